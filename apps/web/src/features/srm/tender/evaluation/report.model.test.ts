import type { EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import { evaluation } from '@srm/domain/srm/scoring/ranking.rules'
import { demoScheme } from '@srm/domain/srm/scoring/scoring.fixtures'
import type { EvaluationReport } from '@srm/domain/srm/tender/evaluation-report'
import { canonical, type Json } from '@srm/proof/canonical'
import { sha256Hex } from '@srm/proof/hash'
import { expect, test } from 'vitest'
import { isAsHashed, reportIn, scoreRows, shareParts } from './report.model'
import { tieAgrees, tieCommands } from './ties.model'

const seats = ['s1', 's2', 's3']
/** Everybody gives four fifths; the third of the committee gives `a` half for its plan, with a reason. */
const scores = ['a', 'b'].flatMap((bidderId) =>
  demoScheme.items.flatMap(({ key: itemKey, max }) =>
    seats.map((evaluatorId) => {
      const isOdd = bidderId === 'a' && itemKey === 'plan' && evaluatorId === 's3'
      return {
        evaluatorId,
        bidderId,
        itemKey,
        score: (Number(max) * (isOdd ? 0.5 : 0.8)).toFixed(2),
        reason: isOdd ? '缺少试验报告' : null,
      }
    }),
  ),
)
const prices = [
  { id: 'a', price: '200.00' },
  { id: 'b', price: '160.00' },
]
const { base, bids: ranks } = evaluation(demoScheme, prices, scores)
const report: EvaluationReport = {
  ...{ v: 1, type: 'evaluation-report', project: 'p', docNo: 'ZB1', scheme: demoScheme, motions: [], ties: [], candidates: [] },
  members: seats.map((seat) => ({ seat, name: seat, kind: 'TECH', leader: seat === 's1' })),
  bids: ['a', 'b', 'c'].map((bid) => ({ bid, supplierId: bid, bidder: `公司${bid}`, receiptNo: bid })),
  verdicts: [],
  scores,
  lots: [{ lot: 'l', lotNo: 1, name: '泵', base, ranks }],
}

test('a report is one only if it says so', () => {
  expect(reportIn(null)).toBeNull()
  expect(reportIn({ type: 'opening-record' })).toBeNull()
  expect(reportIn({ ...report })).toEqual(report)
})
test('it is as hashed until a figure of it changes', () => {
  const hash = sha256Hex(canonical(report as unknown as Json))
  expect(isAsHashed(report, hash)).toBe(true)
  expect(isAsHashed({ ...report, scores: scores.map((one, i) => (i === 0 ? { ...one, score: '16.01' } : one)) }, hash)).toBe(false)
  expect(isAsHashed(report, null)).toBe(false)
})
test('a bar is as long as the points: the groups, then the price', () => {
  const b = ranks.find((one) => one.id === 'b')
  expect(b && shareParts(report, b)).toEqual([
    { key: 'technical', width: 28 },
    { key: 'business', width: 20 },
    { key: 'price', width: 40 },
  ])
})
test('scores stand by criterion and bidder, with what deviates, its reason and the mean; whoever was not scored has no row', () => {
  const rows = scoreRows(report)
  expect(rows.map((row) => [row.itemKey, row.bid])).toEqual(
    demoScheme.items.flatMap(({ key }) => [
      [key, 'a'],
      [key, 'b'],
    ]),
  )
  const [odd] = rows
  expect(odd).toMatchObject({ item: '技术方案', bidder: '公司a', mean: '14.00' })
  expect(odd?.cells['s3']).toEqual({ score: '10.00', reason: '缺少试验报告', deviates: true })
  expect(rows.flatMap((row) => Object.values(row.cells)).filter((cell) => cell.deviates)).toHaveLength(1)
})

/** A lot that was really drawn. */
const tenderId = 'cf3f6ca2-0578-4ee7-a24a-e307c989ea9a'
const tie: EvaluationBoard['ties'][number] = {
  ...{ id: 't', lotId: 'd9d1cf71-0449-428c-baf0-1c33ca9e2b0f', witnessName: '吴鉴清', drawnAt: '2027-01-04 09:30:05' },
  bidIds: ['bc999e45-d537-4eaf-99ce-d09d54e24ee3', 'd2167e58-094a-49a9-b840-4d18d88c3f0c'],
  listHash: '80c31c21433b84e3a1eb6ab76d8f86c54567b6572659e426118785812a31129d',
  commitment: 'fde3d19e2e7419f8c40d17fd56fc6ea3b06c988b67c05c320c579db3ae46b1ce',
  seed: '17630102edfb709b94f8a4bf5199541eff5c1b1fbe1a1f6bdb309ba65c686c0a',
  contribution: '掷骰 3 6 1 4',
  nonce: '1f9705d99d091daed1b4792baee6bac5dfd27929ecdb12bbfecff35bc95e2ec9',
  drawn: ['bc999e45-d537-4eaf-99ce-d09d54e24ee3', 'd2167e58-094a-49a9-b840-4d18d88c3f0c'],
}
test('a drawn lot comes out again the same, and no change of it passes', () => {
  expect(tieAgrees(tenderId, tie)).toBe(true)
  expect(tieAgrees(tenderId, { ...tie, seed: null, nonce: null, contribution: null, drawn: [] })).toBeNull()
  const zeros = '0'.repeat(64)
  for (const forged of [{ nonce: zeros }, { seed: zeros }, { listHash: zeros }, { commitment: zeros }, { contribution: '掷骰 6 6 6 6' }])
    expect(tieAgrees(tenderId, { ...tie, ...forged })).toBe(false)
  expect(tieAgrees(tenderId, { ...tie, drawn: tie.drawn.toReversed() })).toBe(false)
  expect(tieAgrees('another', tie)).toBe(false)
})
/** What a shell makes of such a command, line by line. */
const run = (commands: string): readonly string[] =>
  commands.split('\n').map((command) => {
    const [, quoted] = /^printf '%s' '(.*)' \| sha256sum$/.exec(command) ?? []
    if (quoted === undefined) throw new Error(`no such command: ${command}`)
    return sha256Hex(quoted.replaceAll(String.raw`'\''`, "'"))
  })
test('the commands that are offered compute it in a shell', () => {
  const { list, commitment, seed, place } = tieCommands(tenderId, tie)
  expect([run(list), run(commitment), run(seed)]).toEqual([[tie.listHash], [tie.commitment], [tie.seed]])
  const [first = '', second = ''] = run(place)
  expect(first < second).toBe(true)
  const quoted = tieCommands(tenderId, { ...tie, contribution: "it's 3 6 1 4" }).seed
  // The quote is closed, escaped, and opened again.
  expect(quoted).toContain(String.raw`it'\''s`)
  expect(run(quoted)).toEqual([sha256Hex(`${tie.nonce}${tie.listHash}it's 3 6 1 4`)])
})
