import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import postgres, { type Sql } from 'postgres'
import { cpuOf } from './bench/cpu'
import { fillExecution } from './bench/execution-fill'
import { measureLists, measurePages } from './bench/execution-reads'
import { measureInvoice, measureReceipts, measureStatement } from './bench/execution-writes'
import { calibrated, gaugeOf } from './bench/gauge'
import { benchProduct, startServer } from './bench/server'

/**
 * npm run bench:orders: what orders and everything that comes of them cost, as whoever asks for it waits and as the processors count it:
 * lists with their filters, searches and figures, pages of documents, and steps on long ones. 100,000 orders (`--count`) with 1,000,000
 * lines, as many lines of receipts and of payable items, for staff of the tenant and of a department and for a company with one order in
 * two hundred. `--keep <folder>` keeps the database for the next run; `--only lists,pages,steps`, `--list invoices` measure a part.
 */
const { values: given } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, keep: { type: 'string' }, only: { type: 'string' }, list: { type: 'string' } },
})
const count = Number(given.count)
const isAsked = (part: string): boolean => given.only === undefined || given.only.split(',').includes(part)

const postmasterOf = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ data_directory: string }[]>`show data_directory`
  return Number(readFileSync(join(row?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
}

const main = async () => {
  const bench = await benchProduct(given.keep)
  const sql = postgres(bench.ownerUrl, { max: 1, onnotice: () => {} })
  try {
    const [there] = await sql<{ n: number }[]>`select count(*)::int as n from purchase_order where doc_no = 'BU-1'`
    if (there?.n === 0) await fillExecution(sql, count)
    const product = await startServer('apps/api/src/main.ts', { ...bench.env, JOBS: 'off' }, '/healthz')
    try {
      console.log(calibrated())
      const gauge = gaugeOf(`${product.address}/api`, cpuOf(product.child.pid ?? 0, await postmasterOf(sql)))
      if (isAsked('lists')) await measureLists(gauge, sql, count, given.list)
      if (isAsked('pages')) await measurePages(gauge, sql, count)
      if (isAsked('steps')) {
        await measureStatement(gauge, sql)
        await measureInvoice(gauge, sql)
        await measureReceipts(gauge, sql)
      }
      console.log(`\n${gauge.missed.length} above their limit\n${gauge.missed.join('\n')}\n${calibrated()}`)
    } finally {
      product.child.kill()
    }
  } finally {
    await sql.end({ timeout: 5 })
    await bench.stop()
  }
}

await main()
