import { drawCommitment, drawSeed } from '@srm/proof/expert-draw'
import { sha256Hex } from '@srm/proof/hash'
import { beforeAll, expect, test } from 'vitest'
import { travelTo } from '../../../../demo/clock'
import { openerAs, type Opener } from '../../../../demo/sealed-inquiry'
import { demoOfficerKeys } from '../../../../demo/officer-key'
import { done } from '../../../../demo/session'
import { makeTender, tenderStep } from '../../../../demo/tender'
import { admit, openTenderAs, submitTo, turnTender } from '../../../../demo/tender-bid'
import { boardOf, evaluationStep, resultStep, reviewAll, scoreAll, seatAct, userIdOf } from '../../../../demo/tender-evaluation'
import { inquiryTest, type InquiryTest } from '../../inquiry/inquiry.fixtures'

const members = ['multi', 'quality', 'expert'] as const
let app: InquiryTest
let openers: readonly [Opener, Opener]
beforeAll(async () => {
  app = await inquiryTest()
  await demoOfficerKeys({ http: app.http, clock: app.clock, as: app.as })
  openers = [await openerAs(app, 'opener1'), await openerAs(app, 'opener2')]
}, 120_000)

/** One envelope, sealed by the server, with three of staff for a committee: a tender that the law does not prescribe. */
const underReview = async () => {
  const { id } = await makeTender(app)
  for (const bidder of app.bidders) await admit(app, bidder, id)
  for (const bidder of app.bidders) done(await submitTo(bidder, id, 1))
  travelTo(app.clock, done(await (await app.as('purchaser')).get('/srm/tender/queryById', { id })).openAt)
  done(await turnTender(openers[0], id, false))
  done(await openTenderAs(openers[1], id, false))
  const propose = async () => ({
    ...{ drawId: null, leaderId: await userIdOf(app, 'expert') },
    representativeIds: await Promise.all(members.map((username) => userIdOf(app, username))),
  })
  expect(await evaluationStep(app, 'purchaser', 'propose', id, await propose())).toRefuse('OPENING_OPEN')
  const { version } = done(await openers[0].client.get('/srm/tender/queryById', { id }))
  done(await openers[0].client.post('/srm/tenderOpening/close', { id, version }))
  done(await evaluationStep(app, 'purchaser', 'propose', id, await propose()))
  done(await evaluationStep(app, 'auditor', 'confirm', id))
  for (const username of members) done(await seatAct(await app.as(username), 'declare', id))
  return id
}

test('equal bids are ranked by a lot that a second person draws, and anybody can repeat', async () => {
  const id = await underReview()
  const leader = await app.as('expert')
  for (const username of members) await reviewAll(await app.as(username), id, () => false)
  done(await seatAct(leader, 'endReview', id))
  for (const username of members) {
    const client = await app.as(username)
    await scoreAll(client, id, () => 0.9)
    done(await seatAct(client, 'submitScores', id))
  }
  done(await seatAct(leader, 'endScoring', id))
  expect(await evaluationStep(app, 'opener1', 'turnPriceKey', id)).toRefuse('ONE_ENVELOPE')
  expect(await seatAct(leader, 'draftReport', id)).toRefuse('TIE_OPEN')
  const { ties } = await boardOf(app, id)
  expect(ties).toHaveLength(2)
  expect(ties[0]).toMatchObject({ seed: null, nonce: null, drawn: [] })
  const contribution = '现场掷骰：3 6 1 4 2 5'
  for (const tie of ties) done(await evaluationStep(app, 'auditor', 'drawTie', id, { tieId: tie.id, contribution }))
  expect(await evaluationStep(app, 'auditor', 'drawTie', id, { tieId: ties[0].id, contribution })).toRefuse('TIE_NONE')
  for (const { nonce, commitment, seed, listHash, bidIds, drawn } of (await boardOf(app, id)).ties) {
    expect([drawCommitment(nonce), drawSeed(nonce, listHash, contribution)]).toEqual([commitment, seed])
    expect(drawn).toEqual(bidIds.toSorted((a: string, b: string) => sha256Hex(`${seed}:${a}`).localeCompare(sha256Hex(`${seed}:${b}`))))
  }
  done(await seatAct(leader, 'draftReport', id))
  for (const username of members) done(await seatAct(await app.as(username), 'sign', id, { agree: true, dissent: null }))
  expect(await seatAct(leader, 'sign', id, { agree: true, dissent: null })).toRefuse('EVAL_STAGE')
  done(await resultStep(app, 'purchaser', 'propose', id, { note: null }))
  done(await tenderStep(app, 'manager', 'fail', id, { reason: '项目调整' }))
}, 120_000)

test('where every bid fails the review the tender fails, and a failed tender is tendered again', async () => {
  const id = await underReview()
  const leader = await app.as('expert')
  for (const username of members) {
    const client = await app.as(username)
    await reviewAll(client, id, () => true)
  }
  // All bids failed: nothing is left.
  expect(await seatAct(leader, 'endReview', id)).toRefuse('LOTS_FAILED')
  done(await tenderStep(app, 'manager', 'fail', id, { reason: '有效投标不足，评标委员会否决全部投标' }))
  const made = done(await resultStep(app, 'purchaser', 'retender', id))
  expect(await resultStep(app, 'purchaser', 'retender', id)).toRefuse('RETENDER_DONE')
  const purchaser = await app.as('purchaser')
  expect(done(await purchaser.get('/srm/tenderResult/board', { id: made.id })).retenderOf.id).toBe(id)
  expect(done(await purchaser.get('/srm/tenderResult/board', { id })).retenderedAs.docNo).toBe(made.docNo)
}, 120_000)
