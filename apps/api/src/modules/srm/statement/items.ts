import type { OpenItemRow, StatementGroup } from '@srm/contract/srm/statement'
import { payableItem } from '@srm/db/schema/srm/payable-item'
import { statementDirect, statementLine } from '@srm/db/schema/srm/statement'
import { leftOf, type InvoiceableItem } from '@srm/domain/srm/invoice/left.rules'
import { monthOf, type HalfOpen } from '@srm/domain/srm/statement/statement.rules'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { listSpec } from '../../../data/list/list-spec'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { departNameOf } from '../../sys/department/department.public'
import type { PayableItem } from '../payable-item/payable-item.public'

// What is to be stated: on no statement, not invoiced whole, of no supplier that invoices without statements.

const i = payableItem
const isDirect = sql`exists (select 1 from ${statementDirect} where ${statementDirect.supplierId} = ${i.supplierId})`
/**
 * What was taken back before either of the two was stated is nothing to state. The other one is looked up for each row: asked whether
 * it exists, the database would first read all that is not stated.
 */
const isUndone = sql`(coalesce((select twin.statement_line_id is null from payable_item twin where twin.reverses_id = ${i.id}), false)
  or ${i.reversesId} is not null and (select undone.statement_line_id is null from payable_item undone where undone.id = ${i.reversesId}))`
const hasRest = sql`((${i.qty} <> 0 and abs(${i.invoicedQty}) < abs(${i.qty})) or (${i.qty} = 0 and ${i.invoicedAmount} = 0))`
export const isOpen = and(isNull(i.statementLineId), hasRest, sql`not ${isUndone} and not ${isDirect}`)
/** What was free of an item is free of it still, now that it is locked. */
export const stillOpen = ({ statementLineId, qty, invoicedQty, invoicedAmount }: PayableItem): boolean =>
  statementLineId === null && (Number(qty) === 0 ? Number(invoicedAmount) === 0 : Math.abs(Number(invoicedQty)) < Math.abs(Number(qty)))

/** An item as a statement says it: what is left to invoice of it, in the basis of its order and split by tax. */
export const statedOf = (item: InvoiceableItem) => {
  const { left: qty, leftExcl: amountExcl, leftTax: tax, leftIncl: amountIncl } = leftOf(item)
  return { qty, amount: item.priceBasis === 'INCL' ? amountIncl : amountExcl, amountExcl, tax, amountIncl }
}

const wasCut = sql`exists (select 1 from ${statementLine} cut where cut.item_id = ${i.id} and cut.cut_at is not null)`
/** Of a month: what was accepted in it, credits of before, and what was cut out of statements of before. */
export const inMonth = ({ from, to }: HalfOpen): SQL =>
  sql`${i.eventDate} < ${to} and (${i.eventDate} >= ${from} or ${i.amount} < 0 or ${wasCut})`

export const openItemList = listSpec<OpenItemRow>({
  of: 'srm:statement',
  from: payableItem,
  columns: {
    id: i.id,
    supplierId: i.supplierId,
    supplierName: i.supplierName,
    orgCode: i.orgCode,
    currency: i.currency,
    orderId: i.orderId,
    orderNo: i.orderNo,
    lineNo: i.lineNo,
    name: i.name,
    spec: i.spec,
    unit: i.unit,
    source: i.source,
    sourceId: i.sourceId,
    sourceNo: i.sourceNo,
    grade: i.grade,
    qty: i.qty,
    price: i.price,
    priceBasis: i.priceBasis,
    amount: i.amount,
    taxRate: i.taxRate,
    eventDate: i.eventDate,
    arrivedOn: i.arrivedOn,
    invoicedQty: i.invoicedQty,
    invoicedAmount: i.invoicedAmount,
  },
  sort: { column: 'eventDate', order: 'asc' },
  sortBy: ['eventDate'],
  where: (_tx, query) => {
    const month = query['month']
    return and(isOpen, typeof month === 'string' && /^\d{4}-\d{2}$/.test(month) ? inMonth(monthOf(month)) : undefined)
  },
  enrich: async (_tx, rows) =>
    (rows as (OpenItemRow & { invoicedQty: string; invoicedAmount: string })[]).map(({ invoicedQty, invoicedAmount, ...row }) => ({
      ...row,
      ...statedOf({ ...row, invoicedQty, invoicedAmount }),
    })),
})

const places = sql`case when ${i.currency} in ('JPY', 'KRW') then 0 else 2 end`
const rest = sql`case when ${i.qty} = 0 then ${i.amount} else ${i.amount} - round(${i.amount} * ${i.invoicedQty} / ${i.qty}, ${places}) end`
/** Sums of a month in the database; each line comes to what {@link statedOf} says. */
const restIncl = sql`case ${i.priceBasis} when 'INCL' then ${rest} else ${rest} + round(${rest} * ${i.taxRate} / 100, ${places}) end`
const most = 500
interface Summed {
  readonly supplierId: string
  readonly orgCode: string | null
  readonly currency: string
}
export const monthGroups = async (tx: Tx, period: HalfOpen): Promise<(Summed & Omit<StatementGroup, 'orgName'>)[]> =>
  tx.db
    .select({
      ...{ supplierId: i.supplierId, supplierName: sql<string>`max(${i.supplierName})`, orgCode: i.orgCode, currency: i.currency },
      lines: sql<number>`count(*)::int`,
      amountIncl: sql<string>`sum(${restIncl})::numeric(18, 2)::text`,
      earlierCredits: sql<number>`(count(*) filter (where ${i.eventDate} < ${period.from} and ${i.amount} < 0))::int`,
    })
    .from(i)
    .where(and(eq(i.tenantId, tx.actor.tenantId), isOpen, inMonth(period)))
    .groupBy(i.supplierId, i.orgCode, i.currency)
    .orderBy(sql`2`, i.orgCode, i.currency)
    .limit(most)
/** What a month has statements to make of, for whoever may read these items. */
export const statementGroups = (ctx: Ctx, month: string): Promise<StatementGroup[]> =>
  reading(ctx, async (tx) => {
    const groups = await monthGroups(tx, monthOf(month))
    const names = new Map<string | null, string | null>()
    for (const code of new Set(groups.map(({ orgCode }) => orgCode))) names.set(code, await departNameOf(tx, code))
    return groups.map((group) => ({ ...group, orgName: names.get(group.orgCode) ?? null }))
  })
