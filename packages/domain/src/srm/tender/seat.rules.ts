import type { MotionKind } from './evaluation.kinds'
import type { CommitteeAction } from './evaluation.machine'

/** What a tender can ask of one member of its committee, in the order in which it is done. */
export const seatDues = [
  'declareNoConflict',
  'submitReview',
  'vote',
  'endReview',
  'submitBidScores',
  'explainBidScores',
  'endScoring',
  'askBidder',
  'draftReport',
  'signReport',
] as const satisfies readonly CommitteeAction[]
export type SeatDue = (typeof seatDues)[number]

export interface SeatMotion {
  readonly kind: MotionKind
  readonly isDecided: boolean
  /** The member's own voice; null: it has not voted. */
  readonly own: boolean | null
  /** The bidder of a low price was asked, and has answered or let the time pass. */
  readonly isHeard: boolean
  readonly isAsked: boolean
}
/** A motion that this member can vote on now and has not. */
export const awaitsVote = ({ kind, isDecided, own, isHeard }: SeatMotion): boolean =>
  !isDecided && own === null && (kind === 'few' || isHeard)
/** A price nobody has asked to justify yet: until somebody does, nobody votes. */
export const awaitsQuestion = ({ kind, isDecided, isAsked }: SeatMotion): boolean => kind === 'lowPrice' && !isDecided && !isAsked

/**
 * The one thing that waits for this member; null: others are asked, or it is over. Whoever leads asks bidders to justify their prices,
 * so that they are not asked by everybody.
 */
export const seatDue = (may: (action: SeatDue) => boolean, isLeader: boolean, motions: readonly SeatMotion[]): SeatDue | null => {
  const isDue = (action: SeatDue): boolean => {
    if (!may(action)) return false
    if (action === 'vote') return motions.some(awaitsVote)
    if (action === 'askBidder') return isLeader && motions.some(awaitsQuestion)
    return true
  }
  return seatDues.find(isDue) ?? null
}
