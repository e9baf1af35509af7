import { beforeAll, describe, expect, test } from 'vitest'
import { clockText, travelTo } from '../../../demo/clock'
import { makeExpert } from '../../../demo/expert'
import { bidAs, makeSmall, smallStep, type SmallPlan } from '../../../demo/small-project'
import { done } from '../../../demo/session'
import { smallTest, type SmallTest } from './small-project.fixtures'

let app: SmallTest
let later: Awaited<ReturnType<SmallTest['supplier']>>
let second: typeof later
beforeAll(async () => {
  app = await smallTest()
  later = await app.supplier()
  second = await app.supplier()
}, 180_000)
const detail = async (id: string, who = 'purchaser') => done(await (await app.as(who)).get('/srm/smallProject/queryById', { id }))
const make = async (plan: Partial<SmallPlan> = {}) =>
  (await makeSmall(app, { bidders: app.bidders.slice(0, 3), factors: [null, null, null], ...plan })).id
const invite = async (id: string, over: object = {}, who = 'purchaser') =>
  (await app.as(who)).post('/srm/smallProject/invite', {
    ...{ id, version: (await detail(id)).version, supplierIds: [later.id], reason: '原邀请供应商反馈停产，补充一家' },
    ...over,
  })
const noticesOf = async (client: SmallTest['a']['client'], id: string): Promise<string[]> => {
  const { records } = done(await client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: 100 }))
  return records.filter((one: { busId: string }) => one.busId === id).map((one: { titile: string }) => one.titile)
}

describe('further companies', () => {
  test('are invited with a reason while bids are taken; they are told, bid, and stand in the chain', async () => {
    const id = await make()
    expect(await later.client.get('/srm/smallBid/queryById', { id })).toRefuse('NOT_FOUND')
    expect(await invite(id, { reason: '' })).toRefuse('BAD_INPUT')
    expect(await invite(id, { supplierIds: [app.a.id] })).toRefuse('SUPPLIER_TWICE')
    expect(await invite(id, {}, 'expert')).toRefuse('NO_PERM')
    done(await invite(id))
    const it = await detail(id)
    expect(it.suppliers.map((one: { supplierName: string }) => one.supplierName)).toContain(later.name)
    expect((await noticesOf(later.client, id)).filter((title) => title.startsWith('邀请参加比选'))).toHaveLength(1)
    expect((await noticesOf(app.a.client, id)).filter((title) => title.startsWith('报价截止延长'))).toEqual([])
    done(await bidAs(later, id, 0.9))
    const events = done(await (await app.as('purchaser')).get('/srm/smallProject/timeline', { id }))
    expect(events.find((one: { action: string }) => one.action === 'invite')).toMatchObject({ note: '原邀请供应商反馈停产，补充一家' })
    const { records } = done(await (await app.as('auditor')).get('/sys/audit/list', { bizId: id, pageSize: 100 }))
    expect(records.map((one: { action: string }) => one.action)).toContain('invite')
    // Whoever was invited before learns nothing of it.
    for (const path of ['queryById', 'list'])
      expect(JSON.stringify(await app.b.client.get(`/srm/smallBid/${path}`, { id }))).not.toContain(later.name)
    // A copy invites all of them.
    const copy = done(await (await app.as('purchaser')).post('/srm/smallProject/copy', { id }))
    expect(done(await (await app.as('purchaser')).get('/srm/smallProject/draft', { id: copy.id })).supplierIds).toContain(later.id)
  })
  test('have 24 hours at least: seconds less need a later deadline', async () => {
    const id = await make({ closesIn: 30 })
    const { deadline, openAt } = await detail(id)
    const at = (offset: number) =>
      new Date(Date.parse(`${deadline.replace(' ', 'T')}Z`) - 86_400_000 + offset).toISOString().slice(0, 19).replace('T', ' ')
    travelTo(app.clock, at(-60_000))
    done(await invite(id, { supplierIds: [second.id] }))
    expect((await detail(id)).deadline).toBe(deadline)
    travelTo(app.clock, at(1000))
    expect(await invite(id)).toRefuse('EXTENSION_REQUIRED')
    expect(await invite(id, { deadline })).toRefuse('DEADLINE_SHORTEN')
    expect(await invite(id, { deadline: clockText(app.clock, 23.9) })).toRefuse('DEADLINE_SHORTEN')
    const next = clockText(app.clock, 26)
    done(await invite(id, { deadline: next }))
    const it = await detail(id)
    expect(it.deadline).toBe(next)
    // The opening keeps its distance.
    expect(Date.parse(it.openAt) - Date.parse(it.deadline)).toBe(Date.parse(openAt) - Date.parse(deadline))
    expect((await noticesOf(app.a.client, id)).filter((title) => title.startsWith('报价截止延长'))).toHaveLength(1)
    expect((await noticesOf(later.client, id)).some((title) => title.startsWith('邀请参加比选'))).toBe(true)
    done(await bidAs(later, id, 0.9))
  })
  test('with a deadline that is later but still too near are refused too', async () => {
    const id = await make({ closesIn: 30 })
    travelTo(app.clock, clockText(app.clock, 20))
    expect(await invite(id, { deadline: clockText(app.clock, 12) })).toRefuse('EXTENSION_REQUIRED')
    expect((await detail(id)).suppliers).toHaveLength(3)
  })
  test('are none once the deadline is over, or whom an evaluator is close to', async () => {
    const id = await make()
    await makeExpert(await app.as('reviewer'), { phone: '13900000019', username: 'multi', employer: later.name })
    expect(await invite(id)).toRefuse('EVALUATOR_OF_BIDDER')
    travelTo(app.clock, (await detail(id)).deadline)
    expect(await invite(id, { deadline: clockText(app.clock, 48) })).toRefuse('DEADLINE_PASSED')
  })
})

describe('a public project', () => {
  const open = (patch: object = {}) => make({ bidders: [], patch: { openness: 'public', ...patch } })
  const announced = async (title: string) => {
    const { records } = done(await app.anonymous.get('/portal/announcement/list', { likeName: title }))
    return (records as { id: string; title: string }[]).find((one) => one.title === title)
  }
  test('stands on the portal among the tenders, and companies sign up for it until its deadline', async () => {
    const title = '公开比选：沉淀池刮泥机检修'
    const id = await open({ title })
    const on = await announced(title)
    expect(on).toMatchObject({ type: 'tender', status: 'open' })
    const page = done(await app.anonymous.get('/portal/announcement/queryById', { id: on?.id ?? '' }))
    expect(page.content.facts).toContainEqual({ key: 'purchaseMethod', value: '小项目', valueEn: 'Small project' })
    expect(JSON.stringify(page)).not.toContain('96000')
    expect(done(await app.a.client.post('/srm/supplier/takePart', { announcementId: on?.id }))).toEqual({
      page: `/srm/small-bid/detail?id=${id}#bid`,
    })
    expect(done(await app.a.client.post('/srm/smallBid/apply', { id }))).toEqual({ bidState: '0' })
    expect(await app.a.client.post('/srm/smallBid/apply', { id })).toRefuse('SMALL_SIGNED_UP')
    expect(done(await app.a.client.get('/srm/smallBid/queryById', { id })).bidState).toBe('0')
    // Who came by itself is told to staff at the opening, with the bids: neither page nor log says so before.
    expect((await detail(id)).suppliers).toEqual([])
    const events = done(await (await app.as('purchaser')).get('/srm/smallProject/timeline', { id }))
    expect(events.map((one: { action: string }) => one.action)).not.toContain('apply')
    const { records } = done(await (await app.as('auditor')).get('/sys/audit/list', { bizId: id, pageSize: 100 }))
    expect(records.map((one: { action: string }) => one.action)).not.toContain('apply')
    // Invited all the same it keeps its place; staff cannot tell it from any other.
    done(await invite(id, { supplierIds: [app.a.id] }))
    expect((await detail(id)).suppliers).toMatchObject([{ supplierId: app.a.id, source: 'invited', state: null }])
    const next = clockText(app.clock, 60)
    await smallStep(app, 'purchaser', 'extend', id, { deadline: next, reason: '报名不足' })
    expect(await announced(title)).toMatchObject({ deadlineAt: next })
    travelTo(app.clock, next)
    expect(await app.b.client.post('/srm/smallBid/apply', { id })).toRefuse('DEADLINE_PASSED')
  })
  test('that is called off, or awarded, says so there', async () => {
    const title = '公开比选：加氯间通风改造'
    const id = await open({ title })
    await smallStep(app, 'manager', 'cancel', id, { reason: '方案调整' })
    expect(await announced(title)).toMatchObject({ status: 'cancelled' })
  })
  test('of an invited project nothing stands there, and nobody signs up', async () => {
    const title = '邀请比选：中控室改造'
    const id = await make({ patch: { title } })
    expect(await announced(title)).toBeUndefined()
    expect(await later.client.post('/srm/smallBid/apply', { id })).toRefuse('NOT_FOUND')
    expect(await app.a.client.post('/srm/smallBid/apply', { id })).toRefuse('SMALL_NOT_INVITED')
  })
})
