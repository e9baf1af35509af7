import { createWriteStream, openAsBlob, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { xlsxTo } from '../apps/api/src/data/sheet/xlsx-write'
import { userText } from '../packages/domain/src/sys/user/user.text'
import { watched } from './bench/memory'
import { fillLogs, fillUsers } from './bench/rows'
import { benchProduct, startServer } from './bench/server'

/**
 * npm run bench:bulk: 100,000 users from one Excel file and 1,000,000 log entries into one, with the server's memory and the
 * time of a plain COPY of the same rows; then the two lists at 1,000,000 rows by each filter.
 */
const people = 100_000
const million = 1_000_000
const line = (...cells: (string | number)[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(46) : String(cell).padStart(12))).join(''))

const writePeople = async (path: string): Promise<number> => {
  const { field } = userText.zh
  const out = createWriteStream(path)
  const sheet = await xlsxTo(out, { name: '用户' })
  await sheet.add([['用户'], [''], [field.username, field.realname, field.email, field.phone, field.workNo, field.departs, field.roles]])
  for (let from = 0; from < people; from += 1000)
    await sheet.add(
      Array.from({ length: 1000 }, (_, i) => {
        const n = String(from + i).padStart(6, '0')
        return [`bulk${n}`, `批量用户${n}`, `bulk${n}@example.com`, `139${n.padStart(8, '0')}`, `B${n}`, '集中采购部', '采购员']
      }),
    )
  await sheet.finish()
  out.end()
  await finished(out)
  return statSync(path).size
}

interface Task {
  readonly id: string
  readonly status: string
  readonly reason: string | null
  readonly fileSize: number | null
  readonly outcome: { readonly successCount: number; readonly errorCount: number } | null
}
type Ask = (path: string, init?: RequestInit) => Promise<{ result: unknown; success: boolean; message: string }>

const ended = async (ask: Ask, started: Promise<{ result: unknown; success: boolean; message: string }>): Promise<Task> => {
  const first = await started
  if (!first.success) throw new Error(first.message)
  for (let task = first.result as Task; ; task = (await ask(`/sys/task/queryById?id=${task.id}`)).result as Task) {
    if (task.status === 'done') return task
    if (task.status === 'failed') throw new Error(task.reason ?? 'failed')
    await sleep(200)
  }
}

/** Seconds of `copy to` and of `copy from` into a table with the same columns, indexes and checks. */
const copied = async (sql: Sql, table: string, where: string): Promise<{ out: number; into: number }> => {
  const copy = `bench_${table}`
  await sql.unsafe(`create unlogged table ${copy} (like ${table} including all)`)
  const columns = await sql<{ name: string }[]>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  const names = columns.map(({ name }) => `"${name}"`).join()
  const rows: Buffer[] = []
  let since = performance.now()
  for await (const chunk of await sql.unsafe(`copy (select ${names} from ${table} where ${where}) to stdout`).readable())
    rows.push(chunk as Buffer)
  const out = (performance.now() - since) / 1000
  since = performance.now()
  await pipeline(Readable.from(rows), await sql.unsafe(`copy ${copy} (${names}) from stdin`).writable())
  const into = (performance.now() - since) / 1000
  await sql.unsafe(`drop table ${copy}`)
  return { out, into }
}

const lists: readonly (readonly [path: string, queries: readonly string[]])[] = [
  [
    '/sys/log/list',
    [
      '',
      'logType=1',
      'logType=2',
      'operateType=3',
      'username=bench77',
      'ip=10.0.0.7',
      'createTime_begin=2026-01-01&createTime_end=2026-01-31',
      'keyWord=*bench77*',
      'keyWord=*登录*',
      'keyWord=*没有这样的词*',
      'logType=2&pageNo=900',
    ],
  ],
  [
    '/sys/user/list',
    [
      '',
      'username=*mass77*',
      'username=*ss*',
      'realname=*群众7*',
      'phone=*13800*',
      'sex=2',
      'status=2',
      'keyword=mass500000',
      'pageNo=900',
    ],
  ],
]

const timed = async (ask: Ask, path: string): Promise<number> => {
  const times: number[] = []
  for (let i = 0; i < 7; i++) {
    const since = performance.now()
    const { success, message } = await ask(path)
    if (!success) throw new Error(`${path}: ${message}`)
    times.push(performance.now() - since)
  }
  return times.sort((a, b) => a - b)[3] ?? 0
}

const main = async () => {
  const bench = await benchProduct()
  const sql = postgres(bench.ownerUrl, { max: 1, onnotice: () => {} })
  const product = await startServer('apps/api/src/main.ts', bench.env, '/healthz')
  const pid = product.child.pid ?? 0
  try {
    const api = `${product.address}/api`
    const credentials = JSON.stringify({ username: 'admin', password: 'Demo#2026', captcha: '0', checkKey: '0' })
    const headers = { 'content-type': 'application/json' }
    const login = (await (await fetch(`${api}/sys/login`, { method: 'POST', headers, body: credentials })).json()) as {
      result: { token: string }
    }
    const signed = { 'x-access-token': login.result.token }
    const ask: Ask = async (path, init = {}) =>
      (await (await fetch(api + path, { ...init, headers: { ...signed, ...init.headers } })).json()) as Awaited<ReturnType<Ask>>
    const send = (path: string, body: object) =>
      ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

    const file = join(bench.folder, 'people.xlsx')
    const size = await writePeople(file)
    const form = new FormData()
    form.append('file', await openAsBlob(file), 'people.xlsx')
    line('', 'seconds', 'MB before', 'MB at most', 'COPY s')
    const taken = await watched(pid, () => ended(ask, ask('/sys/task/import?path=/sys/user/importExcel', { method: 'POST', body: form })))
    const { successCount, errorCount } = taken.result.outcome ?? { successCount: 0, errorCount: 0 }
    const tables = ['sys_user', 'sys_user_depart', 'sys_user_role'] as const
    let copies = 0
    for (const table of tables)
      copies += (
        await copied(sql, table, `${table === 'sys_user' ? 'id' : 'user_id'} in (select id from sys_user where username like 'bulk%')`)
      ).into
    line(
      `import ${successCount} users (${errorCount} bad, ${(size / 1e6).toFixed(1)} MB)`,
      ...[taken.seconds.toFixed(1), taken.before, taken.most, copies.toFixed(1)],
    )

    await fillLogs(sql, million)
    const plain = await copied(sql, 'sys_log', 'tenant_id = 0')
    for (const format of ['csv', 'xlsx'] as const) {
      const given = await watched(pid, () => ended(ask, send('/sys/task/export', { path: '/sys/log/exportXls', query: {}, format })))
      line(
        `export ${million} log entries, ${format} (${((given.result.fileSize ?? 0) / 1e6).toFixed(0)} MB)`,
        ...[given.seconds.toFixed(1), given.before, given.most, plain.out.toFixed(1)],
      )
    }

    await fillUsers(sql, million - people)
    line('\nlist at 1,000,000 rows, ms at the client')
    for (const [path, queries] of lists)
      for (const query of queries) line(`${path}?${query}`, (await timed(ask, `${path}?pageSize=10&${query}`)).toFixed(0))
  } finally {
    product.child.kill()
    await sql.end({ timeout: 5 })
    await bench.stop()
  }
}

await main()
