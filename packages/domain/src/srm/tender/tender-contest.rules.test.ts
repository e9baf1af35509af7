import { expect, test } from 'vitest'
import { dec, rounded } from '../../kit/money'
import { follows, whyNotIn, type WhyNot, type WhyNotRule } from '../award/why-not.rules'
import { evaluation } from '../scoring/ranking.rules'
import { demoScheme } from '../scoring/scoring.fixtures'
import { outReasons } from './evaluation.kinds'
import { candidatesOf, type JudgedLot } from './evaluation.rules'
import { tenderContests, type ReportedResult, type Taken } from './tender-contest.rules'

const random = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    // The low bits of this generator repeat too soon.
    return Math.floor(state / 65_536) % below
  }
}
const technicalKeys = demoScheme.items.map((item) => item.key)

/** A random evaluation by the product's own sums: few different prices and points, so that ties and limits come up. */
const randomTender = (seed: number) => {
  const next = random(seed)
  const ids = Array.from({ length: 3 + next(4) }, (_, i) => `b${i}`)
  const prices = new Map(ids.flatMap((id) => ['l1', 'l2', 'l3'].map((lot) => [`${id} ${lot}`, String(100 + next(3) * 5)] as const)))
  const priceIn = (id: string, lot: string) => prices.get(`${id} ${lot}`) ?? '0'
  const scheme = next(2) === 0 ? demoScheme : { ...demoScheme, formula: 'none' as const }
  const given = ids.flatMap((bidderId) => {
    const level = 5 + next(3)
    return technicalKeys.map((itemKey) => ({ evaluatorId: 'e', bidderId, itemKey, score: String(level) }))
  })
  const verdicts = ids.flatMap((bid) =>
    ['l1', 'l2', 'l3']
      // Not everybody bids on the last lot.
      .filter((lot) => lot !== 'l3' || next(4) > 0)
      .map((lot) => ({ bid, lot, out: next(5) === 0 ? (outReasons[next(4)] ?? null) : null, failed: [] })),
  )
  const drawn = ids.toSorted((a, b) => ids.indexOf(b) - ids.indexOf(a))
  const judged = ['l1', 'l2', 'l3'].map((lotId): JudgedLot => {
    const counting = verdicts.filter((one) => one.lot === lotId && one.out === null).map((one) => one.bid)
    const own = given.filter((one) => counting.includes(one.bidderId))
    return {
      ...{ lotId, low: [] },
      ...evaluation(
        scheme,
        counting.map((id) => ({ id, price: priceIn(id, lotId) })),
        own,
        drawn,
      ),
    }
  })
  const most = next(2) === 0 ? 1 : null
  const candidates = candidatesOf(judged, { candidateMax: 3, mandatory: true, lotsPerBidder: most })
  const report: ReportedResult = {
    ...{ verdicts, motions: [], candidates },
    bids: ids.map((bid) => ({ bid, supplierId: `s${bid}`, bidder: bid })),
    ties: ['l1', 'l2', 'l3'].map((lot) => ({ lot, drawn })),
    lots: judged.map(({ lotId, bids }, i) => ({ lot: lotId, lotNo: i + 1, name: lotId, ranks: bids })),
  }
  const taken = ['l1', 'l2', 'l3'].flatMap((lotId): Taken[] => {
    const named = candidates.filter((one) => one.lotId === lotId)
    const chosen = named[next(4) === 0 ? named.length - 1 : 0]
    if (!chosen) return []
    const isFirst = chosen.rank === 1
    const cause = isFirst || next(2) === 0 ? null : ('givenUp' as const)
    return [{ lotId, bidId: chosen.bidId, amount: chosen.price, reason: isFirst ? null : '第一候选人放弃', cause }]
  })
  const offerOf = (bid: string, lot: string) => {
    const verdict = verdicts.find((one) => one.bid === bid && one.lot === lot)
    return verdict ? { price: verdict.out === 'REVIEW' ? null : priceIn(bid, lot), at: '2026-12-17 09:00:00' } : null
  }
  return { report, taken, contests: tenderContests(report, { taken, most, itemName: (key) => key, offerOf }) }
}
const behind: readonly WhyNotRule[] = ['lowerScore', 'dearer', 'lowerTechnical', 'byLot']
const outBy: Readonly<Record<string, WhyNotRule>> = {
  REVIEW: 'failedReview',
  CEILING: 'overCeiling',
  LOW_PRICE: 'lowPrice',
  DAMAGED: 'damaged',
}

/** What the report's own ranks say of a bidder who did not get the lot. */
const expected = ({ report, taken }: ReturnType<typeof randomTender>, { lotId, bidderId, rule }: WhyNot) => {
  const bid = bidderId.slice(1)
  const verdict = report.verdicts.find((one) => one.bid === bid && one.lot === lotId)
  if (!verdict) return 'notOffered'
  if (verdict.out) return outBy[verdict.out]
  const ranks = report.lots.find((one) => one.lot === lotId)?.ranks ?? []
  const rankOf = (id: string | undefined) => ranks.find((one) => one.id === id)?.rank ?? 0
  const isBehind = rankOf(bid) > rankOf(taken.find((one) => one.lotId === lotId)?.bidId)
  return behind.includes(rule) === isBehind ? rule : `${rule} against the ranks`
}

test('500 random tenders: what is said agrees with the ranks of the report, follows from its inputs, and everybody is answered once', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 500; seed++) {
    const made = randomTender(seed)
    for (const contest of made.contests) {
      const answers = whyNotIn(contest)
      const read = JSON.parse(JSON.stringify(answers)) as typeof answers
      expect(read.every(follows)).toBe(true)
      const chosen = contest.chosen.map((one) => one.bidderId)
      expect(read.map((one) => one.bidderId).sort()).toEqual(
        contest.contenders
          .map((one) => one.bidderId)
          .filter((id) => !chosen.includes(id))
          .sort(),
      )
      for (const answer of read) {
        expect(answer.rule).toBe(expected(made, answer))
        seen.add(answer.rule)
      }
    }
  }
  expect(seen).toEqual(new Set([...behind, ...Object.values(outBy), 'notOffered', 'lotLimit', 'passedOver', 'decision']))
})

test('points, technical points or a limit that are changed afterwards no longer lead to what is said', () => {
  let tried = 0
  for (let seed = 1; seed <= 200; seed++)
    for (const contest of randomTender(seed).contests)
      for (const answer of whyNotIn(contest)) {
        const { inputs } = answer
        if (!inputs.evaluated || inputs.evaluated.own.out) continue
        const better = { ...inputs, score: inputs.awardedScore && rounded(dec(inputs.awardedScore).plus(1)) }
        if (answer.rule === 'lowerScore') expect(follows({ ...answer, inputs: better })).toBe(false)
        if (answer.rule === 'lotLimit')
          expect(follows({ ...answer, inputs: { ...inputs, evaluated: { ...inputs.evaluated, most: null } } })).toBe(false)
        if (answer.rule === 'lowerTechnical')
          expect(follows({ ...answer, inputs: { ...inputs, evaluated: { ...inputs.evaluated, own: inputs.evaluated.awarded } } })).toBe(
            false,
          )
        tried++
      }
  expect(tried).toBeGreaterThan(500)
})
