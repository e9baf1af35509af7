import { qualityAudit } from '@srm/db/schema/srm/quality-audit'
import { supervisionNode, supervisionPlan } from '@srm/db/schema/srm/supervision'
import { supervisionMachine, type SupervisionFacts } from '@srm/domain/srm/supervision/supervision.machine'
import { supervisionNodeMachine, type SupervisionNodeFacts } from '@srm/domain/srm/supervision/supervision-node.machine'
import { holdingPoint, isDone, progressOf, windowClosed } from '@srm/domain/srm/supervision/supervision.rules'
import { asc, eq, sql, type InferSelectModel } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type Plan = InferSelectModel<typeof supervisionPlan>
export type PlanNode = InferSelectModel<typeof supervisionNode>

export const nodesOf = (tx: Tx, planId: string): Promise<PlanNode[]> =>
  tx.db.select().from(supervisionNode).where(eq(supervisionNode.planId, planId)).orderBy(asc(supervisionNode.seq))

const planFacts = async (tx: Tx, { id }: Pick<Plan, 'id'>): Promise<SupervisionFacts> => {
  const nodes = await nodesOf(tx, id)
  const [found] = await tx.db
    .select({ open: sql<number>`count(*) filter (where ${qualityAudit.status} not in ('2', '9'))::int` })
    .from(qualityAudit)
    .where(eq(qualityAudit.sourceId, id))
  return { nodes: nodes.length, unfinished: nodes.filter((node) => !isDone(node)).length, openAudits: found?.open ?? 0 }
}
export const planLife = lifecycle({ machine: supervisionMachine, table: supervisionPlan, facts: planFacts })

/** What the guards of a node ask, out of the plan and all its nodes. */
export const nodeFactsOf = (plan: Pick<Plan, 'status'>, nodes: readonly PlanNode[], node: PlanNode, now: string): SupervisionNodeFacts => ({
  point: node.point,
  planOngoing: plan.status === supervisionMachine.states.ongoing,
  heldBy: holdingPoint(nodes, node.seq)?.seq ?? null,
  windowClosed: node.witnessOn !== null && windowClosed(node.witnessOn, now),
})

const nodeFacts = async (tx: Tx, node: PlanNode): Promise<SupervisionNodeFacts> => {
  const [plan] = await tx.db.select().from(supervisionPlan).where(eq(supervisionPlan.id, node.planId))
  if (!plan) throw new Error(`node ${node.id} has no plan`)
  return nodeFactsOf(plan, await nodesOf(tx, node.planId), node, await tx.now())
}
export const nodeLife = lifecycle({ machine: supervisionNodeMachine, table: supervisionNode, facts: nodeFacts })

/**
 * Holds the plan until the end of the transaction: what one node may do hangs on the others, so two steps of one plan never
 * run beside each other. The caller has found a row of it.
 */
export const holdPlan = (tx: Tx, planId: string): Promise<Plan> =>
  asSystem(tx, async ({ db }) => {
    const [plan] = await db.select().from(supervisionPlan).where(eq(supervisionPlan.id, planId)).for('update')
    if (!plan) throw new Error(`plan ${planId} vanished`)
    return plan
  })

/** Writes onto the plan what its list shows of its nodes. */
export const countNodes = (tx: Tx, planId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const nodes = await nodesOf(sys, planId)
    const next = nodes.find((node) => !isDone(node))
    await sys.db
      .update(supervisionPlan)
      .set({
        nodeCount: nodes.length,
        progress: progressOf(nodes),
        nextNode: next?.process ?? null,
        nextPoint: next?.point ?? null,
        nextOn: next ? (next.witnessOn ?? next.plannedOn) : null,
      })
      .where(eq(supervisionPlan.id, planId))
  })
