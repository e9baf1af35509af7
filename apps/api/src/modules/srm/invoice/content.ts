import type { OwnInvoiceInput } from '@srm/contract/srm/invoice'
import { invoice, invoiceLine, invoiceLinePart } from '@srm/db/schema/srm/invoice'
import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { assertNoProblems, fieldProblem, label, refuse, refuseFields, type FieldProblem } from '@srm/domain/kit/errors'
import { dec } from '@srm/domain/kit/money'
import { invoiceKey } from '@srm/domain/srm/invoice/e-invoice.rules'
import { assignedProblems, headProblems, redProblems } from '@srm/domain/srm/invoice/invoice.rules'
import { owedInvoice } from '@srm/domain/srm/invoice/invoice.machine'
import { asc, eq, inArray } from 'drizzle-orm'
import { insertMany } from '../../../data/insert-many'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { linkFiles } from '../../sys/file/file.public'
import type { Invoice } from './invoice.life'
import { itemsById, orderLineSources, sourceOfItem, type Source } from './sources'

// What an invoice says: written as long as it is a draft, by the company or by finance.

export type InvoiceLineRow = typeof invoiceLine.$inferSelect
export type InvoicePartRow = typeof invoiceLinePart.$inferSelect

interface DraftPart {
  readonly qty: string
  readonly source: Source
}
interface DraftLine {
  readonly values: Omit<typeof invoiceLine.$inferInsert, 'invoiceId'>
  readonly parts: readonly DraftPart[]
}
type Input = OwnInvoiceInput

/** Of a credit of what was billed wrongly: the parts of the original's line, given back. */
const reversedParts = async (tx: Tx, blueId: string): Promise<ReadonlyMap<string, DraftPart[]>> => {
  const parts = await asSystem(tx, (sys) => partsOf(sys, blueId))
  const items = await itemsById(
    tx,
    parts.flatMap(({ itemId }) => itemId ?? []),
  )
  const drafts = parts.flatMap(({ lineId, itemId, qty }) => {
    const item = itemId === null ? undefined : items.get(itemId)
    return item ? [{ lineId, qty: dec(qty).neg().toFixed(), source: sourceOfItem(item) }] : []
  })
  return Map.groupBy(drafts, ({ lineId }) => lineId)
}
/** @throws INV_RED_BLUE unless it is an invoice of the company that was approved */
const blueOf = async (tx: Tx, blueId: string, supplierId: string): Promise<Invoice> => {
  const [row] = await asSystem(tx, ({ db }) => db.select().from(invoice).where(eq(invoice.id, blueId)))
  if (!row || row.supplierId !== supplierId || row.isRed || !owedInvoice.includes(row.status))
    throw refuseFields([fieldProblem('blueId', 'INV_RED_BLUE')])
  return row
}

const draftParts = async (tx: Tx, { lines, redReason, blueId }: Input, supplierId: string): Promise<DraftPart[][]> => {
  const back = redReason === 'WRONG' && blueId ? await reversedParts(tx, blueId) : null
  if (back) return lines.map(({ blueLineId }) => (blueLineId ? (back.get(blueLineId) ?? []) : []))
  const asked = lines.flatMap((one) => one.parts)
  const items = await itemsById(
    tx,
    asked.flatMap(({ itemId }) => itemId ?? []),
  )
  const orderLines = await orderLineSources(
    tx,
    asked.flatMap(({ poLineId }) => poLineId ?? []),
  )
  const problems: FieldProblem[] = []
  const found = lines.map(({ parts }, i) =>
    parts.flatMap(({ itemId, poLineId, qty }): DraftPart[] => {
      const item = itemId ? items.get(itemId) : undefined
      const source = item ? sourceOfItem(item) : poLineId ? orderLines.get(poLineId) : undefined
      if (!source || source.isSpent) problems.push(fieldProblem(`lines.${i}.parts`, 'INV_ITEM_GONE'))
      else if (source.supplierId !== supplierId) problems.push(fieldProblem(`lines.${i}.parts`, 'INV_FOREIGN_LINE', i + 1))
      else return [{ qty, source }]
      return []
    }),
  )
  assertNoProblems(problems)
  return found
}
const missingParts = (lines: readonly DraftLine[]): FieldProblem[] =>
  lines.flatMap(({ parts }, i) => (parts.length > 0 ? [] : [fieldProblem(`lines.${i}.parts`, 'REQUIRED', label('invoice.field.parts'))]))
const redMissing = ({ blueId, redReason, redNoteNo }: Input): FieldProblem[] => {
  const needed = { blueId, redReason, redNoteNo }
  if (Object.values(needed).every((value) => value === null)) return []
  return Object.entries(needed).flatMap(([field, value]) =>
    value === null ? [fieldProblem(field, 'REQUIRED', label(`invoice.field.${field}`))] : [],
  )
}

/** @throws what the lines lack, by field; what differs from items and limits is for the match */
export const draftOf = async (tx: Tx, input: Input, supplierId: string) => {
  assertNoProblems([...headProblems(input), ...redMissing(input)])
  const blue = input.blueId ? await blueOf(tx, input.blueId, supplierId) : null
  const parts = await draftParts(tx, input, supplierId)
  const lines: DraftLine[] = input.lines.map(({ parts: _, ...line }, i) => ({ values: { ...line, lineNo: i + 1 }, parts: parts[i] ?? [] }))
  assertNoProblems(missingParts(lines))
  const assigned = lines.map(({ values, parts: own }) => ({ qty: values.qty, incl: values.incl, parts: own }))
  assertNoProblems([...assignedProblems(assigned), ...(blue && input.redReason ? redProblems(input.redReason, assigned, blue.incl) : [])])
  return { head: await headOf(tx, input, supplierId, lines), lines }
}
const headOf = async (tx: Tx, input: Input, supplierId: string, lines: readonly DraftLine[]) => {
  const sources = lines.flatMap(({ parts }) => parts.map(({ source }) => source))
  const [first] = sources
  if (!first) throw refuse('NOT_FOUND')
  const [order] = await asSystem(tx, ({ db }) =>
    db
      .select({ supplierName: purchaseOrder.supplierName, orgName: purchaseOrder.orgName })
      .from(purchaseOrder)
      .where(eq(purchaseOrder.id, first.orderId)),
  )
  const contracts = [...new Set(sources.map(({ contractId }) => contractId))]
  const { kind, code, number, issueDate, sellerTaxNo, buyerTaxNo, currency, excl, tax, incl, blueId, redReason, redNoteNo, remark } = input
  return {
    ...{ kind, code, number, issueDate, sellerTaxNo, buyerTaxNo, currency, excl, tax, incl, blueId, redReason, redNoteNo, remark },
    ...{ numberKey: invoiceKey({ kind, code, number, sellerTaxNo, supplierId }), isRed: blueId !== null },
    ...{ supplierId, supplierName: order?.supplierName ?? '', orgCode: first.orgCode, orgName: order?.orgName ?? null },
    ...{ priceBasis: first.basis as Invoice['priceBasis'], contractId: contracts.length === 1 ? (contracts[0] ?? null) : null },
    orderNos: [...new Set(sources.map(({ orderNo }) => orderNo))].toSorted().join(' '),
    lineCount: lines.length,
  }
}

/** Replaces lines and files of a draft. */
export const putContent = async (tx: Tx, { id: invoiceId, orgCode }: Invoice, lines: readonly DraftLine[], files: Input['files']) => {
  await asSystem(tx, async (sys) => {
    await sys.db.delete(invoiceLine).where(eq(invoiceLine.invoiceId, invoiceId))
    const ids = new Map<number, string>()
    const rows = lines.map(({ values }) => ({ ...values, invoiceId, orgCode, id: crypto.randomUUID() }))
    for (const row of rows) ids.set(row.lineNo, row.id)
    await insertMany(sys, invoiceLine, rows)
    const parts = lines.flatMap(({ values, parts: own }) =>
      own.map(({ qty, source }, i) => ({
        ...{ invoiceId, orgCode, lineId: ids.get(values.lineNo) ?? '', no: i + 1, qty, itemId: source.itemId },
        ...{ poLineId: source.poLineId, orderId: source.orderId, orderNo: source.orderNo, poLineNo: source.poLineNo },
      })),
    )
    await insertMany(sys, invoiceLinePart, parts)
  })
  await linkFiles(tx, { bizType: 'invoice', bizId: invoiceId, field: 'files', files })
}

export const linesOf = ({ db }: Tx, invoiceId: string): Promise<InvoiceLineRow[]> =>
  db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, invoiceId)).orderBy(asc(invoiceLine.lineNo))
export const partsOf = ({ db }: Tx, invoiceId: string): Promise<InvoicePartRow[]> =>
  db.select().from(invoiceLinePart).where(eq(invoiceLinePart.invoiceId, invoiceId)).orderBy(asc(invoiceLinePart.no))
export const partsOfLines = ({ db }: Tx, lineIds: readonly string[]): Promise<InvoicePartRow[]> =>
  db
    .select()
    .from(invoiceLinePart)
    .where(inArray(invoiceLinePart.lineId, [...lineIds]))
