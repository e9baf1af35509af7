import { describe, expect, test } from 'vitest'
import { isChosen, nextCandidate, withdrawalProblems } from './result.rules'

interface Over {
  readonly noticeNo?: string | null
  readonly withdrawnAt?: string | null
}
const candidate = (id: string, lotId: string, supplierId: string, rank: number, { noticeNo = null, withdrawnAt = null }: Over = {}) => ({
  ...{ id, lotId, supplierId, rank, noticeNo, withdrawnAt },
})
const noticed = { noticeNo: 'AWD1' }
const withdrawn = { noticeNo: 'AWD1', withdrawnAt: '2026-12-02 09:00:00' }

test('an award is in force from its notice until it is withdrawn', () => {
  expect([candidate('1', 'L', 'A', 1), candidate('1', 'L', 'A', 1, noticed), candidate('1', 'L', 'A', 1, withdrawn)].map(isChosen)).toEqual(
    [false, true, false],
  )
})

describe('whom an award passes to', () => {
  const first = candidate('a', 'L1', 'A', 1, noticed)
  const [second, third] = [candidate('b', 'L1', 'B', 2), candidate('c', 'L1', 'C', 3)]
  test('the next of the same lot, in the order of the list', () => {
    expect(nextCandidate([third, first, second, candidate('x', 'L2', 'D', 2)], first, null)?.id).toBe('b')
  })
  test('never one from whom it was withdrawn before, nor one that was passed over', () => {
    const now = { ...second, ...noticed }
    expect(nextCandidate([{ ...first, ...withdrawn }, now, third], now, null)?.id).toBe('c')
    expect(nextCandidate([candidate('a', 'L1', 'A', 1), now], now, null)).toBeNull()
  })
  test.each([
    ['one lot each: B holds another', 1, 'c'],
    ['two lots each', 2, 'b'],
    ['any number', null, 'b'],
  ] as const)('%s', (_, most, id) => {
    expect(nextCandidate([first, second, third, candidate('y', 'L2', 'B', 1, noticed)], first, most)?.id).toBe(id)
  })
  test('a lot that was withdrawn counts no more against the limit', () => {
    expect(nextCandidate([first, second, candidate('y', 'L2', 'B', 1, withdrawn)], first, 1)?.id).toBe('b')
  })
})

describe('a withdrawal', () => {
  const base = { cause: 'givenUp', bondHeld: false, forfeit: false, bondNote: null } as const
  const keysOf = (over: object, today = '2026-12-10') =>
    withdrawalProblems({ ...base, ...over }, { noticedAt: '2026-12-01 23:59:59', today }).map((one) => one.key)
  test.each([
    ['2026-12-31', ['PASS_TOO_EARLY']],
    ['2027-01-01', []],
  ])('for want of a signature, on %s: the thirtieth day is still the winner’s', (today, keys) => {
    expect(keysOf({ cause: 'notSigned' }, today)).toEqual(keys)
  })
  test('for any other cause is possible from the notice on', () => expect(keysOf({}, '2026-12-01')).toEqual([]))
  test('spares a held bond with a reason alone', () => {
    expect(keysOf({ bondHeld: true })).toEqual(['PASS_BOND_REASON'])
    expect(keysOf({ bondHeld: true, bondNote: '不可抗力' })).toEqual([])
    expect(keysOf({ bondHeld: true, forfeit: true })).toEqual([])
    expect(keysOf({ bondHeld: false })).toEqual([])
  })
})
