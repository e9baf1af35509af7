import { expect, test } from 'vitest'
import { dec, rounded } from '../../kit/money'
import { follows, ruleFor, whyNotIn, whyNotRules, type Contender, type Contest, type WhyNotInputs } from './why-not.rules'

const offer = (bidderId: string, cost: string, more: Partial<NonNullable<Contender['offer']>> = {}): Contender => ({
  bidderId,
  offer: { qty: '10', unit: rounded(dec(cost).div(10), 6), cost, score: null, at: `2026-01-01 08:00:0${bidderId}`, ...more },
  rejection: null,
  missing: 0,
})
const contestOf = (contenders: readonly Contender[], winner = '1', reason: string | null = null): Contest => ({
  lotId: 'l',
  contenders,
  chosen: [{ bidderId: winner, qty: '10', cost: contenders.find((one) => one.bidderId === winner)?.offer?.cost ?? '0', reason }],
})
const said = (contest: Contest) => whyNotIn(contest).map(({ bidderId, rule, difference }) => [bidderId, rule, difference])

test('each rule at its boundary', () => {
  const winner = offer('1', '100.00')
  const none: Contender = { bidderId: '2', offer: null, rejection: null, missing: 0 }
  expect(said(contestOf([winner, none]))).toEqual([['2', 'notOffered', null]])
  expect(said(contestOf([winner, { ...offer('2', '90.00'), rejection: '防护等级不足' }]))).toEqual([['2', 'rejected', '-10.00']])
  expect(said(contestOf([winner, { ...offer('2', '90.00'), missing: 1 }]))).toEqual([['2', 'incomplete', '-10.00']])
  expect(said(contestOf([winner, offer('2', '100.01')]))).toEqual([['2', 'dearer', '0.01']])
  expect(said(contestOf([winner, offer('2', '100.00')]))).toEqual([['2', 'later', '0.00']])
  expect(said(contestOf([winner, offer('0', '100.00')]))).toEqual([['0', 'decision', '0.00']])
  expect(said(contestOf([winner, offer('2', '99.99')], '1', '交货更快'))).toEqual([['2', 'decision', '-0.01']])
  const scored = offer('1', '100.00', { score: '80.00' })
  expect(said(contestOf([scored, offer('2', '99.99', { score: '79.99' })]))).toEqual([['2', 'lowerScore', '-0.01']])
  expect(said(contestOf([scored, offer('2', '100.01', { score: '80.01' })]))).toEqual([['2', 'decision', '0.01']])
  // Equal scores go to the lower price.
  expect(said(contestOf([scored, offer('2', '100.01', { score: '80' })]))).toEqual([['2', 'dearer', '0.01']])
})

test('an offer of a part is compared for that part, at what the dearest part that was chosen costs', () => {
  const contest: Contest = {
    lotId: 'l',
    contenders: [offer('1', '100.00'), offer('2', '120.00'), offer('3', '55.00', { qty: '5', unit: '11.000000' })],
    chosen: [
      { bidderId: '1', qty: '6', cost: '60.00', reason: null },
      { bidderId: '2', qty: '4', cost: '48.00', reason: '份额上限' },
    ],
  }
  expect(whyNotIn(contest)).toMatchObject([
    { bidderId: '3', rule: 'decision', difference: '-5.00', inputs: { qty: '5', cost: '55.00', awardedCost: '60.00', reason: '份额上限' } },
  ])
})

const random = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}
const randomContest = (seed: number): Contest => {
  const next = random(seed)
  const weighted = next(2) === 0
  const contenders = Array.from({ length: 2 + next(8) }, (_, i): Contender => {
    const base = offer(String(i), rounded(dec(90 + next(20)).times(10)))
    const given = base.offer && { ...base.offer, score: weighted ? rounded(dec(next(10_000)).div(100)) : null }
    return {
      ...base,
      offer: i > 0 && next(6) === 0 ? null : given,
      rejection: next(5) === 0 ? '不合格' : null,
      missing: next(7) === 0 ? 1 : 0,
    }
  })
  return contestOf(contenders, '0', next(2) ? '理由' : null)
}

test('500 random awards: what is said follows from its inputs alone, and everybody is answered once', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 500; seed++) {
    const contest = randomContest(seed)
    const answers = whyNotIn(contest)
    const read = JSON.parse(JSON.stringify(answers)) as typeof answers
    expect(read.every(follows)).toBe(true)
    expect(read.map((one) => one.bidderId).sort()).toEqual(contest.contenders.slice(1).map((one) => one.bidderId))
    for (const { rule } of read) seen.add(rule)
  }
  // The others are of tenders, which a committee evaluates.
  expect([...seen].sort()).toEqual(whyNotRules.slice(0, 7).toSorted((a, b) => a.localeCompare(b)))
})

test('a changed price changes the reasons that name it, and no other', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const contest = randomContest(seed)
    const at = 1 + (seed % (contest.contenders.length - 1))
    const changed = contest.contenders.map((one, i) =>
      i === at && one.offer ? { ...one, offer: { ...one.offer, cost: rounded(dec(one.offer.cost).plus('0.37')) } } : one,
    )
    const [before, after] = [whyNotIn(contest), whyNotIn({ ...contest, contenders: changed })]
    const now = new Map(after.map((one) => [one.bidderId, JSON.stringify(one)]))
    const differ = before.flatMap((one) => (JSON.stringify(one) === now.get(one.bidderId) ? [] : one.bidderId))
    expect(differ).toEqual(contest.contenders[at]?.offer ? [contest.contenders[at]?.bidderId] : [])
  }
})

test('what was tampered with does not follow', () => {
  const [reason] = whyNotIn(contestOf([offer('1', '100.00'), offer('2', '120.00')]))
  if (!reason) throw new Error('nothing was said')
  expect(follows(reason)).toBe(true)
  expect(follows({ ...reason, rule: 'rejected' })).toBe(false)
  expect(follows({ ...reason, difference: '19.99' })).toBe(false)
  const cheaper: WhyNotInputs = { ...reason.inputs, cost: '99.00' }
  expect(follows({ ...reason, inputs: cheaper })).toBe(false)
  expect(ruleFor(cheaper)).toBe('decision')
})
