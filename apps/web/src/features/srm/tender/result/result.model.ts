import type { TenderDetail } from '@srm/contract/srm/tender'
import type { ResultBoard } from '@srm/contract/srm/tender-result'
import { lastPublicDay } from '@srm/domain/portal/announcement/announcement.rules'
import { dec, rounded, type DecimalText } from '@srm/domain/kit/money'
import { isChosen } from '@srm/domain/srm/tender/result.rules'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'

export const resultActions = [
  'proposeAward',
  'approveAward',
  'rejectAward',
  'answerResultObjection',
  'calibrate',
  'complete',
  'retender',
] as const
export type ResultAction = (typeof resultActions)[number]

const s = tenderMachine.states
export type Tender = Pick<TenderDetail, 'status' | 'stage' | 'can'>
export type Board = Pick<ResultBoard, 'awards' | 'objections' | 'report' | 'retenderedAs'>

export const openObjections = ({ objections }: Pick<Board, 'objections'>) => objections.filter((one) => one.answer === null)
/** The proposal that waits or stands; the newest is the one. */
export const awardOf = ({ awards }: Pick<Board, 'awards'>) => awards.find((one) => one.state !== 'rejected') ?? null

/** Candidates whose award is in force, in the order of the lots. */
export const winnersOf = (board: Pick<Board, 'awards'>) => (awardOf(board)?.candidates ?? []).filter(isChosen)

const resulting: readonly string[] = [s.notApproved, s.publicity, s.calibrated, s.completed, s.failed]
/** Whether there is something of a result to show. */
export const hasResult = ({ stage, status }: Pick<Tender, 'status' | 'stage'>): boolean =>
  stage === 'CANDIDATE' || resulting.includes(status)

/** What this reader may do at the moment, in the order of the steps; what a process decides stays, with the reason. */
export const offered = (tender: Tender, board: Board | undefined): readonly ResultAction[] =>
  resultActions.filter((action) => {
    const barred = tender.can[action]
    if (barred === undefined || (barred !== null && barred.errorKey !== 'WF_IN_PROCESS')) return false
    if (action === 'answerResultObjection') return board !== undefined && openObjections(board).length > 0
    return action !== 'retender' || (board !== undefined && board.retenderedAs === null)
  })
/** The one thing the page is about for this reader. */
export const primaryOf = (tender: Tender, board: Board | undefined): ResultAction | null =>
  offered(tender, board).find((action) => action !== 'rejectAward') ?? null

export type Turn =
  | { readonly kind: 'toPropose' | 'waitPropose' | 'toApprove' | 'waitApprove' | 'toAward' | 'waitAward' | 'noWinner' | 'failed' }
  | { readonly kind: 'rejected'; readonly why: string }
  | { readonly kind: 'running' | 'toContract'; readonly day: string }
  | { readonly kind: 'blocked'; readonly count: number }
/** Whose turn it is, as this reader sees it. */
export const turnOf = (tender: Tender, board: Board & Pick<ResultBoard, 'contractDue' | 'now'>): Turn | null => {
  const award = awardOf(board)
  const may = (action: ResultAction) => tender.can[action] === null
  if (tender.status === s.failed) return { kind: 'failed' }
  if (tender.status === s.notApproved) return { kind: 'rejected', why: board.awards[0]?.decisionNote ?? '' }
  if (tender.status === s.calibrated)
    return board.contractDue === null ? { kind: 'noWinner' } : { kind: 'toContract', day: board.contractDue }
  if (tender.status === s.publicity) {
    const count = openObjections(board).length
    if (count > 0) return { kind: 'blocked', count }
    const end = award?.publicityEnd ?? ''
    if (board.now < end) return { kind: 'running', day: lastPublicDay(end) }
    return { kind: may('calibrate') ? 'toAward' : 'waitAward' }
  }
  if (tender.stage !== 'CANDIDATE') return null
  if (award?.state === 'proposed') return { kind: may('approveAward') ? 'toApprove' : 'waitApprove' }
  return { kind: may('proposeAward') ? 'toPropose' : 'waitPropose' }
}

export type Condition =
  | { readonly name: 'report'; readonly met: boolean; readonly day: string | null }
  | { readonly name: 'published'; readonly met: boolean; readonly day: string | null; readonly due: string | null }
  | { readonly name: 'over'; readonly met: boolean; readonly day: string | null }
  | { readonly name: 'objections'; readonly met: boolean; readonly count: number }
/** What must be so before an award is decided, and whether it is. */
export const conditionsOf = (board: Board & Pick<ResultBoard, 'now'>): readonly Condition[] => {
  const { report, now } = board
  const award = awardOf(board)
  const [from, end] = [award?.publicityFrom ?? null, award?.publicityEnd ?? null]
  const day = from?.slice(0, 10) ?? null
  const count = openObjections(board).length
  return [
    { name: 'report', met: report !== null, day: report?.signedAt.slice(0, 10) ?? null },
    { name: 'published', met: day !== null && report !== null && day <= report.publishBy, day, due: report?.publishBy ?? null },
    { name: 'over', met: end !== null && now >= end, day: end === null ? null : lastPublicDay(end) },
    { name: 'objections', met: count === 0, count },
  ]
}

/** How much of its lot's ceiling a bid takes, in percent with one place; null: there is no ceiling. */
export const ofCeiling = (price: DecimalText, ceiling: DecimalText | null): DecimalText | null =>
  ceiling === null || dec(ceiling).isZero() ? null : rounded(dec(price).times(100).div(ceiling), 1)

export type StepName = 'report' | 'propose' | 'approve' | 'publicity' | 'award' | 'contract'
export interface ResultStep {
  readonly name: StepName
  readonly state: 'done' | 'now' | 'next' | 'bad'
  /** Who did it and when; absent: not done yet. */
  readonly by?: string | undefined
  readonly at?: string | null | undefined
  /** The last day of a step that is under way. */
  readonly until?: string | null | undefined
}
type StepBoard = Board & Pick<ResultBoard, 'contractDue' | 'now'>
/** The way from the signed report to the contract. What failed stands still at the step it had reached. */
export const stepsOf = (tender: Tender, board: StepBoard): readonly ResultStep[] => {
  const { report, contractDue } = board
  const [last] = board.awards
  const award = awardOf(board)
  const isApproved = award?.state === 'approved'
  const publicityEnd = isApproved ? award.publicityEnd : null
  const isOver = publicityEnd !== null && board.now >= publicityEnd && openObjections(board).length === 0
  const done: readonly (readonly [StepName, boolean, Omit<ResultStep, 'name' | 'state'>])[] = [
    ['report', report !== null, { at: report?.signedAt }],
    ['propose', award !== null, { by: award?.proposedByName, at: award?.proposedAt, until: report?.publishBy }],
    ['approve', isApproved, { by: last?.decidedByName ?? undefined, at: last?.decidedAt }],
    ['publicity', isOver, { until: publicityEnd && lastPublicDay(publicityEnd) }],
    ['award', award?.calibratedAt != null, { by: award?.calibratedByName ?? undefined, at: award?.calibratedAt }],
    ['contract', award?.completedAt != null, { at: award?.completedAt, until: contractDue }],
  ]
  const at = done.findIndex(([, isDone]) => !isDone)
  const isStopped = tender.status === s.failed || tender.status === s.cancelled
  return done.map(([name, isDone, facts], i) => ({
    name,
    state: isDone ? 'done' : i === at ? (isStopped || isRefused(name, tender) ? 'bad' : 'now') : 'next',
    ...facts,
  }))
}
const isRefused = (name: StepName, { status }: Tender): boolean => name === 'propose' && status === s.notApproved

/** The contracts are late: no winner may be kept waiting beyond the thirty days, and the buyer has to act (Tendering Law Art. 46). */
export const isContractLate = ({ contractDue, now, awards }: Pick<ResultBoard, 'contractDue' | 'now' | 'awards'>): boolean =>
  contractDue !== null && now.slice(0, 10) > contractDue && awards[0]?.completedAt == null
