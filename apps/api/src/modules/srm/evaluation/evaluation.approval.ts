import { evaluation as routes } from '@srm/contract/srm/evaluation'
import { evaluationCompletion } from '@srm/db/schema/srm/evaluation'
import { completionStates } from '@srm/domain/srm/evaluation/evaluation.machine'
import { evaluationApprovals } from '@srm/domain/srm/evaluation/evaluation.approval'
import { and, eq } from 'drizzle-orm'
import { approval, asking } from '../../../data/approval'
import type { Tx } from '../../../data/transaction/in-tx'
import { approveCompletion, propose, sendBackCompletion } from './commands/complete'
import { evaluationLife, type Evaluation } from './evaluation.life'
import { scorerNames } from './scorers-asked'

const proposed = async (tx: Tx, { id }: Evaluation) => {
  const pending = and(eq(evaluationCompletion.evaluationId, id), eq(evaluationCompletion.state, completionStates.pending))
  const [found] = await tx.db.select().from(evaluationCompletion).where(pending)
  return found
}

export const evaluationApproval = approval<Evaluation>({
  of: evaluationApprovals,
  life: evaluationLife,
  head: async (_tx, { docNo, title, supplierName, orgCode }) => ({
    bizNo: docNo,
    title: `${supplierName} ${title}`,
    orgCode,
    amount: null,
  }),
  facts: async (tx, row) => {
    const found = await proposed(tx, row)
    return { total: found?.total ?? null, grade: found?.grade ?? null }
  },
  authors: async (tx, row) => [(await proposed(tx, row))?.proposedBy ?? null, ...(await scorerNames(tx, row.id))],
  // Without the scores that are due by now: the step itself takes them first.
  asks: asking(routes.propose, propose),
  decide: {
    complete: {
      approve: (ctx, { id, version }) => approveCompletion(ctx, { id, version }),
      sendBack: (ctx, { id, version, comment }) => sendBackCompletion(ctx, { id, version, reason: comment ?? '' }),
    },
  },
})
