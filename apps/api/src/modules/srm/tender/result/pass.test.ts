import { beforeAll, describe, expect, test } from 'vitest'
import { crawlGets } from '../../../../../test/crawl'
import { travelTo } from '../../../../demo/clock'
import { uploadPdf } from '../../../../demo/pdf'
import { done, type Session } from '../../../../demo/session'
import { resultOf, resultStep, tenderStep } from '../../../../demo/tender-evaluation'
import { systemCtx } from '../../../../http/request/context'
import { inquiryTest, type InquiryTest } from '../../inquiry/inquiry.fixtures'
import { remindOfContracts } from './finish'
import { publishedTender, type Contestant } from './result.fixtures'

let app: InquiryTest
let [best, cheap, third]: readonly Contestant[] = []
let id: string
interface Candidate {
  readonly id: string
  readonly lotNo: number
  readonly rank: number
  readonly supplierName: string
  readonly noticeNo: string | null
  readonly nextId: string | null
  readonly contractDue: string | null
}
const candidates = async (): Promise<Candidate[]> => (await resultOf(app, id)).awards[0].candidates
const at = async (lotNo: number, rank: number): Promise<Candidate> => {
  const found = (await candidates()).find((one) => one.lotNo === lotNo && one.rank === rank)
  if (!found) throw new Error(`no candidate ${rank} in lot ${lotNo}`)
  return found
}
const reason = '中标人来函表示无法按期供货，放弃中标'
const pass = async (username: string, of: Candidate, more: object = {}) =>
  resultStep(app, username, 'pass', id, {
    ...{ candidateId: of.id, nextId: of.nextId ?? 'nobody', cause: 'givenUp', reason, forfeit: true, bondNote: null, files: [] },
    ...more,
  })
const own = async ({ client }: { client: Session }) => done(await client.get('/srm/tenderOutcome/own', { id }))
const kindsFor = async (client: Session) => {
  const items = done(await client.get('/srm/dashboard/work')) as { id: string; kind: string; at: string | null }[]
  return items.filter((one) => one.id === id).map(({ kind, at: due }) => [kind, due])
}
const inbox = async (client: Session) => JSON.stringify(await client.get('/sys/annountCement/listByUser'))
const bondOf = async (who: Contestant | undefined) =>
  done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id })).bonds.find(
    (one: { supplierName: string }) => one.supplierName === who?.name,
  )

beforeAll(async () => {
  app = await inquiryTest()
  ;[best, cheap, third] = [
    { ...app.a, factor: 1, merit: 0.93 },
    { ...app.b, factor: 0.95, merit: 0.81 },
    { ...app.c, factor: 1.02, merit: 0.77 },
  ]
  id = await publishedTender(app, [best, cheap, third])
  travelTo(app.clock, (await resultOf(app, id)).awards[0].publicityEnd)
  const choices = (await candidates()).filter((one) => one.rank === 1).map((one) => ({ candidateId: one.id, reason: null, cause: null }))
  done(await resultStep(app, 'manager', 'calibrate', id, { choices }))
}, 240_000)

describe('an award in force', () => {
  test('names the next of the list, and its days', async () => {
    const [first, second] = [await at(1, 1), await at(1, 2)]
    expect(first).toMatchObject({ nextId: second.id, bondHeld: true, withdrawnAt: null })
    expect(second).toMatchObject({ nextId: null, noticeNo: null, contractDue: null })
  })
  test('keeps the tender from failing', async () => {
    expect(await tenderStep(app, 'manager', 'fail', id, { reason: '误操作' })).toRefuse('AWARD_STANDS')
  })
  test('is withdrawn by management alone, never by the owner or whoever handed the candidates in', async () => {
    expect(await pass('purchaser', await at(1, 1))).toRefuse('NO_PERM')
    expect(await pass('opener1', await at(1, 1))).toRefuse('NO_PERM')
  })
  test('passes to the next of the list and to nobody else', async () => {
    expect(await pass('manager', await at(1, 1), { nextId: (await at(1, 3)).id })).toRefuse('PASS_NEXT')
    expect(await pass('manager', await at(1, 2), { nextId: (await at(1, 3)).id })).toRefuse('PASS_NO_AWARD')
  })
  test('asks why a bond is spared', async () => {
    expect(await pass('manager', await at(1, 1), { forfeit: false })).toRefuse('PASS_BOND_REASON')
  })
  test('is not late on its thirtieth day, and is on the next', async () => {
    const { contractDue } = await at(1, 1)
    travelTo(app.clock, `${contractDue} 23:59:00`)
    expect(await pass('manager', await at(1, 1), { cause: 'notSigned' })).toRefuse('PASS_TOO_EARLY')
    expect(await kindsFor(await app.as('manager'))).toEqual([])
    expect(await kindsFor(await app.as('purchaser'))).toEqual([['contractTender', `${contractDue} 23:59:59`]])
    const next = new Date(Date.parse(`${contractDue}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    travelTo(app.clock, `${next} 00:00:30`)
    expect(await kindsFor(await app.as('manager'))).toEqual([['passTender', `${contractDue} 23:59:59`]])
    expect(await remindOfContracts(systemCtx(app.deps))).toBe(1)
    expect(await inbox(await app.as('manager'))).toContain('中标人逾期未签合同')
    expect(await inbox(await app.as('purchaser'))).not.toContain('中标人逾期未签合同')
  })
})

describe('a withdrawal', () => {
  let former: string
  beforeAll(async () => {
    const files = await uploadPdf(await app.as('manager'), '放弃中标函.pdf')
    const first = await at(1, 1)
    former = first.noticeNo ?? ''
    done(await pass('manager', first, { cause: 'notSigned', files }))
  })

  test('gives the next a notice and days of its own', async () => {
    const [first, second] = [await at(1, 1), await at(1, 2)]
    expect(first).toMatchObject({ noticeNo: former, withdrawCause: 'notSigned', withdrawReason: reason, nextId: null })
    expect(first).toMatchObject({ evidence: [{ fileName: '放弃中标函.pdf' }], withdrawnByName: expect.any(String) })
    expect(second.noticeNo).toMatch(/^AWD/)
    expect(second.noticeNo).not.toBe(former)
    const today = (await resultOf(app, id)).now.slice(0, 10)
    const days = (Date.parse(second.contractDue ?? '') - Date.parse(today)) / 86_400_000
    expect(days).toBe(30)
  })
  test('forfeits the bond once', async () => {
    expect(await bondOf(best)).toMatchObject({ forfeitReason: reason })
    expect(await bondOf(cheap)).toMatchObject({ forfeitedAt: null })
  })
  test('tells each side: the former winner why, the next one its award, the third that it changed', async () => {
    expect(await own(best!)).toMatchObject({
      ...{ won: true, withdrawn: [{ lotNo: 1, noticeNo: former, cause: 'notSigned', reason }], notices: [{ lotNo: 2 }] },
    })
    expect((await own(best!)).whyNot).toMatchObject([{ lotNo: 1, rule: 'passedOver', cause: 'notSigned', reason }])
    expect(await own(cheap!)).toMatchObject({ won: true, withdrawn: [], notices: [{ lotNo: 1 }] })
    const rival = await own(third!)
    expect(rival).toMatchObject({ won: false, withdrawn: [] })
    expect(rival.candidates.filter((one: { lotNo: number }) => one.lotNo === 1)).toMatchObject([
      { rank: 1, chosen: false, withdrawn: true },
      { rank: 2, chosen: true, withdrawn: false },
      { rank: 3, chosen: false },
    ])
    expect(await inbox(best!.client)).toContain('中标资格已取消')
    expect(await inbox(cheap!.client)).toContain('中标通知')
    expect(await inbox(third!.client)).toContain('中标结果变更')
    expect(await kindsFor(cheap!.client)).toMatchObject([['tenderWon', expect.stringContaining('23:59:59')]])
  })
  test('keeps what was written about the former winner, and its evidence, from every other bidder', async () => {
    const [file] = ((await at(1, 1)) as unknown as { evidence: { id: string }[] }).evidence
    for (const client of [best!.client, cheap!.client, third!.client])
      expect(await client.get(`/sys/common/static/${file?.id}`)).toRefuse('NOT_FOUND')
    expect(JSON.stringify(await crawlGets(third!.client, id, [{ id }]))).not.toContain(reason)
    expect(JSON.stringify(await crawlGets(cheap!.client, id, [{ id }]))).not.toContain(reason)
    expect(JSON.stringify(await crawlGets(best!.client, id, [{ id }]))).toContain(reason)
  }, 120_000)
  test('stands on the portal as a correction beside the result', async () => {
    const { docNo } = done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id }))
    const { records } = done(await app.anonymous.get('/portal/result/list', { likeName: docNo }))
    const awarded = records.filter((one: { status: string }) => one.status === 'awarded')
    expect(awarded).toHaveLength(2)
    const details = await Promise.all(
      awarded.map(async (one: { id: string }) => done(await app.anonymous.get('/portal/announcement/queryById', { id: one.id }))),
    )
    const newest = details.find((one) => one.content.correctsId)
    expect(newest.content.winners.map((one: { name: string }) => one.name)).toEqual([cheap?.name, best?.name])
    expect(newest.content.facts[0]).toMatchObject({ key: 'awardChange', value: expect.stringContaining('逾期未签合同') })
    expect(JSON.stringify(newest)).not.toContain(reason)
    expect(details.find((one) => one.content.correctedById)).toMatchObject({ content: { correctedById: newest.id } })
  })
  test('is told by letters of its own; the notice that was given before is offered no more', async () => {
    const offers = async (client: Session, type: string) =>
      (done(await client.get('/print/papers', { type, id })) as { code: string; offers: { variant: string }[] }[]).map((one) => [
        one.code,
        one.offers.map((offer) => offer.variant),
      ])
    const notices = Object.fromEntries(await offers(await app.as('purchaser'), 'tender'))
    expect(notices['tenderAwardNotice']).toEqual([(await at(1, 2)).noticeNo, (await at(2, 1)).noticeNo])
    expect(notices['tenderResultNotice']).toEqual([third?.id])
    const paper = await third!.client.get(`/print/ownTenderResultNotice/${id}`, { lang: 'zh', variant: third?.id ?? '' })
    expect((paper.result as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('the last candidates', () => {
  test('are passed one by one; then the lot ends without a winner, and the other goes on', async () => {
    done(await pass('manager', await at(1, 2), { cause: 'cannotPerform', forfeit: false, bondNote: '因不可抗力不能履约' }))
    expect(await at(1, 2)).toMatchObject({ bondNote: '因不可抗力不能履约', withdrawCause: 'cannotPerform' })
    expect(await bondOf(cheap)).toMatchObject({ forfeitedAt: null })
    const last = await at(1, 3)
    expect(last).toMatchObject({ nextId: null, noticeNo: expect.stringMatching(/^AWD/) })
    done(await pass('manager', last))
    expect((await candidates()).filter((one) => one.lotNo === 1).every((one) => one.nextId === null)).toBe(true)
    expect(await tenderStep(app, 'manager', 'fail', id, { reason: '仍有中标人' })).toRefuse('AWARD_STANDS')
  })
  test('without any award in force nothing is completed: the tender fails and is tendered again', async () => {
    done(await pass('manager', await at(2, 1), { nextId: 'nobody', cause: 'unlawful' }))
    expect(await pass('manager', await at(2, 1), { nextId: 'nobody' })).toRefuse('AWARD_NO_WINNER')
    expect(await resultStep(app, 'purchaser', 'complete', id, { contracts: [] })).toRefuse('AWARD_NO_WINNER')
    expect((await resultOf(app, id)).contractDue).toBeNull()
    expect(await kindsFor(await app.as('manager'))).toEqual([['failTender', null]])
    done(await tenderStep(app, 'manager', 'fail', id, { reason: '中标人均不符合中标条件' }))
    const made = done(await resultStep(app, 'purchaser', 'retender', id))
    expect((await resultOf(app, id)).retenderedAs).toMatchObject({ id: made.id })
  })
})
