import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { makeSupplier, review, someCompany } from '../../../demo/supplier'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { closePurchase, publishPurchase } from '../../portal/announcement/announcement.public'
import { remindReviews } from './supplier.jobs'

let app: TestApp
beforeAll(async () => {
  app = await stockedApp()
})
const system = () => systemCtx(app.deps)

const announce = async (code: string) => {
  const bizId = randomUUID()
  const purchase = { bizType: 'inquiry', bizId, type: 'inquiry', code, title: `${code} 调节阀`, deadlineAt: '2031-03-20 17:00:00' } as const
  return { bizId, id: await inTx(system(), (tx) => publishPurchase(tx, { ...purchase, content: {} })) }
}
const mailsTo = async (to: string) =>
  (await app.http.inject({ url: '/dev/outbox', query: { to } })).json<{ subject: string; body: string }[]>()
const noticesOf = async (who: Awaited<ReturnType<TestApp['as']>>) =>
  (await who.get('/sys/sysAnnouncementSend/getMyAnnouncementSend')).result.records

describe('the purchase a company registers for', () => {
  test('stands on its completion page, and approval leads to the very form, by notice and by mail', async () => {
    const { id, bizId } = await announce('RFQ-W1')
    const company = someCompany()
    const made = await makeSupplier(app, { state: 'pendingReview', company, announcementId: id })
    const own = (await made.client.get('/srm/supplier/profile')).result
    expect(own.wanted).toEqual({
      id,
      type: 'inquiry',
      code: 'RFQ-W1',
      title: 'RFQ-W1 调节阀',
      status: 'open',
      deadlineAt: '2031-03-20 17:00:00',
    })
    expect(own.reviewDueOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const [received] = await mailsTo(company.email)
    expect(received?.body).toContain('/completeSupInfo')
    expect(received?.body).toContain(own.reviewDueOn)

    await review(app, made.id, 'approve', { verdicts: { base: 'pass' } })
    const form = `/srm/quotation/detail?id=${bizId}#quote`
    expect((await noticesOf(made.client))[0]).toMatchObject({ openPage: form })
    const [approved] = await mailsTo(company.email)
    expect(approved?.body).toContain('RFQ-W1')
    expect(approved?.body).toContain(form)
    expect((await made.client.post('/srm/supplier/takePart', { announcementId: id })).result).toEqual({ page: form })
  })

  test('one that is over, hidden or unknown is not led to', async () => {
    const { id, bizId } = await announce('RFQ-W2')
    const made = await makeSupplier(app, { state: 'pendingReview', announcementId: id })
    await inTx(system(), (tx) => closePurchase(tx, bizId, 'cancelled', '需求取消'))
    expect((await made.client.get('/srm/supplier/profile')).result.wanted).toMatchObject({ status: 'cancelled' })
    await review(app, made.id, 'approve', { verdicts: { base: 'pass' } })
    expect((await noticesOf(made.client))[0]).toMatchObject({ openPage: '/dashboard/analysis' })

    const other = await makeSupplier(app, { state: 'registered', announcementId: randomUUID() })
    expect((await other.client.get('/srm/supplier/profile')).result.wanted).toBeNull()
    expect(await other.client.post('/srm/supplier/takePart', { announcementId: randomUUID() })).toRefuse('NOT_FOUND')
  })

  test('chosen after registration it is kept for the day of the approval; staff are led to the document', async () => {
    const { id, bizId } = await announce('RFQ-W3')
    const { client } = await app.supplier('registered')
    expect((await client.post('/srm/supplier/takePart', { announcementId: id })).result).toEqual({ page: '/completeSupInfo' })
    expect((await client.get('/srm/supplier/profile')).result.wanted).toMatchObject({ id })
    const purchaser = await app.as('purchaser')
    expect((await purchaser.post('/srm/supplier/takePart', { announcementId: id })).result).toEqual({
      page: `/srm/inquiry/detail?id=${bizId}`,
    })
    expect(await app.anonymous.post('/srm/supplier/takePart', { announcementId: id })).toRefuse('TOKEN_INVALID')
  })
})

test('reviewers are reminded once of what is later than promised', async () => {
  const company = someCompany()
  const made = await makeSupplier(app, { state: 'pendingReview', company })
  const { reviewDueOn } = (await made.client.get('/srm/supplier/profile')).result
  await remindReviews.run(system(), {})
  const remindersFor = async () =>
    (await noticesOf(await app.as('reviewer'))).filter((n: { titile: string }) => n.titile.includes(company.name))
  const before = (await remindersFor()).length
  app.travelTo(`${reviewDueOn} 23:59:00`)
  await remindReviews.run(system(), {})
  expect(await remindersFor()).toHaveLength(before)
  app.travel({ minutes: 2 })
  await remindReviews.run(system(), {})
  await remindReviews.run(system(), {})
  const after = await remindersFor()
  expect(after).toHaveLength(before + 1)
  expect(after[0].titile).toContain(reviewDueOn)
})
