import { openAsBlob, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import postgres, { type Sql } from 'postgres'
import { buildApp } from '../apps/api/src/app'
import { readConfig } from '../apps/api/src/config'
import { watched } from './bench/memory'
import { logOf, notedWhile, notePlans, notePlansNoMore, pathOf, scansOf } from './bench/plans'
import { benchProduct, startServer } from './bench/server'
import { copyLives } from './bench/supplier-copies'
import { writeCompanies } from './bench/supplier-file'
import { liveAll, type Imported } from './bench/supplier-profiles'

/**
 * npm run bench:suppliers: so many suppliers from one Excel file (`--count`), tried and taken, with the server's memory; their
 * profiles, of which `--lived` go through every command and the rest copy those; then lists and details over HTTP, and the
 * plans behind them. `--keep <folder>` keeps the database for the next run.
 */
const { values: given } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    lived: { type: 'string', default: '2000' },
    calls: { type: 'string', default: '50' },
    keep: { type: 'string' },
  },
})
const [count, lived] = [Number(given.count), Number(given.lived)]
const calls = Number(given.calls)

const line = (...cells: (string | number)[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(58) : String(cell).padStart(11))).join(''))

interface Answer {
  readonly success: boolean
  readonly message: string
  // oxlint-disable-next-line no-explicit-any -- whatever the endpoint answers
  readonly result: any
}
const client = async (address: string) => {
  const api = `${address}/api`
  const body = JSON.stringify({ username: 'reviewer', password: 'Demo#2026', captcha: '0', checkKey: '0' })
  const login = (await (
    await fetch(`${api}/sys/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  ).json()) as Answer
  const signed = { 'x-access-token': login.result.token as string }
  const raw = (path: string, init: RequestInit = {}) => fetch(api + path, { ...init, headers: signed })
  const ask = async (path: string, init?: RequestInit): Promise<Answer> => {
    const answer = (await (await raw(path, init)).json()) as Answer
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer
  }
  return { raw, ask }
}
type Client = Awaited<ReturnType<typeof client>>

const importAll = async ({ raw, ask }: Client, folder: string, pid: number): Promise<void> => {
  const file = join(folder, 'companies.xlsx')
  await writeCompanies(file, Buffer.from(await (await raw('/srm/supplier/importTemplate')).arrayBuffer()), count)
  line(`file of ${count} companies: ${(statSync(file).size / 1e6).toFixed(1)} MB`, 'seconds', 'MB before', 'MB at most')
  for (const dryRun of ['1', '0']) {
    const form = new FormData()
    form.append('file', await openAsBlob(file), 'companies.xlsx')
    const { result, seconds, before, most } = await watched(pid, () =>
      ask(`/srm/supplier/importExcel?dryRun=${dryRun}`, { method: 'POST', body: form }),
    )
    const { successCount, errorCount } = result.result
    line(`${dryRun === '1' ? 'tried' : 'taken'}: ${successCount} good, ${errorCount} bad`, seconds.toFixed(1), before, most)
  }
}

/** Takes the first companies through their lives, and copies the rest. */
const fillProfiles = async (sql: Sql, env: Record<string, string>): Promise<void> => {
  const imported = await sql<Imported[]>`select s.id, u.id as "userId", s.name from supplier s join sys_user u on u.supplier_id = s.id
    where s.name like '规模%' and s.completeness < 100 order by s.doc_no
    limit greatest(0, ${lived} - (select count(*) from supplier where name like '规模%' and completeness = 100))`
  const [reviewer] = await sql<{ id: string }[]>`select id from sys_user where username = 'reviewer'`
  const app = await buildApp(readConfig({ ...env, JOBS: 'off' }))
  let since = performance.now()
  const seconds = () => ((performance.now() - since) / 1000).toFixed(1)
  const told = (done: number) => done % 100 === 0 && console.log(`  ${done} in ${seconds()} s`)
  const commands = await liveAll(app, reviewer?.id ?? '', imported, 6, told)
  await app.close()
  line(`${imported.length} full profiles by ${commands} commands, seconds`, seconds())
  since = performance.now()
  line(`${await copyLives(sql)} more copied, seconds`, seconds())
}

interface Call {
  readonly name: string
  readonly path: string
  /** A file takes as long as it is. */
  readonly times?: number
}
const callsFor = async ({ ask }: Client): Promise<Call[]> => {
  const { types, categories } = (await ask('/srm/supplier/options')).result
  const idOf = (list: { code: string; id: string }[], code: string) => list.find((x) => x.code === code)?.id ?? ''
  const lists = (['potential', 'qualified'] as const).flatMap((kind) => {
    const of = (name: string, query: string): Call => ({
      name: `${kind}: ${name}`,
      path: `/srm/supplier/${kind}/list?pageSize=20&${query}`,
    })
    return [
      of('first page', ''),
      of('a deep page', `pageNo=${Math.ceil(count / 100)}`),
      of('by completeness', 'column=completeness&order=asc'),
      of('by name', 'column=name&order=asc'),
      ...(kind === 'potential'
        ? ['0', '1', '2', '3', '9'].map((status) => of(`view ${status}`, `status=${status}`))
        : [of('by grade', 'column=grade&order=desc')]),
      of('name part, two characters', `keyword=${encodeURIComponent('阀门')}`),
      of('name part, rare', `keyword=${encodeURIComponent('水泵01234')}`),
      of('number', 'keyword=SUP012345'),
      of('credit code', `keyword=${encodeURIComponent('91320682MA9012')}`),
      of('no such word', `keyword=${encodeURIComponent('没有这样的词')}`),
      of('name filter', `name=${encodeURIComponent('*水泵01*')}`),
      of('type', `supplierTypeId=${idOf(types, 'MANUFACTURER')}`),
      of('category', `categoryId=${idOf(categories, 'VALVE-BUTTERFLY')}`),
      of('category with those below', `categoryId=${idOf(categories, 'VALVE')}`),
      of('region', 'regionCode=320000'),
      of('submitted', 'submittedAt_begin=2026-01-01&submittedAt_end=2026-12-31'),
      ...(kind === 'qualified' ? [of('qualified for', `qualCategoryId=${idOf(categories, 'VALVE-BUTTERFLY')}`)] : []),
    ]
  })
  const page = (await ask(`/srm/supplier/qualified/list?pageSize=1&pageNo=${Math.ceil(count / 40)}`)).result.records[0]
  const version = (await ask(`/srm/supplier/queryById?id=${page.id}`)).result.versions[0]
  return [
    ...lists,
    { name: 'potential: figures of the views', path: '/srm/supplier/potential/counts?' },
    { name: '360: profile, versions, steps', path: `/srm/supplier/queryById?id=${page.id}` },
    { name: '360: a version', path: `/srm/supplier/version?id=${version.id}` },
    { name: '360: changes', path: `/srm/changeRequest/list?supplierId=${page.id}` },
    { name: '360: standing', path: `/srm/standing/list?supplierId=${page.id}` },
    { name: '360: evaluations', path: `/srm/evaluation/list?supplierId=${page.id}` },
    { name: '360: audits', path: `/srm/qualityAudit/list?supplierId=${page.id}` },
    { name: 'suppliers to choose from', path: '/srm/notice/suppliers?pageSize=20' },
    { name: 'work list', path: '/srm/dashboard/work?' },
    { name: 'potential: export', path: '/srm/supplier/potential/exportXls?', times: 3 },
    { name: 'qualified: export', path: '/srm/supplier/qualified/exportXls?', times: 3 },
  ]
}

const timed = async ({ raw }: Client, { name, path, times: n = calls }: Call): Promise<void> => {
  const times: number[] = []
  let size = 0
  for (let i = 0; i < n; i++) {
    const since = performance.now()
    const answer = await raw(path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    times.push(performance.now() - since)
    size = bytes.length
    const said = String(answer.headers.get('content-type')).includes('json') ? (JSON.parse(bytes.toString()) as Answer) : undefined
    if (!answer.ok || said?.success === false) return line(name, answer.status, said?.message ?? '')
  }
  times.sort((a, b) => a - b)
  line(
    name,
    (times[0] ?? 0).toFixed(0),
    (times[Math.floor(n / 2)] ?? 0).toFixed(0),
    (times[Math.floor(n * 0.95)] ?? 0).toFixed(0),
    `${(size / 1000).toFixed(0)} kB`,
  )
}

/** Which statements read a long table from end to end; those of the first call are planned for their values, later ones for any. */
const planned = async (log: string, { ask }: Client, { name, path }: Call): Promise<void> => {
  const noted = await notedWhile(log, async () => {
    for (let i = 0; i < 7; i++) await ask(path)
  })
  const slowest = [...noted].sort((a, b) => b.ms - a.ms)[0]
  const scans = [...new Set(noted.flatMap((one) => scansOf(one, count / 4)))]
  line(name, (noted.length / 7).toFixed(0), `${slowest?.ms.toFixed(1)} ms`)
  console.log(`    ${scans.length === 0 ? 'reads no table whole' : `READS WHOLE: ${scans.join(', ')}`}`)
  if (slowest) console.log(`    ${pathOf(slowest).slice(0, 400)}`)
}

const main = async () => {
  const bench = await benchProduct(given.keep)
  const sql = postgres(bench.ownerUrl, { max: 1, onnotice: () => {} })
  const start = () => startServer('apps/api/src/main.ts', bench.env, '/healthz')
  await sql`select set_config('app.kind', 'system', false), set_config('app.tenant', '0', false)`
  let product = await start()
  try {
    let signed = await client(product.address)
    const [there] = await sql<{ n: number; bare: number }[]>`
      select count(*)::int as n, count(*) filter (where completeness < 100)::int as bare from supplier where name like '规模%'`
    if (there?.n === 0) await importAll(signed, bench.folder, product.child.pid ?? 0)
    if (there?.n === 0 || there?.bare) await fillProfiles(sql, bench.env)
    const all = await callsFor(signed)
    line(`\nms at the client, ${calls} calls`, 'least', 'median', 'p95', 'answer')
    for (const call of all) await timed(signed, call)

    await notePlans(sql)
    product.child.kill()
    product = await start()
    signed = await client(product.address)
    const log = await logOf(sql)
    line('\nplans', 'statements', 'slowest')
    for (const call of all) if (!call.times) await planned(log, signed, call)
  } finally {
    await notePlansNoMore(sql)
    product.child.kill()
    await sql.end({ timeout: 5 })
    await bench.stop()
  }
}

await main()
