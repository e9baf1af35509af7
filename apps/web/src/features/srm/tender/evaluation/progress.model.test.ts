import type { EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import type { TenderStage } from '@srm/domain/srm/tender/tender.kinds'
import { expect, test } from 'vitest'
import { evaluationSteps, memberAt, openInquiries, waitsFor } from './progress.model'

const at = '2026-12-20 10:00:00'
type Board = Pick<EvaluationBoard, 'committee' | 'progress' | 'prices' | 'motions' | 'ties' | 'bids' | 'now'>
const committee = (over: Partial<NonNullable<Board['committee']>> = {}): Board['committee'] => ({
  ...{ size: 5, drawId: null, proposedByName: '陈采薇', proposedAt: at, confirmedByName: '吴鉴清', confirmedAt: at, reviewedAt: null },
  ...{ scoredAt: null, reportAt: null, reportSha256: null, signedAt: null },
  ...over,
})
const counts = (over: Partial<Board['progress']> = {}) => ({ members: 5, declared: 5, reviewed: 0, scored: 0, signed: 0, ...over })
const sealed: NonNullable<Board['prices']> = {
  ...{ sealMode: 'client', openers: [], firstOpenerName: null, firstTurnedAt: null, secondOpenerName: null, openedAt: null },
  recordSha256: null,
}
const motion = (carried: boolean | null): Board['motions'][number] => ({
  ...{
    id: 'm',
    kind: 'few',
    lotId: 'l',
    bidId: null,
    figure: '2',
    carried,
    decidedAt: carried === null ? null : at,
    reasons: [],
    voted: 0,
    members: 3,
  },
})
const tie = (drawnAt: string | null) => ({ drawnAt }) as Board['ties'][number]
const asked = (dueAt: string, answeredAt: string | null = null) =>
  ({ inquiries: [{ dueAt, answeredAt }] }) as unknown as Board['bids'][number]
const board = (over: Partial<Board> = {}): Board => ({
  ...{ committee: committee(), progress: counts(), prices: sealed, motions: [], ties: [], bids: [], now: at },
  ...over,
})

test.each<[TenderStage | null, Partial<Board>, ReturnType<typeof waitsFor>]>([
  ['INIT_REVIEW', { committee: null, progress: counts({ members: 0, declared: 0 }) }, ['propose']],
  ['INIT_REVIEW', { committee: committee({ confirmedAt: null }) }, ['confirm']],
  ['INIT_REVIEW', { progress: counts({ members: 4, declared: 4 }) }, ['replace', 1]],
  ['INIT_REVIEW', { progress: counts({ declared: 3 }) }, ['declare', 2]],
  ['INIT_REVIEW', { progress: counts({ reviewed: 1 }) }, ['review', 4]],
  ['INIT_REVIEW', { progress: counts({ reviewed: 5 }), motions: [motion(null), motion(true)] }, ['motion', 1]],
  ['INIT_REVIEW', { progress: counts({ reviewed: 5 }) }, ['endReview']],
  ['SCORE_T', { progress: counts({ scored: 4 }) }, ['score', 1]],
  ['SCORE_T', { progress: counts({ scored: 5 }) }, ['endScoring']],
  ['SCORE_P', {}, ['firstKey']],
  ['SCORE_P', { prices: { ...sealed, firstTurnedAt: at } }, ['secondKey']],
  ['SCORE_P', { prices: { ...sealed, openedAt: at }, bids: [asked('2026-12-20 10:00:01')], motions: [motion(null)] }, ['answers', 1]],
  ['SCORE_P', { prices: { ...sealed, openedAt: at }, bids: [asked(at)], motions: [motion(null)] }, ['motion', 1]],
  ['SCORE_P', { prices: null, ties: [tie(null), tie(at)] }, ['tie', 1]],
  ['SCORE_P', { prices: null }, ['report']],
  ['SCORE_P', { prices: null, committee: committee({ reportAt: at }), progress: counts({ signed: 3 }) }, ['sign', 2]],
  ['CANDIDATE', {}, null],
  [null, {}, null],
])('in %s with %j the evaluation waits for %j', (stage, over, wait) => {
  expect(waitsFor(board(over), stage)).toEqual(wait)
})

test('a question may be answered until it is due, the first one in front', () => {
  const bids = [asked('2026-12-22 10:00:00'), asked('2026-12-21 10:00:00'), asked(at), asked('2026-12-23 10:00:00', at)]
  expect(openInquiries({ bids, now: at }).map((one) => one.dueAt)).toEqual(['2026-12-21 10:00:00', '2026-12-22 10:00:00'])
})

const shown = (over: Partial<Board>, stage: TenderStage | null, isScored = true) =>
  evaluationSteps(board(over), { stage, isScored }).map(({ name, state, count }) => [name, state, count?.join('/') ?? null])
test('steps are over, under way or to come, with how many are done', () => {
  expect(shown({ progress: counts({ reviewed: 5, scored: 4 }) }, 'SCORE_T')).toEqual([
    ['committee', 'done', null],
    ['declared', 'done', '5/5'],
    ['reviewed', 'done', '5/5'],
    ['scored', 'now', '4/5'],
    ['prices', 'next', null],
    ['report', 'next', null],
    ['signed', 'next', '0/5'],
  ])
})
test('where nothing is scored, or there is one envelope, the step is none; of no committee nobody is counted', () => {
  const none = { committee: null, prices: null, progress: counts({ members: 0, declared: 0 }) }
  expect(shown(none, 'INIT_REVIEW', false)).toEqual([
    ['committee', 'now', null],
    ['declared', 'next', null],
    ['reviewed', 'next', null],
    ['report', 'next', null],
    ['signed', 'next', null],
  ])
})

test('a member is awaited in the step that is under way, unless it is done or has stood back', () => {
  const member = { declaredAt: at, reviewedAt: null, scoredAt: null, signedAt: null, goneAt: null } as EvaluationBoard['members'][number]
  expect(memberAt(member, 'declared', 'reviewed')).toEqual({ at, isAwaited: false })
  expect(memberAt(member, 'reviewed', 'reviewed')).toEqual({ at: null, isAwaited: true })
  expect(memberAt(member, 'scored', 'reviewed')).toEqual({ at: null, isAwaited: false })
  expect(memberAt({ ...member, goneAt: at }, 'reviewed', 'reviewed').isAwaited).toBe(false)
})
