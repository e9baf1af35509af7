import type { WorkItem } from '@srm/contract/srm/dashboard'
import { supervisionNode, supervisionPlan } from '@srm/db/schema/srm/supervision'
import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import { supervisionNodeMachine } from '@srm/domain/srm/supervision/supervision-node.machine'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

export { supervisionList, supervisionWorkList } from './supervision.queries'

const most = 100
const { toPrepare, rejected, pendingReview, ongoing } = supervisionMachine.states
const { notified, witnessing } = supervisionNodeMachine.states

const plansIn = (tx: Tx, states: readonly string[]) =>
  tx.db
    .select()
    .from(supervisionPlan)
    .where(
      and(eq(supervisionPlan.tenantId, tx.actor.tenantId), inArray(supervisionPlan.status, [...states]), eq(supervisionPlan.delFlag, 0)),
    )
    .orderBy(asc(supervisionPlan.prodStart))
    .limit(most)

/** Nodes that were announced or are being looked at, of plans under way. */
const witnessesOf = (tx: Tx) =>
  tx.db
    .select({ plan: supervisionPlan, node: supervisionNode })
    .from(supervisionNode)
    .innerJoin(supervisionPlan, eq(supervisionPlan.id, supervisionNode.planId))
    .where(
      and(
        eq(supervisionPlan.tenantId, tx.actor.tenantId),
        eq(supervisionPlan.status, ongoing),
        inArray(supervisionNode.status, [notified, witnessing]),
      ),
    )
    .orderBy(asc(supervisionNode.witnessOn))
    .limit(most)

type Kind = WorkItem['kind']
const planItem =
  (kind: Kind) =>
  (plan: typeof supervisionPlan.$inferSelect): WorkItem => ({
    id: plan.id,
    kind,
    docNo: plan.docNo,
    title: plan.equipment,
    at: `${plan.prodStart} 23:59:59`,
    since: plan.submittedAt ?? plan.createTime,
    count: null,
  })

/** What waits for the caller: nodes a supplier prepares, plans and witnesses the supervisors judge. */
export const supervisionWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { kind, permissions } = tx.actor
  if (kind === 'supplier') {
    if (!permissions.has('srm:supervision:prepare')) return []
    return (await plansIn(tx, [toPrepare, rejected])).map(planItem('prepareSupervision'))
  }
  if (!permissions.has('srm:supervisionNode:attend')) return []
  const [plans, witnesses] = await Promise.all([plansIn(tx, [pendingReview]), witnessesOf(tx)])
  return [
    ...plans.map(planItem('reviewSupervision')),
    ...witnesses.map(({ plan, node }) => ({
      id: plan.id,
      kind: 'witness' as const,
      docNo: plan.docNo,
      title: `${plan.equipment} ${node.process}`,
      at: node.witnessOn ? `${node.witnessOn} 23:59:59` : null,
      since: node.updateTime,
      count: null,
    })),
  ]
}
