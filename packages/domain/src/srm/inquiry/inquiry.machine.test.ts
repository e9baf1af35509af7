import { describe, expect, it } from 'vitest'
import { permissionOf, refusal, statusAfter } from '../../kit/machine'
import { inquiryMachine as m, type InquiryAction, type InquiryFacts } from './inquiry.machine'
import { inquiryFacts as facts } from './inquiry.machine.cells'
import { submitProblems } from './inquiry.rules'

const asked = { roundAsked: true, roundDeadline: '2026-11-28 10:00:00' }
const over = { awardProposed: true, overBudget: true }
const ask = (action: InquiryAction, state: keyof typeof m.states, patch: Partial<InquiryFacts> = {}) => {
  const by = m.actions[action].by
  const kind = typeof by === 'string' ? by : 'buyer'
  return (
    refusal(m, action, m.states[state], { kind: kind as 'buyer', permissions: new Set([permissionOf(m, action)]) }, { ...facts, ...patch })
      ?.key ?? null
  )
}

describe('guards of the inquiry', () => {
  it.each([
    ['submit', 'draft', {}, null],
    ['submit', 'draft', { lineCount: 0 }, 'INQUIRY_NO_LINES'],
    ['submit', 'draft', { inviteeCount: 2 }, 'TOO_FEW_INVITEES'],
    ['submit', 'draft', { type: 'public', inviteeCount: 0 }, null],
    ['submit', 'draft', { type: 'single', inviteeCount: 2 }, 'SINGLE_SOURCE_ONE'],
    ['submit', 'draft', { type: 'single', inviteeCount: 1 }, 'SINGLE_SOURCE_REASON'],
    ['submit', 'draft', { type: 'single', inviteeCount: 1, hasJustification: true }, null],
    ['submit', 'draft', { openAt: null }, 'INQUIRY_TIMES_MISSING'],
    ['submit', 'draft', { openAt: '2026-11-25 16:59:59' }, 'INQUIRY_TIMES_ORDER'],
    ['submit', 'draft', { now: '2026-11-24 17:00:01' }, 'DEADLINE_TOO_NEAR'],
    ['submit', 'draft', { now: '2026-11-24 17:00:00' }, null],
    ['submit', 'draft', { now: '2026-11-25 16:00:00', urgent: true }, null],
    ['submit', 'draft', { now: '2026-11-25 17:00:00', urgent: true }, 'DEADLINE_TOO_NEAR'],
    ['approve', 'inApproval', { isSubmitter: true }, 'SOD_SELF_APPROVE'],
    ['approve', 'inApproval', { now: '2026-11-25 17:00:00' }, 'DEADLINE_PASSED'],
    ['apply', 'published', { type: 'invited', invited: false }, 'NOT_PUBLIC'],
    ['apply', 'published', { type: 'public' }, 'ALREADY_INVITED'],
    ['quote', 'published', { invited: false }, 'NOT_INVITED'],
    ['quote', 'published', { excluded: true }, 'EXCLUDED'],
    ['quote', 'published', { quoteState: '8' }, 'EXCLUDED'],
    ['quote', 'published', { now: '2026-11-21 08:59:59' }, 'NOT_STARTED'],
    ['quote', 'published', { now: '2026-11-25 16:59:59' }, null],
    ['quote', 'published', { now: '2026-11-25 17:00:00' }, 'DEADLINE_PASSED'],
    ['quote', 'opening', {}, 'BAD_TRANSITION'],
    ['withdrawQuote', 'published', {}, 'NO_QUOTE'],
    ['withdrawQuote', 'published', { quoteState: '1' }, null],
    ['decline', 'published', { quoteState: '3' }, 'ALREADY_DECLINED'],
    ['reconfirm', 'published', { quoteState: '1' }, 'NOTHING_TO_RECONFIRM'],
    ['reconfirm', 'published', { quoteState: '4' }, null],
    ['amend', 'published', { amendmentPending: true }, 'AMENDMENT_PENDING'],
    ['approveAmendment', 'published', { amendmentPending: true, isAmender: true }, 'SOD_SELF_APPROVE'],
    ['closeQuoting', 'published', {}, 'DEADLINE_NOT_REACHED'],
    ['closeQuoting', 'published', { now: '2026-11-25 17:00:00' }, null],
    ['turnKey', 'opening', {}, 'NOT_OPEN_TIME'],
    ['turnKey', 'opening', { isNamedOpener: false }, 'OPENER_NOT_NAMED'],
    ['turnKey', 'opening', { now: '2026-11-26 09:30:00' }, null],
    ['turnKey', 'opening', { now: '2026-11-26 09:30:00', keyTurned: true }, 'KEY_TURNED'],
    ['open', 'opening', { now: '2026-11-26 09:30:00' }, 'FIRST_KEY_MISSING'],
    ['open', 'opening', { now: '2026-11-26 09:30:00', keyTurned: true, isFirstOpener: true }, 'OPENER_SAME'],
    ['open', 'opening', { now: '2026-11-26 09:30:00', keyTurned: true }, null],
    ['open', 'opening', { now: '2026-11-26 09:30:00', sealed: false }, null],
    ['open', 'opening', { now: '2026-11-26 09:30:00', keyTurned: true, insufficient: true, validQuotes: 2 }, 'TOO_FEW_QUOTES'],
    ['reopenQuoting', 'opening', {}, 'ENOUGH_QUOTES'],
    ['reopenQuoting', 'opening', { insufficient: true, isSubmitter: true }, 'SOD_SELF_APPROVE'],
    ['apply', 'published', { type: 'public', invited: false, roundNo: 2 }, 'ROUND_CLOSED'],
    ['judge', 'pendingEvaluation', { isPurchaser: true }, 'JUDGE_NOT_PURCHASER'],
    ['evaluate', 'pendingEvaluation', { unjudged: '恒远 10' }, 'NOT_ALL_JUDGED'],
    ['evaluate', 'pendingEvaluation', { unscored: '林评技: 恒远' }, 'NOT_ALL_SCORED'],
    ['newRound', 'pendingAward', { roundAsked: true }, 'ROUND_PENDING'],
    ['proposeAward', 'pendingAward', { roundAsked: true }, 'ROUND_PENDING'],
    ['approveRound', 'pendingAward', {}, 'NO_ROUND_ASKED'],
    ['approveRound', 'pendingAward', { ...asked, isRoundAsker: true }, 'SOD_SELF_APPROVE'],
    ['approveRound', 'pendingAward', { ...asked, isPurchaser: true }, 'SOD_SELF_APPROVE'],
    ['approveRound', 'pendingAward', { ...asked, now: '2026-11-27 10:00:01' }, 'ROUND_TOO_SHORT'],
    ['approveRound', 'pendingAward', { ...asked, now: '2026-11-27 10:00:00' }, null],
    ['approveRound', 'pendingAward', { ...asked, now: '2026-11-28 09:59:59', roundUrgent: true }, null],
    ['approveRound', 'pendingAward', { ...asked, now: '2026-11-28 10:00:00', roundUrgent: true }, 'ROUND_TOO_SHORT'],
    ['extendValidity', 'pendingAward', {}, 'VALIDITY_NOT_ASKED'],
    ['extendValidity', 'pendingAward', { validityAsked: true }, null],
    ['withdrawQuote', 'published', { roundNo: 2, offerStands: true }, null],
    ['firstApproveAward', 'pendingAward', { awardProposed: true }, 'WITHIN_BUDGET'],
    ['firstApproveAward', 'pendingAward', over, null],
    ['firstApproveAward', 'pendingAward', { ...over, isPurchaser: true }, 'SOD_SELF_APPROVE'],
    ['firstApproveAward', 'pendingAward', { ...over, firstApproved: true }, 'FIRST_APPROVED'],
    ['award', 'pendingAward', over, 'FIRST_APPROVAL_MISSING'],
    ['award', 'pendingAward', { ...over, firstApproved: true, isFirstApprover: true }, 'APPROVER_SAME'],
    ['award', 'pendingAward', { ...over, firstApproved: true }, null],
    ['award', 'pendingAward', { awardProposed: true, isPurchaser: true }, 'SOD_SELF_APPROVE'],
    ['award', 'pendingAward', { awardProposed: true, lapsedOffers: '恒远 2026-11-20' }, 'OFFER_LAPSED'],
    ['annulAward', 'awarded', { annulmentAsked: true }, 'ANNULMENT_PENDING'],
    ['approveAnnulment', 'awarded', {}, 'NO_ANNULMENT'],
    ['approveAnnulment', 'awarded', { annulmentAsked: true, isAnnuller: true }, 'SOD_SELF_APPROVE'],
    ['approveAnnulment', 'awarded', { annulmentAsked: true }, null],
    ['complete', 'awarded', { annulmentAsked: true }, 'ANNULMENT_PENDING'],
    ['newRound', 'pendingAward', { roundNo: 3 }, 'NO_ROUNDS_LEFT'],
    ['newRound', 'pendingAward', { awardProposed: true }, 'AWARD_PENDING'],
    ['award', 'pendingAward', {}, 'NO_AWARD_PROPOSED'],
    ['award', 'pendingAward', { awardProposed: true, isProposer: true }, 'SOD_SELF_APPROVE'],
    ['award', 'pendingAward', { awardProposed: true }, null],
    ['cancel', 'awarded', {}, 'BAD_TRANSITION'],
  ] as const)('%s in %s with %j: %s', (action, state, patch, expected) => expect(ask(action, state, patch)).toBe(expected))
})

it('the usual way leads from draft to completed', () => {
  const way: InquiryAction[] = [
    'submit',
    'approve',
    'closeQuoting',
    'turnKey',
    'open',
    'judge',
    'evaluate',
    'proposeAward',
    'award',
    'complete',
  ]
  expect(way.reduce<string>((status, action) => statusAfter(m, action, status), m.states.draft)).toBe(m.states.completed)
})

it('submission names everything that is missing, by field', () => {
  const header = {
    title: 't',
    evalMethod: 'weighted',
    weights: { price: 50, delivery: 0, payment: 0, technical: 40 },
    quoteStart: 'x',
    quoteDeadline: 'x',
    openAt: 'x',
    validityDays: null,
    deliveryTerms: '',
    paymentTerms: 'p',
    urgent: true,
    urgentReason: ' ',
    noticeHours: 2,
  }
  const lines = [{ name: 'n', unit: null, qty: '1', needDate: '2026-11-20' }]
  expect(submitProblems(header, lines, '2026-11-21').map((p) => `${p.field} ${p.key}`)).toEqual([
    'validityDays REQUIRED',
    'deliveryTerms REQUIRED',
    'weights WEIGHT_SUM',
    'urgentReason REQUIRED',
    'lines.0.unit REQUIRED',
    'lines.0.needDate DATE_PAST',
  ])
})

it('short notice is for urgent inquiries alone', () => {
  const header = {
    ...{ title: 't', evalMethod: 'lowest', weights: null, quoteStart: 'x', quoteDeadline: 'x', openAt: 'x', validityDays: 1 },
    ...{ deliveryTerms: 'd', paymentTerms: 'p', urgentReason: '抢修' },
  }
  const problems = (patch: { urgent: boolean; noticeHours: number }) =>
    submitProblems({ ...header, ...patch }, [], '2026-11-21').map((p) => p.key)
  expect(problems({ urgent: false, noticeHours: 2 })).toEqual(['NOTICE_HOURS_URGENT'])
  expect(problems({ urgent: true, noticeHours: 2 })).toEqual([])
  expect(problems({ urgent: false, noticeHours: 24 })).toEqual([])
})
