import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { plusDays } from '../../kit/day'
import type { PassOverCause } from './evaluation.kinds'
import { laterRules, type LastDay } from './legal-clock.rules'
import './tender-result.text'

/** The first moment after a legal period of days: the beginning of the day after its last. */
export const periodEnd = (lastDay: LastDay, from: string, days: number): string => `${plusDays(lastDay(from, days).day, 1)} 00:00:00`
export const publicityEnds = (lastDay: LastDay, from: string, days: number): string => periodEnd(lastDay, from, days)
export const replyDue = (lastDay: LastDay, from: string): string => periodEnd(lastDay, from, laterRules.OBJECTION_REPLY.days)
/** Day until which a contract must be signed, counted from the notice. */
export const contractDue = (noticedAt: string): string => plusDays(noticedAt, laterRules.CONTRACT_30D.days)
/** From this day on the purchaser is warned that no contract is recorded. */
export const contractWarnFrom = (noticedAt: string): string => plusDays(noticedAt, 20)

export interface Choice {
  readonly lotId: string
  readonly rank: number
  readonly reason: string | null
  readonly cause: PassOverCause | null
}
/** Implementing Regulation Art. 55: where tendering is prescribed and the state pays, the first candidate wins unless a cause passes it over. */
export const firstBinds = ({ mandatory, fundSource }: { readonly mandatory: boolean; readonly fundSource: string }): boolean =>
  mandatory && fundSource === 'budget'
interface Placed {
  readonly id: string
  readonly lotId: string
  readonly supplierId: string
  readonly rank: number
  readonly noticeNo: string | null
  readonly withdrawnAt: string | null
}
/** It was awarded the lot, and the award was not withdrawn again. */
export const isChosen = ({ noticeNo, withdrawnAt }: Pick<Placed, 'noticeNo' | 'withdrawnAt'>): boolean =>
  noticeNo !== null && withdrawnAt === null
/**
 * Whom an award passes to once it is withdrawn: the next after it of the published list (Implementing Regulation Art. 55), so never one
 * that lost an award there or was passed over, nor one that holds as many lots as it may win; null: no candidate is left.
 */
export const nextCandidate = <C extends Placed>(candidates: readonly C[], former: C, lotsPerBidder: number | null): C | null => {
  const held = (supplierId: string) =>
    candidates.filter((one) => one.id !== former.id && isChosen(one) && one.supplierId === supplierId).length
  const free = candidates.filter(
    (one) => one.lotId === former.lotId && one.rank > former.rank && (lotsPerBidder === null || held(one.supplierId) < lotsPerBidder),
  )
  return free.toSorted((a, b) => a.rank - b.rank)[0] ?? null
}

export interface Withdrawal {
  readonly cause: PassOverCause
  /** The bid bond of the former winner is still held. */
  readonly bondHeld: boolean
  readonly forfeit: boolean
  readonly bondNote: string | null
}
/** What is wrong with withdrawing an award: nobody is late on the last day of the thirty, and a bond that is spared takes a reason (Art. 74). */
export const withdrawalProblems = (
  { cause, bondHeld, forfeit, bondNote }: Withdrawal,
  { noticedAt, today }: { readonly noticedAt: string; readonly today: string },
): FieldProblem[] => [
  ...(cause === 'notSigned' && today <= contractDue(noticedAt) ? [fieldProblem('cause', 'PASS_TOO_EARLY', contractDue(noticedAt))] : []),
  ...(bondHeld && !forfeit && !bondNote ? [fieldProblem('bondNote', 'PASS_BOND_REASON')] : []),
]
/** The last day on which candidates are published in time, once the report is signed. */
export const publishBy = (lastDay: LastDay, reportedAt: string): string => lastDay(reportedAt, laterRules.PUBLICITY_START.days).day

/**
 * What is wrong with whom the award goes to in a lot. Prescribed tenders with state funds go to the first unless it gives up, cannot
 * perform or is unlawful (Implementing Regulation Art. 55); elsewhere another choice needs a reason.
 */
export const choiceProblems = (
  tender: { readonly mandatory: boolean; readonly fundSource: string },
  choices: readonly Choice[],
): FieldProblem[] =>
  choices.flatMap(({ rank, reason, cause }, i) => {
    if (rank === 1) return []
    if (!reason) return [fieldProblem(`choices.${i}.reason`, 'CALIBRATE_REASON')]
    return firstBinds(tender) && cause === null ? [fieldProblem(`choices.${i}.cause`, 'CALIBRATE_FIRST')] : []
  })
