import type { ParticipationStatus, ParticipationStep, ProgressStage, TenderStage } from './tender.kinds'
import { participationStates } from './tender.kinds'

export interface Staged {
  readonly status: string
  readonly stage: ProgressStage
  readonly regDeadline: string | null
  readonly bidDeadline: string | null
}
/** Code of the state in which a tender has stages. */
const ongoing = '0'

const reached: Readonly<Record<Exclude<ProgressStage, 'bidding'>, TenderStage>> = {
  review: 'INIT_REVIEW',
  technical: 'SCORE_T',
  price: 'SCORE_P',
  candidates: 'CANDIDATE',
}

/**
 * The stage that is shown; null where the status says everything. Windows are half open: at the deadline itself the next stage
 * has begun (docs/time.md, Windows).
 */
export const stageOf = ({ status, stage, regDeadline, bidDeadline }: Staged, now: string): TenderStage | null => {
  if (status !== ongoing) return null
  if (stage !== 'bidding') return reached[stage]
  if (bidDeadline !== null && now >= bidDeadline) return 'WAIT_OPEN'
  return regDeadline !== null && now >= regDeadline ? 'BID' : 'REG'
}

/** What the company does or waits for next; null once its place says everything. */
export const participationStep = (
  place: { readonly status: ParticipationStatus; readonly registeredAt: string | null; readonly hasBid: boolean } | null,
  tender: Staged,
  now: string,
): ParticipationStep | null => {
  if (place === null || (place.status === participationStates.ongoing && place.registeredAt === null)) return 'toRegister'
  if (place.status === participationStates.ongoing) return 'underReview'
  if (place.status !== participationStates.approved) return null
  const stage = stageOf(tender, now)
  if (stage === 'REG' || stage === 'BID') return place.hasBid ? 'bidHandedIn' : 'toBid'
  if (stage === 'WAIT_OPEN') return place.hasBid ? 'bidHandedIn' : null
  return stage === 'INIT_REVIEW' ? 'opened' : stage === null ? null : 'evaluating'
}
