import type { WorkflowStatistics } from '@srm/contract/studio/workflow-statistics'
import { wfModel } from '@srm/db/schema/studio/workflow'
import { instanceStates, taskStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { reachOf } from '../../../data/access/rules'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { graphsOf, nameIn, purposeName } from './graphs'
import { peopleNames } from './instance'

const access = 'studio:workflow:statistics'
const { running, approved, rejected, returned, withdrawn, terminated } = instanceStates
const decided = sql.raw([taskStates.agreed, taskStates.returned, taskStates.rejected].map((one) => `'${one}'`).join(', '))
const open = sql.raw(`'${taskStates.open}', '${taskStates.awaiting}'`)
/** As many nodes and people as somebody reads; those that wait, and wait longest, come first. */
const most = 100

const local = (at: SQL) => sql`to_char(${at}, 'YYYY-MM-DD HH24:MI:SS')`
const hoursAt = (share: number, from: SQL, to: SQL, when: SQL) =>
  sql`round((percentile_cont(${share}::float8) within group (order by extract(epoch from ${to} - ${from})) filter (where ${when}) / 3600)::numeric, 1)::float8`

interface Period {
  readonly from: string
  readonly to: string
}
/** Instances of the period within the caller's rules; which departments they are of is the row policy's. */
const startedIn = async (tx: Tx, { from, to }: Period): Promise<SQL> => {
  const reach = await reachOf(tx, access)
  const days = sql`i.started_at >= ${from}::date and i.started_at < ${to}::date + 1`
  return reach ? sql`${days} and i.id in ${reach}` : days
}

type Counted = Omit<WorkflowStatistics['kinds'][number], 'name'>
const kindsIn = async (tx: Tx, within: SQL): Promise<WorkflowStatistics['kinds']> => {
  const of = (status: string) => sql`count(*) filter (where i.status = ${status})::int`
  const over = sql`i.status in (${approved}, ${rejected})`
  const [from, to] = [sql`i.started_at`, sql`i.ended_at`]
  const rows = await tx.db.execute<Counted & Record<string, unknown>>(sql`
    select i.biz_type as "bizType", i.purpose, count(*)::int as started, ${of(running)} as running, ${of(approved)} as approved,
      ${of(rejected)} as rejected, ${of(returned)} as returned, ${of(withdrawn)} as withdrawn, ${of(terminated)} as terminated,
      ${hoursAt(0.5, from, to, over)} as "medianHours", ${hoursAt(0.9, from, to, over)} as "p90Hours"
    from wf_instance i where ${within} group by 1, 2 order by started desc, 1, 2`)
  return rows.map((row) => ({ ...row, name: purposeName(row.bizType, row.purpose) }))
}

type Waited = Omit<WorkflowStatistics['nodes'][number], 'name' | 'model'> & { modelId: string; versionId: string; nodeId: string }
const nodesIn = async (tx: Tx, within: SQL): Promise<WorkflowStatistics['nodes']> => {
  const done = sql`t.state in (${decided})`
  const [from, to] = [sql`t.arrived_at`, sql`t.done_at`]
  const waits = sql`t.state in (${open})`
  const rows = await tx.db.execute<Waited & Record<string, unknown>>(sql`
    select i.biz_type as "bizType", i.purpose, v.model_id as "modelId", t.node_id as "nodeId",
      (array_agg(v.id order by v.no desc))[1] as "versionId", count(*) filter (where ${done})::int as decided,
      ${hoursAt(0.5, from, to, done)} as "medianHours", ${hoursAt(0.9, from, to, done)} as "p90Hours",
      count(*) filter (where ${waits})::int as open, ${local(sql`min(t.arrived_at) filter (where ${waits})`)} as "waitingSince"
    from wf_instance i join wf_task t on t.instance_id = i.id join wf_version v on v.id = i.version_id
    where ${within} group by 1, 2, 3, 4 having count(*) filter (where ${done} or ${waits}) > 0
    order by "p90Hours" desc nulls last, open desc, 3, 4 limit ${most}`)
  const graphs = await graphsOf(
    tx,
    rows.map((row) => row.versionId),
  )
  const models = await modelsOf(
    tx,
    rows.map((row) => row.modelId),
  )
  return rows.map(({ modelId, versionId, nodeId, ...row }) => ({
    ...row,
    model: models.get(modelId) ?? purposeName(row.bizType, row.purpose),
    name: nameIn(graphs.get(versionId), nodeId),
  }))
}
const modelsOf = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { zh: string; en: string }>()
  const { id, nameZh: zh, nameEn: en } = wfModel
  const rows = await asSystem(tx, ({ db }) =>
    db
      .select({ id, zh, en })
      .from(wfModel)
      .where(inArray(id, [...ids])),
  )
  return new Map(rows.map((row) => [row.id, { zh: row.zh, en: row.en }]))
}

interface Asked extends Record<string, unknown> {
  readonly id: string
  readonly open: number
  readonly overdue: number
  readonly waitingSince: string
}
const peopleAsked = async (tx: Tx): Promise<WorkflowStatistics['people']> => {
  const reach = await reachOf(tx, access)
  const rows = await tx.db.execute<Asked>(sql`
    select t.assignee_id as id, count(*)::int as open, count(*) filter (where t.due_at < app_now())::int as overdue,
      ${local(sql`min(t.arrived_at)`)} as "waitingSince"
    from wf_task t join wf_instance i on i.id = t.instance_id
    where t.state = ${taskStates.open} and t.assignee_id is not null and i.status = ${running} ${reach ? sql`and i.id in ${reach}` : sql``}
    group by 1 order by overdue desc, min(t.arrived_at), 1 limit ${most}`)
  const names = await asSystem(tx, (sys) =>
    peopleNames(
      sys,
      rows.map(({ id }) => id),
    ),
  )
  return rows.flatMap(({ id, ...row }) => {
    const name = names.get(id)
    return name ? [{ name, ...row }] : []
  })
}

export const workflowStatistics = (ctx: Ctx, period: Period): Promise<WorkflowStatistics> =>
  reading(ctx, async (tx) => {
    const within = await startedIn(tx, period)
    return { kinds: await kindsIn(tx, within), nodes: await nodesIn(tx, within), people: await peopleAsked(tx) }
  })
