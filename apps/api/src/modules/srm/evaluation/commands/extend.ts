import { refuse } from '@srm/domain/kit/errors'
import { inTx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import { findVisible } from '../../../../data/access/scope'
import { evaluation } from '@srm/db/schema/srm/evaluation'
import type { Ctx } from '../../../../http/request/context'
import { moveEvaluation } from '../evaluation.life'
import { tell } from '../evaluation.notices'
import { scorerIds } from '../scorers-asked'

/** Gives the scorers of a sheet more time, with a reason; never less. */
export const extendScoring = (
  ctx: Ctx,
  { reason, newScoreDeadline, ...ref }: Ref & { reason: string; newScoreDeadline: string },
): Promise<Ref> =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, evaluation, ref.id)
    const payload = { note: reason, from: before.scoreDeadline, newScoreDeadline }
    const row = await moveEvaluation(tx, ref, 'extendScoring', { scoreDeadline: newScoreDeadline }, payload)
    // The version held the row as it was read: nobody else moved the deadline in between.
    if (newScoreDeadline <= (await tx.now()) || newScoreDeadline <= before.scoreDeadline)
      throw refuse('EVAL_DEADLINE_EXTEND', before.scoreDeadline)
    await tell(tx, row.id, {
      to: await scorerIds(tx, row.id),
      title: ['extended', row.supplierName],
      body: ['extendedBody', row.docNo, row.supplierName, newScoreDeadline, reason],
      event: `extend.${row.version}`,
      page: `/srm/evaluation/score?id=${row.id}`,
      informative: true,
    })
    return { id: row.id, version: row.version }
  })
