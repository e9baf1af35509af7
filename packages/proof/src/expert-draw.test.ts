import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  checkDraw,
  drawCommitment,
  drawSeed,
  listHashOf,
  listText,
  nextSeat,
  orderOf,
  seatsOf,
  type CandidateList,
  type HeldDraw,
  type HeldSeat,
} from './expert-draw'

const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const expert = (n: number, demands: readonly number[] = [0], rule: string | null = null) => ({
  ...{ id: `id-${n}`, no: `EXP${String(n).padStart(6, '0')}`, name: `专家${n}`, employer: `单位${n}` },
  ...{ kind: 'TECH', demands, rule, detail: null },
})
const listOf = (counts: readonly number[], experts: CandidateList['experts']): CandidateList => ({
  ...{ v: 1, type: 'expertDraw', drawNo: 'EXD20261126-0001', from: '2026-12-01', to: '2026-12-02' },
  demands: counts.map((count) => ({ kind: 'TECH', categoryId: null, category: null, count })),
  avoided: [{ id: 's1', name: '江苏恒远阀门有限公司' }],
  experts,
})
const seedAt = (n: number) => drawSeed(sha(`nonce ${n}`), sha('list'), `见证 ${n}`)

test('each step is SHA-256 of plain text', () => {
  const list = listOf([1], [expert(1), expert(2)])
  const [nonce, contribution] = [sha('n'), '2026 年 11 月 26 日，现场掷骰 3-6-1']
  expect(drawCommitment(nonce)).toBe(sha(nonce))
  expect(listHashOf(list)).toBe(sha(listText(list)))
  const seed = drawSeed(nonce, listHashOf(list), contribution)
  expect(seed).toBe(sha(`${nonce}${listHashOf(list)}${contribution}`))
  expect(orderOf(seed, list, 0).map(({ score }) => score)).toEqual([sha(`${seed}:EXP000001`), sha(`${seed}:EXP000002`)].toSorted())
})

describe('random draws', () => {
  const lists = fc
    .record({
      counts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
      people: fc.array(fc.record({ fits: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), out: fc.boolean() }), { maxLength: 30 }),
    })
    .map(({ counts, people }) =>
      listOf(
        counts,
        people.map(({ fits, out }, i) =>
          expert(
            i,
            counts.flatMap((_, d) => (fits[d] ? [d] : [])),
            out ? 'BLOCKED' : null,
          ),
        ),
      ),
    )
  const text = fc.string({ minLength: 8, maxLength: 40, unit: 'grapheme' })

  test('1,000 of them replay equally, whatever order the list came in, and keep to what was asked', () => {
    fc.assert(
      fc.property(lists, text, text, (list, nonce, contribution) => {
        const seed = drawSeed(sha(nonce), listHashOf(list), contribution)
        const seats = seatsOf(seed, list)
        const mixed = { ...list, experts: [...list.experts].reverse() }
        expect(seatsOf(seed, structuredClone(list))).toEqual(seats)
        expect(seatsOf(seed, mixed)).toEqual(seats)
        expect(new Set(seats.map(({ id }) => id)).size).toBe(seats.length)
        for (const [demand, { count }] of list.demands.entries()) {
          const own = seats.filter((seat) => seat.demand === demand)
          expect(own.length).toBeLessThanOrEqual(count)
          const fits = (id: string) => list.experts.some((one) => one.id === id && one.rule === null && one.demands.includes(demand))
          expect(own.every(({ id }) => fits(id))).toBe(true)
        }
      }),
      { numRuns: 1000, seed: 20_261_126 },
    )
  })

  /**
   * Drawn without replacement, the sum of squares is that of chi-square once multiplied by (n - 1) / (n - k). The bounds are
   * passed by one in 100,000 fair draws.
   */
  test.each([
    [10, 3, 37.4],
    [24, 5, 62.0],
    [40, 1, 87.1],
  ])('everybody of %i is drawn as often as anybody, %i at a time', (n, k, bound) => {
    const draws = 1000
    const list = listOf(
      [k],
      Array.from({ length: n }, (_, i) => expert(i)),
    )
    const times = new Map<string, number>()
    for (let i = 0; i < draws; i++) for (const { id } of seatsOf(seedAt(i), list)) times.set(id, (times.get(id) ?? 0) + 1)
    const expected = (draws * k) / n
    const sum = list.experts.reduce((all, { id }) => all + ((times.get(id) ?? 0) - expected) ** 2 / expected, 0)
    expect((sum * (n - 1)) / (n - k)).toBeLessThan(bound)
  })

  test('two people decide: with one contribution changed another committee sits', () => {
    const list = listOf(
      [5],
      Array.from({ length: 40 }, (_, i) => expert(i)),
    )
    const committee = (seed: string) => seatsOf(seed, list).map(({ id }) => id)
    const [nonce, other, hash] = [sha('one'), sha('other'), listHashOf(list)]
    expect(committee(drawSeed(nonce, hash, '现场内容甲'))).not.toEqual(committee(drawSeed(nonce, hash, '现场内容乙')))
    expect(committee(drawSeed(nonce, hash, '现场内容甲'))).not.toEqual(committee(drawSeed(other, hash, '现场内容甲')))
  })
})

describe('a draw that is repeated', () => {
  const list = listOf([2, 1], [expert(1, [0, 1]), expert(2), expert(3, [0, 1]), expert(4), expert(5, [1]), expert(6, [0], 'EMPLOYER')])
  const nonce = sha('held')
  const [listHash, contribution] = [listHashOf(list), '两人在场，封条完好']
  const seed = drawSeed(nonce, listHash, contribution)
  const drawn: HeldSeat[] = seatsOf(seed, list).map((seat) => ({ ...seat, declined: false, replaces: null }))
  const held: HeldDraw = { list, listHash, commitment: drawCommitment(nonce), nonce, contribution, seed, seats: drawn }
  const nextOf = (seats: readonly HeldSeat[], demand: number) =>
    nextSeat(
      seed,
      list,
      demand,
      seats.map(({ id }) => id),
    )
  /** The first seat declines. */
  const called = (): HeldSeat[] => {
    const seats = drawn.map((seat, i) => (i === 0 ? { ...seat, declined: true } : seat))
    const next = nextOf(drawn, 0)
    if (!next) throw new Error('nobody is left')
    return [...seats, { ...next, declined: false, replaces: 0 }]
  }

  test('agrees, before and after somebody was replaced', () => {
    expect(drawn).toHaveLength(3)
    const all = { list: true, commitment: true, seed: true, seats: true }
    expect(checkDraw(held)).toEqual(all)
    expect(checkDraw({ ...held, seats: called() })).toEqual(all)
  })
  test.each<[string, Partial<HeldDraw>, keyof ReturnType<typeof checkDraw>]>([
    ['a candidate was added', { list: { ...list, experts: [...list.experts, expert(9)] } }, 'list'],
    ['somebody was said to be blocked', { list: { ...list, experts: list.experts.map((e) => ({ ...e, rule: 'BLOCKED' })) } }, 'list'],
    ['a company was left out', { list: { ...list, avoided: [] } }, 'list'],
    ['another nonce was committed', { commitment: sha('x') }, 'commitment'],
    ['the contribution was altered', { contribution: '另一句话' }, 'seed'],
    ['the seed is another', { seed: sha('seed') }, 'seed'],
  ])('%s: it does not agree', (_, patch, part) => {
    expect(checkDraw({ ...held, ...patch })[part]).toBe(false)
  })
  test.each<[string, (seats: HeldSeat[]) => HeldSeat[]]>([
    ['somebody else sits', ([first, ...rest]) => [{ ...(first as HeldSeat), id: 'id-4', place: 9 }, ...rest]],
    ['a seat is missing', (seats) => seats.slice(1)],
    ['somebody declined and nobody was called', (seats) => seats.map((seat, i) => (i === 0 ? { ...seat, declined: true } : seat))],
    [
      'somebody was called whom nobody replaces',
      (seats) => [...seats, { ...(nextOf(seats, 0) as HeldSeat), declined: false, replaces: null }],
    ],
    [
      'the substitute is not the next of the order',
      () =>
        called().map((seat, i, all) => (i === all.length - 1 ? { ...(nextOf(all, 0) as HeldSeat), declined: false, replaces: 0 } : seat)),
    ],
    [
      'one who declined was replaced twice',
      () => {
        const seats = called()
        return [...seats, { ...(nextOf(seats, 0) as HeldSeat), declined: false, replaces: 0 }]
      },
    ],
  ])('%s: the seats do not agree', (_, altered) => {
    expect(checkDraw({ ...held, seats: altered(drawn) }).seats).toBe(false)
  })
  test('nobody follows where all were seated', () => {
    expect(
      nextSeat(
        seed,
        list,
        0,
        list.experts.map(({ id }) => id),
      ),
    ).toBeUndefined()
  })
})
