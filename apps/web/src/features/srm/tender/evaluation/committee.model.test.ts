import type { EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import { expect, test } from 'vitest'
import { isEmptySeat, nextOfDraw, ruleStates, type Sitting } from './committee.model'

const drawn = (n: number, over: Partial<Sitting> = {}): Sitting => ({
  userId: `u${n}`,
  name: `专家${n}`,
  kind: 'TECH',
  conflict: null,
  ...over,
})
const owner = (n: number): Sitting => drawn(n, { kind: 'OWNER', name: `代表${n}` })
const open = (mandatory: boolean, members: readonly Sitting[], leaderId: string | null = 'u1') =>
  ruleStates(mandatory, members, leaderId).flatMap(({ rule, isMet, missing, names }) => (isMet ? [] : [[rule, missing, ...names]]))

test('where tendering is prescribed five members are asked, two thirds of them experts', () => {
  expect(open(true, [1, 2, 3, 4].map((n) => drawn(n)).concat(owner(5)))).toEqual([])
  expect(open(true, [drawn(1), drawn(2)])).toEqual([
    ['least', 3],
    ['odd', 1],
  ])
  // Four of five are needed: ⌈10 ÷ 3⌉.
  expect(open(true, [drawn(1), drawn(2), drawn(3), owner(4), owner(5)])).toEqual([['experts', 1]])
})
test('elsewhere three are enough, whoever they are', () => {
  expect(open(false, [owner(1), owner(2), owner(3)])).toEqual([])
  expect(open(false, [owner(1), owner(2), owner(3), owner(4)])).toEqual([['odd', 1]])
})
test('names whom a rule is about, and asks for a leader who sits', () => {
  const members = [drawn(1), drawn(2, { userId: null }), drawn(3, { conflict: '甲公司' }), drawn(4), drawn(4)]
  expect(open(true, members, 'u9')).toEqual([
    ['accounts', 0, '专家2'],
    ['once', 0, '专家4'],
    ['conflicts', 0, '专家3'],
    ['leader', 1],
  ])
})

type Member = EvaluationBoard['members'][number]
const member = (id: string, over: Partial<Member> = {}): Member => ({
  ...{ id, name: id, kind: 'TECH', employer: null, expertId: `e-${id}`, leader: false, declaredAt: null, reviewedAt: null },
  ...{ scoredAt: null, goneAt: null, goneReason: null, replaces: null, signedAt: null, dissent: null },
  ...over,
})
const gone = member('a', { goneAt: '2026-12-20 10:00:00' })
test('a seat is empty until somebody replaces whoever stood back', () => {
  expect([gone, member('b')].map((one) => isEmptySeat([gone, member('b')], one))).toEqual([true, false])
  expect(isEmptySeat([gone, member('c', { replaces: 'a' })], gone)).toBe(false)
})
test('the draw of the committee says who follows: whoever it seated that never sat here', () => {
  const seat = (expertId: string) => ({ expertId, userId: null, name: expertId, kind: 'TECH' as const, employer: null, conflict: null })
  const draw = (id: string, ...ids: string[]) => ({ id, docNo: id, drawnAt: null, seed: null, listHash: null, seated: ids.map(seat) })
  const board = (seated: readonly string[]) => ({
    committee: { drawId: 'd1' } as EvaluationBoard['committee'],
    draws: [draw('d0', 'e-x'), draw('d1', ...seated)],
    members: [gone, member('b')],
  })
  expect(nextOfDraw(board(['e-a', 'e-b']))).toBeNull()
  expect(nextOfDraw(board(['e-a', 'e-b', 'e-c']))?.expertId).toBe('e-c')
})
