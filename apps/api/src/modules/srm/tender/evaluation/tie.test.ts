import { drawCommitment, drawSeed } from '@srm/proof/expert-draw'
import { sha256Hex } from '@srm/proof/hash'
import { beforeAll, expect, test } from 'vitest'
import { done } from '../../../../demo/session'
import { tenderStep } from '../../../../demo/tender'
import { boardOf, evaluationStep, resultStep, reviewAll, seatAct } from '../../../../demo/tender-evaluation'
import {
  closeSession,
  eachMember,
  evaluationTest,
  leader,
  openedTender,
  reviewedBut,
  scoredAlike,
  seatStaff,
  staffProposal,
  underReview,
  type EvaluationTest,
} from './evaluation.fixtures'

let it: EvaluationTest
beforeAll(async () => {
  it = await evaluationTest()
}, 120_000)

test('no committee is proposed while the opening session runs', async () => {
  const id = await openedTender(it, { session: 'open' })
  expect(await evaluationStep(it.app, 'purchaser', 'propose', id, await staffProposal(it))).toRefuse('OPENING_OPEN')
  await closeSession(it, id)
  await seatStaff(it, id)
  expect((await boardOf(it.app, id)).progress).toMatchObject({ members: 3, declared: 3 })
}, 120_000)

test('equal bids are ranked by a lot that a second person draws, and anybody can repeat', async () => {
  const id = await underReview(it)
  const chief = await it.app.as(leader)
  await reviewedBut(it, id)
  done(await seatAct(chief, 'endReview', id))
  await scoredAlike(it, id)
  expect(await evaluationStep(it.app, 'opener1', 'turnPriceKey', id)).toRefuse('ONE_ENVELOPE')
  expect(await seatAct(chief, 'draftReport', id)).toRefuse('TIE_OPEN')
  const { ties } = await boardOf(it.app, id)
  expect(ties).toHaveLength(2)
  expect(ties[0]).toMatchObject({ seed: null, nonce: null, drawn: [] })
  const contribution = '现场掷骰：3 6 1 4 2 5'
  for (const tie of ties) done(await evaluationStep(it.app, 'auditor', 'drawTie', id, { tieId: tie.id, contribution }))
  expect(await evaluationStep(it.app, 'auditor', 'drawTie', id, { tieId: ties[0].id, contribution })).toRefuse('TIE_NONE')
  for (const { nonce, commitment, seed, listHash, bidIds, drawn } of (await boardOf(it.app, id)).ties) {
    expect([drawCommitment(nonce), drawSeed(nonce, listHash, contribution)]).toEqual([commitment, seed])
    expect(drawn).toEqual(bidIds.toSorted((a: string, b: string) => sha256Hex(`${seed}:${a}`).localeCompare(sha256Hex(`${seed}:${b}`))))
  }
  done(await seatAct(chief, 'draftReport', id))
  await eachMember(it, async (client) => done(await seatAct(client, 'sign', id, { agree: true, dissent: null })))
  expect(await seatAct(chief, 'sign', id, { agree: true, dissent: null })).toRefuse('EVAL_STAGE')
  done(await resultStep(it.app, 'purchaser', 'propose', id, { note: null }))
  done(await tenderStep(it.app, 'manager', 'fail', id, { reason: '项目调整' }))
}, 120_000)

test('where every bid fails the review the tender fails, and a failed tender is tendered again', async () => {
  const id = await underReview(it)
  const chief = await it.app.as(leader)
  await eachMember(it, (client) => reviewAll(client, id, () => true))
  // All bids failed: nothing is left.
  expect(await seatAct(chief, 'endReview', id)).toRefuse('LOTS_FAILED')
  done(await tenderStep(it.app, 'manager', 'fail', id, { reason: '有效投标不足，评标委员会否决全部投标' }))
  const made = done(await resultStep(it.app, 'purchaser', 'retender', id))
  expect(await resultStep(it.app, 'purchaser', 'retender', id)).toRefuse('RETENDER_DONE')
  const purchaser = await it.app.as('purchaser')
  expect(done(await purchaser.get('/srm/tenderResult/board', { id: made.id })).retenderOf.id).toBe(id)
  expect(done(await purchaser.get('/srm/tenderResult/board', { id })).retenderedAs.docNo).toBe(made.docNo)
}, 120_000)
