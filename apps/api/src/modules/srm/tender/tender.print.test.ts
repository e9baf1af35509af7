import { writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { bare, readPdf, type ReadPdf } from '../../../../test/pdf'
import { clockText } from '../../../demo/clock'
import { done, type Session } from '../../../demo/session'
import { boardOf, evaluationStep, reviewAll, scoreAll, seatAct, seatRoomOf } from '../../../demo/tender-evaluation'
import { eachMember, evaluationTest, leader, staffCommittee, underReview, type EvaluationTest } from './evaluation/evaluation.fixtures'

const dissent = '对甲的评分过高，保留意见'
const question = '请说明密封试验报告的页码'
const reason = '投标文件未提供全规格型式试验报告，关键部件寿命数据不足'
let it: EvaluationTest
let id: string

/** One falls in the review, the lots go on with two; one member deviates and explains, another dissents. */
const evaluated = async () => {
  const { a, b, c } = it.app
  id = await underReview(it, { factors: [1, 0.95, 1.02], patch: { envelopeMode: 'two', anonymousTechnical: false } })
  const chief = await it.app.as(leader)
  await eachMember(it, (client) => reviewAll(client, id, (bid) => bid.name === c.name))
  for (const { id: motionId } of (await boardOf(it.app, id)).motions)
    for (const username of staffCommittee.slice(0, 2))
      done(await seatAct(await it.app.as(username), 'vote', id, { motionId, agree: true, reason: '竞争仍充分' }))
  done(await seatAct(chief, 'endReview', id))
  const bidder = (await seatRoomOf(chief, id)).bids.find((bid) => bid.name === b.name)?.bidder
  done(await seatAct(chief, 'ask', id, { bidder, kind: 'content', question, dueAt: clockText(it.app.clock, 24) }))
  const [asked] = done(await b.client.get('/srm/tenderOutcome/own', { id })).inquiries
  done(await b.client.post('/srm/tenderOutcome/answer', { id, inquiryId: asked.id, answer: '见技术文件第 12 页' }))
  for (const username of staffCommittee) {
    const client = await it.app.as(username)
    await scoreAll(client, id, (bid) => (bid.name === a.name ? (username === 'quality' ? 0.5 : 0.95) : 0.8))
    done(await seatAct(client, 'submitScores', id))
  }
  const odd = await it.app.as('quality')
  const { deviating } = await seatRoomOf(odd, id)
  done(await seatAct(odd, 'explain', id, { reasons: deviating.map((one) => ({ ...one, reason })) }))
  done(await seatAct(chief, 'endScoring', id))
  done(await evaluationStep(it.app, 'opener1', 'turnPriceKey', id))
  done(await evaluationStep(it.app, 'opener2', 'openPrices', id, { markUnreadable: false }))
  done(await seatAct(chief, 'draftReport', id))
}
const signed = () =>
  eachMember(it, async (client) => {
    const isOdd = client === odd
    done(await seatAct(client, 'sign', id, isOdd ? { agree: false, dissent } : { agree: true, dissent: null }))
  })
let odd: Session
beforeAll(async () => {
  it = await evaluationTest()
  odd = await it.app.as('quality')
  await evaluated()
}, 240_000)

type Offered = readonly { readonly code: string; readonly offers: readonly { readonly variant: string; readonly label: string }[] }[]
const papersOf = async (client: Session, type: 'tender' | 'tenderWork'): Promise<Offered> =>
  done(await client.get('/print/papers', { type, id }))
const variantsOf = async (client: Session, type: 'tender' | 'tenderWork') =>
  Object.fromEntries((await papersOf(client, type)).map(({ code, offers }) => [code, offers.map((one) => one.variant)]))
const printed = async (client: Session, code: string, variant: string, lang = 'zh'): Promise<ReadPdf> => {
  const { result } = await client.get(`/print/${code}/${id}`, { lang, variant })
  const folder = process.env['PRINT_LOOK']
  if (folder) writeFileSync(`${folder}/${code}-${variant}-${lang}.pdf`, result as Buffer)
  return readPdf(result as Buffer)
}

describe('the papers of a tender', () => {
  test('are both records as long as somebody has still to sign the report', async () => {
    const { tenderOpening, tenderReport } = await variantsOf(await it.app.as('purchaser'), 'tender')
    expect([tenderOpening, tenderReport]).toEqual([['first', 'prices'], undefined])
    expect(await variantsOf(it.app.c.client, 'tenderWork')).toEqual({ ownTenderOpening: ['first', 'prices'] })
    await signed()
    expect((await variantsOf(await it.app.as('purchaser'), 'tender'))['tenderReport']).toHaveLength(1)
  })
  test('name the committee to nobody who may not know it yet', async () => {
    expect((await variantsOf(await it.app.as('auditor'), 'tender'))['tenderReport']).toHaveLength(1)
    const manager = await it.app.as('manager')
    expect((await variantsOf(manager, 'tender'))['tenderReport']).toBeUndefined()
    for (const client of [manager, it.app.a.client]) expect(await client.get(`/print/tenderReport/${id}`)).toRefuse('NOT_FOUND')
  })
  test('can be read aloud and lack no glyph, in both languages, for both sides', async () => {
    for (const [client, code, variant] of [
      [await it.app.as('purchaser'), 'tenderOpening', 'first'],
      [await it.app.as('purchaser'), 'tenderOpening', 'prices'],
      [await it.app.as('purchaser'), 'tenderReport', ''],
      [it.app.c.client, 'ownTenderOpening', 'prices'],
    ] as const)
      for (const lang of ['zh', 'en']) {
        const pdf = await printed(client, code, variant, lang)
        expect({ code, untagged: pdf.untagged, missing: pdf.missing, lang: pdf.lang.slice(0, 2) }).toEqual({
          ...{ code, lang, untagged: [], missing: 0 },
        })
      }
  })
  test('of the prices tell what was opened, and of whoever fell that it stays sealed', async () => {
    const { text } = await printed(await it.app.as('purchaser'), 'tenderOpening', 'prices')
    // 6 × 268,000 + 10 × 128,000, and 9 × 196,000.
    for (const total of ['2,888,000.00', '1,764,000.00']) expect(text).toContain(total)
    expect(text.split(bare('未通过评审，价格不开启'))).toHaveLength(3)
    expect(text.split('有效')).toHaveLength(5)
    expect(text).not.toContain('2,945,760.00')
  })
  test('of the report hold sums, who was out, the vote, the question, the deviation and the dissent', async () => {
    const { text } = await printed(await it.app.as('purchaser'), 'tenderReport', '')
    const { committee } = await boardOf(it.app, id)
    const words = [it.app.c.name, '业绩证明材料缺失', '竞争仍充分', question, '见技术文件第 12 页', reason, dissent, committee.reportSha256]
    for (const word of [...words, '2,743,600.00 ÷ 2,888,000.00 × 40']) expect(text).toContain(bare(word))
  })
})
