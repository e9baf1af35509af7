import { expect, test } from 'vitest'
import { attendedAt } from './attendance.rules'

const base = {
  ...{ isOngoing: true, stage: 'bidding' as const, twoEnvelopes: true },
  ...{ bidDeadline: '2026-12-17 09:30:00', session: null, hasReport: false },
}
const at = '2026-12-17 09:30:00'
test.each([
  ['before the bid deadline nobody is noted', {}, '2026-12-17 09:29:59', null],
  ['from it on', {}, at, 'first'],
  ['while the session lasts', { session: 'open' as const, stage: 'review' as const }, at, 'first'],
  ['not once it is closed', { session: 'closed' as const, stage: 'technical' as const }, at, null],
  ['at the prices', { session: 'closed' as const, stage: 'price' as const }, at, 'prices'],
  ['of one envelope there are none', { session: 'closed' as const, stage: 'price' as const, twoEnvelopes: false }, at, null],
  ['not once the report is drawn up', { session: 'closed' as const, stage: 'price' as const, hasReport: true }, at, null],
  ['nor of a tender that is over', { isOngoing: false }, at, null],
  ['nor without a deadline', { bidDeadline: null }, at, null],
])('%s', (_, over, now, envelope) => expect(attendedAt({ ...base, ...over }, now)).toBe(envelope))
