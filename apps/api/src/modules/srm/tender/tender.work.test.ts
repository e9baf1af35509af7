import { plusDays } from '@srm/domain/kit/day'
import { beforeAll, describe, expect, test } from 'vitest'
import { clockText, travelTo } from '../../../demo/clock'
import { demoOfficerKeys } from '../../../demo/officer-key'
import { openerAs, type Opener } from '../../../demo/sealed-inquiry'
import { done, type Session } from '../../../demo/session'
import { makeTender, placeIn, registerAs, reviewAs, tenderStep } from '../../../demo/tender'
import { admit, openTenderAs, submitTo, turnTender } from '../../../demo/tender-bid'
import { drawCommittee, evaluationStep, registerExperts, representative, userIdOf } from '../../../demo/tender-evaluation'
import { inquiryTest, type InquiryTest } from '../inquiry/inquiry.fixtures'

let app: InquiryTest
let openers: readonly [Opener, Opener, Opener]
beforeAll(async () => {
  app = await inquiryTest()
  await demoOfficerKeys({ http: app.http, clock: app.clock, as: app.as })
  openers = [await openerAs(app, 'opener1'), await openerAs(app, 'opener2'), await openerAs(app, 'opener3')]
  await registerExperts(app)
}, 120_000)

/** Kinds of work on a tender that wait for somebody. */
const workOn = async (who: Session, id: string): Promise<string[]> =>
  (done(await who.get('/srm/dashboard/work')) as { id: string; kind: string }[]).filter((one) => one.id === id).map((one) => one.kind)
const staffWorkOn = async (who: string, id: string) => workOn(await app.as(who), id)

describe('what a tender asks', () => {
  test('of a company: to register when invited, to bid once admitted, to confirm its bid when the documents change', async () => {
    const { id } = await makeTender(app, { invited: [app.a, app.b, app.c] })
    const mine = () => workOn(app.a.client, id)
    expect(await mine()).toEqual(['joinTender'])
    done(await registerAs(app.a, id))
    expect(await mine()).toEqual([])
    done(await reviewAs(app, id, app.a.id, true))
    expect(await mine()).toEqual(['bidTender'])
    await admit(app, app.b, id)
    const purchaser = await app.as('purchaser')
    const { bidDeadline } = done(await purchaser.get('/srm/tender/queryById', { id }))
    const bond = { form: 'transfer', amount: '100000.00', receivedAt: clockText(app.clock), validTo: null }
    done(await purchaser.post('/srm/tender/recordBond', { id, participantId: await placeIn(app, id, app.a.id), ...bond }))
    done(await submitTo(app.a, id, 1))
    expect(await mine()).toEqual([])
    const clarification = {
      title: '参数更正',
      question: null,
      answer: '以 20 m 为准。',
      questionIds: [],
      affectsPreparation: false,
      files: [],
    }
    done(await tenderStep(app, 'purchaser', 'clarify', id, clarification))
    expect(await mine()).toEqual(['reconfirmTender'])
    expect(await workOn(app.b.client, id)).toEqual(['bidTender'])
    expect(await workOn(app.c.client, id)).toEqual(['joinTender'])
    travelTo(app.clock, bidDeadline)
    expect(await mine()).toEqual([])
  })

  test('of the openers named their keys, then the end of the session; of owner and auditor the committee', async () => {
    const { id } = await makeTender(app, { officers: ['opener1', 'opener2', 'opener3'], patch: { sealMode: 'server', mandatory: false } })
    for (const bidder of app.bidders.slice(0, 3)) {
      await admit(app, bidder, id)
      done(await submitTo(bidder, id, 1))
    }
    expect(await staffWorkOn('opener1', id)).toEqual([])
    const { openAt } = done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id }))
    travelTo(app.clock, openAt)
    expect(await staffWorkOn('opener1', id)).toEqual(['openTender'])
    done(await turnTender(openers[0], id, false))
    expect(await staffWorkOn('opener1', id)).toEqual([])
    expect(await staffWorkOn('opener2', id)).toEqual(['openTender'])
    done(await openTenderAs(openers[1], id, false))
    expect(await staffWorkOn('opener1', id)).toEqual(['closeTenderOpening'])
    expect(await staffWorkOn('purchaser', id)).toEqual([])
    const { version } = done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id }))
    done(await openers[0].client.post('/srm/tenderOpening/close', { id, version }))
    expect(await staffWorkOn('opener1', id)).toEqual([])
    expect(await staffWorkOn('purchaser', id)).toEqual(['proposeCommittee'])
    expect(await staffWorkOn('auditor', id)).toEqual([])
    const drawId = await drawCommittee(app, id)
    done(
      await evaluationStep(app, 'purchaser', 'propose', id, {
        drawId,
        representativeIds: [await userIdOf(app, representative)],
        leaderId: await userIdOf(app, 'expert'),
      }),
    )
    expect(await staffWorkOn('purchaser', id)).toEqual([])
    expect(await staffWorkOn('auditor', id)).toEqual(['confirmCommittee'])
  })
})

describe('a bond that ends', () => {
  const board = async () => done(await (await app.as('purchaser')).get('/srm/expiry/list', { source: 'BOND', pageSize: '50' })).records
  test('is on the board once staff may know who takes part, until it is prolonged or given back', async () => {
    const { id } = await makeTender(app, { officers: ['opener1', 'opener2', 'opener3'], patch: { sealMode: 'server', mandatory: false } })
    const purchaser = await app.as('purchaser')
    const { docNo, openAt } = done(await purchaser.get('/srm/tender/queryById', { id }))
    const bidders = app.bidders.slice(0, 3)
    const [first] = bidders
    if (!first) throw new Error('no bidder')
    const validTo = plusDays(openAt.slice(0, 10), 20)
    for (const bidder of bidders) {
      done(await registerAs(bidder, id))
      done(await reviewAs(app, id, bidder.id, true))
      const bond = { form: 'guarantee', amount: '100000.00', receivedAt: clockText(app.clock), validTo }
      done(await purchaser.post('/srm/tender/recordBond', { id, participantId: await placeIn(app, id, bidder.id), ...bond }))
      done(await submitTo(bidder, id, 1))
    }
    const ends = async () => (await board()).filter((row: { mark: string }) => row.mark === docNo)
    expect(await ends()).toEqual([])
    travelTo(app.clock, openAt)
    done(await turnTender(openers[0], id, false))
    done(await openTenderAs(openers[1], id, false))
    expect(await ends()).toHaveLength(3)
    expect((await ends())[0]).toMatchObject({ dueDate: validTo, daysLeft: 20, what: `招标 ${docNo} 的投标保函或保险` })
    const participantId = await placeIn(app, id, first.id)
    done(await purchaser.post('/srm/tender/extendBond', { id, participantId, validTo: plusDays(validTo, 40) }))
    expect((await ends()).map((row: { dueDate: string }) => row.dueDate).sort()).toEqual([validTo, validTo, plusDays(validTo, 40)])
    done(await purchaser.post('/srm/tender/refundBond', { id, participantId, note: '未中标' }))
    expect(await ends()).toHaveLength(2)
  })
})
