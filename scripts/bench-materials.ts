import { openAsBlob, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { typeCodes, writeMaterials } from './bench/material-file'
import { measure, signedIn } from './bench/measure'
import { watched } from './bench/memory'
import { logOf, notedWhile, notePlans, notePlansNoMore, pathOf, scansOf } from './bench/plans'
import { benchProduct, startServer } from './bench/server'

/**
 * npm run bench:materials: 100,000 materials (`--count`) from one file, or from as many as `--files` says on a slow machine, tried and taken, with the server's memory; then what lists, search, the
 * picker of lines and the finder of duplicates take among them, and which statements read the register whole. Most of them are put
 * to use in the tables: nobody reviews a hundred thousand.
 */
const { values: given } = parseArgs({ options: { count: { type: 'string', default: '100000' }, files: { type: 'string', default: '1' } } })
const [count, files] = [Number(given.count), Number(given.files)]

/** Types that the file's materials hang on, with those above them: the tax rate stands at the top. */
const makeTypes = async (api: string): Promise<void> => {
  const headers = { 'x-access-token': await signedIn(api, 'manager'), 'content-type': 'application/json' }
  const codes = new Set(typeCodes.flatMap((code) => [code.slice(0, 2), code.slice(0, 4), code]))
  for (const code of [...codes].toSorted()) {
    const said = { code, nameZh: `类型${code}`, nameEn: `Type ${code}`, ...(code.length === 2 ? { taxRate: '13' } : {}) }
    const answer = await fetch(`${api}/srm/materialType/add`, { method: 'POST', headers, body: JSON.stringify(said) })
    const { success, message } = (await answer.json()) as { success: boolean; message: string }
    if (!success) throw new Error(message)
  }
}

interface Taken {
  readonly success: boolean
  readonly message: string
  readonly result: { readonly successCount: number; readonly errorCount: number }
}
const importAll = async (api: string, folder: string, pid: number): Promise<void> => {
  const headers = { 'x-access-token': await signedIn(api, 'manager') }
  const template = Buffer.from(await (await fetch(`${api}/srm/material/importTemplate`, { headers })).arrayBuffer())
  const each = Math.ceil(count / files)
  for (let from = 0; from < count; from += each) {
    const file = join(folder, 'materials.xlsx')
    const rows = Math.min(each, count - from)
    await writeMaterials(file, template, from, rows)
    console.log(`file of ${rows} materials: ${(statSync(file).size / 1e6).toFixed(1)} MB`)
    for (const dryRun of ['1', '0']) {
      const body = new FormData()
      body.append('file', await openAsBlob(file), 'materials.xlsx')
      const { result, seconds, before, most } = await watched(pid, async () => {
        const answer = await fetch(`${api}/srm/material/importExcel?dryRun=${dryRun}`, { method: 'POST', headers, body })
        return (await answer.json()) as Taken
      })
      if (!result.success) throw new Error(result.message)
      const { successCount, errorCount } = result.result
      if (errorCount > 0) throw new Error(`${errorCount} rows of the file were refused`)
      const what = dryRun === '1' ? 'tried' : 'taken'
      console.log(`${what}: ${successCount} good, ${seconds.toFixed(1)} s, memory ${before} MB, at most ${most} MB`)
    }
  }
}

const of = (path: string, values: Readonly<Record<string, string>>) => `/srm/material/${path}?${new URLSearchParams(values).toString()}`
/** What people ask of a register: name and path. */
const callsFor = (id: string): readonly (readonly [string, string])[] => [
  ['list, first page', of('list', {})],
  ['list, page 400', of('list', { pageNo: '400' })],
  ['list by number', of('list', { column: 'docNo', order: 'asc' })],
  ['list of a state', of('list', { status: '0' })],
  ['list of a type', of('list', { typeUnder: '0101001' })],
  ['list of a type and those below', of('list', { typeUnder: '01' })],
  ['figures of the tabs', of('counts', {})],
  ['search: number', of('list', { keyword: '010100100777' })],
  ['search: name, many', of('list', { keyword: '蝶阀' })],
  ['search: specification, rare', of('list', { keyword: 'L=54321mm' })],
  ['search: English name', of('list', { keyword: 'Legacy part 54321' })],
  ['search: nothing', of('list', { keyword: '没有这样的词' })],
  ['picker, nothing typed', of('choices', {})],
  ['picker: number', of('choices', { keyword: '0101001007' })],
  ['picker: name, many', of('choices', { keyword: '闸阀' })],
  ['picker: two words', of('choices', { keyword: '蝶阀 DN200' })],
  ['picker: nothing', of('choices', { keyword: '没有这样的词' })],
  ['duplicates: a name', of('similar', { nameZh: '法兰式蝶阀' })],
  ['duplicates: name and size', of('similar', { nameZh: '电动法兰式蝶阀', spec: 'DN200 PN16' })],
  ['duplicates: the same', of('similar', { nameZh: '电动法兰式蝶阀', spec: 'DN60 PN16 L=9mm', model: 'D341X-9Q' })],
  ['duplicates: nothing like it', of('similar', { nameZh: '不锈钢格栅除污机', spec: 'B=1200' })],
  ['detail', of('queryById', { id })],
  ['prices', of('prices', { id })],
  ['uses', of('uses', { id })],
  ['types as a tree', '/srm/materialType/tree'],
  ['what is to be done', '/srm/dashboard/work'],
]

const planned = async (api: string, log: string, name: string, path: string): Promise<void> => {
  const headers = { 'x-access-token': await signedIn(api, 'purchaser') }
  const noted = await notedWhile(log, async () => {
    for (let i = 0; i < 7; i++) await (await fetch(api + path, { headers })).text()
  })
  const slowest = noted.toSorted((a, b) => b.ms - a.ms)[0]
  const scans = [...new Set(noted.flatMap((one) => scansOf(one, count / 4)))]
  const whole = scans.length === 0 ? 'reads no table whole' : `READS WHOLE: ${scans.join(', ')}`
  console.log(`${name.padEnd(36)}slowest ${slowest?.ms.toFixed(1)} ms, ${whole}`)
  if (slowest) console.log(`    ${pathOf(slowest).slice(0, 300)}`)
}

const main = async () => {
  const bench = await benchProduct()
  const sql = postgres(bench.ownerUrl, { max: 1, onnotice: () => {} })
  const start = () => startServer('apps/api/src/main.ts', { ...bench.env, JOBS: 'off' }, '/healthz')
  let product = await start()
  try {
    await makeTypes(`${product.address}/api`)
    await importAll(`${product.address}/api`, bench.folder, product.child.pid ?? 0)
    await sql`set session_replication_role = replica`
    await sql`update material set status = case when doc_no like '%7' then '1' else '2' end where status = '0' and doc_no not like '%5'`
    await sql`set session_replication_role = origin`
    await sql`vacuum analyze`
    const [one] = await sql<{ id: string }[]>`select id from material where status = '2' and name_en like 'Legacy%' order by doc_no limit 1`
    const calls = callsFor(one?.id ?? '')
    for (const who of ['manager', 'purchaser']) for (const [name, path] of calls) await measure(`${product.address}/api`, who, name, path)
    await notePlans(sql)
    product.child.kill()
    product = await start()
    const log = await logOf(sql)
    for (const [name, path] of calls) await planned(`${product.address}/api`, log, name, path)
  } finally {
    await notePlansNoMore(sql)
    product.child.kill()
    await sql.end({ timeout: 5 })
    await bench.stop()
  }
}

await main()
