import type { PriceBasis } from '@srm/domain/kit/money'
import type { PayableGrade, PayableSource } from '@srm/domain/srm/payable-item/payable-item.kinds'
import { statementKinds, type StatementKind } from '@srm/domain/srm/statement/statement.kinds'
import { statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  dataLogged,
  documentColumns,
  holding,
  instant,
  money,
  newestOf,
  noRow,
  ofOrg,
  ofSupplier,
  oneOf,
  pinsVersion,
  price,
  qty,
  rate,
  rowAccess,
  rowColumns,
} from '../kit'
import { payableItem } from './payable-item'
import { pinnedVersion } from './supplier'

const { pendingSupplier, disputed } = statementMachine.states
const byCommands = { buyer: noRow, supplier: noRow }
const priced = holding('srm:po:price')

/** What became payable of one supplier, department and currency (对账单); a trigger freezes it once it is confirmed. */
export const statement = pgTable(
  'statement',
  {
    ...documentColumns,
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    orgName: text('org_name'),
    currency: text().notNull(),
    kind: text().$type<StatementKind>().notNull(),
    /** The first day, and the day after the last. */
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    /** Lines and amounts that stand; those of lines that were cut out are left out. */
    lineCount: integer('line_count').notNull(),
    amountExcl: money('amount_excl').notNull(),
    tax: money().notNull(),
    amountIncl: money('amount_incl').notNull(),
    confirmBy: instant('confirm_by').notNull(),
    confirmedAt: instant('confirmed_at'),
    confirmedByName: text('confirmed_by_name'),
    /** What the supplier said last against it, and what was answered. */
    dispute: text(),
    disputedAt: instant('disputed_at'),
    answer: text(),
    answeredAt: instant('answered_at'),
    endReason: text('end_reason'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    check('statement_status', sql`${t.status} in (${oneOf(Object.values(statementMachine.states))})`),
    check('statement_kind', sql`${t.kind} in (${oneOf(statementKinds)})`),
    check('statement_period', sql`${t.periodFrom} < ${t.periodTo}`),
    check('statement_sum', sql`${t.amountExcl} + ${t.tax} = ${t.amountIncl}`),
    uniqueIndex('statement_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('statement', t),
    index('statement_by_status').on(t.tenantId, t.status, t.createTime, t.id),
    index('statement_of_supplier').on(t.supplierId, t.createTime, t.id),
    index('statement_of_month').on(t.supplierId, t.periodFrom).where(sql`kind = 'MONTH'`),
    index('statement_late')
      .on(t.confirmBy)
      .where(sql`status = ${sql.raw(`'${pendingSupplier}'`)}`),
    index('statement_disputed')
      .on(t.tenantId, t.disputedAt)
      .where(sql`status = ${sql.raw(`'${disputed}'`)}`),
    index('statement_words').using('gin', sql`${t.docNo} gin_trgm_ops`, sql`${t.supplierName} gin_trgm_ops`),
  ],
)
pinsVersion(statement)
rowAccess(statement, {
  buyer: `(${priced} and ${holding('srm:statement:list')} and ${ofOrg})`,
  supplier: ofSupplier,
  visitor: noRow,
  write: byCommands,
})
dataLogged(statement)

/**
 * An item as it stands on a statement: what was left to invoice of it when it was put there. An item stands on one live
 * statement at the most; a line that was cut out, or whose statement is void, is not live.
 */
export const statementLine = pgTable(
  'statement_line',
  {
    ...rowColumns,
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statement.id, { onDelete: 'cascade' }),
    supplierId: uuid('supplier_id').notNull(),
    lineNo: integer('line_no').notNull(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => payableItem.id),
    /** Of its item, which holds the key: two of them would cost a statement of thousands of lines its time. */
    orderId: uuid('order_id').notNull(),
    orderNo: text('order_no').notNull(),
    poLineNo: integer('po_line_no').notNull(),
    name: text().notNull(),
    spec: text(),
    unit: text().notNull(),
    source: text().$type<PayableSource>().notNull(),
    sourceId: uuid('source_id').notNull(),
    sourceNo: text('source_no').notNull(),
    grade: text().$type<PayableGrade>().notNull(),
    qty: qty().notNull(),
    price: price().notNull(),
    priceBasis: text('price_basis').$type<PriceBasis>().notNull(),
    /** In the basis of its order. */
    amount: money().notNull(),
    /** Percent. */
    taxRate: rate('tax_rate').notNull(),
    amountExcl: money('amount_excl').notNull(),
    tax: money().notNull(),
    amountIncl: money('amount_incl').notNull(),
    eventDate: date('event_date').notNull(),
    arrivedOn: date('arrived_on'),
    /** What the supplier said against it. */
    dispute: text(),
    live: boolean().notNull().default(true),
    cutAt: instant('cut_at'),
  },
  (t) => [
    check('statement_line_sum', sql`${t.amountExcl} + ${t.tax} = ${t.amountIncl}`),
    check('statement_line_cut', sql`${t.cutAt} is null or not ${t.live}`),
    uniqueIndex('statement_line_no').on(t.statementId, t.lineNo),
    uniqueIndex('statement_line_live').on(t.itemId).where(sql`live`),
    index('statement_line_cut_out').on(t.itemId).where(sql`cut_at is not null`),
    index('statement_line_disputed').on(t.statementId).where(sql`dispute is not null`),
    index('statement_line_order').on(t.orderId),
    index('statement_line_source').on(t.sourceId).where(sql`live`),
  ],
)
rowAccess(statementLine, {
  // Said of each line by itself: a page of 5,000 lines would ask for their statement as often.
  buyer: `(${priced} and ${holding('srm:statement:list')} and ${ofOrg})`,
  supplier: ofSupplier,
  visitor: noRow,
  write: byCommands,
})

/** A supplier that invoices without statements. */
export const statementDirect = pgTable(
  'statement_direct',
  {
    ...rowColumns,
    supplierId: uuid('supplier_id').notNull(),
    reason: text().notNull(),
    setByName: text('set_by_name').notNull(),
  },
  (t) => [uniqueIndex('statement_direct_supplier').on(t.tenantId, t.supplierId)],
)
rowAccess(statementDirect, { buyer: holding('srm:statement:list'), supplier: ofSupplier, visitor: noRow, write: byCommands })
dataLogged(statementDirect)
