import { beforeAll, describe, expect, test } from 'vitest'
import { poLine } from '@srm/db/schema/srm/purchase-order'
import { eq } from 'drizzle-orm'
import { stockedApp } from '../../../../test/app'
import { lotOf, supplied, type Supplied } from '../../../../test/lots'
import { inTx } from '../../../data/transaction/in-tx'
import {
  addInspectionTemplate,
  approveConcession,
  concessionInput,
  concessionOf,
  countedItems,
  inspectionStep,
  judgeLot,
} from '../../../demo/inspection'
import { demoPassword } from '../../../demo/chapter'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { remindOfConcessions } from './concession.jobs'

const app = await stockedApp()
const cast = { as: app.as }
const [quality, lead, purchaser, manager] = [
  await app.as('quality'),
  await app.as('reviewer'),
  await app.as('purchaser'),
  await app.as('manager'),
]
const made = await app.supplier()
let of: Supplied
/** Lots that are presented again make no inspection stricter, however many of them fail. */
const again = { isResubmitted: true }
beforeAll(async () => {
  of = await supplied(app, made)
  await addInspectionTemplate(quality, { materialCode: of.materialCode }, { items: countedItems })
}, 90_000)

const inspected = async (id: string) => done(await quality.get('/srm/inspection/queryById', { id }))
const seen = async (id: string) => done(await quality.get('/srm/concession/queryById', { id }))
const own = (id: string) => of.company.client.get('/srm/ownConcession/queryById', { id })
const step = (client: typeof quality, action: string, id: string, body: object = { note: null }) =>
  inspectionStep(client, action, id, body, 'concession')
const answer = (action: string, id: string, body: object) => inspectionStep(of.company.client, action, id, body, 'ownConcession')
const asked = async (qty: string, patch: object = {}) => {
  const { id } = await lotOf(app, of, qty, again)
  await judgeLot(quality, id, 8, '表面划伤')
  done(await inspectionStep(quality, 'askConcession', id, concessionInput(qty, patch)))
  return { inspectionId: id, id: (await concessionOf(quality, id)).id }
}
const line = () => inTx(systemCtx(app.deps), async ({ db }) => (await db.select().from(poLine).where(eq(poLine.id, of.poLineId)))[0])

describe('A concession', () => {
  test('with a reduction is decided by two persons, then by the company, and the inspection goes on', async () => {
    const { inspectionId, id } = await asked('120', { accepted: '100', concession: '20' })
    expect(await seen(id)).toMatchObject({ status: '-2', qty: '20.0000', reductionPct: '5.00', engineer: null, requestedByName: '孙质衡' })
    expect((await seen(id)).docNo).toMatch(/^CNC\d{8}-\d{4}$/)
    expect(await own(id)).toRefuse('NOT_FOUND')
    expect(await inspectionStep(quality, 'sort', inspectionId, { reason: '挑选', accepted: '120', rejected: '0' })).toRefuse(
      'IQC_CONCESSION_OPEN',
    )
    // Whoever inspected decides nothing; purchasing follows engineering, and is somebody else.
    expect(await step(quality, 'engineerApprove', id)).toRefuse('CNC_INSPECTOR')
    expect(await step(purchaser, 'approve', id)).toRefuse('CNC_FIRST_APPROVAL')
    expect(await step(purchaser, 'engineerApprove', id)).toRefuse('NO_PERM')
    expect(await step(lead, 'engineerApprove', id, { note: '管井内可用' })).toSucceed()
    expect(await step(lead, 'engineerApprove', id)).toRefuse('CNC_FIRST_APPROVED')
    expect(await step(lead, 'approve', id)).toRefuse('NO_PERM')
    expect(await step(purchaser, 'approve', id, { note: '减价 5%' })).toSucceed()
    expect(await seen(id)).toMatchObject({ status: '0', engineer: { name: '赵审言', note: '管井内可用' }, purchaser: { name: '陈采薇' } })
    expect(await inspected(inspectionId)).toMatchObject({ status: '2' })
    expect(await inspectionStep(quality, 'reject', inspectionId, { reason: '不等了' })).toRefuse('CNC_NOT_AGREED')
    const shown = done(await own(id))
    expect(shown).toMatchObject({
      status: '0',
      reductionPct: '5.00',
      defects: '表面划伤，深度小于 0.1 mm。',
      can: { accept: null, decline: null },
    })
    for (const hidden of ['reason', 'engineer', 'purchaser', 'requestedByName', 'endReason', 'createBy'])
      expect(shown).not.toHaveProperty(hidden)
    const before = await line()
    expect(await answer('accept', id, { note: '同意减价' })).toSucceed()
    expect(await seen(id)).toMatchObject({ status: '1', answerNote: '同意减价' })
    expect(await inspected(inspectionId)).toMatchObject({
      ...{ status: '6', accepted: '100.0000', concession: '20.0000', rejected: '0.0000', reductionPct: '5.00' },
      concessionAsked: { id, status: '1' },
    })
    const after = await line()
    expect([Number(after?.accepted) - Number(before?.accepted), Number(after?.concession) - Number(before?.concession)]).toEqual([100, 20])
    const log = done(await of.company.client.get('/srm/ownConcession/timeline', { id })) as unknown as {
      action: string
      note: string | null
    }[]
    expect(log.map(({ action, note }) => [action, note])).toEqual([
      ['accept', '同意减价'],
      ['approve', null],
    ])
  })

  test('without a reduction takes effect at once, for the whole lot', async () => {
    const { inspectionId, id } = await asked('100', { reductionPct: '0' })
    await approveConcession(cast, id)
    expect(await seen(id)).toMatchObject({ status: '1', answerBy: null })
    expect(await inspected(inspectionId)).toMatchObject({ status: '4', concession: '100.0000', reductionPct: '0.00' })
  })

  test('that nobody wants leaves rejecting and sorting, and may be asked for anew', async () => {
    const { inspectionId, id } = await asked('100')
    expect(await step(manager, 'reject', id, { reason: '不能降低要求' })).toSucceed()
    expect(await seen(id)).toMatchObject({ status: '3', endReason: '不能降低要求' })
    expect(await own(id)).toRefuse('NOT_FOUND')
    done(await inspectionStep(quality, 'askConcession', inspectionId, concessionInput('100')))
    const { id: second } = await concessionOf(quality, inspectionId)
    await approveConcession(cast, second)
    expect(await answer('decline', second, { reason: '价格不能再降' })).toSucceed()
    expect(await inspected(inspectionId)).toMatchObject({ status: '2', can: { reject: null, askConcession: null } })
    expect(await inspectionStep(quality, 'reject', inspectionId, { reason: '供应商不同意减价' })).toSucceed()
  })

  test('is revoked with the verdict it rests on', async () => {
    const { inspectionId, id } = await asked('100', { reductionPct: '0' })
    await approveConcession(cast, id)
    expect(await inspectionStep(lead, 'correct', inspectionId, { reason: '复检' })).toSucceed()
    expect(await seen(id)).toMatchObject({ status: '9' })
    expect(await inspected(inspectionId)).toMatchObject({ status: '1', concession: '0.0000', reductionPct: null })
  })

  test('is of a part of the lot, above nothing, at 100 % less at the most', async () => {
    const { id } = await lotOf(app, of, '100', again)
    await judgeLot(quality, id, 8, '表面划伤')
    const ask = (patch: object) => inspectionStep(quality, 'askConcession', id, concessionInput('100', patch))
    expect(await ask({ concession: '99' })).toRefuse('IQC_SUM')
    expect(await ask({ concession: '0', accepted: '100' })).toRefuse('CNC_QTY')
    expect(await ask({ reductionPct: '100.5' })).toRefuse('CNC_REDUCTION')
    expect(await inspectionStep(purchaser, 'askConcession', id, concessionInput('100'))).toRefuse('NO_PERM')
  })
})

test('home shows it to whoever decides next, never to who inspected, and then to the company', async () => {
  const { id } = await asked('100')
  const work = async (client: typeof quality) =>
    (done(await client.get('/srm/dashboard/work')) as unknown as { id: string; kind: string }[])
      .filter((one) => one.id === id)
      .map(({ kind }) => kind)
  expect([await work(quality), await work(lead), await work(purchaser)]).toEqual([[], ['decideConcession'], []])
  done(await step(lead, 'engineerApprove', id))
  expect([await work(lead), await work(purchaser)]).toEqual([[], ['decideConcession']])
  done(await step(purchaser, 'approve', id))
  expect([await work(purchaser), await work(of.company.client)]).toEqual([[], ['acceptConcession']])
  expect(done(await quality.get('/srm/concession/list', { keyword: of.materialCode })).total).toBeGreaterThanOrEqual(0)
  expect(done(await of.company.client.get('/srm/ownConcession/counts'))['0']).toBe(1)
})

test('a concession has an answer within three working days: silence is no consent, and quality waits no longer', async () => {
  const { inspectionId, id } = await asked('100')
  await approveConcession(cast, id)
  app.travel({ days: 7 })
  // Sessions of a week ago have ended.
  const inspector = await app.anonymous.signIn('quality', demoPassword)
  const clients = [inspector, await app.anonymous.signIn(made.name, demoPassword)] as const
  expect(await remindOfConcessions(systemCtx(app.deps))).toBeGreaterThan(0)
  expect(done(await inspector.get('/srm/concession/queryById', { id }))).toMatchObject({ status: '0' })
  for (const client of clients) {
    const { records } = done(await client.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '100' })) as {
      records: { titile?: string }[]
    }
    expect(records.some(({ titile }) => titile?.startsWith('减价让步逾期未答复'))).toBe(true)
  }
  expect(await step(inspector, 'cancel', id, { reason: '逾期未答复' })).toSucceed()
  expect(await inspectionStep(inspector, 'sort', inspectionId, { reason: '挑选', accepted: '60', rejected: '40' })).toSucceed()
  expect(done(await clients[1].get('/srm/ownConcession/queryById', { id }))).toMatchObject({ status: '9' })
})
