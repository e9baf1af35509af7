import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Gauge } from './gauge'
import { benchCompany } from './tenders'

const idOf = async (sql: Sql, query: string): Promise<string> => (await sql.unsafe<{ id: string }[]>(query))[0]?.id ?? ''
const supplierOf = (sql: Sql) => idOf(sql, `select supplier_id as id from sys_user where username = '${benchCompany}'`)
const month = (): string => new Date(new Date().getFullYear(), new Date().getMonth() - 1, 15).toISOString().slice(0, 7)

/** A statement of 5,000 lines is made, read, and made void again. */
export const measureStatement = async ({ as, step, read }: Gauge, sql: Sql): Promise<void> => {
  const finance = await as('finance')
  const supplierId = await supplierOf(sql)
  const open = async () => {
    const [left] = await sql<
      { id: string; version: number }[]
    >`select id, version from statement where org_code = 'A01A03' and status = '0'`
    if (left) await finance('/srm/statement/void', { ...left, reason: '重新生成' })
  }
  await step(['finance', 'a statement of 5,000 lines is made', 2000], open, () =>
    finance('/srm/statement/addMonth', { month: month(), supplierId, orgCode: 'A01A03', currency: 'CNY' }),
  )
  const id = await idOf(sql, `select id from statement where org_code = 'A01A03' and status = '0'`)
  await read('finance', 'statement of 5,000 lines', `/srm/statement/queryById?id=${id}`)
  await read('finance', 'its first lines', `/srm/statement/lines?statementId=${id}`)
  await read('finance', 'its last lines', `/srm/statement/lines?statementId=${id}&pageNo=250&pageSize=20`)
  await read(benchCompany, 'own statement of 5,000 lines', `/srm/ownStatement/queryById?id=${id}`)
  await read(benchCompany, 'its lines', `/srm/ownStatement/lines?statementId=${id}`)
  await step(
    ['finance', 'it is made void', 2000],
    async () => {
      await open()
      const made = await finance('/srm/statement/addMonth', { month: month(), supplierId, orgCode: 'A01A03', currency: 'CNY' })
      return { id: made.id, version: made.version, reason: '重新生成' }
    },
    (body) => finance('/srm/statement/void', body),
  )
}

interface Item {
  readonly id: string
}
let numbers = 0
const invoiceOf = (items: readonly Item[]) => ({
  ...{ kind: 'E_SPECIAL', code: null, number: `2633${String(Date.now()).slice(-10)}${String((numbers += 1)).padStart(6, '0')}` },
  ...{
    issueDate: new Date().toISOString().slice(0, 10),
    currency: 'CNY',
    sellerTaxNo: '91350100M000100Y43',
    buyerTaxNo: '91350100M000100Y43',
  },
  ...{ excl: (items.length * 10).toFixed(2), tax: (items.length * 1.3).toFixed(2), incl: (items.length * 11.3).toFixed(2) },
  lines: items.map(({ id }) => ({
    ...{ name: '不锈钢卡箍', spec: 'DN50', unit: '个', qty: '1', price: null, rate: '13', excl: '10.00', tax: '1.30', incl: '11.30' },
    parts: [{ itemId: id, qty: '1' }],
  })),
})
/** An invoice of 2,000 lines is handed in, which matches it, and returned; its lines are those of one order or of 200. */
export const measureInvoice = async ({ as, step, read }: Gauge, sql: Sql): Promise<void> => {
  const [finance, company] = [await as('finance'), await as(benchCompany)]
  const title = { code: 'BENCH', name: '规模集团', taxNo: '91350100M000100Y43', departCode: null, address: '福州', phone: '0591-1' }
  const bank = { bankName: '工商银行', bankAccount: '1402023009600012345', enabled: true }
  if ((await finance('/srm/invoiceTitle/list')).total === 0) await finance('/srm/invoiceTitle/add', { ...title, ...bank })
  for (const [prefix, said] of [
    ['BY', 'of one order'],
    ['BZ', 'of 200 orders'],
  ] as const) {
    const items = await sql<Item[]>`select id from payable_item where order_no like ${`${prefix}-%`} order by seq`
    let last = ''
    const draft = async (): Promise<{ id: string; version: number }> => {
      if (last) {
        const { version } = await finance(`/srm/invoice/queryById?id=${last}`)
        await finance('/srm/invoice/return', { id: last, version, reason: '请重开' })
      }
      const { id, version } = await company('/srm/ownInvoice/add', invoiceOf(items))
      last = id
      return { id, version }
    }
    await step(
      [benchCompany, `an invoice of 2,000 lines ${said} is keyed in`, 1000],
      async () => {},
      async () => {
        const { id, version } = await company('/srm/ownInvoice/add', invoiceOf(items))
        await company('/srm/ownInvoice/delete', { id, version })
      },
    )
    await step([benchCompany, `it is matched`, 1000], draft, (ref) => company('/srm/ownInvoice/register', ref))
    await read('finance', 'invoice of 2,000 lines', `/srm/invoice/queryById?id=${last}`, 1000)
    await step(
      ['finance', 'it is returned', 1000],
      async () => {
        await company('/srm/ownInvoice/register', await draft())
        const { version } = await finance(`/srm/invoice/queryById?id=${last}`)
        return { id: last, version, reason: '请重开' }
      },
      async (body) => {
        await finance('/srm/invoice/return', body)
        last = ''
      },
    )
  }
}

/** A line is received of a short order, of one with 5,000 lines, and of one with 5,000 receipts: none may take longer than another. */
export const measureReceipts = async ({ as, step, read }: Gauge, sql: Sql): Promise<void> => {
  const warehouse = await as('warehouse')
  for (const [docNo, said] of [
    ['BU-1', '10 lines'],
    ['BX-1', '5,000 lines'],
    ['BW-1', '5,000 receipts'],
  ] as const) {
    const line = await idOf(
      sql,
      `select l.id from po_line l join purchase_order o on o.id = l.order_id where o.doc_no = '${docNo}' and l.line_no = 10`,
    )
    const order = await idOf(sql, `select id from purchase_order where doc_no = '${docNo}'`)
    const input = async () => ({
      ...{
        requestKey: randomUUID(),
        deliveryId: null,
        arrivedAt: new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(0, 19).replace('T', ' '),
      },
      ...{ deliverer: '周师傅', vehicleNo: '沪B7K3M2', location: '待检区 B-03', remark: null },
      lines: [{ id: line, qty: '0.01' }],
    })
    await step(['warehouse', `a receipt is posted: order of ${said}`, 150], input, (body) => warehouse('/srm/receipt/add', body), {
      warmUp: 6,
      counted: 20,
    })
    await read('warehouse', `what can be received of it`, `/srm/receipt/order?id=${order}`, 2000)
  }
}
