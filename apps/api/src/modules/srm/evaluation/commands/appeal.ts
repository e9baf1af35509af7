import type { DecideAppealInput } from '@srm/contract/srm/evaluation'
import type { AppealInput } from '@srm/contract/srm/evaluation.shapes'
import { evaluationAppeal, evaluationResult } from '@srm/db/schema/srm/evaluation'
import { assertNoProblems, fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import { compareDec, dec } from '@srm/domain/kit/money'
import { appealStates } from '@srm/domain/srm/evaluation/evaluation.machine'
import { desc, eq } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import type { Ctx } from '../../../../http/request/context'
import { settle } from '../../../sys/announcement/announcement.public'
import { linkFiles } from '../../../sys/file/file.public'
import { sheetTargets } from '../detail.queries'
import { appealDeciders, moveEvaluation, type Evaluation } from '../evaluation.life'
import { ownPage, sheetPage, tell } from '../evaluation.notices'
import { followRevision } from './consequences'
import { computeResult, writeResult } from './result'

/** One appeal per sheet, with the evidence for it. */
export const appealEvaluation = (ctx: Ctx, { id, text, files }: AppealInput): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const row = await moveEvaluation(tx, { id }, 'appeal', { appealState: appealStates.pending })
    const [made] = await asSystem(tx, ({ db }) =>
      db
        .insert(evaluationAppeal)
        .values({ evaluationId: id, supplierId: row.supplierId, orgCode: row.orgCode, text, state: appealStates.pending })
        .returning({ id: evaluationAppeal.id }),
    )
    await linkFiles(tx, { bizType: 'evaluationAppeal', bizId: (made as { id: string }).id, field: 'files', files })
    await tell(tx, row.id, {
      to: await appealDeciders(tx, row),
      title: ['appealed', row.supplierName],
      body: ['appealedBody', row.supplierName, row.docNo],
      event: 'appeal',
      page: sheetPage(row.id, 'appeal'),
    })
    return { id }
  })

/** Adjusted scores lie within the marks, stand once, and one at least differs from what counted. */
const checkAdjustments = async (tx: Tx, row: Evaluation, { decision, adjustments }: DecideAppealInput): Promise<void> => {
  if (decision === appealStates.upheld) return
  const targets = await sheetTargets(tx, row.id)
  const [result] = await tx.db
    .select({ lines: evaluationResult.lines })
    .from(evaluationResult)
    .where(eq(evaluationResult.evaluationId, row.id))
    .orderBy(desc(evaluationResult.no))
    .limit(1)
  assertNoProblems(
    adjustments.flatMap(({ targetId, score }, i) => {
      const target = targets.find((one) => one.id === targetId)
      if (!target || adjustments.findIndex((other) => other.targetId === targetId) !== i)
        return [fieldProblem(`adjustments.${i}`, 'EVAL_TARGET_UNKNOWN')]
      return compareDec(score, target.fullMark) > 0
        ? [fieldProblem(`adjustments.${i}.score`, 'EVAL_SCORE_RANGE', dec(target.fullMark).toString())]
        : []
    }),
  )
  const changed = adjustments.some(({ targetId, score }) => {
    const [target, line] = [targets.find((one) => one.id === targetId), result?.lines.find((one) => one.id === targetId)]
    const percent = dec(score)
      .div(target?.fullMark ?? '100')
      .times(100)
    return line?.percent === null || line?.percent === undefined || compareDec(percent.toFixed(2), line.percent) !== 0
  })
  if (!changed) throw refuseFields([fieldProblem('adjustments', 'EVAL_NO_CHANGE')])
}

/** The result stands, or is revised: then it is computed anew with the adjusted scores, and the one before is kept. */
export const decideAppeal = (ctx: Ctx, input: DecideAppealInput): Promise<Ref> =>
  inTx(ctx, async (tx) => {
    const { decision, note, adjustments } = input
    const ref = { id: input.id, version: input.version }
    const row = await moveEvaluation(tx, ref, 'decideAppeal', { appealState: decision }, { note, decision })
    await checkAdjustments(tx, row, input)
    const decidedAt = await tx.now()
    await asSystem(tx, ({ db }) =>
      db
        .update(evaluationAppeal)
        .set({ state: decision, decidedBy: tx.actor.username, decidedAt, decisionNote: note })
        .where(eq(evaluationAppeal.evaluationId, row.id)),
    )
    const revised = decision === appealStates.revised ? await computeResult(tx, row, adjustments) : null
    if (revised) {
      await writeResult(tx, row, revised, { adjustments, note })
      await followRevision(tx, row, revised)
    }
    await settle(tx, { bizType: 'evaluation', busId: row.id, event: 'appeal' })
    await tell(tx, row.id, {
      to: { supplierIds: [row.supplierId] },
      title: [revised ? 'appealRevised' : 'appealUpheld', row.title],
      body: revised ? ['appealRevisedBody', row.docNo, revised.total, revised.grade ?? '', note] : ['appealUpheldBody', row.docNo, note],
      event: 'decided',
      page: ownPage(row.id),
      informative: true,
    })
    return { id: row.id, version: row.version }
  })
