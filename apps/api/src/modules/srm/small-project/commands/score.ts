import { smallBidAnswer, smallProjectMember, smallProjectSecret, smallScore } from '@srm/db/schema/srm/small-project'
import { bidBlind } from '@srm/db/schema/srm/sealed-bid'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import { missingScores, reasonLength, scoreFault } from '@srm/domain/srm/scoring/aggregate.rules'
import { leastEvaluators, smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { seatProblems } from '@srm/domain/srm/small-project/small-project.rules'
import { assertNoProblems } from '@srm/domain/kit/errors'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { membersOf, staffAccounts } from '../draft'
import { deviationsOf, numberedFor, scoresOf, seatOf, seatsOf } from '../scores'
import { auditPart, moveSmall, takePart, type SmallProject } from '../small-project.life'
import { owner, staff, tell } from '../small-project.notices'
import { smallProjectSupplier } from '@srm/db/schema/srm/small-project'
import { blindfold, conflictProblems } from './publish'

const ownSeat = (projectId: string, userId: string | null) =>
  and(
    eq(smallProjectMember.projectId, projectId),
    eq(smallProjectMember.role, 'evaluator'),
    eq(smallProjectMember.userId, userId ?? ''),
    isNull(smallProjectMember.recusedAt),
  )
const setSeat = (tx: Tx, projectId: string, patch: Partial<typeof smallProjectMember.$inferInsert>) =>
  asSystem(tx, (sys) => sys.db.update(smallProjectMember).set(patch).where(ownSeat(projectId, tx.actor.userId)))

/** No scores before an evaluator declared to have no conflict with any of the bidders. */
export const declareNoConflict = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, async (tx) => {
    const { row, facts } = await takePart(tx, id, 'declare')
    await setSeat(tx, id, { declaredAt: facts.now })
    await auditPart(tx, row, 'declare')
    return null
  })

/** A conflict is found, maybe late: the own scores count no more, and a manager names somebody else. */
export const recuse = (ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<null> =>
  inTx(ctx, async (tx) => {
    const { row, facts } = await takePart(tx, id, 'recuse')
    await setSeat(tx, id, { recusedAt: facts.now, recuseReason: reason })
    await auditPart(tx, row, 'recuse', { note: reason })
    await tell(tx, row, {
      to: staff('srm:smallProject:replaceEvaluator', row),
      title: ['recused', row.title],
      body: ['recusedBody', tx.actor.realname, row.docNo, row.title, reason],
      event: `recused.${tx.actor.userId}`,
    })
    return null
  })

const companiesOf = (tx: Tx, projectId: string) =>
  asSystem(tx, (sys) =>
    sys.db
      .select({ id: smallProjectSupplier.supplierId, name: smallProjectSupplier.supplierName })
      .from(smallProjectSupplier)
      .where(eq(smallProjectSupplier.projectId, projectId)),
  )
interface Replacement extends Ref {
  readonly userId: string
  readonly byUserId: string
  readonly reason: string
}
/** Somebody else takes a seat, with scores of the own: of whoever stood back, or cannot go on. */
export const replaceEvaluator = (ctx: Ctx, { id, version, userId, byUserId, reason }: Replacement) =>
  inTx(ctx, async (tx) => {
    const row = await moveSmall(tx, { id, version }, 'replaceEvaluator', {}, { from: userId, to: byUserId, note: reason })
    const members = await membersOf(tx, id)
    const gone = members.find((one) => one.role === 'evaluator' && one.userId === userId && one.submittedAt === null)
    const [next] = await staffAccounts(tx, [byUserId])
    const active = members.filter((one) => one.role === 'evaluator' && one.recusedAt === null && one.userId !== userId)
    // One seat for one: of somebody who stood back and was replaced already there is none left.
    const isOneForOne = active.length % 2 === 0 && !members.some((one) => one.role === 'evaluator' && one.userId === byUserId)
    if (!gone || !next || !isOneForOne) throw refuse('EVALUATOR_UNKNOWN')
    const openers = members.filter((one) => one.role === 'opener').map((one) => one.userId)
    assertNoProblems([
      ...seatProblems({ openers, evaluators: [byUserId], parties: [row.purchaserId ?? ''] }),
      ...(await conflictProblems(tx, [next], await companiesOf(tx, id))),
    ])
    const now = await tx.now()
    await asSystem(tx, async (sys) => {
      if (gone.recusedAt === null)
        await sys.db.update(smallProjectMember).set({ recusedAt: now, recuseReason: reason }).where(eq(smallProjectMember.id, gone.id))
      await sys.db
        .insert(smallProjectMember)
        .values({ ...next, projectId: id, role: 'evaluator', orgCode: row.orgCode, createBy: row.createBy })
    })
    await blindfold(tx, id, [byUserId])
    if (row.openedAt !== null)
      await tell(tx, row, {
        to: [byUserId],
        title: ['toScore', row.title],
        body: ['toScoreBody', row.docNo, row.title],
        event: 'score',
        page: '/srm/small-project/scoring',
      })
    return row
  })

/** Finds the answer that the acting evaluator calls "bidder n". The search throws SCORE_CELL_UNKNOWN. */
const ownAnswers = async (sys: Tx, id: string, userId: string): Promise<(bidder: number) => string> => {
  const seat = await seatOf(sys, id, userId)
  const answers = seat ? await numberedFor(sys, id, seat) : []
  return (bidder) => {
    const answer = answers[bidder - 1]
    if (!answer) throw refuse('SCORE_CELL_UNKNOWN')
    return answer.id
  }
}

interface Cell {
  readonly id: string
  /** As the acting evaluator numbers the bids. */
  readonly bidder: number
  readonly itemKey: string
  readonly score: string | null
  readonly reason: string | null
}
/** One cell of the own sheet. It is told to nobody and stands in no log: what counts is what is submitted. */
export const scoreCell = (ctx: Ctx, { id, bidder, itemKey, score, reason }: Cell): Promise<null> =>
  inTx(ctx, async (tx) => {
    const { row } = await takePart(tx, id, 'score')
    const item = row.criteria.find((one) => one.key === itemKey)
    const evaluatorId = tx.actor.userId ?? ''
    await asSystem(tx, async (sys) => {
      const { db } = sys
      const answerId = (await ownAnswers(sys, id, evaluatorId))(bidder)
      if (!item) throw refuse('SCORE_CELL_UNKNOWN')
      const place = and(
        eq(smallScore.projectId, id),
        eq(smallScore.evaluatorId, evaluatorId),
        eq(smallScore.answerId, answerId),
        eq(smallScore.itemKey, itemKey),
      )
      if (score === null) {
        await db.delete(smallScore).where(place)
        return
      }
      const fault = scoreFault(item, score)
      if (fault !== null) throw typeof fault === 'string' ? refuse(fault) : new Refusal(fault[0], fault.slice(1) as never)
      await db
        .insert(smallScore)
        .values({ projectId: id, evaluatorId, answerId, itemKey, score, reason, orgCode: row.orgCode })
        .onConflictDoUpdate({
          target: [smallScore.projectId, smallScore.evaluatorId, smallScore.answerId, smallScore.itemKey],
          set: { score, reason, updateBy: tx.actor.username, updateTime: sql`app_now()` },
        })
    })
    return null
  })

/** All submitted: scores are open, and whoever deviates is asked why. */
const finishIfAll = async (tx: Tx, row: SmallProject, now: string): Promise<void> => {
  const isOver = await asSystem(tx, async (sys) => {
    const seats = await seatsOf(sys, row.id)
    const isOdd = seats.length >= leastEvaluators && seats.length % 2 === 1
    if (!isOdd || seats.some((seat) => seat.submittedAt === null)) return false
    await sys.db.update(smallProjectSecret).set({ evaluatedAt: now }).where(eq(smallProjectSecret.projectId, row.id))
    await sys.db.delete(bidBlind).where(and(eq(bidBlind.bizType, smallProjectMachine.entity), eq(bidBlind.bizId, row.id)))
    return true
  })
  if (!isOver) return
  const open = (await asSystem(tx, (sys) => deviationsOf(sys, row.id))).filter((one) => !one.isExplained)
  const asked = [...new Set(open.map((one) => one.evaluatorId))]
  if (asked.length > 0)
    await tell(tx, row, {
      to: asked,
      title: ['toExplain', row.title],
      body: ['toExplainBody', row.docNo, row.title],
      event: 'explain',
      page: '/srm/small-project/scoring',
    })
  await tell(tx, row, {
    to: owner(row),
    title: ['evaluated', row.title],
    body: ['evaluatedBody', row.docNo, row.title],
    event: 'evaluated',
  })
}

/** Locks the own scores, once every bid has one on every criterion. */
export const submitScores = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, async (tx) => {
    const { row, facts } = await takePart(tx, id, 'submitScores')
    const missing = await asSystem(tx, async (sys) => {
      const answers = await sys.db.select({ id: smallBidAnswer.id }).from(smallBidAnswer).where(eq(smallBidAnswer.projectId, id))
      const own = (await scoresOf(sys, id)).filter((one) => one.evaluatorId === tx.actor.userId)
      return missingScores(
        row.criteria,
        answers.map((one) => one.id),
        own.map((one) => ({ bidderId: one.answerId, itemKey: one.itemKey })),
      )
    })
    if (missing.length > 0) throw refuse('SCORE_MISSING', missing.length)
    await setSeat(tx, id, { submittedAt: facts.now })
    await auditPart(tx, row, 'submitScores')
    await finishIfAll(tx, row, facts.now)
    return null
  })

interface Explained {
  readonly id: string
  readonly reasons: readonly { readonly bidder: number; readonly itemKey: string; readonly reason: string }[]
}
/** Reasons for own scores that turned out far from the mean; the scores themselves stay. */
export const explainScores = (ctx: Ctx, { id, reasons }: Explained): Promise<null> =>
  inTx(ctx, async (tx) => {
    const { row } = await takePart(tx, id, 'explainScores')
    await asSystem(tx, async (sys) => {
      const own = (await deviationsOf(sys, id)).filter((one) => one.evaluatorId === tx.actor.userId)
      const answerAt = await ownAnswers(sys, id, tx.actor.userId ?? '')
      for (const { bidder, itemKey, reason } of reasons) {
        const answerId = answerAt(bidder)
        if (!own.some((one) => one.bidderId === answerId && one.itemKey === itemKey)) throw refuse('NOTHING_TO_EXPLAIN')
        if ([...reason].length < reasonLength) throw refuse('REASON_SHORT', reasonLength)
        await sys.db
          .update(smallScore)
          .set({ reason, updateBy: tx.actor.username, updateTime: sql`app_now()` })
          .where(
            and(
              eq(smallScore.projectId, id),
              eq(smallScore.evaluatorId, tx.actor.userId ?? ''),
              eq(smallScore.answerId, answerId),
              eq(smallScore.itemKey, itemKey),
            ),
          )
      }
    })
    await auditPart(tx, row, 'explainScores', { count: reasons.length })
    return null
  })
