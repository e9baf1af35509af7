import type { AnnouncementDetail, AnnouncementFacets, PortalHome, PurchaseItem, ResultItem } from '@srm/contract/portal/announcement'
import type { Page } from '@srm/contract/kit/page'
import { portalAnnouncement } from '@srm/db/schema/portal/announcement'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx, visitor, type Ctx } from '../../../http/request/context'
import { closePurchase, hideCompany, publishPurchase, publishResult, updatePurchase, welcomeCompany } from './announcement.public'

const start = '2027-03-01 09:00:00'
/** When everything of `beforeAll` has been published. */
const later = '2027-03-01 09:30:00'
let app: TestApp
let ctx: Ctx
const ids: Record<string, string> = {}

const purchase = async (code: string, at: Partial<Parameters<typeof publishPurchase>[1]>) => {
  const bizId = randomUUID()
  ids[code] = await inTx(ctx, (tx) =>
    publishPurchase(tx, {
      bizType: 'inquiry',
      bizId,
      type: 'inquiry',
      code,
      title: `${code} 调节阀采购`,
      deadlineAt: '2027-03-20 17:00:00',
      content: { summary: '摘要', lines: [{ lineNo: 10, name: '调节阀', qty: '3', unit: '台' }] },
      ...at,
    }),
  )
  return bizId
}
const read = async <T>(path: string, query: Record<string, string | number> = {}) => {
  const answer = await app.anonymous.get(path, query)
  expect(answer).toSucceed()
  return answer.result as T
}
const list = async (query: Record<string, string | number> = {}) =>
  (await read<Page<PurchaseItem>>('/portal/announcement/list', query)).records.map((r) => r.code)

const biz: Record<string, string> = {}
beforeAll(async () => {
  app = await testApp()
  app.travelTo(start)
  ctx = systemCtx(app.deps)
  biz.near = await purchase('RFQ-NEAR', { deadlineAt: '2027-03-03 17:00:00', category: '阀门', region: '江苏' })
  biz.far = await purchase('RFQ-FAR', { category: '泵', region: '四川', title: '化工离心泵 100%_选型' })
  biz.tender = await purchase('ZB-1', { type: 'tender', bizType: 'tender', deadlineAt: '2027-03-08 09:00:00', category: '阀门' })
  biz.auction = await purchase('JJ-1', {
    type: 'bidding',
    bizType: 'auction',
    startAt: '2027-03-05 10:00:00',
    deadlineAt: '2027-03-05 12:00:00',
  })
  biz.past = await purchase('RFQ-PAST', { publishAt: '2027-02-01 09:00:00', deadlineAt: '2027-02-20 17:00:00' })
  biz.hidden = await purchase('RFQ-LATER', { publishAt: '2027-03-02 09:00:00' })
  await inTx(ctx, (tx) =>
    publishResult(tx, {
      bizType: 'inquiry',
      bizId: biz.past as string,
      type: 'inquiry',
      code: 'RFQ-PAST',
      title: 'RFQ-PAST 调节阀采购',
      content: { winners: [{ title: '行 10', name: '江苏恒远阀门有限公司' }] },
    }),
  )
  app.travelTo(later)
})

describe('the six calls that clients of the portal know', () => {
  test('purchaseAnnouncement by type, purchaseAnnouncements by words', async () => {
    const inquiries = await read<PurchaseItem[]>('/portal/view/purchaseAnnouncement', { type: 'inquiry' })
    expect(inquiries.map((i) => i.code)).toEqual(['RFQ-NEAR', 'RFQ-FAR'])
    expect(inquiries[0]).toMatchObject({ type: 'inquiry', status: 'open', content: '摘要', date: '2027-03-03 17:00:00' })
    const auctions = await read<PurchaseItem[]>('/portal/view/purchaseAnnouncement', { type: 'bidding' })
    expect(auctions).toMatchObject([{ code: 'JJ-1', date: '2027-03-05 10:00:00', deadlineAt: '2027-03-05 12:00:00' }])
    const named = await read<PurchaseItem[]>('/portal/view/purchaseAnnouncements', { likeName: '离心泵' })
    expect(named.map((i) => i.code)).toEqual(['RFQ-FAR'])
    expect(await read('/portal/view/purchaseAnnouncement', { type: '' })).toHaveLength(4)
  })
  test('resultAnnouncements, resultAnnouncement, portalResult', async () => {
    const wanted = {
      bidCode: 'RFQ-PAST',
      updateTime: expect.stringMatching(/^2027-03-01 /),
      supplierList: [{ title: '行 10', name: '江苏恒远阀门有限公司' }],
    }
    expect(await read('/portal/view/resultAnnouncements')).toMatchObject([wanted])
    expect(await read('/portal/view/resultAnnouncement', { type: 'tender' })).toEqual([])
    expect(await read<ResultItem>('/portal/view/portalResult', { name: 'RFQ-PAST 调节阀采购', type: 'inquiry' })).toMatchObject(wanted)
    expect(await app.anonymous.get('/portal/view/portalResult?name=nothing')).toRefuse('NOT_FOUND')
  })
  test('invitation speaks the language of the reader and only of public facts', async () => {
    const { content } = await read<{ content: string }>('/portal/view/invitation', { name: 'RFQ-NEAR', type: 'inquiry' })
    expect(content).toContain('调节阀')
    expect(content).toContain('2027-03-03 17:00:00')
    expect(await app.anonymous.get('/portal/view/invitation?name=RFQ-LATER&type=inquiry')).toRefuse('NOT_FOUND')
  })
})

describe('the public list', () => {
  test('open ones first by deadline, then the past ones; unpublished ones do not exist', async () => {
    expect(await list()).toEqual(['RFQ-NEAR', 'JJ-1', 'ZB-1', 'RFQ-FAR', 'RFQ-PAST'])
    expect(await list({ pageSize: 2, pageNo: 2 })).toEqual(['ZB-1', 'RFQ-FAR'])
    expect(await list({ pageSize: 2, pageNo: 3 })).toEqual(['RFQ-PAST'])
    expect(await list({ pageSize: 3, pageNo: 2 })).toEqual(['RFQ-FAR', 'RFQ-PAST'])
  })
  test.each([
    [{ status: 'ended' }, ['RFQ-PAST']],
    [{ status: 'soon' }, ['RFQ-NEAR', 'JJ-1']],
    [{ status: 'open', type: 'tender' }, ['ZB-1']],
    [{ category: '阀门' }, ['RFQ-NEAR', 'ZB-1']],
    [{ category: '阀门,泵', region: '四川' }, ['RFQ-FAR']],
    [{ within: 0 }, []],
    [{ within: 3 }, ['RFQ-NEAR']],
    [{ on: '2027-03-05' }, ['JJ-1']],
    [{ likeName: '100%_' }, ['RFQ-FAR']],
    [{ likeName: '%' }, ['RFQ-FAR']],
    [{ likeName: '采购 阀' }, ['RFQ-NEAR', 'JJ-1', 'ZB-1', 'RFQ-PAST']],
  ] as [Record<string, string>, string[]][])('%j', async (query, codes) => {
    expect(await list(query)).toEqual(codes)
  })
  test('bad input is refused or ignored, never a failure', async () => {
    const bad = ['pageNo=x', 'type=bogus', 'within=-1', 'on=2027-13-01', 'likeName=%00', `likeName=${'x'.repeat(101)}`]
    const answers = await Promise.all(bad.map((query) => app.anonymous.get(`/portal/announcement/list?${query}`)))
    expect(answers.map((a) => [a.status, a.success])).toEqual(bad.map(() => [200, false]))
    expect(await list({ bogus: '1', order: 'drop table' })).toHaveLength(5)
    // A page size out of bounds becomes the nearest one within.
    expect(await list({ pageSize: 0 })).toHaveLength(1)
  })
  test('facets count what choosing them would give', async () => {
    const facets = await read<AnnouncementFacets>('/portal/announcement/facets', { type: 'inquiry' })
    expect(facets.types).toEqual({ all: 5, tender: 1, inquiry: 3, bidding: 1 })
    expect(facets.statuses).toEqual({ open: 2, soon: 1, ended: 1 })
    expect(facets.ongoing).toBe(4)
    expect((await list({ status: 'open', type: 'inquiry' })).length).toBe(facets.statuses.open)
    for (const category of facets.categories) expect(await list({ type: 'inquiry', category: category.value })).toHaveLength(category.count)
  })
})

describe('the life of an announcement', () => {
  test('status follows the clock alone', async () => {
    const status = async () => (await read<AnnouncementDetail>('/portal/announcement/queryById', { id: ids['JJ-1'] as string })).status
    expect(await status()).toBe('scheduled')
    app.travelTo('2027-03-05 10:00:01')
    expect(await status()).toBe('open')
    app.travelTo('2027-03-05 12:00:01')
    expect(await status()).toBe('closed')
    app.travelTo(later)
  })
  test('an unpublished one appears when its time has come', async () => {
    expect(await app.anonymous.get(`/portal/announcement/queryById?id=${ids['RFQ-LATER']}`)).toRefuse('NOT_FOUND')
    app.travelTo('2027-03-02 09:00:01')
    expect(await list()).toContain('RFQ-LATER')
    app.travelTo(later)
  })
  test('extend, then call off: it stays readable with its reason', async () => {
    await inTx(ctx, (tx) => updatePurchase(tx, biz.near as string, { deadlineAt: '2027-03-10 17:00:00' }))
    expect(await list({ status: 'soon' })).toEqual(['JJ-1'])
    await inTx(ctx, (tx) => closePurchase(tx, biz.near as string, 'cancelled', '需求变更'))
    const detail = await read<AnnouncementDetail>('/portal/announcement/queryById', { id: ids['RFQ-NEAR'] as string })
    expect(detail).toMatchObject({ status: 'cancelled', content: { reason: '需求变更', summary: '摘要' } })
    expect(await list({ status: 'open', type: 'inquiry' })).toEqual(['RFQ-FAR'])
  })
  test('the detail leads to its result and back', async () => {
    const detail = await read<AnnouncementDetail>('/portal/announcement/queryById', { id: ids['RFQ-PAST'] as string })
    expect(detail.counterpart).toMatchObject({ title: 'RFQ-PAST 调节阀采购' })
    const result = await read<AnnouncementDetail>('/portal/announcement/queryById', { id: detail.counterpart?.id as string })
    expect(result).toMatchObject({ kind: 'result', status: 'awarded', counterpart: { id: ids['RFQ-PAST'] } })
  })
  test('publishing a document again keeps its one announcement', async () => {
    await inTx(ctx, (tx) =>
      publishPurchase(tx, {
        bizType: 'tender',
        bizId: biz.tender as string,
        type: 'tender',
        code: 'ZB-1',
        title: '更正后的标题',
        deadlineAt: '2027-03-08 09:00:00',
        content: {},
      }),
    )
    const named = await read<PurchaseItem[]>('/portal/view/purchaseAnnouncements', { likeName: '更正后' })
    expect(named.map((i) => i.id)).toEqual([ids['ZB-1']])
  })
})

describe('home', () => {
  test('real figures, fourteen days, newly joined companies', async () => {
    const supplierId = randomUUID()
    await inTx(ctx, (tx) => welcomeCompany(tx, { supplierId, name: '江苏恒远阀门有限公司' }))
    const home = await read<PortalHome>('/portal/home')
    expect(home.days).toHaveLength(14)
    expect(home.days[0]).toEqual({ date: '2027-03-01', count: 0 })
    expect(home.days.find((d) => d.date === '2027-03-05')?.count).toBe(1)
    expect(home.stats).toEqual({ companies: 1, purchases: 5, results: 1 })
    expect(home.companies).toEqual([{ name: '江苏恒远阀门有限公司', joinedOn: '2027-03-01' }])
    expect(home.counts.all).toBe(home.purchases.length)
    await inTx(ctx, (tx) => hideCompany(tx, supplierId))
    expect((await read<PortalHome>('/portal/home')).companies).toEqual([])
  })
})

describe('nobody but the system writes', () => {
  test('a visitor can neither add nor change a row, even by SQL of the server itself', async () => {
    const asVisitor = { ...ctx, actor: visitor }
    const row = {
      kind: 'purchase' as const,
      type: 'tender' as const,
      bizType: 'x',
      bizId: randomUUID(),
      code: 'x',
      title: 'x',
      content: {},
      publishAt: start,
      deadlineAt: start,
    }
    await expect(inTx(asVisitor, (tx) => tx.db.insert(portalAnnouncement).values(row))).rejects.toThrow()
    const changed = await inTx(asVisitor, (tx) =>
      tx.db.update(portalAnnouncement).set({ title: 'x' }).returning({ id: portalAnnouncement.id }),
    )
    expect(changed).toEqual([])
  })
})
