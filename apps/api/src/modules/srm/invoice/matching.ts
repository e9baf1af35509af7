import { matchResult } from '@srm/db/schema/srm/invoice'
import { refuse, refuseFields, fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { dec, minorUnitOf } from '@srm/domain/kit/money'
import { partOf } from '@srm/domain/kit/cumulative'
import { match } from '@srm/domain/srm/invoice/match'
import type { MatchInput, MatchLine, MatchPart, MatchResult, Reason } from '@srm/domain/srm/invoice/match.shapes'
import { excessOf } from '@srm/domain/srm/invoice/override.rules'
import { desc, eq, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { PayableItem } from '../payable-item/payable-item.public'
import type { InvoiceLineRow, InvoicePartRow } from './content'
import type { Invoice } from './invoice.life'
import { leftOfBlue, rateToday, sellerOf, takenBefore, titleFor, tolerancesOf, typesOfMaterials } from './match-facts'
import { orderLineSources, type Source } from './sources'

// Brings an invoice before the match (docs/invoice.md, Match). The lines of its orders and its items are locked already.

export interface Matched {
  readonly input: MatchInput
  readonly result: MatchResult
  readonly excess: string
  readonly parts: readonly InvoicePartRow[]
  /** What each part should come to; parts without an item come to nothing yet. */
  readonly expected: ReadonlyMap<string, string>
}
export const lastMatch = async ({ db }: Tx, invoiceId: string) => {
  const [row] = await db.select().from(matchResult).where(eq(matchResult.invoiceId, invoiceId)).orderBy(desc(matchResult.no)).limit(1)
  return row ?? null
}

interface Given {
  readonly row: Invoice
  readonly lines: readonly InvoiceLineRow[]
  readonly parts: ReadonlyMap<string, readonly InvoicePartRow[]>
  readonly items: ReadonlyMap<string, PayableItem>
  readonly uninspected: ReadonlyMap<string, Source>
  readonly types: ReadonlyMap<string, readonly string[]>
}
/** Parts as the match judges them; `taken` goes on, so that two lines of one item never take the same. */
const matchPart = ({ row, items, uninspected }: Given, part: InvoicePartRow, taken: Map<string, string>): MatchPart => {
  const item = part.itemId === null ? undefined : items.get(part.itemId)
  if (item) {
    const invoicedQty = taken.get(item.id) ?? '0'
    taken.set(item.id, dec(invoicedQty).plus(part.qty).toString())
    const { id, supplierId, unit, taxRate: rate, qty, amount, sourceId: receipt, orderId: order } = item
    return { item: id, supplierOk: supplierId === row.supplierId, unit, rate, qty, amount, invoicedQty, take: part.qty, receipt, order }
  }
  const source = uninspected.get(part.poLineId)
  if (!source) throw refuse('NOT_FOUND')
  const { supplierId, unit, rate, orderId: order } = source
  const none = { qty: '0', amount: '0', invoicedQty: '0' }
  return { item: null, supplierOk: supplierId === row.supplierId, unit, rate, ...none, take: part.qty, receipt: '', order }
}
const typesOf = ({ items, uninspected, types }: Given, parts: readonly InvoicePartRow[]): readonly string[] => {
  const [first] = parts
  const materialId = first && ((first.itemId ? items.get(first.itemId)?.materialId : uninspected.get(first.poLineId)?.materialId) ?? null)
  return materialId ? (types.get(materialId) ?? []) : []
}
const matchLines = (given: Given, before: ReadonlyMap<string, string>): MatchLine[] => {
  const taken = new Map(before)
  return given.lines.map(({ id, lineNo: no, qty, unit, rate, excl, tax, incl }) => {
    const parts = given.parts.get(id) ?? []
    return { no, qty, unit, rate, excl, tax, incl, types: typesOf(given, parts), parts: parts.map((part) => matchPart(given, part, taken)) }
  })
}
const blueLines = async (sys: Tx, { row, lines }: Given): Promise<MatchInput['blue']> => {
  if (!row.isRed) return undefined
  const left = await leftOfBlue(sys, row)
  return lines.flatMap(({ lineNo: line, blueLineId }) => {
    const one = blueLineId === null ? undefined : left.get(blueLineId)
    return one ? [{ line, qtyLeft: one.qty, amountLeft: one.incl }] : []
  })
}

interface How {
  /** Limits of the match before, which count again. */
  readonly frozen?: MatchInput['frozen']
  readonly items: ReadonlyMap<string, PayableItem>
  readonly lines: readonly InvoiceLineRow[]
  readonly parts: readonly InvoicePartRow[]
}
/** @throws INV_NO_TITLE, FX_RATE_MISSING */
export const matchOf = (tx: Tx, row: Invoice, { frozen, items, lines, parts }: How): Promise<Matched> =>
  asSystem(tx, async (sys) => {
    const waiting = parts.filter(({ itemId }) => itemId === null).map(({ poLineId }) => poLineId)
    const uninspected = await orderLineSources(sys, waiting)
    const materials = [...items.values(), ...uninspected.values()].flatMap(({ materialId }) => materialId ?? [])
    const given: Given = {
      ...{ row, lines, items, uninspected, parts: Map.groupBy(parts, ({ lineId }) => lineId) },
      types: await typesOfMaterials(sys, materials),
    }
    const title = await titleFor(sys, row.orgCode)
    if (!title) throw refuse('INV_NO_TITLE')
    const first = [...items.values(), ...uninspected.values()][0]
    const { kind, isRed: red, currency, issueDate, sellerTaxNo, buyerTaxNo, excl, tax, incl } = row
    const before = await takenBefore(sys, row, [...items.keys()])
    const blue = await blueLines(sys, given)
    const input: MatchInput = {
      ...{ today: (await sys.now()).slice(0, 10), minorUnit: minorUnitOf(currency), basis: row.priceBasis },
      fxCny: await rateToday(sys, first?.currency ?? currency),
      invoice: { kind, red, currency, issueDate, sellerTaxNo: bare(sellerTaxNo), buyerTaxNo: bare(buyerTaxNo), excl, tax, incl },
      expect: {
        currency: first?.currency ?? currency,
        sellerTaxNo: nullable((await sellerOf(sys, row.supplierId)).taxNo),
        buyerTaxNo: bare(title.taxNo),
        // Whoever hands it in has seen to that, before it stands beside the other one.
        duplicateOf: null,
      },
      ...{ lines: matchLines(given, before), tolerances: await tolerancesOf(sys, row.supplierId) },
      ...(blue && { blue }),
      ...(frozen && { frozen }),
    }
    const result = match(input)
    const excess = result.state === 'REFUSED' ? '0' : excessOf(result, input.fxCny)
    return { input, result, excess, parts, expected: expectedParts(input, given) }
  })
const bare = (taxNo: string): string => taxNo.normalize('NFKC').replace(/\s/g, '').toUpperCase()
const nullable = (taxNo: string | null): string | null => (taxNo === null ? null : bare(taxNo))

const expectedParts = ({ lines, minorUnit }: MatchInput, given: Given): ReadonlyMap<string, string> =>
  new Map(
    lines.flatMap((line, i) =>
      line.parts.flatMap((part, n) => {
        const id = given.parts.get(given.lines[i]?.id ?? '')?.[n]?.id
        return part.item === null || id === undefined ? [] : [[id, partOf(part, part.invoicedQty, part.take, minorUnit)] as const]
      }),
    ),
  )

/** The verdict is kept for good, with what it was come to by. */
export const keepMatch = (tx: Tx, { id: invoiceId, orgCode }: Invoice, { input, result, excess }: Matched) =>
  asSystem(tx, ({ db }) =>
    db.insert(matchResult).values({
      ...{ invoiceId, orgCode, state: result.state, input, result, excess },
      no: sql`(select coalesce(max(no), 0) + 1 from match_result where invoice_id = ${invoiceId})`,
    }),
  )

/** What is refused is not registered: each by its field. */
export const refusedBy = (reasons: readonly Reason[]) => {
  const problems = reasons.map(problemOf)
  const [first, ...rest] = problems
  if (!first) throw new Error('nothing was refused')
  return refuseFields([first, ...rest])
}
const problemOf = ({ code, line, field, expected, diff }: Reason): FieldProblem => {
  const at = line === null ? field : `lines.${line - 1}.${field === 'item' ? 'parts' : field}`
  switch (code) {
    case 'INV_TAXNO':
      return fieldProblem(at, 'INV_TAXNO')
    case 'INV_BUYER_TAXNO':
      return fieldProblem(at, 'INV_BUYER_TAXNO', expected)
    case 'INV_CURRENCY':
      return fieldProblem(at, 'INV_CURRENCY', expected)
    case 'INV_DATE':
      return fieldProblem(at, 'INV_DATE')
    case 'INV_SUM':
      return fieldProblem(at, 'INV_SUM', diff)
    case 'INV_SIGN':
      return fieldProblem(at, 'INV_SIGN')
    default:
      return fieldProblem(at, 'INV_FOREIGN_LINE', line ?? '')
  }
}
