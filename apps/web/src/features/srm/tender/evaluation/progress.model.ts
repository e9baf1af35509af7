import type { EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import type { TenderStage } from '@srm/domain/srm/tender/tender.kinds'

export type StepName = 'committee' | 'declared' | 'reviewed' | 'scored' | 'prices' | 'report' | 'signed'
export interface EvaluationStep {
  readonly name: StepName
  readonly state: 'done' | 'now' | 'next'
  /** How many of how many members; null: it is no matter of counting. */
  readonly count: readonly [done: number, all: number] | null
  readonly at: string | null
}
/** Where only the price decides nothing is scored. */
export const isScored = ({ scheme }: { readonly scheme: { readonly items: readonly unknown[] } | null }): boolean =>
  (scheme?.items.length ?? 0) > 0

type Of = Pick<EvaluationBoard, 'committee' | 'progress' | 'prices' | 'motions' | 'ties' | 'bids' | 'now'>

const order: readonly (TenderStage | null)[] = ['INIT_REVIEW', 'SCORE_T', 'SCORE_P', 'CANDIDATE']
const isPast = (stage: TenderStage | null, of: TenderStage): boolean => order.indexOf(stage) > order.indexOf(of)

/** The steps of an evaluation with their figures; the first that is not over is under way. Where only the price decides nothing is scored. */
export const evaluationSteps = (
  { committee, progress, prices }: Of,
  { stage, isScored }: { readonly stage: TenderStage | null; readonly isScored: boolean },
): readonly EvaluationStep[] => {
  const { members, declared, reviewed, scored, signed } = progress
  const size = committee?.size ?? members
  const isSigned = committee?.signedAt != null
  const ended = (of: TenderStage) => isSigned || isPast(stage, of)
  const steps: readonly (Omit<EvaluationStep, 'state'> & { readonly isDone: boolean })[] = [
    { name: 'committee', isDone: committee?.confirmedAt != null, count: null, at: committee?.confirmedAt ?? null },
    { name: 'declared', isDone: size > 0 && declared >= size, count: [declared, size], at: null },
    { name: 'reviewed', isDone: ended('INIT_REVIEW'), count: [reviewed, size], at: committee?.reviewedAt ?? null },
    ...(isScored ? [{ name: 'scored', isDone: ended('SCORE_T'), count: [scored, size], at: committee?.scoredAt ?? null } as const] : []),
    ...(prices ? [{ name: 'prices', isDone: prices.openedAt !== null, count: null, at: prices.openedAt } as const] : []),
    { name: 'report', isDone: committee?.reportAt != null, count: null, at: committee?.reportAt ?? null },
    { name: 'signed', isDone: isSigned, count: [signed, size], at: committee?.signedAt ?? null },
  ]
  const now = steps.findIndex((step) => !step.isDone)
  return steps.map(({ isDone, count, ...step }, i) => ({
    ...step,
    // Of a committee that is not there nobody is counted.
    count: size > 0 ? count : null,
    state: isDone ? 'done' : i === now ? 'now' : 'next',
  }))
}

export const memberSteps = ['declared', 'reviewed', 'scored', 'signed'] as const
export type MemberStep = (typeof memberSteps)[number]
type Member = EvaluationBoard['members'][number]
/** When a member was done with a step; without that, whether it is this member that the evaluation waits for. */
export const memberAt = (
  member: Member,
  step: MemberStep,
  now: StepName | undefined,
): { readonly at: string | null; readonly isAwaited: boolean } => {
  const at = member[`${step}At`]
  return { at, isAwaited: at === null && member.goneAt === null && now === step }
}

export type Wait =
  | readonly ['propose' | 'confirm' | 'endReview' | 'endScoring' | 'firstKey' | 'secondKey' | 'report']
  | readonly ['replace' | 'declare' | 'review' | 'motion' | 'answers' | 'score' | 'tie' | 'sign', number]

const inPrice = ({ committee, progress, prices, motions, ties }: Of, answers: Wait | null): Wait => {
  if (prices && prices.openedAt === null) return [prices.firstTurnedAt === null ? 'firstKey' : 'secondKey']
  if (answers) return answers
  const [open, undrawn] = [motions.filter((one) => one.carried === null).length, ties.filter((one) => one.drawnAt === null).length]
  if (open > 0) return ['motion', open]
  if (undrawn > 0) return ['tie', undrawn]
  return committee?.reportAt == null ? ['report'] : ['sign', progress.members - progress.signed]
}
/** Questions that may still be answered, the one due first in front. */
export const openInquiries = ({ bids, now }: Pick<Of, 'bids' | 'now'>) =>
  bids
    .flatMap((bid) => bid.inquiries)
    .filter((one) => one.answeredAt === null && one.dueAt > now)
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))

/** What an evaluation waits for next; null: it is over. */
export const waitsFor = (board: Of, stage: TenderStage | null): Wait | null => {
  const { committee, progress, motions } = board
  const { members, declared, reviewed, scored } = progress
  if (stage === null || stage === 'CANDIDATE') return null
  if (!committee) return ['propose']
  if (committee.confirmedAt === null) return ['confirm']
  if (members < committee.size && stage !== 'SCORE_P') return ['replace', committee.size - members]
  if (declared < members) return ['declare', members - declared]
  const open = motions.filter((one) => one.carried === null).length
  const asked = openInquiries(board).length
  if (stage === 'INIT_REVIEW') return reviewed < members ? ['review', members - reviewed] : open > 0 ? ['motion', open] : ['endReview']
  if (stage === 'SCORE_T') return scored < members ? ['score', members - scored] : ['endScoring']
  return inPrice(board, asked > 0 ? ['answers', asked] : null)
}
