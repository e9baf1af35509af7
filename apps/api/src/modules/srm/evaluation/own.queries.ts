import type { OwnEvaluation } from '@srm/contract/srm/evaluation.shapes'
import { evaluation, evaluationDraft } from '@srm/db/schema/srm/evaluation'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { eq } from 'drizzle-orm'
import { reading } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { appealOf, resultsOf, sheetTargets } from './detail.queries'
import { factsFor } from './evaluation.life'

type Draft = NonNullable<OwnEvaluation['draft']>

/** The company's own sheet: its targets, what it typed, and the result once there is one. */
export const ownEvaluation = (ctx: Ctx, id: string): Promise<OwnEvaluation> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, evaluation, id)
    const [draft] = await tx.db.select().from(evaluationDraft).where(eq(evaluationDraft.evaluationId, id))
    const { pendingSelf, selfRejected } = evaluationMachine.states
    const open = row.status === pendingSelf || row.status === selfRejected
    return {
      ...row,
      status: row.status as OwnEvaluation['status'],
      targets: await sheetTargets(tx, id),
      draft: open && draft ? { savedAt: draft.savedAt, scores: draft.content as Draft['scores'] } : null,
      results: await resultsOf(tx, id),
      appeal: await appealOf(tx, id),
      facts: await factsFor(tx, row),
    }
  })
