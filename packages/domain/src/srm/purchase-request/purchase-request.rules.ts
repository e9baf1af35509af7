import { fieldProblem, label, type FieldProblem } from '../../kit/errors'
import { compareDec, dec, rounded, sumOf, type Dec, type DecimalText } from '../../kit/money'
import { leastBypass, twoFrom } from './purchase-request.kinds'
import './purchase-request.text'

// What a request asks for, and what of it is bought (docs/purchase-request.md).

export interface RequestedLine {
  readonly materialCode: string | null
  readonly name: string | null
  readonly unit: string | null
  readonly categoryId: string | null
  readonly qty: DecimalText
  /** `YYYY-MM-DD` */
  readonly needDate: string
}
const missing = (field: string, name: string): FieldProblem => fieldProblem(field, 'REQUIRED', label(`purchaseRequest.field.${name}`))
/** What is wrong with the lines by themselves: what is free text says of which category it is. */
export const requestLineProblems = (lines: readonly RequestedLine[], today: string): FieldProblem[] =>
  lines.flatMap(({ materialCode, name, unit, categoryId, qty, needDate }, i) => {
    const at = `lines.${i}`
    const isText = materialCode === null
    return [
      ...(isText && !name ? [missing(`${at}.name`, 'name')] : []),
      ...(isText && !categoryId ? [missing(`${at}.categoryId`, 'categoryId')] : []),
      ...(unit ? [] : [missing(`${at}.unit`, 'unit')]),
      ...(dec(qty).gt(0) ? [] : [fieldProblem(`${at}.qty`, 'PR_QTY')]),
      ...(needDate >= today ? [] : [fieldProblem(`${at}.needDate`, 'PR_DAY_OVER')]),
    ]
  })

/** What the lines are thought to come to, in CNY with tax; null where a line has no estimate. */
export const estimateOf = (lines: readonly { readonly qty: DecimalText; readonly estimate: DecimalText | null }[]): DecimalText | null =>
  lines.length === 0 || lines.some(({ estimate }) => estimate === null)
    ? null
    : rounded(sumOf(lines.map(({ qty, estimate }) => dec(qty).times(estimate ?? '0'))))
/** Two people approve what is large, and what nobody estimated. */
export const isLargeRequest = (estimate: DecimalText | null): boolean => estimate === null || compareDec(estimate, twoFrom) >= 0

/** Quantities of a line, in its unit. */
export interface LineCover {
  readonly qty: DecimalText
  /** Given up. */
  readonly closed: DecimalText
  /** In drafts and purchases that are under way. */
  readonly reserved: DecimalText
  /** In approved orders and contracts. */
  readonly covered: DecimalText
}
/** Answers what may still be taken over of a line. */
export const openOf = ({ qty, closed, reserved, covered }: LineCover): Dec => dec(qty).minus(closed).minus(reserved).minus(covered)

/** Where a request stands by its lines: nothing of it is covered, some, all that is still wanted, or nothing is wanted any more. */
export type Coverage = 'none' | 'part' | 'all' | 'givenUp'
export const coverageOf = (lines: readonly LineCover[]): Coverage => {
  if (lines.every(({ qty, closed }) => compareDec(closed, qty) === 0)) return 'givenUp'
  if (lines.every((line) => compareDec(dec(line.covered).plus(line.closed), line.qty) >= 0)) return 'all'
  return lines.some(({ covered }) => dec(covered).gt(0)) ? 'part' : 'none'
}

export interface Taken {
  readonly lineId: string
  readonly qty: DecimalText
}
interface OpenLine extends LineCover {
  readonly id: string
  readonly lineNo: number
}
/** What is taken over of lines, each named once: above nothing, and at most what is left. */
export const takeProblems = (taken: readonly Taken[], lines: readonly OpenLine[]): FieldProblem[] =>
  taken.flatMap(({ lineId, qty }, i) => {
    const at = `lines.${i}.qty`
    const line = lines.find(({ id }) => id === lineId)
    if (!line || taken.findIndex((other) => other.lineId === lineId) < i) return [fieldProblem(`lines.${i}.lineId`, 'PR_LINE')]
    if (!dec(qty).gt(0)) return [fieldProblem(at, 'PR_QTY')]
    const open = openOf(line)
    return open.gte(qty) ? [] : [fieldProblem(at, 'PR_OVER_ALLOC', line.lineNo, open.toFixed())]
  })

/** What of a line says that it is the same goods as another: the material, or the words, and the unit. */
export interface Goods {
  readonly materialId: string | null
  readonly name: string
  readonly spec: string | null
  readonly unit: string | null
}
export const goodsKey = ({ materialId, name, spec, unit }: Goods): string =>
  `${materialId ?? `${name.trim()} ${spec?.trim() ?? ''}`} ${unit?.trim() ?? ''}`

export interface PoolLine extends Goods {
  readonly id: string
  readonly needDate: string
  readonly place: string | null
}
export interface MergedLine<L extends PoolLine> {
  readonly first: L
  readonly parts: readonly { readonly line: L; readonly qty: DecimalText }[]
  readonly qty: DecimalText
  /** The earliest of its parts. */
  readonly needDate: string
  /** Where all parts go to; null where they differ: the allocations name each. */
  readonly place: string | null
}
/** One line of a purchase for the same goods of many requests, in the order in which they were ticked. */
export const mergedLines = <L extends PoolLine>(parts: readonly { readonly line: L; readonly qty: DecimalText }[]): MergedLine<L>[] =>
  [...Map.groupBy(parts, ({ line }) => goodsKey(line)).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const places = new Set(own.map(({ line }) => line.place))
    return [
      {
        ...{ first: first.line, parts: own, qty: sumOf(own.map(({ qty }) => qty)).toFixed() },
        needDate: own.map(({ line }) => line.needDate).reduce((a, b) => (b < a ? b : a)),
        place: places.size === 1 ? first.line.place : null,
      },
    ]
  })

export interface Allocated {
  readonly id: string
  readonly qty: DecimalText
}
/** What becomes of an allocation: it is kept whole, cut to a lower quantity (the rest is a row of its own), or let go. */
export interface Fitted {
  readonly id: string
  readonly kept: DecimalText
  readonly freed: DecimalText
}
/** Of allocations in the order in which they are served, as much as `qty` leaves room for: the last ones are cut first. */
export const fitted = (allocations: readonly Allocated[], qty: DecimalText | Dec): Fitted[] => {
  let left = dec(qty)
  return allocations.map(({ id, qty: own }) => {
    const kept = left.lte(0) ? dec(0) : left.lt(own) ? left : dec(own)
    left = left.minus(kept)
    return { id, kept: kept.toFixed(), freed: dec(own).minus(kept).toFixed() }
  })
}

/** An allocation that was let go, by its goods and by the line of the request, which has so much that nobody took over. */
interface Freed extends Allocated {
  readonly key: string
  readonly lineId: string
  readonly room: DecimalText
}
/** Of what a purchase gave back, so much as it asks for again and as its requests still have. */
export const retaken = (freed: readonly Freed[], again: readonly { readonly key: string; readonly qty: DecimalText }[]): Fitted[] => {
  const wanted = new Map<string, Dec>()
  for (const { key, qty } of again) wanted.set(key, dec(qty).plus(wanted.get(key) ?? 0))
  const taken = new Map<string, Dec>()
  return freed.map(({ id, qty, key, lineId, room }) => {
    const before = taken.get(lineId) ?? dec(0)
    const most = [dec(qty), wanted.get(key) ?? dec(0), dec(room).minus(before)].reduce((a, b) => (b.lt(a) ? b : a))
    const kept = most.lt(0) ? dec(0) : most
    wanted.set(key, (wanted.get(key) ?? dec(0)).minus(kept))
    taken.set(lineId, before.plus(kept))
    return { id, kept: kept.toFixed(), freed: dec(qty).minus(kept).toFixed() }
  })
}

/** Whether the reason for not using an agreement that is in force is one. */
export const bypassProblems = (agreementNo: string | null, reason: string | null): FieldProblem[] =>
  agreementNo !== null && [...(reason ?? '').trim()].length < leastBypass
    ? [fieldProblem('bypassReason', 'PR_BYPASS_AGREEMENT', agreementNo)]
    : []
