import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { dec, sumOf, type Dec, type DecimalText } from '../../kit/money'
import { isInvoiceNumber } from './e-invoice.rules'
import type { RedReason, RegisteredKind } from './invoice.kinds'
import './invoice.text'
import type { MatchResult, Reason, ReasonCode, Tolerance, ToleranceLevel } from './match.shapes'

// What an invoice must say before it is matched, and how its differences are put (docs/invoice.md).

/** What a part of a line is taken of: an item, or goods of an order line that are not inspected yet. */
export interface PartSource {
  readonly itemId: string | null
  readonly poLineId: string
  readonly materialId: string | null
  readonly unit: string
  readonly rate: DecimalText
  readonly price: DecimalText
  readonly orgCode: string | null
  readonly currency: string
  readonly basis: string
  /** Signed; 0 of an amount without a quantity. */
  readonly qty: DecimalText
  readonly amount: DecimalText
}
export interface AssignedLine {
  readonly qty: DecimalText
  readonly parts: readonly { readonly source: PartSource; readonly qty: DecimalText }[]
}

const sameGoods = (one: PartSource, other: PartSource): boolean =>
  one.poLineId === other.poLineId ||
  (one.materialId !== null &&
    one.materialId === other.materialId &&
    one.unit === other.unit &&
    dec(one.rate).eq(other.rate) &&
    dec(one.price).eq(other.price))
const sameBill = (one: PartSource, other: PartSource): boolean =>
  one.orgCode === other.orgCode && one.currency === other.currency && one.basis === other.basis

const lineProblems = ({ qty, parts }: AssignedLine, i: number): FieldProblem[] => {
  const [first] = parts
  const at = `lines.${i}.parts`
  const ids = parts.map(({ source }) => source.itemId ?? source.poLineId)
  if (new Set(ids).size < ids.length) return [fieldProblem(at, 'INV_ITEM_TWICE')]
  if (first && parts.some(({ source }) => !sameGoods(first.source, source))) return [fieldProblem(at, 'INV_LINE_MIXED', i + 1)]
  const sum = sumOf(parts.map((part) => part.qty))
  return sum.eq(qty) ? [] : [fieldProblem(at, 'INV_PART_QTY', i + 1, sum.toFixed(), dec(qty).toFixed())]
}
/** One line stands for goods that are alike, takes its quantity of them, and all lines are billed to one department alike. */
export const assignedProblems = (lines: readonly AssignedLine[]): FieldProblem[] => {
  const first = lines[0]?.parts[0]?.source
  return lines.flatMap((line, i) => {
    const apart = first && line.parts.some(({ source }) => !sameBill(first, source))
    return apart ? [fieldProblem(`lines.${i}.parts`, 'INV_MIXED')] : lineProblems(line, i)
  })
}

export interface Head {
  readonly kind: RegisteredKind
  readonly code: string | null
  readonly number: string
}
export const headProblems = ({ kind, code, number }: Head): FieldProblem[] =>
  isInvoiceNumber(kind, code, number) ? [] : [fieldProblem('number', 'INV_NUMBER')]

// Credits.

export interface RedLine {
  readonly qty: DecimalText
  readonly incl: DecimalText
  /** Does every part of it go against its item's order, or give back what was invoiced? */
  readonly parts: readonly { readonly source: Pick<PartSource, 'qty' | 'amount'>; readonly qty: DecimalText }[]
}
/**
 * What was billed wrongly is credited whole; the other reasons credit what was returned or reduced, which has items of its own.
 * @param blueIncl amount with tax of the original
 */
export const redProblems = (reason: RedReason, lines: readonly RedLine[], blueIncl: DecimalText): FieldProblem[] => {
  if (reason === 'WRONG')
    return sumOf(lines.map((line) => line.incl))
      .neg()
      .eq(blueIncl)
      ? []
      : [fieldProblem('incl', 'INV_RED_WHOLE')]
  return lines.flatMap(({ parts }, i) =>
    parts.every(({ source, qty }) => !dec(qty).gt(0) && (dec(source.qty).lt(0) || dec(source.amount).lt(0)))
      ? []
      : [fieldProblem(`lines.${i}.parts`, 'INV_RED_PARTS', i + 1)],
  )
}

// Tolerances as they are kept.

/** A row is for a company, a type of material, both or neither. */
export const levelOf = (row: { readonly supplierId: string | null; readonly type: string | null }): ToleranceLevel => {
  if (row.supplierId !== null) return row.type === null ? 'supplier' : 'supplierType'
  return row.type === null ? 'org' : 'type'
}
export type KeptTolerance = Omit<Tolerance, 'level'> & { readonly supplierId: string | null }
/** Those of a company, and those of all. */
export const tolerancesFor = (rows: readonly KeptTolerance[], supplierId: string): Tolerance[] =>
  rows
    .filter((row) => row.supplierId === null || row.supplierId === supplierId)
    .map(({ supplierId: of, ...row }) => ({ ...row, level: levelOf({ supplierId: of, type: row.type }) }))

// Differences in words.

/** A difference as its company is told it: what is right, and nothing of limits. */
export interface Finding {
  readonly code: ReasonCode
  readonly line: number | null
  readonly actual: string
  readonly expected: string
}
/** What is held, each once, whichever limits it exceeds. */
export const findingsOf = ({ reasons }: Pick<MatchResult, 'reasons'>): Finding[] => {
  const held = reasons.filter(({ hold }) => hold).map(({ code, line, actual, expected }) => ({ code, line, actual, expected }))
  return [...new Map(held.map((one) => [`${one.code} ${one.line} ${one.expected}`, one])).values()]
}

const plain = (value: string): string => (/^-?\d+(\.\d+)?$/.test(value) ? dec(value).toFixed() : value)
/** These fill the words of `invoice.reason`. @param receipt number of the receipt that is not inspected */
export const reasonParams = ({ code, line, actual, expected, diff, limit }: Reason, receipt = ''): string[] => {
  const at = String(line ?? '')
  if (code === 'INV_NOT_PAYABLE') return [at, receipt]
  if (code === 'INV_PRICE_OVER' || code === 'INV_TAX_AMOUNT' || code === 'INV_HEADER_TAX') return [at, plain(diff), plain(limit)]
  if (code === 'INV_FAVOURABLE') return [at, plain(diff).replace('-', '')]
  return [at, plain(actual), plain(expected)]
}
/** These fill the words of `invoice.told`. */
export const findingParams = ({ line, actual, expected }: Finding): string[] => [String(line ?? ''), plain(actual), plain(expected)]

// What a match takes again when more goods became payable.

export interface WaitingPart {
  readonly itemId: string | null
  readonly poLineId: string
  readonly qty: DecimalText
}
export interface FreeItem {
  readonly id: string
  readonly poLineId: string
  /** What no other invoice took of it. */
  readonly room: DecimalText
}
const least = (one: Dec, other: Dec): Dec => (one.lt(other) ? one : other)

/**
 * Moves what a line takes beyond its items, and what had none, to items of the same order lines with room, the earlier first;
 * what is still beyond stays where it was. Parts that go against the order stay as they are.
 * @param lines of one invoice in their order, each with its parts
 * @param items with room, in the order in which they came about
 */
export const reassigned = (lines: readonly (readonly WaitingPart[])[], items: readonly FreeItem[]): WaitingPart[][] => {
  const room = new Map(items.map((item) => [item.id, dec(item.room).lt(0) ? dec(0) : dec(item.room)]))
  const use = (id: string, qty: Dec): Dec => {
    const taken = least(room.get(id) ?? dec(0), qty)
    room.set(id, (room.get(id) ?? dec(0)).minus(taken))
    return taken
  }
  // First everybody keeps what fits, so that no line takes what another one holds already.
  const kept = lines.map((parts) =>
    parts.map((part) => {
      const qty = dec(part.qty)
      if (!qty.gt(0)) return { part, fits: qty, beyond: dec(0) }
      const fits = part.itemId === null ? dec(0) : use(part.itemId, qty)
      return { part, fits, beyond: qty.minus(fits) }
    }),
  )
  return kept.map((parts) => {
    const takes = new Map<string | null, WaitingPart>()
    const add = (part: WaitingPart, qty: Dec) => {
      const key = part.itemId ?? `po ${part.poLineId}`
      const there = takes.get(key)
      takes.set(key, {
        ...part,
        qty: dec(there?.qty ?? '0')
          .plus(qty)
          .toFixed(),
      })
    }
    for (const { part, fits, beyond } of parts) {
      if (part.itemId !== null && (fits.gt(0) || !dec(part.qty).gt(0))) add(part, fits)
      let left = beyond
      for (const item of items) {
        if (left.isZero()) break
        if (item.poLineId !== part.poLineId) continue
        const taken = use(item.id, left)
        if (taken.gt(0)) add({ itemId: item.id, poLineId: item.poLineId, qty: '0' }, taken)
        left = left.minus(taken)
      }
      if (left.gt(0)) add(part, left)
    }
    return [...takes.values()]
  })
}
