import { evaluation, evaluationAuto, evaluationResult, evaluationScore, evaluationScorer } from '@srm/db/schema/srm/evaluation'
import { refuse } from '@srm/domain/kit/errors'
import { gradeOf } from '@srm/domain/srm/eval-template/eval-template.rules'
import { appealDays, evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { resultOf, type EvaluationResult, type ScoredTarget } from '@srm/domain/srm/evaluation/evaluation.rules'
import { desc, eq } from 'drizzle-orm'
import { asSystem, inTx, reading, type Tx } from '../../../../data/in-tx'
import type { Ref } from '../../../../data/save'
import type { Ctx } from '../../../../http/context'
import { settle } from '../../../sys/announcement/announcement.public'
import { closeIfEnded } from '../../eval-plan/eval-plan.public'
import { recordGrade } from '../../supplier/supplier.public'
import { sheetTargets } from '../detail.queries'
import { moveEvaluation, type Evaluation } from '../evaluation.life'
import { ownPage, sheetPage, tell } from '../evaluation.notices'
import { sheetsOfPlan } from '../evaluation.queries'
import { goOnIfDue } from './miss'
import { reveal } from './score'

type Adjustments = readonly { readonly targetId: string; readonly score: string }[]

/** Everything a result is computed from, read with the system's reach. */
const scoredTargets = async (tx: Tx, row: Evaluation, adjustments: Adjustments): Promise<ScoredTarget[]> => {
  const targets = await sheetTargets(tx, row.id)
  const autos = await tx.db.select().from(evaluationAuto).where(eq(evaluationAuto.evaluationId, row.id))
  const scorers = await tx.db.select().from(evaluationScorer).where(eq(evaluationScorer.evaluationId, row.id))
  const scores = await tx.db.select().from(evaluationScore).where(eq(evaluationScore.evaluationId, row.id))
  return targets.map((target) => ({
    id: target.id,
    method: target.method,
    fullMark: target.fullMark,
    weight: target.weight,
    auto: autos.find((auto) => auto.evaluationTargetId === target.id)?.value ?? null,
    self: target.selfScore,
    adjusted: adjustments.find((one) => one.targetId === target.id)?.score ?? null,
    roles: target.roleKeys.map((key) => {
      const people = scorers.filter((one) => one.roleKey === key)
      return {
        weight: people[0]?.weight ?? '0',
        scores: scores
          .filter((one) => one.evaluationTargetId === target.id && people.some((person) => person.userId === one.userId))
          .map((one) => one.score),
      }
    }),
  }))
}

const missingOf = async (tx: Tx, id: string): Promise<number> => {
  const rows = await tx.db.select().from(evaluationScorer).where(eq(evaluationScorer.evaluationId, id))
  return new Set(rows.filter((row) => row.submittedAt === null).map((row) => row.userId)).size
}

/**
 * Computes a result and writes it beside the earlier ones; the sheet and the supplier carry the last.
 * @throws EVAL_NO_DATA where nothing can be counted
 */
export const writeResult = (
  tx: Tx,
  row: Evaluation,
  adjustments: Adjustments = [],
  note: string | null = null,
): Promise<EvaluationResult> =>
  asSystem(tx, async (sys) => {
    const result = resultOf(await scoredTargets(sys, row, adjustments), (total) => gradeOf(total, row.bands))
    const { total, grade, countedWeight, lines } = result
    if (total === null) throw refuse('EVAL_NO_DATA')
    const [last] = await sys.db
      .select({ no: evaluationResult.no })
      .from(evaluationResult)
      .where(eq(evaluationResult.evaluationId, row.id))
      .orderBy(desc(evaluationResult.no))
      .limit(1)
    await sys.db.insert(evaluationResult).values({
      ...{ evaluationId: row.id, supplierId: row.supplierId, orgCode: row.orgCode, no: (last?.no ?? 0) + 1, total, grade, countedWeight },
      ...{ lines, missingScorers: await missingOf(sys, row.id), adjustments, note },
    })
    await sys.db.update(evaluation).set({ total, grade, countedWeight }).where(eq(evaluation.id, row.id))
    await recordGrade(sys, row.supplierId, { grade, score: total })
    return result
  })

/** The worst grade proposes a freeze to those who decide on suppliers (domain design §21). */
const warnOfLowGrade = async (tx: Tx, row: Evaluation, { total, grade }: EvaluationResult): Promise<void> => {
  const worst = row.bands.reduce((low, band) => (Number(band.from) < Number(low.from) ? band : low))
  if (grade !== worst.grade) return
  await tell(tx, row.id, {
    to: { permission: 'srm:supplier:approve', orgCode: row.orgCode },
    title: ['lowGrade', row.supplierName],
    body: ['lowGradeBody', row.supplierName, row.docNo, total ?? '', grade],
    event: 'lowGrade',
    page: sheetPage(row.id, 'result'),
  })
}

const complete = (ctx: Ctx, ref: { id: string; version?: number }): Promise<Ref> =>
  inTx(ctx, async (tx) => {
    const completedAt = await tx.now()
    const row = await moveEvaluation(tx, ref, 'complete', { completedAt, completedBy: tx.actor.username })
    const result = await writeResult(tx, row)
    await reveal(tx, row.id)
    await settle(tx, { bizType: 'evaluation', busId: row.id })
    await tell(tx, row.id, {
      to: { supplierIds: [row.supplierId] },
      title: ['completed', row.title],
      body: ['completedBody', row.docNo, result.total ?? '', result.grade ?? '', appealDays],
      event: 'completed',
      page: ownPage(row.id),
      informative: true,
    })
    await warnOfLowGrade(tx, row, result)
    await closeIfEnded(tx, row.planId)
    return { id: row.id, version: row.version }
  })

/** Total and grade of a sheet; who has not scored by the deadline is left out. */
export const completeEvaluation = async (ctx: Ctx, ref: Ref): Promise<Ref> => {
  await goOnIfDue(ctx, ref.id)
  return complete(ctx, ref)
}

/** Completes what is ready of a plan, each sheet in its own transaction. */
export const completeReady = async (ctx: Ctx, planId: string): Promise<{ completed: number }> => {
  const { rows, now } = await reading(ctx, async (tx) => ({ rows: await sheetsOfPlan(tx, planId), now: await tx.now() }))
  if (rows.length === 0) throw refuse('NOT_FOUND')
  const ready = rows.filter(
    (row) => row.status === evaluationMachine.states.selfEvaluated && (row.scored === row.scorers || now >= row.scoreDeadline),
  )
  for (const { id, version } of ready) await complete(ctx, { id, version })
  return { completed: ready.length }
}
