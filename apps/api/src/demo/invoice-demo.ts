import type { PayableRow } from '@srm/contract/srm/invoice.shapes'
import { invoice } from '@srm/db/schema/srm/invoice'
import { dec } from '@srm/domain/kit/money'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { castOf, companyId, type Cast } from './chapter'
import { invoiceInput, invoiceStep, keepTitle, partiesOf, registerInvoice, type InvoicedLine } from './invoice'
import type { DemoApp } from './seed'
import { done, type Session } from './session'
import { makeStatement, openItemsOf } from './statement'

export const invoicesStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: invoice.id }).from(invoice).limit(1)).length > 0)

const tolerances = [
  { code: 'ALL', typeCode: null, pct: '2', amt: '200', remark: '默认容差' },
  { code: 'INSTRUMENT', typeCode: null, pct: null, amt: '500', remark: '计量仪表供应商' },
] as const
const keepTolerances = async (finance: Session, supplierNo: string | null): Promise<void> => {
  for (const { code, ...limits } of tolerances) {
    const { total } = done(await finance.get('/srm/matchTolerance/list', { code }))
    const of = code === 'ALL' ? null : supplierNo
    if (total > 0 || (code !== 'ALL' && of === null)) continue
    const row = { code, supplierNo: of, ...limits, qtyPct: '0', qtyAbs: null, validFrom: '2026-01-01', validTo: null }
    done(await finance.post('/srm/matchTolerance/add', row))
  }
}
const whole = async (client: Session): Promise<PayableRow[]> =>
  (done(await client.get('/srm/ownInvoice/payable', { pageSize: '200' })).records as PayableRow[]).filter((row) => dec(row.left).gt(0))

const register = async (cast: Cast, client: Session, lines: readonly InvoicedLine[], remark: string | null): Promise<string> => {
  const parties = await partiesOf(
    client,
    lines.map(({ row }) => row.id),
  )
  return done(await registerInvoice(client, invoiceInput(cast, parties, lines, { remark }))).id
}
/** An amount above what was expected, in hundredths of it. */
const above = (row: PayableRow, qty: string, percent: string): string =>
  dec(row.leftIncl).times(qty).div(row.left).times(dec(percent).plus(100)).div(100).toFixed(2)

/** Bills what was accepted from a company: the first as expected and approved, the second dearer than it was ordered. */
const bill = async (cast: Cast, name: string): Promise<void> => {
  const [client, finance] = [await cast.as(name), await cast.as('finance')]
  const supplierId = await companyId(client)
  if ((await openItemsOf(finance, supplierId)).length > 0) await makeStatement(cast, { id: supplierId, client }, 'confirmed')
  const [first, second] = await whole(client)
  if (!first) return
  const part = dec(first.left).gt(1) && !second ? dec(first.left).div(2).floor().toFixed() : first.left
  const right = await register(cast, client, [{ row: first, qty: part }], null)
  done(await invoiceStep(finance, 'approve', right, { note: '原件已核对' }))
  const [again] = await whole(client)
  if (!again) return
  await register(cast, client, [{ row: again, qty: again.left, incl: above(again, again.left, '3.5') }], '含运费')
}

/** Titles, limits, an invoice that is owed and one in the workbench. */
export const demoInvoices = async (app: DemoApp): Promise<void> => {
  const cast = castOf(app)
  const finance = await cast.as('finance')
  await keepTitle(finance)
  const [meters, valves] = ['浙江精测仪表有限公司', '江苏恒远阀门有限公司']
  const { records } = done(await (await cast.as('reviewer')).get('/srm/supplier/qualified/list', { name: meters })) as {
    records: { docNo: string }[]
  }
  await keepTolerances(finance, records[0]?.docNo ?? null)
  for (const name of [meters, valves]) await bill(cast, name)
}
