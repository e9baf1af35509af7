import { supervisionNode, supervisionPlan } from '@srm/db/schema/srm/supervision'
import { supervisionNodeMachine } from '@srm/domain/srm/supervision/supervision-node.machine'
import { daysBetween } from '@srm/domain/kit/day'
import { warningLevel } from '@srm/domain/srm/supervision/supervision.rules'
import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { asSystem, inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import { systemCtx, type Ctx } from '../../../http/request/context'
import { countNodes, holdPlan, nodeLife, type Plan, type PlanNode } from './supervision.life'
import { tellBothSides, tellCompany, tellSupervisors } from './supervision.notices'

/** Witness points of plans under way are due when their announced day has gone by without anybody; hold points never are. */
const isDue = and(
  sql`exists (select 1 from supervision_plan p where p.id = supervision_node.plan_id and p.status = ${supervisionMachine.states.ongoing})`,
  eq(supervisionNode.status, supervisionNodeMachine.states.notified),
  eq(supervisionNode.point, 'W'),
  sql`${supervisionNode.witnessOn} < (select app_now()::date)`,
)

/** Turns them into document points and says so in the log and to both sides. The plan is held by the caller. */
export const lapseDue = (tx: Tx, plan: Plan): Promise<number> =>
  asSystem(tx, async (sys) => {
    const due = await sys.db
      .select()
      .from(supervisionNode)
      .where(and(eq(supervisionNode.planId, plan.id), isDue))
    for (const { id } of due) {
      const node = await transition(sys, nodeLife, { id }, 'lapse', {}, { note: plan.docNo })
      const message = {
        title: ['lapsed', node.process] as const,
        body: ['lapsedBody', plan.docNo, node.process, node.witnessOn ?? ''] as const,
        event: `lapsed.${id}.${node.witnessOn}`,
        informative: true,
      }
      await tellCompany(sys, plan, message)
      await tellSupervisors(sys, plan, message)
    }
    if (due.length > 0) await countNodes(sys, plan.id)
    return due.length
  })

/** Does it for one plan before it is read, if the job has not come by: nobody waits for a job. */
export const lapseIfDue = async (ctx: Ctx, planId: string): Promise<void> => {
  const [found] = await reading(ctx, ({ db }) =>
    db
      .select({ id: supervisionNode.id })
      .from(supervisionNode)
      .where(and(eq(supervisionNode.planId, planId), isDue))
      .limit(1),
  )
  if (!found) return
  await inTx(systemCtx(ctx.deps, ctx.actor.tenantId), async (tx) => lapseDue(tx, await holdPlan(tx, planId)))
}

/** All plans in which a witness was let go, each in its own transaction. Answers how many points turned. */
export const lapseAll = async (ctx: Ctx): Promise<number> => {
  const plans = await inTx(ctx, ({ db }) => db.selectDistinct({ id: supervisionNode.planId }).from(supervisionNode).where(isDue))
  let turned = 0
  for (const { id } of plans) turned += await inTx(ctx, async (tx) => lapseDue(tx, await holdPlan(tx, id)))
  return turned
}

const { open, notified, failed } = supervisionNodeMachine.states

interface Due {
  readonly plan: Plan
  readonly node: PlanNode
  readonly on: string
  readonly level: number
}
/** Nodes a level of reminding has been reached for. */
const dueForWarning = async (tx: Tx, today: string): Promise<Due[]> => {
  const rows = await tx.db
    .select({ plan: supervisionPlan, node: supervisionNode })
    .from(supervisionNode)
    .innerJoin(supervisionPlan, eq(supervisionPlan.id, supervisionNode.planId))
    .where(
      and(
        eq(supervisionPlan.status, supervisionMachine.states.ongoing),
        inArray(supervisionNode.status, [open, notified, failed]),
        lte(sql`coalesce(${supervisionNode.witnessOn}, ${supervisionNode.plannedOn})`, sql`${today}::date + 7`),
      ),
    )
  return rows.flatMap(({ plan, node }) => {
    const on = node.witnessOn ?? node.plannedOn
    const level = warningLevel(on, today, node.warnedLevel)
    return level === null ? [] : [{ plan, node, on, level }]
  })
}

const warn = async (tx: Tx, due: readonly Due[], today: string): Promise<void> => {
  await tx.db.execute(sql`
    update supervision_node n set warned_level = w.level
    from unnest(${sql.param(due.map(({ node }) => node.id))}::uuid[], ${sql.param(due.map(({ level }) => level))}::int[]) as w(id, level)
    where n.id = w.id`)
  const told = due.map(({ plan, node, on, level }) => ({
    plan,
    message: {
      title: ['warning', node.process] as const,
      body: ['warningBody', plan.docNo, node.process, on, daysBetween(today, on)] as const,
      event: `warning.${node.id}.${on}.${level}`,
      informative: true,
    },
  }))
  await tellBothSides(tx, told)
}

/** Nodes whose reminders go out in one transaction. */
const batch = 200

/** Reminds both sides 7, 3 and 1 days before a node, of each level once. Answers how many reminders went out. */
export const warnOfNodes = async (ctx: Ctx): Promise<number> => {
  const { due, today } = await inTx(ctx, async (tx) => {
    const today = (await tx.now()).slice(0, 10)
    return { today, due: await dueForWarning(tx, today) }
  })
  for (let from = 0; from < due.length; from += batch) await inTx(ctx, (tx) => warn(tx, due.slice(from, from + batch), today))
  return due.length
}
