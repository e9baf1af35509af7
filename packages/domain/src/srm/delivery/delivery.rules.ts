import { daysBetween } from '../../kit/day'
import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { dec, sumOf, type Dec, type DecimalText } from '../../kit/money'
import { batchProblems, countProblems, lifeLeft, producedProblems, twiceProblems, type Traced } from '../traced.rules'
import { earlyDays, type ArrivalKind } from './delivery.kinds'
import './delivery.text'

// Rules of what may be announced and sent off, and of what becomes of a notice as its goods come (docs/delivery.md).

const shown = (value: DecimalText | Dec): string => dec(value).toFixed()
const notBelow0 = (value: Dec): Dec => (value.lt(0) ? dec(0) : value)

/** A row of an order that the company may deliver, with the line it belongs to. */
export interface DeliverableRow {
  readonly scheduleId: string
  readonly poLineId: string
  /** `PO20261121-0001/10`: how the line is called where several orders stand side by side. */
  readonly name: string
  readonly orderNo: string
  /** Department that ordered it. */
  readonly orgCode: string | null
  readonly place: string
  readonly receiver: string | null
  /** The order is confirmed and nobody is about to cancel it. */
  readonly isDeliverable: boolean
  /** How much of the line may still be shipped, what may come beyond it included; below 0 nothing. */
  readonly shippable: DecimalText
}
export interface AnnouncedLine {
  readonly scheduleId: string
  readonly qty: DecimalText
}

/**
 * Each row once, above nothing, of orders that are delivered now, and all to one department, place and receiver. Rows that the
 * company may not deliver are none of `rows`.
 */
export const announcedProblems = (lines: readonly AnnouncedLine[], rows: readonly DeliverableRow[]): FieldProblem[] => {
  const first = rows.find(({ scheduleId }) => scheduleId === lines[0]?.scheduleId)
  return lines.flatMap(({ scheduleId, qty }, i) => {
    const row = rows.find((one) => one.scheduleId === scheduleId)
    const at = `lines.${i}`
    if (!row) return [fieldProblem(`${at}.scheduleId`, 'ASN_ROW_GONE')]
    if (lines.findIndex((one) => one.scheduleId === scheduleId) < i) return [fieldProblem(`${at}.scheduleId`, 'ASN_ROW_TWICE', row.name)]
    const isTogether = first && row.orgCode === first.orgCode && row.place === first.place && row.receiver === first.receiver
    return [
      ...(dec(qty).gt(0) ? [] : [fieldProblem(`${at}.qty`, 'ASN_QTY')]),
      ...(row.isDeliverable ? [] : [fieldProblem(`${at}.scheduleId`, 'ASN_ORDER_STATE', row.orderNo)]),
      ...(isTogether ? [] : [fieldProblem(`${at}.scheduleId`, 'ASN_MIXED', row.orderNo)]),
    ]
  })
}

/** Rows of one line of an order add up; equal to what is shippable passes. Told once for each line. */
export const overProblems = (lines: readonly AnnouncedLine[], rows: readonly DeliverableRow[]): FieldProblem[] => {
  const rowOf = (line: AnnouncedLine) => rows.find(({ scheduleId }) => scheduleId === line.scheduleId)
  return lines.flatMap((line, i) => {
    const row = rowOf(line)
    if (!row) return []
    const same = lines.filter((one) => rowOf(one)?.poLineId === row.poLineId)
    if (same[0] !== line) return []
    const most = notBelow0(dec(row.shippable))
    return sumOf(same.map(({ qty }) => qty)).gt(most) ? [fieldProblem(`lines.${i}.qty`, 'ASN_OVER', row.name, shown(most))] : []
  })
}

/** Over all orders of a line of a contract: what is kept, judged and on its way, at most what was contracted and its tolerance. */
export interface ContractedShare {
  readonly name: string
  readonly qty: DecimalText
  readonly tolPct: DecimalText
  readonly taken: DecimalText
}
export const contractedProblems = (shares: readonly ContractedShare[]): FieldProblem[] =>
  shares.flatMap(({ name, qty, tolPct, taken }) => {
    const most = dec(qty).times(dec(100).plus(tolPct)).div(100)
    return dec(taken).gt(most) ? [fieldProblem('lines', 'ASN_OVER_CONTRACT', name, shown(most))] : []
  })

/** `YYYY-MM-DD` all of them. */
export interface DeliveryDays {
  readonly shipDate: string
  readonly eta: string
}
export const dayProblems = ({ shipDate, eta }: DeliveryDays, today: string): FieldProblem[] => [
  ...(eta < shipDate ? [fieldProblem('eta', 'ASN_ETA_BEFORE_SHIP')] : []),
  ...(eta < today ? [fieldProblem('eta', 'ASN_ETA_OVER')] : []),
]

/** A line says this of its goods and of what its material asks for. */
export interface TracedLine extends Traced {
  readonly certRequired: boolean
  readonly certificates: number
}
/** Names what cannot be, whatever the material asks for: drafts are kept from it too. @param shipDate `YYYY-MM-DD` */
export const impossibleProblems = (lines: readonly TracedLine[], shipDate: string): FieldProblem[] =>
  lines.flatMap((line, i) => [...twiceProblems(line.serials, `lines.${i}`), ...producedProblems(line, shipDate, `lines.${i}`)])
/** Names what a line lacks before its goods leave; a draft may lack it. */
export const lackingProblems = (lines: readonly TracedLine[]): FieldProblem[] =>
  lines.flatMap((line, i) => {
    const at = `lines.${i}`
    return [
      ...batchProblems(line, at),
      ...countProblems(line, line.qty, at),
      ...(line.certRequired && line.certificates === 0 ? [fieldProblem(`${at}.certificates`, 'ASN_CERT')] : []),
    ]
  })

export interface Packed {
  readonly contents: readonly { readonly lineNo: number; readonly qty: DecimalText }[]
}
/** Packages hold lines of the notice, each once and above nothing, and together exactly what is announced. */
export const packedProblems = (
  packages: readonly Packed[],
  lines: readonly { readonly lineNo: number; readonly qty: DecimalText }[],
): FieldProblem[] => [
  ...packages.flatMap(({ contents }, i) =>
    contents.flatMap(({ lineNo, qty }, n) => {
      const at = `packages.${i}.contents.${n}`
      const isKnown = lines.some((line) => line.lineNo === lineNo)
      if (!isKnown || contents.findIndex((one) => one.lineNo === lineNo) < n) return [fieldProblem(`${at}.lineNo`, 'ASN_PACKED_LINE')]
      return dec(qty).gt(0) ? [] : [fieldProblem(`${at}.qty`, 'ASN_QTY')]
    }),
  ),
  ...packages.flatMap(({ contents }, i) => (contents.length === 0 ? [fieldProblem(`packages.${i}`, 'ASN_PACKED_NOTHING')] : [])),
]
/** Names lines that are left out of the packages, or in them too often: asked before the goods leave. */
export const packedSumProblems = (
  packages: readonly Packed[],
  lines: readonly { readonly lineNo: number; readonly qty: DecimalText }[],
): FieldProblem[] =>
  lines.flatMap(({ lineNo, qty }) => {
    const packed = sumOf(packages.flatMap(({ contents }) => contents.filter((one) => one.lineNo === lineNo).map((one) => one.qty)))
    return packed.eq(qty) ? [] : [fieldProblem('packages', 'ASN_PACKED', lineNo, shown(packed), shown(qty))]
  })

export type DeliveryWarning =
  /** Comes so many days before it is due. */
  | { readonly kind: 'early'; readonly lineNo: number; readonly days: number }
  /** Of its life so many percent are left when it comes, and that is less than asked for. */
  | { readonly kind: 'life'; readonly lineNo: number; readonly left: number; readonly least: number }
export interface WarnedLine {
  readonly lineNo: number
  readonly dueDate: string
  readonly expiryDate: string | null
  readonly shelfDays: number | null
  readonly minLifePct: number | null
}
/** Both sides are told of these and kept from nothing. */
export const deliveryWarnings = (lines: readonly WarnedLine[], eta: string): DeliveryWarning[] =>
  lines.flatMap(({ lineNo, dueDate, expiryDate, shelfDays, minLifePct }) => {
    const days = daysBetween(eta, dueDate)
    const left = expiryDate !== null && shelfDays !== null ? lifeLeft(expiryDate, shelfDays, eta) : null
    const found: DeliveryWarning[] = []
    if (days > earlyDays) found.push({ kind: 'early', lineNo, days })
    if (left !== null && minLifePct !== null && left < minLifePct) found.push({ kind: 'life', lineNo, left, least: minLifePct })
    return found
  })

/** Quantities of a line of a notice that have been settled. */
export interface ArrivedLine {
  readonly qty: DecimalText
  readonly received: DecimalText
  readonly refused: DecimalText
  /** Will not come any more. */
  readonly closed: DecimalText
}
export const stillComing = ({ qty, received, refused, closed }: ArrivedLine): DecimalText =>
  shown(notBelow0(dec(qty).minus(received).minus(refused).minus(closed)))
/**
 * Where a notice stands by what came of its lines: received only when each is received, refused or given up; refused where nothing
 * of it was taken. Null: nothing happened yet.
 */
export const arrivalStep = (lines: readonly ArrivedLine[]): 'receivePart' | 'receive' | 'refuse' | null => {
  const any = (part: 'received' | 'refused' | 'closed') => lines.some((line) => dec(line[part]).gt(0))
  if (lines.some((line) => dec(stillComing(line)).gt(0))) return any('received') || any('refused') || any('closed') ? 'receivePart' : null
  return any('received') ? 'receive' : 'refuse'
}

/** Where it stands on the board of what comes. @param today `YYYY-MM-DD` */
export const arrivalKindOf = (eta: string, today: string): ArrivalKind => (eta < today ? 'late' : eta === today ? 'today' : 'underWay')
