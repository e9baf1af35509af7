import { expect, test } from 'vitest'
import { approvals } from '../../approvals'
import { kindOfDecision, workOf, type InquiryWork } from './dashboard.rules'

const quiet: InquiryWork = {
  state: 'draft',
  insufficient: false,
  openQuestions: 0,
  amender: null,
  proposer: null,
  firstApprover: null,
  roundAsker: null,
  annuller: null,
  isPurchaser: false,
  needsJudging: true,
  isOwn: true,
  isSubmitter: false,
  isNamedOpener: true,
  isFirstOpener: false,
  opensNow: true,
  pricesSealed: false,
  technicallyJudged: false,
  isFirstPriceOpener: false,
}
const all = () => true
const only =
  (...codes: string[]) =>
  (code: string) =>
    codes.includes(`${code.split(':').at(-1)}`)

test.each([
  [{ state: 'draft' }, all, []],
  [{ state: 'inApproval' }, all, ['approve']],
  [{ state: 'inApproval', isSubmitter: true }, all, []],
  [{ state: 'inApproval' }, only('add'), []],
  [{ state: 'published' }, all, []],
  [{ state: 'published', openQuestions: 2 }, all, ['answer']],
  [{ state: 'published', openQuestions: 2, isOwn: false }, only('add', 'clarify'), []],
  [{ state: 'published', amender: 'li' }, all, ['approveAmendment']],
  [{ state: 'published', amender: 'me' }, all, []],
  [{ state: 'opening' }, all, ['open']],
  [{ state: 'opening', opensNow: false }, all, []],
  [{ state: 'opening', isFirstOpener: true }, all, []],
  [{ state: 'opening', isNamedOpener: false }, all, []],
  [{ state: 'opening', insufficient: true }, all, ['decideFew']],
  [{ state: 'opening', insufficient: true }, only('open'), []],
  [{ state: 'pendingEvaluation', isOwn: false }, only('judge'), ['judge']],
  [{ state: 'pendingEvaluation', isOwn: false, needsJudging: false }, only('judge'), []],
  [{ state: 'pendingEvaluation' }, only('judge', 'evaluate', 'add'), ['evaluate']],
  [{ state: 'pendingEvaluation', isOwn: false, roundAsker: 'li' }, only('approveRound'), ['approveRound']],
  [{ state: 'pendingAward', roundAsker: 'me' }, only('approveRound'), []],
  [{ state: 'pendingAward', proposer: 'li', firstApprover: 'me' }, all, []],
  [{ state: 'pendingAward', proposer: 'li', isPurchaser: true }, all, []],
  [{ state: 'awarded', annuller: 'li' }, all, ['approveAnnulment']],
  [{ state: 'awarded', annuller: 'me' }, all, []],
  [{ state: 'pendingEvaluation', isOwn: false }, only('judge', 'add'), []],
  [{ state: 'pendingEvaluation', pricesSealed: true, isPurchaser: true }, only('judge', 'evaluate', 'add', 'openPrices'), []],
  [{ state: 'pendingEvaluation', pricesSealed: true, isOwn: false }, only('judge'), ['judge']],
  [{ state: 'pendingEvaluation', pricesSealed: true, technicallyJudged: true }, only('evaluate', 'add'), []],
  [{ state: 'pendingEvaluation', pricesSealed: true, technicallyJudged: true }, only('openPrices'), ['openPrices']],
  [{ state: 'pendingEvaluation', pricesSealed: true, technicallyJudged: true, isFirstPriceOpener: true }, only('openPrices'), []],
  [{ state: 'pendingEvaluation', pricesSealed: true, technicallyJudged: true, isNamedOpener: false }, only('openPrices'), []],
  [{ state: 'pendingAward' }, all, ['proposeAward']],
  [{ state: 'pendingAward', proposer: 'li' }, all, ['award']],
  [{ state: 'pendingAward', proposer: 'me' }, all, []],
] as const)('%o asks for the steps of the person', (given, may, kinds) => {
  expect(workOf({ ...quiet, ...given }, 'me', may)).toEqual(kinds)
})

test('the decision on every approval is called by a kind of its own', () => {
  const all = approvals.flatMap(({ bizType, purposes }) => Object.keys(purposes).map((purpose) => [bizType, purpose] as const))
  expect(all.filter(([bizType, purpose]) => kindOfDecision(bizType, purpose, null) === 'approve')).toEqual([['inquiry', 'publish']])
})
