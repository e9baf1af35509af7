import { evalPlan } from '@srm/db/schema/srm/eval-plan'
import { evalPlanMachine, type EvalPlanFacts } from '@srm/domain/srm/eval-plan/eval-plan.machine'
import { eq, sql, type InferSelectModel } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { lifecycle, transition } from '../../../data/transaction/transition'

export type EvalPlan = InferSelectModel<typeof evalPlan>

const openSheets = async (tx: Tx, planId: string): Promise<number> => {
  const [row] = await tx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from evaluation where plan_id = ${planId} and status in ('0', '1', '2')`,
  )
  return row?.n ?? 0
}

export const planFacts = async (tx: Tx, row: EvalPlan): Promise<EvalPlanFacts> => ({
  now: await tx.now(),
  suppliers: row.supplierIds.length,
  selfEval: row.selfEval,
  selfDeadline: row.selfDeadline,
  scoreDeadline: row.scoreDeadline,
  openSheets: await openSheets(tx, row.id),
})

const life = lifecycle({ machine: evalPlanMachine, table: evalPlan, facts: planFacts })
export const movePlan = (
  tx: Tx,
  change: Parameters<typeof transition>[2],
  action: keyof typeof evalPlanMachine.actions,
  patch?: Parameters<typeof transition<typeof evalPlanMachine, typeof evalPlan>>[4],
  payload?: Parameters<typeof transition>[5],
): Promise<EvalPlan> => transition(tx, life, change, action, patch, payload)

/** Closes the plan with its last sheet. The plan is locked before it counts: of two last sheets one comes second. */
export const closeIfEnded = (tx: Tx, planId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const [plan] = await sys.db.select({ status: evalPlan.status }).from(evalPlan).where(eq(evalPlan.id, planId)).for('update')
    if (plan?.status !== evalPlanMachine.states.running || (await openSheets(sys, planId)) > 0) return
    await movePlan(sys, { id: planId }, 'close')
  })
