import { evaluation, evaluationAuto, evaluationResult, evaluationScore, evaluationScorer } from '@srm/db/schema/srm/evaluation'
import { refuse } from '@srm/domain/kit/errors'
import { gradeOf, rfqRuleOf } from '@srm/domain/srm/eval-template/eval-template.rules'
import { placeOf, resultOf, type EvaluationResult, type ScoredTarget } from '@srm/domain/srm/evaluation/evaluation.rules'
import { desc, eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../../data/transaction/in-tx'
import { recordGrade } from '../../supplier/supplier.public'
import { sheetTargets } from '../detail.queries'
import { completedAfter } from '../completed'
import type { Evaluation } from '../evaluation.life'

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

/** A result with what it was computed without. */
export type Computed = Omit<EvaluationResult, 'total'> & { readonly total: string; readonly missingScorers: number }

/**
 * What a sheet comes to with the scores there are.
 * @throws EVAL_NO_DATA where nothing can be counted
 */
export const computeResult = (tx: Tx, row: Evaluation, adjustments: Adjustments = []): Promise<Computed> =>
  asSystem(tx, async (sys) => {
    const result = resultOf(await scoredTargets(sys, row, adjustments), (total) => gradeOf(total, row.bands))
    const { total } = result
    if (total === null) throw refuse('EVAL_NO_DATA')
    return { ...result, total, missingScorers: await missingOf(sys, row.id) }
  })

interface Because {
  readonly adjustments?: Adjustments
  readonly note?: string
}
/** Writes a result beside the earlier ones; the sheet carries the last, the supplier that of its latest evaluation. */
export const writeResult = (tx: Tx, row: Evaluation, result: Computed, { adjustments = [], note }: Because = {}): Promise<void> =>
  asSystem(tx, async (sys) => {
    const { total, grade, countedWeight, lines, missingScorers } = result
    const [last] = await sys.db
      .select({ no: evaluationResult.no })
      .from(evaluationResult)
      .where(eq(evaluationResult.evaluationId, row.id))
      .orderBy(desc(evaluationResult.no))
      .limit(1)
    await sys.db.insert(evaluationResult).values({
      ...{ evaluationId: row.id, supplierId: row.supplierId, orgCode: row.orgCode, no: (last?.no ?? 0) + 1, total, grade, countedWeight },
      ...{ lines, missingScorers, adjustments, note: note ?? null },
    })
    await sys.db.update(evaluation).set({ total, grade, countedWeight }).where(eq(evaluation.id, row.id))
    if ((await completedAfter(sys, row)).length > 0) return
    const brings = { preferred: placeOf(grade, row.bands) === 'best', rfqRule: rfqRuleOf(grade, row.bands) }
    await recordGrade(sys, row.supplierId, { grade, score: total, ...brings })
  })
