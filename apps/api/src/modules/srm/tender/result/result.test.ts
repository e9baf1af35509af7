import { beforeAll, describe, expect, test } from 'vitest'
import { crawlGets, holdsNumber } from '../../../../../test/crawl'
import { travelTo } from '../../../../demo/clock'
import { uploadPdf } from '../../../../demo/pdf'
import { done, type Session } from '../../../../demo/session'
import { resultOf, resultStep, tenderStep } from '../../../../demo/tender-evaluation'
import { systemCtx } from '../../../../http/request/context'
import { rounded, sumOf } from '@srm/domain/kit/money'
import { inquiryTest, type InquiryTest } from '../../inquiry/inquiry.fixtures'
import { remindToCalibrate } from './finish'
import { publishedTender, reportedTender, type Contestant } from './result.fixtures'

let app: InquiryTest
/** Alone with the best points; the lowest price; in between; failed by the review. */
let [best, cheap, third, out]: readonly Contestant[] = []
let id: string
beforeAll(async () => {
  app = await inquiryTest()
  const fourth = await app.supplier()
  ;[best, cheap, third, out] = [
    { ...app.a, factor: 1, merit: 0.93 },
    { ...app.b, factor: 0.95, merit: 0.81 },
    { ...app.c, factor: 1.02, merit: 0.77 },
    { ...fourth, client: await app.as(fourth.name), factor: 0.97, merit: 0.9, fails: true },
  ]
  id = await publishedTender(app, [best, cheap, third, out])
}, 240_000)

const own = async ({ client }: { client: Session }, of = id) => done(await client.get('/srm/tenderOutcome/own', { id: of }))
const results = async (likeName: string) =>
  done(await app.anonymous.get('/portal/result/list', { likeName })).records as {
    id: string
    status: string
    deadlineAt: string | null
    supplierList: { name: string; rank?: number }[]
  }[]
const codesOf = async (client: Session, type: string): Promise<Record<string, string[]>> => {
  const papers = done(await client.get('/print/papers', { type, id })) as { code: string; offers: { variant: string }[] }[]
  return Object.fromEntries(papers.map((one) => [one.code, one.offers.map((offer) => offer.variant)]))
}

describe('published candidates', () => {
  test('stand on the portal with their places and the end of their time', async () => {
    const { docNo } = done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id }))
    const board = await resultOf(app, id)
    const [found] = await results(docNo)
    expect(found).toMatchObject({ status: 'candidates', deadlineAt: board.awards[0].publicityEnd })
    expect(found?.supplierList.slice(0, 3).map((one) => [one.name, one.rank])).toEqual([
      [best?.name, 1],
      [cheap?.name, 2],
      [third?.name, 3],
    ])
    const detail = done(await app.anonymous.get('/portal/announcement/queryById', { id: found?.id ?? '' }))
    expect(detail).toMatchObject({ status: 'candidates', results: [] })
    expect(board.ranking.map((lot: { ranks: unknown[]; out: unknown[] }) => [lot.ranks.length, lot.out.length])).toEqual([
      [3, 1],
      [3, 1],
    ])
  })

  test('are objected to with files, which the purchaser reads and no other bidder does', async () => {
    const files = await uploadPdf(third!.client, '检测报告.pdf')
    done(await third!.client.post('/srm/tenderOutcome/object', { id, objection: '请说明技术分的依据', files }))
    const purchaser = await app.as('purchaser')
    const [objection] = (await resultOf(app, id)).objections
    expect(objection.files).toMatchObject([{ fileName: '检测报告.pdf' }])
    const read = (client: Session) => client.get(`/sys/common/static/${files[0].id}`)
    expect((await read(purchaser)).status).toBe(200)
    expect(await read(cheap!.client)).toRefuse('NOT_FOUND')
    expect((await own(cheap!)).objections).toEqual([])
    const answer = { id, objectionId: objection.id, answer: '见技术评审说明', files: await uploadPdf(purchaser, '说明.pdf') }
    done(await purchaser.post('/srm/tenderResult/answer', answer))
    const [answered] = (await own(third!)).objections
    expect(answered).toMatchObject({ answer: '见技术评审说明', answerFiles: [{ fileName: '说明.pdf' }] })
    expect((await third!.client.get(`/sys/common/static/${answered.answerFiles[0].id}`)).status).toBe(200)
  })

  test('call whoever decides once their time is over, and nobody before', async () => {
    const ctx = systemCtx(app.deps)
    expect(await remindToCalibrate(ctx)).toBe(0)
    travelTo(app.clock, (await resultOf(app, id)).awards[0].publicityEnd)
    expect(await remindToCalibrate(ctx)).toBe(1)
    const told = async (username: string) => JSON.stringify(await (await app.as(username)).get('/sys/annountCement/listByUser'))
    expect(await told('manager')).toContain('待定标')
    expect(await told('purchaser')).not.toContain('待定标')
  })
})

describe('an award', () => {
  beforeAll(async () => {
    const { candidates } = (await resultOf(app, id)).awards[0]
    const at = (lotNo: number, rank: number) =>
      candidates.find((one: { lotNo: number; rank: number }) => one.lotNo === lotNo && one.rank === rank)
    // The first of lot 1, and of lot 2 the second, with a reason.
    const choices = [
      { candidateId: at(1, 1).id, reason: null, cause: null },
      { candidateId: at(2, 2).id, reason: '第一候选人来函放弃标段二', cause: null },
    ]
    done(await resultStep(app, 'manager', 'calibrate', id, { choices }))
  })

  test('tells every bidder its own points beside the total of the winner, and why it was not chosen', async () => {
    const board = await resultOf(app, id)
    const totalOf = (lot: number, who: Contestant | undefined) =>
      board.ranking[lot].ranks.find((one: { supplierName: string }) => one.supplierName === who?.name).total
    const mine = await own(third!)
    expect(mine).toMatchObject({ won: false, notices: [], contractDue: null })
    expect(mine.scores.map((one: object) => one)).toMatchObject([
      { lotNo: 1, rank: 3, awardedTotal: totalOf(0, best), total: totalOf(0, third) },
      { lotNo: 2, rank: 3, awardedTotal: totalOf(1, cheap) },
    ])
    // Criterion by criterion as well, and they add up to its groups.
    const [{ groups, items }] = mine.scores as [{ groups: Record<string, string>; items: { group: string; score: string; max: string }[] }]
    expect(items.length).toBeGreaterThan(2)
    for (const [group, points] of Object.entries(groups))
      expect(rounded(sumOf(items.filter((one) => one.group === group).map((one) => one.score)))).toBe(rounded(points))
    expect(mine.whyNot).toMatchObject([
      { lotNo: 1, rule: 'lowerScore', awardedName: best?.name, reason: null },
      { lotNo: 2, rule: 'lowerScore', awardedName: cheap?.name },
    ])
    const winner = await own(best!)
    expect(winner).toMatchObject({ won: true, notices: [{ lotNo: 1 }] })
    expect(winner.whyNot).toMatchObject([{ lotNo: 2, rule: 'decision', reason: '第一候选人来函放弃标段二' }])
    const failed = await own(out!)
    expect(failed.whyNot.map((one: { rule: string }) => one.rule)).toEqual(['failedReview', 'failedReview'])
    expect(failed.whyNot[0].failed).toMatchObject([{ against: 3, of: 3 }])
  })

  test('keeps the points of whoever lost from every other bidder, in any answer of the product', async () => {
    const { ranking } = await resultOf(app, id)
    const of = (lot: number, who: Contestant | undefined) =>
      ranking[lot].ranks.find((one: { supplierName: string }) => one.supplierName === who?.name)
    const all = await crawlGets(out!.client, id, [{ id }])
    // Totals of winners are told: the crawl would find the others too.
    expect(holdsNumber(all, of(0, best).total)).toBe(true)
    expect(holdsNumber(all, of(0, third).total)).toBe(false)
    expect(holdsNumber(all, of(0, third).groups.technical)).toBe(false)
    expect(holdsNumber(all, of(0, best).groups.technical)).toBe(false)
    expect(holdsNumber(await crawlGets(third!.client, id, [{ id }]), of(0, third).total)).toBe(true)
  }, 120_000)

  test('is told by printed letters: one for each lot that was won, one to each of the others', async () => {
    const purchaser = await app.as('purchaser')
    const papers = await codesOf(purchaser, 'tender')
    expect(papers['tenderAwardNotice']).toHaveLength(2)
    expect([...(papers['tenderResultNotice'] ?? [])].sort()).toEqual([third!.id, out!.id].sort())
    const [noticeNo] = papers['tenderAwardNotice'] ?? []
    expect(await codesOf(best!.client, 'tenderWork')).toMatchObject({ ownTenderAwardNotice: [noticeNo] })
    expect(await codesOf(third!.client, 'tenderWork')).toMatchObject({ ownTenderResultNotice: [third!.id] })
    expect(await codesOf(third!.client, 'tenderWork')).not.toHaveProperty('ownTenderAwardNotice')
    const ask = (client: Session, code: string, variant: string, more = {}) =>
      client.get(`/print/${code}/${id}`, { lang: 'zh', variant, ...more })
    const staffCopy = await ask(purchaser, 'tenderAwardNotice', noticeNo ?? '')
    const ownCopy = await ask(best!.client, 'ownTenderAwardNotice', noticeNo ?? '')
    expect((staffCopy.result as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
    // The same file goes to both sides.
    expect((ownCopy.result as Buffer).equals(staffCopy.result as Buffer)).toBe(true)
    expect(await ask(third!.client, 'ownTenderResultNotice', out!.id)).toRefuse('NOT_FOUND')
  })

  test('stands on the portal beside its candidates', async () => {
    const { docNo } = done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id }))
    const found = await results(docNo)
    expect(found.map((one) => one.status).sort()).toEqual(['awarded', 'candidates'])
    const award = found.find((one) => one.status === 'awarded')
    const detail = done(await app.anonymous.get('/portal/announcement/queryById', { id: award?.id ?? '' }))
    expect(detail.results).toMatchObject([{ status: 'candidates' }])
    expect(detail.content.winners.map((one: { name: string }) => one.name)).toEqual([best?.name, cheap?.name])
  })
})

test('a tender that fails after its candidates says so to bidders and visitors, and is tendered again with its lineage', async () => {
  const failing = await publishedTender(app, [best!, cheap!, third!], { title: '再生水厂滤布滤池采购' })
  const reason = '所有候选人均被查实提供虚假业绩'
  done(await tenderStep(app, 'manager', 'fail', failing, { reason }))
  expect(await own(third!, failing)).toMatchObject({ ended: { failed: true, reason }, candidates: null, whyNot: [] })
  expect((await results('再生水厂滤布滤池采购')).map((one) => one.status).sort()).toEqual(['candidates', 'failed'])
  const made = done(await resultStep(app, 'purchaser', 'retender', failing))
  const purchaser = await app.as('purchaser')
  const { retenderOf } = done(await purchaser.get('/srm/tender/queryById', { id: made.id }))
  expect(retenderOf).toMatchObject({ id: failing })
  expect((await resultOf(app, failing)).retenderedAs).toMatchObject({ id: made.id, docNo: made.docNo })
  expect(await resultStep(app, 'purchaser', 'retender', failing)).toRefuse('RETENDER_DONE')
}, 120_000)

test('whoever has no part in the decision learns no rank before the publicity', async () => {
  const quiet = await reportedTender(app, [best!, cheap!, third!], { title: '中水回用泵房改造采购' })
  const reader = await resultOf(app, quiet, 'opener1')
  expect(reader).toMatchObject({ ranking: null, awards: [] })
  expect(reader.report).not.toBeNull()
  expect(done(await (await app.as('opener1')).get('/srm/tenderResult/whyNot', { id: quiet }))).toMatchObject({ awardNo: null, reasons: [] })
  expect((await resultOf(app, quiet)).ranking).toHaveLength(2)
}, 120_000)
