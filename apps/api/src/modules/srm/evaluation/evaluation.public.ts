import type { evalPlan } from '@srm/db/schema/srm/eval-plan'
import { evaluation } from '@srm/db/schema/srm/evaluation'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { tell } from './evaluation.notices'
import { askScorers } from './scorers-asked'

export { ownEvaluationList } from './evaluation.queries'

export { supplyFigures } from './auto/supply-figures'
export { createSheets } from './create-sheets'
export { approvableOfPlan, isReady, sheetsOfPlan } from './evaluation.queries'
export { evaluationWork } from './work.queries'

/** After the launch: companies are asked for their self-evaluation, or the scorers for their scores where there is none. */
export const askForEvaluation = async (tx: Tx, plan: InferSelectModel<typeof evalPlan>): Promise<void> => {
  if (plan.selfEval)
    return tell(tx, plan.id, {
      to: { supplierIds: plan.supplierIds },
      title: ['selfAsked', plan.title],
      body: ['selfAskedBody', plan.title, plan.docNo, plan.periodFrom, plan.periodTo, plan.selfDeadline ?? ''],
      event: 'launch',
      page: '/srm/self-evaluation/list',
      mail: true,
    })
  const [any] = await tx.db.select().from(evaluation).where(eq(evaluation.planId, plan.id)).limit(1)
  if (any) await askScorers(tx, any)
}
