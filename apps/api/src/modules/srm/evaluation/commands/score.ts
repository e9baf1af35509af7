import type { ScoreInput } from '@srm/contract/srm/evaluation.shapes'
import { evaluationScore, evaluationScorer } from '@srm/db/schema/srm/evaluation'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { scoreProblems } from '@srm/domain/srm/evaluation/evaluation.rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { ownTargets } from '../detail.queries'
import { moveEvaluation, type Evaluation } from '../evaluation.life'
import { managers, sheetPage, tell } from '../evaluation.notices'
import { goOnIfDue } from './miss'

/** With the last scorer everyone's scores may be read, and the sheet can be completed. */
const revealIfAll = async (tx: Tx, row: Evaluation): Promise<void> => {
  const [left] = await tx.db
    .select({ id: evaluationScorer.id })
    .from(evaluationScorer)
    .where(and(eq(evaluationScorer.evaluationId, row.id), isNull(evaluationScorer.submittedAt)))
    .limit(1)
  if (left) return
  await reveal(tx, row.id)
  await tell(tx, row.id, {
    to: managers('srm:evaluation:propose', row.orgCode),
    title: ['scoresIn', row.supplierName],
    body: ['scoresInBody', row.docNo, row.supplierName],
    event: 'scores',
    page: sheetPage(row.id, 'scores'),
  })
}
export const reveal = (tx: Tx, id: string): Promise<unknown> =>
  asSystem(tx, ({ db }) => db.update(evaluationScore).set({ revealed: true }).where(eq(evaluationScore.evaluationId, id)))
/** Where somebody may still score, nobody reads the others any more. */
export const hideUnlessAll = (tx: Tx, id: string): Promise<unknown> =>
  asSystem(tx, ({ db }) =>
    db
      .update(evaluationScore)
      .set({ revealed: false })
      .where(
        and(
          eq(evaluationScore.evaluationId, id),
          sql`exists (select 1 from evaluation_scorer s where s.evaluation_id = ${id} and s.submitted_at is null)`,
        ),
      ),
  )

/** A scorer hands in all scores at once; from then on they are locked, unless the completion was sent back: then anew. */
export const scoreEvaluation = async (ctx: Ctx, { id, scores }: ScoreInput): Promise<{ id: string }> => {
  await goOnIfDue(ctx, id)
  return inTx(ctx, async (tx) => {
    const row = await moveEvaluation(tx, { id }, 'score')
    const { userId } = tx.actor
    if (!userId) throw refuse('NO_PERM')
    const { targets } = await ownTargets(tx, id, userId)
    assertNoProblems(scoreProblems(targets, scores))
    await asSystem(tx, async (sys) => {
      await sys.db.delete(evaluationScore).where(and(eq(evaluationScore.evaluationId, id), eq(evaluationScore.userId, userId)))
      if (scores.length > 0)
        await sys.db.insert(evaluationScore).values(
          scores.map(({ targetId, score, note }) => ({
            evaluationTargetId: targetId,
            evaluationId: id,
            orgCode: row.orgCode,
            userId,
            score,
            note,
          })),
        )
      await sys.db
        .update(evaluationScorer)
        .set({ submittedAt: sql`app_now()` })
        .where(and(eq(evaluationScorer.evaluationId, id), eq(evaluationScorer.userId, userId)))
      await revealIfAll(sys, row)
    })
    return { id }
  })
}
