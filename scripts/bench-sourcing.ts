import postgres from 'postgres'
import { fillSourcing } from './bench/rows'
import { benchProduct, startServer } from './bench/server'

/**
 * npm run bench:sourcing: how long overview and calendar of 10,000 inquiries keep the server, as whoever asks for them waits, for a
 * reader of the whole tenant and for one of a department.
 */
const rows = 10_000
const rounds = 25

const signedIn = async (api: string, username: string): Promise<string> => {
  const body = JSON.stringify({ username, password: 'Demo#2026', captcha: '0', checkKey: '0' })
  const login = await fetch(`${api}/sys/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await login.json()) as { result: { token: string } }).result.token
}
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)

const measure = async (api: string, who: string, what: string, path: string) => {
  const headers = { 'x-access-token': await signedIn(api, who) }
  const times: number[] = []
  let size = 0
  for (let round = 0; round < rounds; round++) {
    const since = performance.now()
    const answer = await fetch(api + path, { headers })
    const text = await answer.text()
    times.push(performance.now() - since)
    size = text.length
    if (!(JSON.parse(text) as { success: boolean }).success) throw new Error(`${path}: ${text.slice(0, 200)}`)
  }
  const sorted = times.slice(5).toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
  console.log(
    `${who.padEnd(12)}${what.padEnd(36)}median ${at(0.5).padStart(7)} ms, p90 ${at(0.9).padStart(7)} ms, ${(size / 1024).toFixed(0)} kB`,
  )
}

const main = async () => {
  const bench = await benchProduct()
  const sql = postgres(bench.ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`set session_replication_role = replica`
    await fillSourcing(sql, rows)
    await sql`set session_replication_role = origin`
    await sql`vacuum analyze`
    const product = await startServer('apps/api/src/main.ts', { ...bench.env, JOBS: 'off' }, '/healthz')
    try {
      const api = `${product.address}/api`
      for (const who of ['manager', 'purchaser']) {
        await measure(api, who, 'overview of a year (10,000)', `/srm/sourcing/overview?from=${day(-366)}&to=${day(0)}`)
        await measure(api, who, 'overview of a quarter', `/srm/sourcing/overview?from=${day(-92)}&to=${day(0)}`)
        await measure(api, who, 'overview, a department', `/srm/sourcing/overview?from=${day(-92)}&to=${day(0)}&orgUnder=A01A01`)
        await measure(api, who, 'calendar of six weeks', `/srm/sourcing/calendar?from=${day(-21)}&to=${day(20)}`)
      }
    } finally {
      product.child.kill()
    }
  } finally {
    await sql.end({ timeout: 5 })
    await bench.stop()
  }
}

await main()
