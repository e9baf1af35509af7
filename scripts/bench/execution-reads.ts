import type { Sql } from 'postgres'
import type { Gauge } from './gauge'
import { benchCompany } from './tenders'

const word = encodeURIComponent
/** So many days from today, as a query says it. */
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface List {
  readonly name: string
  readonly buyer: string
  readonly own?: string
  /** Readers of the buyer: of everything, and where there is one of a department alone. */
  readonly who: readonly string[]
  /** Filters of its tabs and of what is filtered most, as a query says them. */
  readonly filters: readonly string[]
  readonly sorts: readonly string[]
  /** Of these a company has its own list sorted too. */
  readonly ownSorts?: readonly string[]
  /** Number, and words that are in one row or in every one. */
  readonly words: readonly string[]
  readonly counts?: string
  /** Where its rows are asked for, if not at `/list`. */
  readonly path?: string
}
const lists = (supplierId: string, n: number): readonly List[] => {
  const supplier = `supplierId=${supplierId}`
  const lastDays = `createTime_begin=${day(-30)}`
  const none = '没有这样的词'
  const bySupplier = 'column=supplierName&order=asc'
  return [
    {
      ...{ name: 'orders', buyer: '/srm/purchaseOrder', own: '/srm/ownOrder', who: ['manager', 'purchaser'] },
      filters: ['status=1', 'status=4', supplier, lastDays, 'type=SPOT'],
      ...{ sorts: ['column=needDate&order=asc', bySupplier], words: [`BO-${n - 24}`, `阀门订单 ${n - 123}`, none] },
    },
    {
      ...{ name: 'notices', buyer: '/srm/delivery', own: '/srm/ownDelivery', who: ['manager', 'purchaser', 'warehouse'] },
      ...{ filters: ['status=1', supplier, lastDays], sorts: ['column=eta&order=asc', bySupplier], words: [`DPK${n - 24}`, none] },
    },
    {
      ...{ name: 'receipts', buyer: '/srm/receipt', own: '/srm/ownReceipt', who: ['warehouse', 'purchaser'] },
      filters: ['status=0', 'status=2', supplier, lastDays, 'differs=true'],
      ...{ sorts: ['column=arrivedAt&order=asc', bySupplier], ownSorts: ['column=arrivedAt&order=desc'], words: [`BO-${n - 122}`, none] },
    },
    {
      ...{ name: 'inspections', buyer: '/srm/inspection', own: '/srm/ownInspection', who: ['quality', 'purchaser'] },
      filters: ['status=0', 'status=3', supplier, lastDays],
      ...{ sorts: ['column=dueAt&order=asc', bySupplier], words: [`BO-${n - 122}`, none] },
    },
    {
      ...{ name: 'statements', buyer: '/srm/statement', own: '/srm/ownStatement', who: ['finance', 'purchaser'] },
      ...{ filters: ['status=0', 'status=1', supplier, lastDays, 'kind=MONTH'], sorts: [], words: ['BS-77', none] },
    },
    {
      ...{ name: 'to be stated', buyer: '/srm/statement', path: '/srm/statement/items', who: ['finance'], counts: '' },
      ...{ filters: [supplier, `${supplier}&orgCode=A01A01`], sorts: [], words: [] },
    },
    {
      ...{ name: 'invoices', buyer: '/srm/invoice', own: '/srm/ownInvoice', who: ['finance', 'purchaser'] },
      filters: ['status=2', 'status=4', supplier, lastDays, 'matchState=3'],
      ...{
        sorts: ['column=issueDate&order=desc', bySupplier],
        ownSorts: ['column=issueDate&order=desc'],
        words: [`${'2'.repeat(15)}10077`, `BO-${n - 121}`, none],
      },
    },
    {
      ...{
        name: 'exceptions',
        buyer: '/srm/invoice',
        path: '/srm/invoice/exceptions',
        who: ['finance'],
        counts: '/srm/invoice/exceptionCounts',
      },
      ...{ filters: ['tab=todo', 'tab=returned'], sorts: ['column=createTime&order=desc'], words: [] },
    },
    {
      ...{ name: 'to be invoiced', buyer: '/srm/ownInvoice', path: '/srm/ownInvoice/payable', who: [benchCompany], counts: '' },
      ...{ filters: [], sorts: ['column=eventDate&order=asc'], words: [`BO-${n - 121}`] },
    },
    {
      ...{ name: 'dues', buyer: '/srm/payableDue', own: '/srm/ownDue', who: ['finance', 'manager'], counts: '' },
      filters: ['settled=Y', 'kind=RETENTION', supplier, `dueDate_end=${day(3)}`],
      ...{ sorts: ['column=createTime&order=desc', bySupplier], words: [`${'2'.repeat(15)}10077`, none] },
    },
    {
      ...{ name: 'payments', buyer: '/srm/payment', own: '/srm/ownPayment', who: ['finance', 'manager'] },
      ...{ filters: ['status=1', 'status=5', supplier, lastDays, 'type=PROGRESS'], sorts: [bySupplier], words: ['BP-1077', none] },
    },
  ]
}

const ofBuyer = async (
  { read }: Gauge,
  { name, buyer, who, filters, sorts, words, counts, path = `${buyer}/list` }: List,
): Promise<void> => {
  for (const [at, one] of who.entries()) {
    const page = (what: string, query: string) => read(one, `${name}: ${what}`, query === '' ? path : `${path}?${query}`)
    await page('first page', '')
    await page('page 400', 'pageNo=400')
    if (counts !== '') await read(one, `${name}: figures`, counts ?? `${buyer}/counts`)
    if (at > 1) continue
    for (const filter of filters) await page(filter.replace(/=[0-9a-f-]{36}/, ''), filter)
    for (const sort of sorts) await page(`by ${/column=(\w+)/.exec(sort)?.[1]}`, sort)
    for (const keyword of words) await page(`"${keyword}"`, `keyword=${word(keyword)}`)
  }
}
const ofCompany = async ({ read }: Gauge, { name, own, filters, ownSorts = [], words }: List): Promise<void> => {
  if (!own) return
  const page = (what: string, query: string) => read(benchCompany, `own ${name}: ${what}`, `${own}/list?${query}`)
  await page('first page', '')
  await page('page 9', 'pageNo=9')
  for (const query of [...filters.filter((filter) => !filter.startsWith('supplierId')), ...ownSorts]) await page(query, query)
  for (const keyword of words) await page(`"${keyword}"`, `keyword=${word(keyword)}`)
  await read(benchCompany, `own ${name}: figures`, own === '/srm/ownDue' ? `${own}/totals` : `${own}/counts`)
}

const idOf = async (sql: Sql, query: string): Promise<string> => (await sql.unsafe<{ id: string }[]>(query))[0]?.id ?? ''

/** Lists with their filters, sorts, words, deep pages and figures, as staff and as a company read them. */
export const measureLists = async (gauge: Gauge, sql: Sql, orders: number, only = ''): Promise<void> => {
  const supplierId = await idOf(sql, `select supplier_id as id from sys_user where username = '${benchCompany}'`)
  for (const list of lists(supplierId, orders)) {
    if (!list.name.includes(only)) continue
    await ofBuyer(gauge, list)
    await ofCompany(gauge, list)
  }
}

const ofCompanySql = `supplier_id = (select supplier_id from sys_user where username = '${benchCompany}')`
/** Pages of single documents, what they are connected with, and what a company looks like from outside. */
export const measurePages = async ({ read }: Gauge, sql: Sql, orders: number): Promise<void> => {
  const supplierId = await idOf(sql, `select supplier_id as id from sys_user where username = '${benchCompany}'`)
  const order = await idOf(
    sql,
    `select id from purchase_order where ${ofCompanySql} and status = '4' and org_code = 'A01A01' and doc_no like 'BO-%' order by create_time limit 1`,
  )
  const long = await idOf(sql, `select id from purchase_order where doc_no = 'BX-1'`)
  const many = await idOf(sql, `select id from purchase_order where doc_no = 'BW-1'`)
  const notice = await idOf(sql, `select id from delivery_notice where ${ofCompanySql} and status = '1' and org_code = 'A01A01' limit 1`)
  const receipt = await idOf(
    sql,
    `select id from goods_receipt where order_nos = (select doc_no from purchase_order where id = '${order}') limit 1`,
  )
  const invoice = await idOf(sql, `select id from invoice where ${ofCompanySql} and status = '6' order by create_time limit 1`)
  const payment = await idOf(sql, `select id from payment where ${ofCompanySql} order by create_time limit 1`)
  const statement = await idOf(sql, `select id from statement where ${ofCompanySql} and status = '2' order by line_count desc limit 1`)
  const inspection = await idOf(sql, `select id from inspection where ${ofCompanySql} and status = '3' order by create_time limit 1`)
  const page = 150
  for (const who of ['manager', 'purchaser']) {
    await read(who, 'order of 10 lines', `/srm/purchaseOrder/queryById?id=${order}`, page)
    await read(who, 'order of 10 lines: its life', `/srm/purchaseOrder/timeline?id=${order}`, page)
    await read(who, 'order: what it is connected with', `/srm/relatedDocument/graph?type=purchaseOrder&id=${order}`, page)
    await read(who, 'order of 5,000 receipts', `/srm/purchaseOrder/queryById?id=${many}`, page)
    await read(who, 'order of 5,000 receipts: connections', `/srm/relatedDocument/graph?type=purchaseOrder&id=${many}`, page)
  }
  await read('manager', 'order of 5,000 lines', `/srm/purchaseOrder/queryById?id=${long}`, 2000)
  await read(benchCompany, 'own order of 10 lines', `/srm/ownOrder/queryById?id=${order}`, page)
  await read(benchCompany, 'own order: connections', `/srm/relatedDocument/ownGraph?type=purchaseOrder&id=${order}`, page)
  for (const who of ['warehouse', 'purchaser']) {
    await read(who, 'arrivals', '/srm/delivery/arrivals')
    await read(who, 'arrivals that are late', '/srm/delivery/arrivals?arrival=late')
    await read(who, 'figures of the arrivals', '/srm/delivery/arrivalCounts')
    await read(who, 'notice', `/srm/delivery/queryById?id=${notice}`, page)
  }
  await read(benchCompany, 'to be shipped', '/srm/ownDelivery/board')
  await read(benchCompany, 'to be shipped of an order', `/srm/ownDelivery/board?orderNo=BO-${orders - 24}`)
  await read('warehouse', 'receipt', `/srm/receipt/queryById?id=${receipt}`, page)
  await read('quality', 'inspection', `/srm/inspection/queryById?id=${inspection}`, page)
  await read('finance', 'statement', `/srm/statement/queryById?id=${statement}`, page)
  await read('finance', 'statement: its lines', `/srm/statement/lines?statementId=${statement}`, page)
  await read('finance', 'statement: its last lines', `/srm/statement/lines?statementId=${statement}&pageNo=100`, page)
  await read('finance', 'invoice', `/srm/invoice/queryById?id=${invoice}`, page)
  await read('finance', 'invoice: connections', `/srm/relatedDocument/graph?type=invoice&id=${invoice}`, page)
  await read('finance', 'payment', `/srm/payment/queryById?id=${payment}`, page)
  await read('finance', 'payment: connections', `/srm/relatedDocument/graph?type=payment&id=${payment}`, page)
  await read(benchCompany, 'own statement: its lines', `/srm/ownStatement/lines?statementId=${statement}`, page)
  await read(benchCompany, 'own invoice', `/srm/ownInvoice/queryById?id=${invoice}`, page)
  await read('finance', 'months to be stated', `/srm/statement/groups?month=${day(0).slice(0, 7)}`, page)
  await read('finance', 'calendar of dues', `/srm/payableDue/calendar?from=${day(-30)}&to=${day(60)}&by=week`, page)
  await read('finance', 'ageing of dues', `/srm/payableDue/ageing?day=${day(-30)}`, page)
  for (const part of ['overview', 'dealings', 'scorecard', 'risks', 'timeline'])
    await read('manager', `supplier 360: ${part}`, `/srm/supplier/${part}?id=${supplierId}`, page)
  for (const who of ['manager', 'purchaser', 'warehouse', 'quality', 'finance', benchCompany])
    await read(who, 'what is to be done', '/srm/dashboard/work', page)
}
