import type { ProgressStage } from './tender.kinds'

export type Envelope = 'first' | 'prices'
interface Attended {
  readonly isOngoing: boolean
  readonly stage: ProgressStage
  readonly twoEnvelopes: boolean
  readonly bidDeadline: string | null
  /** Of the first opening. */
  readonly session: 'open' | 'closed' | null
  readonly hasReport: boolean
}
/**
 * Of which opening somebody in the hall is a witness now; null: of none. Nothing is noted before the bid deadline, for it would say
 * who bids; the first opening lasts until its session is closed, that of the prices until the report is drawn up.
 */
export const attendedAt = (of: Attended, now: string): Envelope | null => {
  if (!of.isOngoing || of.bidDeadline === null || now < of.bidDeadline) return null
  if (of.session !== 'closed') return 'first'
  return of.twoEnvelopes && of.stage === 'price' && !of.hasReport ? 'prices' : null
}

/** Browsers tell of themselves twice a minute: who was not heard of for so many seconds has left. */
export const presentSeconds = 90
