import type { EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import { beforeAll, expect, test } from 'vitest'
import { makeExpert } from '../../../../demo/expert'
import { expertDrawStep, makeExpertDraw } from '../../../../demo/expert-draw'
import { done } from '../../../../demo/session'
import { boardOf, evaluationStep, seatAct, userIdOf } from '../../../../demo/tender-evaluation'
import { evaluationTest, openedTender, type EvaluationTest } from './evaluation.fixtures'

const accounts = ['expert', 'quality', 'director', 'tenants'] as const
let it: EvaluationTest
const byUser = new Map<string, string>()
beforeAll(async () => {
  it = await evaluationTest()
  const keeper = await it.app.as('reviewer')
  for (const username of accounts) {
    byUser.set(await userIdOf(it.app, username), username)
    await makeExpert(keeper, { name: `评委${username}`, username, employer: '清江大学' })
  }
}, 120_000)

const replace = (id: string, memberId: string, userId: string | null = null) =>
  evaluationStep(it.app, 'auditor', 'replace', id, { memberId, userId })
/** Notes in the draw that the expert declined: the next of its order is called. */
const decline = async (drawId: string, expertId: string | null) => {
  const keeper = await it.app.as('reviewer')
  const { seats } = done(await keeper.get('/srm/expertDraw/queryById', { id: drawId })).secret
  const seatId = seats.find((one: { expertId: string }) => one.expertId === expertId)?.id
  return expertDrawStep(keeper, drawId, 'replace', { seatId, reason: '本人提出回避' })
}

test('the seat of an expert who stands back goes to whom the draw calls next, and to nobody else', async () => {
  const id = await openedTender(it)
  const drawId = await makeExpertDraw(it.app, { state: 'drawn', counts: { TECH: 3 }, patch: { subjectType: 'tender', subjectId: id } })
  const [{ seated }] = (await boardOf(it.app, id)).draws as EvaluationBoard['draws'] as [EvaluationBoard['draws'][number]]
  const leaderId = seated[0]?.userId
  done(await evaluationStep(it.app, 'purchaser', 'propose', id, { drawId, representativeIds: [], leaderId }))
  done(await evaluationStep(it.app, 'auditor', 'confirm', id))
  const goes = byUser.get(leaderId ?? '') ?? ''
  done(await seatAct(await it.app.as(goes), 'standBack', id, { reason: '三年内曾在投标人处任职' }))

  const gone = (await boardOf(it.app, id)).members.find((one: { goneAt: string | null }) => one.goneAt !== null)
  expect(gone).toMatchObject({ leader: false, goneReason: '三年内曾在投标人处任职' })
  // Nobody was called yet, and a representative takes no expert's seat.
  expect(await replace(id, gone.id)).toRefuse('COMMITTEE_DRAW')
  expect(await replace(id, gone.id, await userIdOf(it.app, 'multi'))).toRefuse('COMMITTEE_DRAW')
  expect(await evaluationStep(it.app, 'purchaser', 'replace', id, { memberId: gone.id, userId: null })).toRefuse('NO_PERM')
  done(await decline(drawId, gone.expertId))
  done(await replace(id, gone.id))

  const board: EvaluationBoard = await boardOf(it.app, id)
  const next = board.members.find((one) => one.replaces === gone.id)
  const last = accounts.find((username) => !seated.some((one) => byUser.get(one.userId ?? '') === username))
  // The fourth of the register is who is left; the seat that was the leader's leads again.
  expect(next).toMatchObject({ name: `评委${last}`, leader: true, declaredAt: null })
  expect(board.progress).toMatchObject({ members: 3, declared: 0 })
  expect(await (await it.app.as(goes)).get('/srm/tenderSeat/room', { id })).toRefuse('NOT_FOUND')
  done(await seatAct(await it.app.as(last ?? ''), 'declare', id))
  expect(await replace(id, gone.id)).toRefuse('MEMBER_SEATED')
}, 120_000)
