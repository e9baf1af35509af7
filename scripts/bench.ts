import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import autocannon from 'autocannon'
import postgres from 'postgres'
import { fillLists } from './bench/rows'
import { benchProduct, startServer } from './bench/server'

/**
 * npm run bench: requests per second of four calls beside a bare Fastify + postgres.js handler of the same SQL and JSON.
 * Both servers run at once on one database and are measured in turns, so the ratio holds on a busy machine.
 * `npm run bench -- inquiry`: the calls alone whose name has this word.
 */
const wanted = process.argv[2] ?? ''
const rounds = 3
const seconds = 4
const connections = 20

interface Target {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
}
/** Requests per second, and how many were refused: a benchmark of refusals would be worth nothing. */
const measure = async (target: Target): Promise<number> => {
  const result = await autocannon({ ...target, method: target.method ?? 'GET', connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${target.url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const main = async () => {
  const bench = await benchProduct()
  const sql = postgres(bench.ownerUrl, { max: 1, onnotice: () => {} })
  const children: ChildProcess[] = []
  try {
    await fillLists(sql)
    const product = await startServer('apps/api/src/main.ts', { ...bench.env, JOBS: 'off' }, '/healthz')
    children.push(product.child)
    const json = { 'content-type': 'application/json' }
    const credentials = JSON.stringify({ username: 'purchaser', password: 'Demo#2026', captcha: '0', checkKey: '0' })
    const api = `${product.address}/api`
    // Measuring sign-ins ends the older sessions of the account: each pair of calls has one of its own.
    const signIn = async () => {
      const answer = await fetch(`${api}/sys/login`, { method: 'POST', headers: json, body: credentials })
      return ((await answer.json()) as { result: { token: string } }).result
    }
    const login = await signIn()
    const permissions = (await (
      await fetch(`${api}/sys/permission/getUserPermissionByToken?token=${login.token}`, { headers: { 'x-access-token': login.token } })
    ).json()) as { result: unknown }
    const bare = await startServer(
      'scripts/bench/bare.ts',
      { BARE_DATABASE_URL: bench.ownerUrl, BARE_RECORDED: JSON.stringify({ login, permissions: permissions.result }) },
      '/portal',
    )
    children.push(bare.child)
    const pairs: Record<string, (token: string, known: { 'x-token-hash': string }) => [Target, Target]> = {
      login: () => [
        { url: `${api}/sys/login`, method: 'POST', headers: json, body: credentials },
        { url: `${bare.address}/login`, method: 'POST', headers: json, body: credentials },
      ],
      getUserPermissionByToken: (token, known) => [
        { url: `${api}/sys/permission/getUserPermissionByToken?token=${token}`, headers: { 'x-access-token': token } },
        { url: `${bare.address}/permissions`, headers: known },
      ],
      'portal list, 10 of 10,000': () => [{ url: `${api}/portal/announcement/list?status=open` }, { url: `${bare.address}/portal` }],
      'inquiry list, 10 of 10,000': (token, known) => [
        { url: `${api}/srm/inquiry/list`, headers: { 'x-access-token': token } },
        { url: `${bare.address}/inquiry`, headers: known },
      ],
    }
    console.log(`${'requests/s'.padEnd(30)}${'product'.padStart(10)}${'bare'.padStart(10)}${'ratio'.padStart(8)}`)
    for (const [name, pair] of Object.entries(pairs)) {
      if (!name.includes(wanted)) continue
      const { token } = await signIn()
      const [ours, theirs] = pair(token, { 'x-token-hash': createHash('sha256').update(token).digest('hex') })
      const figures: [number, number][] = []
      for (let round = 0; round < rounds; round++) figures.push([await measure(ours), await measure(theirs)])
      const [a, b] = [median(figures.map((f) => f[0])), median(figures.map((f) => f[1]))]
      console.log(`${name.padEnd(30)}${a.toFixed(0).padStart(10)}${b.toFixed(0).padStart(10)}${(a / b).toFixed(2).padStart(8)}`)
    }
  } finally {
    for (const child of children) child.kill()
    await sql.end({ timeout: 5 })
    await bench.stop()
  }
}

await main()
