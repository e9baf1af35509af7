import { dec, rounded, sumOf } from '@srm/domain/kit/money'
import { beforeAll, expect, test } from 'vitest'
import { travelTo } from '../../../demo/clock'
import { makeMaterial, type MadeMaterial } from '../../../demo/material'
import { done } from '../../../demo/session'
import { tenderInput } from '../../../demo/tender'
import { resultOf, resultStep } from '../../../demo/tender-evaluation'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'
import { publishedTender } from '../tender/result/result.fixtures'

let app: InquiryTest
let one: MadeMaterial
let other: MadeMaterial
let id: string
const prices = async (of: MadeMaterial) =>
  done(await (await app.as('purchaser')).get('/srm/material/prices', { id: of.id })) as unknown as readonly Record<string, string>[]

beforeAll(async () => {
  app = await inquiryTest()
  ;[one, other] = [await makeMaterial(app, 'enabled'), await makeMaterial(app, 'enabled')]
  const { lots } = await tenderInput(app, {})
  const [lot] = lots
  if (!lot) throw new Error('tenders have lots')
  const item = (of: MadeMaterial, qty: string) => ({ materialCode: of.docNo, name: '弹性座封闸阀', spec: 'DN100', unit: '台', qty })
  const contestants = [
    { ...app.a, factor: 1, merit: 0.93 },
    { ...app.b, factor: 0.95, merit: 0.81 },
    { ...app.c, factor: 1.02, merit: 0.77 },
  ]
  id = await publishedTender(app, contestants, { lots: [{ ...lot, items: [item(one, '6'), item(other, '10')] }] })
}, 240_000)

test('a bid is no price before its lot is awarded: neither in the evaluation nor while candidates are published', async () => {
  expect(await prices(one)).toEqual([])
})

interface Candidate {
  readonly id: string
  readonly rank: number
  readonly supplierName: string
  readonly amount: string
  readonly noticeNo: string | null
  readonly nextId: string | null
}
const candidates = async (): Promise<Candidate[]> => (await resultOf(app, id)).awards[0].candidates
const winner = async (rank: number): Promise<Candidate> => {
  const found = (await candidates()).find((candidate) => candidate.rank === rank)
  if (!found?.noticeNo) throw new Error(`no award for candidate ${rank}`)
  return found
}
/** What both materials cost: each once, from this winner, adding up to what it bid for the lot. */
const expectPricesOf = async (won: Candidate) => {
  const all = [await prices(one), await prices(other)]
  const told = { source: 'tender', sourceId: id, sourceNo: won.noticeNo, supplierName: won.supplierName }
  const basis = { priceBasis: 'INCL', currency: 'CNY', unit: '台', landedUnit: null }
  expect(all).toMatchObject([[{ ...told, ...basis, qty: '6.0000' }], [{ ...told, ...basis, qty: '10.0000' }]])
  expect(rounded(sumOf(all.flat().map(({ price = '', qty = '' }) => dec(price).times(qty))))).toBe(won.amount)
}

test('an awarded lot is the price of each of its materials, as the winner bid it and with the tax in', async () => {
  travelTo(app.clock, (await resultOf(app, id)).awards[0].publicityEnd)
  const choices = (await candidates()).filter(({ rank }) => rank === 1).map((won) => ({ candidateId: won.id, reason: null, cause: null }))
  done(await resultStep(app, 'manager', 'calibrate', id, { choices }))
  await expectPricesOf(await winner(1))
})

test('a withdrawn award is no price any more: what the next candidate bid is', async () => {
  const { id: candidateId, nextId } = await winner(1)
  const reason = '中标人来函表示无法按期供货，放弃中标'
  const body = { candidateId, nextId, cause: 'givenUp', reason, forfeit: true, bondNote: null, files: [] }
  done(await resultStep(app, 'manager', 'pass', id, body))
  await expectPricesOf(await winner(2))
})
