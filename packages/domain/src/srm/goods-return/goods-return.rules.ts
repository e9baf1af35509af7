import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { daysBetween } from '../../kit/day'
import { dec, type Dec, type DecimalText } from '../../kit/money'
import { returnRemindDays, type ReturnGrade, type ReturnOf, type ReturnSettlement } from './goods-return.kinds'
import '../delivery/delivery.text'
import './goods-return.text'

// What may go back of a receipt, and when it is settled (docs/goods-return.md).

const shown = (value: DecimalText | Dec): string => dec(value).toFixed()

/** Quantities of a line of a receipt, and what returns that live hold of it already. */
export interface ReturnableLine {
  readonly id: string
  readonly damaged: DecimalText
  readonly rejected: DecimalText
  readonly accepted: DecimalText
  readonly concession: DecimalText
  readonly heldRejected: DecimalText
  readonly heldAccepted: DecimalText
  readonly heldConcession: DecimalText
}
/** @param grade null: goods that were rejected, the damaged among them */
export const returnable = (line: ReturnableLine, grade: ReturnGrade | null): Dec => {
  if (grade === null) return dec(line.damaged).plus(line.rejected).minus(line.heldRejected)
  return grade === 'A' ? dec(line.accepted).minus(line.heldAccepted) : dec(line.concession).minus(line.heldConcession)
}

export interface AskedLine {
  readonly receiptLineId: string
  readonly grade: ReturnGrade | null
  readonly qty: DecimalText
  readonly serials: readonly string[]
}
/** Each part of a line once, above nothing, and no more than is there; a piece with a number is named by it. */
export const returnProblems = (
  asked: readonly AskedLine[],
  of: ReturnOf,
  lines: readonly (ReturnableLine & { readonly serials: readonly string[]; readonly trace: 'NONE' | 'BATCH' | 'SERIAL' })[],
): FieldProblem[] =>
  asked.flatMap(({ receiptLineId, grade, qty, serials }, i) => {
    const line = lines.find(({ id }) => id === receiptLineId)
    const at = `lines.${i}`
    if (!line || (grade === null) !== (of === 'REJECTED')) return [fieldProblem(`${at}.receiptLineId`, 'RTS_LINE_GONE')]
    if (asked.findIndex((one) => one.receiptLineId === receiptLineId && one.grade === grade) < i)
      return [fieldProblem(`${at}.receiptLineId`, 'RTS_LINE_TWICE')]
    const most = returnable(line, grade)
    const unknown = serials.find((one) => !line.serials.includes(one))
    const twice = serials.find((one, n) => serials.indexOf(one) < n)
    return [
      ...(dec(qty).gt(0) ? [] : [fieldProblem(`${at}.qty`, 'RTS_QTY')]),
      ...(dec(qty).gt(most) ? [fieldProblem(`${at}.qty`, 'RTS_OVER', shown(most))] : []),
      ...(line.trace === 'SERIAL' && !dec(qty).eq(serials.length)
        ? [fieldProblem(`${at}.serials`, 'SERIAL_COUNT', serials.length, shown(qty))]
        : []),
      ...(unknown === undefined ? [] : [fieldProblem(`${at}.serials`, 'RTS_SERIAL', unknown)]),
      ...(twice === undefined ? [] : [fieldProblem(`${at}.serials`, 'SERIAL_DUP', twice)]),
    ]
  })

export interface ReturnedLine {
  readonly id: string
  readonly poLineId: string
  readonly qty: DecimalText
  /** So much of it came again. */
  readonly replaced: DecimalText
}
/** A line of a receipt that may bring what replaces returned goods, and what of it replaces others already. */
export interface BroughtLine {
  readonly id: string
  readonly poLineId: string
  readonly received: DecimalText
  readonly used: DecimalText
}
/** What each line of a receipt replaces of each returned line of the same line of an order, in their order, each quantity once. */
export const replacements = (
  returned: readonly ReturnedLine[],
  brought: readonly BroughtLine[],
): { readonly returnLineId: string; readonly receiptLineId: string; readonly qty: DecimalText }[] => {
  const left = new Map(brought.map(({ id, received, used }) => [id, dec(received).minus(used)]))
  return returned.flatMap(({ id: returnLineId, poLineId, qty, replaced }) => {
    let open = dec(qty).minus(replaced)
    return brought
      .filter((one) => one.poLineId === poLineId)
      .flatMap(({ id: receiptLineId }) => {
        const there = left.get(receiptLineId) ?? dec(0)
        const part = there.lt(open) ? there : open
        if (part.lte(0)) return []
        left.set(receiptLineId, there.minus(part))
        open = open.minus(part)
        return [{ returnLineId, receiptLineId, qty: shown(part) }]
      })
  })
}

/** What an invoice took of the row that a returned line made; null: it was never payable, and nothing is to be credited. */
export interface Credited {
  readonly qty: DecimalText
  readonly invoicedQty: DecimalText
}
/** Is everything done that its settlement asks for; the goods have been taken away. */
export const isReturnSettled = (
  settlement: ReturnSettlement,
  lines: readonly (ReturnedLine & { readonly credit: Credited | null })[],
): boolean =>
  settlement === 'CREDIT'
    ? lines.every(({ credit }) => credit === null || dec(credit.qty).eq(credit.invoicedQty))
    : lines.every(({ qty, replaced }) => dec(replaced).gte(qty))

/** What is to be said of a return that has no answer: its term is near, ends today, or is over. Null: nothing yet. */
export const unanswered = (replyBy: string, now: string): 'dueSoon' | 'dueToday' | 'late' | null => {
  if (replyBy < now) return 'late'
  const left = daysBetween(now, replyBy)
  if (left === 0) return 'dueToday'
  return left <= returnRemindDays ? 'dueSoon' : null
}
