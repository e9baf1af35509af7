import { describe, expect, test } from 'vitest'
import { refusal, statusAfter, type RuleActor } from '../../kit/machine'
import { actionsOf } from '../../kit/catalog'
import { noticeMachine, type NoticeFacts } from './notice.machine'
import { noticeReplyMachine } from './notice-reply.machine'
import { deadlineProblems, isLate, mayRemind, percentOf } from './notice.rules'

test.each([
  ['2026-11-21 09:59:59', '2026-11-21 10:00:00', false],
  ['2026-11-21 10:00:00', '2026-11-21 10:00:00', true],
  ['2026-11-21 10:00:01', '2026-11-21 10:00:00', true],
  ['2026-11-21 10:00:00', null, false],
])('a reply at %s to a deadline of %s is late: %s', (at, deadline, late) => expect(isLate(at, deadline)).toBe(late))

test.each([
  ['2026-11-21 10:00:00', null, true],
  ['2026-11-21 10:59:59', '2026-11-21 10:00:00', false],
  ['2026-11-21 11:00:00', '2026-11-21 10:00:00', true],
  ['2026-12-01 00:30:00', '2026-11-30 23:45:00', false],
])('at %s, last reminded %s, another reminder is allowed: %s', (now, last, may) => expect(mayRemind(now, last)).toBe(may))

test.each([
  [0, 0, '0'],
  [0, 3, '0'],
  [1, 3, '33.3'],
  [2, 3, '66.7'],
  [1, 8, '12.5'],
  [3, 3, '100'],
  [1, 2000, '0.1'],
  [1, 2001, '0'],
])('%d of %d is %s percent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent))

test('a deadline without a reply is refused, a missing one is not: drafts may be unfinished', () => {
  expect(deadlineProblems(false, '2026-11-21 10:00:00')).toMatchObject([{ field: 'replyDeadline', key: 'NOTICE_DEADLINE_UNASKED' }])
  expect(deadlineProblems(false, null)).toEqual([])
  expect(deadlineProblems(true, null)).toEqual([])
  expect(deadlineProblems(true, '2026-11-21 10:00:00')).toEqual([])
})

const buyer: RuleActor = { kind: 'buyer', permissions: new Set([...actionsOf(noticeMachine), 'srm:noticeReply:ask']) }
const supplier: RuleActor = { kind: 'supplier', permissions: new Set(['srm:noticeReply:reply']) }
const facts = (given: Partial<NoticeFacts> = {}): NoticeFacts => ({
  now: '2026-11-21 10:00:00',
  needReply: true,
  replyDeadline: '2026-11-25 18:00:00',
  hasBody: true,
  recipientCount: 2,
  waiting: 1,
  ...given,
})
const { states } = noticeMachine

describe('a notice', () => {
  test.each([
    ['issue', states.draft, {}, null],
    ['issue', states.draft, { hasBody: false }, 'NOTICE_NO_BODY'],
    ['issue', states.draft, { recipientCount: 0 }, 'NOTICE_NO_RECIPIENTS'],
    ['issue', states.draft, { replyDeadline: null }, 'NOTICE_DEADLINE'],
    ['issue', states.draft, { replyDeadline: '2026-11-21 10:00:00' }, 'NOTICE_DEADLINE'],
    ['issue', states.draft, { needReply: false, replyDeadline: null }, null],
    ['issue', states.issued, {}, 'BAD_TRANSITION'],
    ['edit', states.issued, {}, 'BAD_TRANSITION'],
    ['delete', states.issued, {}, 'BAD_TRANSITION'],
    ['remind', states.issued, {}, null],
    ['remind', states.issued, { waiting: 0 }, 'NOTICE_NONE_WAITING'],
    ['remind', states.draft, {}, 'BAD_TRANSITION'],
    ['revoke', states.issued, {}, null],
    ['revoke', states.revoked, {}, 'BAD_TRANSITION'],
    ['issue', states.revoked, {}, 'BAD_TRANSITION'],
  ] as const)('%s in %s with %j answers %s', (action, status, given, key) =>
    expect(refusal(noticeMachine, action, status, buyer, facts(given))?.key ?? null).toBe(key),
  )
  test('walks from draft to issued to revoked', () => {
    const issued = statusAfter(noticeMachine, 'issue', states.draft)
    expect([issued, statusAfter(noticeMachine, 'revoke', issued)]).toEqual(['0', '9'])
  })
})

describe('a recipient', () => {
  const { pending, replied } = noticeReplyMachine.states
  const system: RuleActor = { kind: 'system', permissions: new Set() }
  const stands = { stands: true, wantsReply: true }
  test('has exactly the codes of the list of notices', () => {
    expect(noticeReplyMachine.states).toEqual({ pending: '0', replied: '1' })
  })
  test.each([
    ['reply', pending, supplier, stands, null],
    ['reply', pending, supplier, { stands: false, wantsReply: true }, 'NOTICE_REVOKED'],
    ['reply', pending, supplier, { stands: true, wantsReply: false }, 'NOTICE_NOTHING_ASKED'],
    ['reply', replied, supplier, stands, 'BAD_TRANSITION'],
    ['reply', pending, buyer, stands, 'NO_PERM'],
    ['ask', replied, buyer, stands, null],
    ['ask', pending, buyer, stands, 'BAD_TRANSITION'],
    ['ask', replied, supplier, stands, 'NO_PERM'],
    ['ask', replied, buyer, { stands: false, wantsReply: true }, 'NOTICE_REVOKED'],
    ['acknowledge', pending, system, { stands: true, wantsReply: false }, null],
    ['acknowledge', pending, system, stands, 'NOTICE_WANTS_REPLY'],
    ['acknowledge', pending, supplier, { stands: true, wantsReply: false }, 'NO_PERM'],
  ] as const)('%s in %s answers %s', (action, status, actor, given, key) =>
    expect(refusal(noticeReplyMachine, action, status, actor, given)?.key ?? null).toBe(key),
  )
})
