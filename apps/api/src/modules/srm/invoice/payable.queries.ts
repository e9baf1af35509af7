import type { PayableRow, UninspectedRow } from '@srm/contract/srm/invoice.shapes'
import type { ListQuery } from '@srm/contract/kit/page'
import { payableItem } from '@srm/db/schema/srm/payable-item'
import { poLine, poLinePrice, purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { refuse } from '@srm/domain/kit/errors'
import { minorUnitOf, sumOf } from '@srm/domain/kit/money'
import { leftOf } from '@srm/domain/srm/invoice/left.rules'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { listSpec, textOf } from '../../../data/list/list-spec'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { confirmedItems, isDirect } from '../statement/statement.public'
import { isInvoiceable } from './invoiceable'
import { sellerOf, titleFor } from './match-facts'

// What is to be invoiced: items that no invoice has taken whole, and goods that are not inspected yet.

/** A row that was taken back and the one that takes it back come to nothing together. */
const stands = sql`${payableItem.reversesId} is null and not exists (select 1 from payable_item twin where twin.reverses_id = "payable_item"."id")`
/** Of an amount without a quantity, what was invoiced of it says whether it was. */
const isLeft = sql`("payable_item"."invoiced_qty" <> "payable_item"."qty" or ("payable_item"."grade" = 'J' and "payable_item"."invoiced_amount" = 0))`

type ItemRow = Omit<PayableRow, 'left' | 'leftExcl' | 'leftTax' | 'leftIncl'> & { readonly invoicedAmount: string }
/** Items of a confirmed statement alone, where one is named. */
const ofStatement = async (tx: Tx, statementId: string | undefined) => {
  if (statementId === undefined) return undefined
  const items = await confirmedItems(tx, statementId)
  return inArray(
    payableItem.id,
    items.map(({ id }) => id),
  )
}
/** The row policies leave a company its own; staff see what they may see prices of. */
export const payableList = listSpec<PayableRow>({
  from: payableItem,
  columns: {
    id: payableItem.id,
    supplierId: payableItem.supplierId,
    supplierName: payableItem.supplierName,
    orderId: payableItem.orderId,
    orderNo: payableItem.orderNo,
    poLineId: payableItem.poLineId,
    lineNo: payableItem.lineNo,
    name: payableItem.name,
    spec: payableItem.spec,
    unit: payableItem.unit,
    source: payableItem.source,
    sourceNo: payableItem.sourceNo,
    grade: payableItem.grade,
    currency: payableItem.currency,
    priceBasis: payableItem.priceBasis,
    taxRate: payableItem.taxRate,
    price: payableItem.price,
    qty: payableItem.qty,
    amount: payableItem.amount,
    invoicedQty: payableItem.invoicedQty,
    invoicedAmount: payableItem.invoicedAmount,
    eventDate: payableItem.eventDate,
    seq: payableItem.seq,
  },
  search: ['orderNo', 'sourceNo', 'name'],
  sort: { column: 'seq', order: 'asc' },
  sortBy: ['seq', 'eventDate', 'orderNo'],
  where: async (tx, query: ListQuery) => and(stands, isLeft, isInvoiceable, await ofStatement(tx, textOf(query['statementId']))),
  enrich: async (_tx, rows) => rows.map(({ invoicedAmount, ...row }: ItemRow) => ({ ...row, ...leftOf({ ...row, invoicedAmount }) })),
})

/** Sums what an invoice can take of an order now, with tax; the row policies leave a company its own. @returns null where that is nothing */
export const leftToInvoice = async ({ db }: Tx, orderId: string, currency: string) => {
  const rows = await db
    .select()
    .from(payableItem)
    .where(and(eq(payableItem.orderId, orderId), stands, isLeft, isInvoiceable))
  if (rows.length === 0) return null
  return { count: rows.length, incl: sumOf(rows.map((row) => leftOf(row).leftIncl)).toFixed(minorUnitOf(currency)) }
}

/** Of a company that needs no statement: others invoice what they agreed on. */
export const uninspected = (ctx: Ctx, supplierId: string | null): Promise<UninspectedRow[]> =>
  reading(ctx, async (tx) => {
    if (supplierId === null) throw refuse('NO_PERM')
    if (!(await isDirect(tx, supplierId))) return []
    return tx.db
      .select({
        poLineId: poLine.id,
        orderId: purchaseOrder.id,
        orderNo: purchaseOrder.docNo,
        lineNo: poLine.lineNo,
        name: poLine.name,
        spec: poLine.spec,
        unit: poLine.unit,
        pending: poLine.pending,
        currency: purchaseOrder.currency,
        priceBasis: purchaseOrder.priceBasis,
        taxRate: poLinePrice.taxRate,
        price: poLinePrice.price,
      })
      .from(poLine)
      .innerJoin(purchaseOrder, eq(purchaseOrder.id, poLine.orderId))
      .innerJoin(poLinePrice, eq(poLinePrice.lineId, poLine.id))
      .where(and(eq(purchaseOrder.supplierId, supplierId), gt(poLine.pending, '0')))
      .orderBy(asc(purchaseOrder.docNo), asc(poLine.lineNo))
      .limit(200)
  })

const ofItems = async ({ db }: Tx, ids: readonly string[]) => {
  const [row] = await db
    .select({ supplierId: payableItem.supplierId, orgCode: payableItem.orgCode })
    .from(payableItem)
    .where(inArray(payableItem.id, [...ids]))
    .limit(1)
  return row ?? null
}
/** What an invoice of these items is addressed to, and the company's own tax number. @throws NOT_FOUND for items out of reach */
export const invoiceTerms = (ctx: Ctx, itemIds: readonly string[], asked: string | null = null) =>
  reading(ctx, async (tx) => {
    const of = itemIds.length === 0 ? null : await ofItems(tx, itemIds)
    if (itemIds.length > 0 && !of) throw refuse('NOT_FOUND')
    const supplierId = of?.supplierId ?? tx.actor.supplierId ?? asked
    if (supplierId === null) throw refuse('NOT_FOUND')
    const title = await titleFor(tx, of?.orgCode ?? null)
    const { taxNo, isForeign } = await sellerOf(tx, supplierId)
    return { title, sellerTaxNo: taxNo, isForeign }
  })
