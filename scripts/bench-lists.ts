import postgres, { type Sql } from 'postgres'
import { logOf, notedWhile, notePlans, pathOf, type Noted } from './bench/plans'
import { fillInquiries } from './bench/rows'
import { benchProduct, startServer } from './bench/server'

/**
 * npm run bench:lists: what the list of a million inquiries costs in the database, as PostgreSQL itself notes it, for readers of
 * the whole tenant, of one department and of their own rows; and what the indexes behind it cost whoever writes.
 */
const million = 1_000_000
const bulk = 100_000

type Ask = (path: string) => Promise<{ success: boolean; message: string; result: { next?: string; total?: number } }>
const signedIn = async (api: string, username: string): Promise<Ask> => {
  const body = JSON.stringify({ username, password: 'Demo#2026', captcha: '0', checkKey: '0' })
  const login = await fetch(`${api}/sys/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result } = (await login.json()) as { result: { token: string } }
  return async (path) =>
    (await (await fetch(api + path, { headers: { 'x-access-token': result.token } })).json()) as Awaited<ReturnType<Ask>>
}

const ofInquiry = (noted: readonly Noted[]) => noted.filter(({ text }) => text.includes('"inquiry"'))
/** The slowest statement of a call over the inquiries: the median of five calls, the plans being known by then. */
const slowest = async (log: string, call: () => Promise<unknown>): Promise<Noted | undefined> => {
  for (let i = 0; i < 6; i++) await call()
  const found: Noted[] = []
  for (let i = 0; i < 5; i++)
    found.push(
      ...ofInquiry(await notedWhile(log, call))
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, 1),
    )
  return found.toSorted((a, b) => a.ms - b.ms)[2]
}

const pages = async (ask: Ask, log: string, who: string) => {
  const asked = async (path: string) => {
    const answer = await ask(path)
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer
  }
  const report = async (what: string, path: string) => {
    const worst = await slowest(log, () => asked(path))
    console.log(
      `${who.padEnd(14)}${what.padEnd(34)}${(worst?.ms ?? 0).toFixed(1).padStart(8)} ms  ${worst ? pathOf(worst).slice(0, 120) : ''}`,
    )
  }
  await report('first page and total', '/srm/inquiry/list')
  await report('figures of the tabs', '/srm/inquiry/counts')
  await report('last numbered page', '/srm/inquiry/list?pageNo=1000')
  let { next } = (await asked('/srm/inquiry/list?pageNo=10&pageSize=1000')).result
  for (let row = 10_000; next && row < 100_000; row += 1000)
    next = (await asked(`/srm/inquiry/list?pageSize=1000&cursor=${next}`)).result.next
  if (next) await report('page after row 100,000', `/srm/inquiry/list?cursor=${next}`)
  await report('page at a day', `/srm/inquiry/list?cursor=${new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)}`)
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1000
}
/** The same rows into the table as it is and without the indexes that serve departments and authors, twice each, in turns. */
const writing = async (sql: Sql) => {
  const indexes = await sql<{ indexdef: string; indexname: string }[]>`
    select indexname, indexdef from pg_indexes where indexname in ('inquiry_of_org', 'inquiry_of_author')`
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
  for (let turn = 0; turn < 3; turn++) {
    times.with.push(await seconds(() => fillInquiries(sql, bulk, `W${turn}-`)))
    for (const { indexname } of indexes) await sql.unsafe(`drop index ${indexname}`)
    times.without.push(await seconds(() => fillInquiries(sql, bulk, `O${turn}-`)))
    for (const { indexdef } of indexes) await sql.unsafe(indexdef)
  }
  const [a, b] = [Math.min(...times.with), Math.min(...times.without)]
  console.log(
    `insert of ${bulk}: ${a.toFixed(1)} s with, ${b.toFixed(1)} s without the two indexes (${((a / b - 1) * 100).toFixed(0)} % more)`,
  )
}

const main = async () => {
  const bench = await benchProduct()
  const sql = postgres(bench.ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`set session_replication_role = replica`
    await fillInquiries(sql, million)
    await sql`insert into inquiry_secret (inquiry_id, budget) select id, 100000 from inquiry on conflict do nothing`
    await sql`set session_replication_role = origin`
    await sql`vacuum analyze`
    await notePlans(sql)
    const log = await logOf(sql)
    const product = await startServer('apps/api/src/main.ts', { ...bench.env, JOBS: 'off' }, '/healthz')
    try {
      const api = `${product.address}/api`
      await pages(await signedIn(api, 'admin'), log, 'whole tenant')
      await pages(await signedIn(api, 'purchaser'), log, 'department')
      await sql`update sys_role set data_scope = 'SELF' where role_code = 'purchaser'`
      await pages(await signedIn(api, 'purchaser'), log, 'own rows')
    } finally {
      product.child.kill()
    }
    await writing(sql)
  } finally {
    await sql.end({ timeout: 5 })
    await bench.stop()
  }
}

await main()
