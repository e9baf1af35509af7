import type { Ahead, HistoryLine, InstanceDetail } from '@srm/contract/studio/workflow'
import { wfEvent, wfModel, wfTask, wfVersion } from '@srm/db/schema/studio/workflow'
import { approvalOf } from '@srm/domain/approvals'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import { instanceStates, taskStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Approval } from '../../../data/approval'
import type { Tx } from '../../../data/transaction/in-tx'
import { activeAgentsOf } from '../../sys/user/user.public'
import { conditionSaid } from './condition-said'
import { nameIn } from './graphs'
import { approvalFor, kindsOf, peopleNames, purposeOf, type DocumentRow, type Instance, type TaskRow } from './instance'
import { resumedSaid } from './resume'
import { foresee } from './simulate'
import { questionOf } from './steps'

type Event = typeof wfEvent.$inferSelect
export interface Version {
  readonly id: string
  readonly no: number
  readonly graph: Graph
  readonly zh: string
  readonly en: string
}
/** What several instances consist of, each kind of row read at once: how many there are changes nothing of the statements. */
export interface Courses {
  readonly versions: ReadonlyMap<string, Version>
  readonly events: ReadonlyMap<string, readonly Event[]>
  readonly tasks: ReadonlyMap<string, readonly TaskRow[]>
  readonly rounds: ReadonlyMap<string, number>
  readonly agents: ReadonlyMap<string, string>
  readonly names: ReadonlyMap<string, string>
}

/** People whom a line of the history names beside its actor. */
const idsIn = ({ facts }: Event): string[] => {
  const people = facts?.['people']
  const to = facts?.['to'] ?? facts?.['person']
  if (Array.isArray(people)) return people.map(String)
  return typeof to === 'string' && /^[0-9a-f-]{36}$/.test(to) ? [to] : []
}

/** The how-manieth approval of its kind each is for its document. */
const roundsOf = async ({ db }: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.execute<{ id: string; n: number }>(sql`select i.id, (select count(*)::int from wf_instance s
      where s.biz_type = i.biz_type and s.biz_id = i.biz_id and s.purpose = i.purpose and s.started_at <= i.started_at) as n
    from wf_instance i where i.id = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

const waits = ({ state }: TaskRow): boolean => state === taskStates.open || state === taskStates.awaiting

/** Needs the system's reach. */
export const coursesOf = async (sys: Tx, instances: readonly Instance[]): Promise<Courses> => {
  const ids = instances.map(({ id }) => id)
  const versions = await sys.db
    .select({ id: wfVersion.id, no: wfVersion.no, graph: wfVersion.graph, zh: wfModel.nameZh, en: wfModel.nameEn })
    .from(wfVersion)
    .innerJoin(wfModel, eq(wfModel.id, wfVersion.modelId))
    .where(inArray(wfVersion.id, [...new Set(instances.map(({ versionId }) => versionId))]))
  const events = await sys.db.select().from(wfEvent).where(inArray(wfEvent.instanceId, ids)).orderBy(asc(wfEvent.seq))
  const tasks = await sys.db.select().from(wfTask).where(inArray(wfTask.instanceId, ids)).orderBy(asc(wfTask.arrivedAt))
  const asked = tasks.filter(waits).flatMap((task) => task.assigneeId ?? [])
  const agents = await activeAgentsOf(sys, asked)
  const decided = instances.flatMap(({ state }) => state.path.flatMap((one) => one.by))
  return {
    versions: new Map(versions.map((one) => [one.id, one])),
    events: Map.groupBy(events, (one) => one.instanceId),
    tasks: Map.groupBy(tasks, (one) => one.instanceId),
    rounds: await roundsOf(sys, ids),
    agents,
    names: await peopleNames(sys, [...asked, ...agents.values(), ...decided, ...events.flatMap(idsIn)]),
  }
}

/** What led a document along an edge, by the facts it was handed in with. */
const saidBy = ({ lang }: Tx, { bizType, purpose, facts }: Instance, graph: Graph, edgeId: unknown): string => {
  const edge = graph.edges.find((one) => one.id === edgeId)
  return conditionSaid(lang, edge, facts, approvalOf(bizType)?.purposes[purpose] ?? { fields: {} })
}
/** What is to be said with a line: what a condition read, or where a document handed in again goes on. */
const saidIn = (tx: Tx, { names }: Courses, instance: Instance, graph: Graph, event: Event): string | null => {
  if (event.action === 'branch') return saidBy(tx, instance, graph, wordIn(event, 'edge'))
  if (event.action !== 'resume' && event.action !== 'restart') return null
  const { fields = {} } = approvalOf(instance.bizType)?.purposes[instance.purpose] ?? {}
  return resumedSaid(tx.lang, event.facts ?? {}, { graph, fields, names })
}
const wordIn = ({ facts }: Event, name: string): string | null => {
  const word = facts?.[name]
  return typeof word === 'string' ? word : null
}
export const historyOf = (tx: Tx, courses: Courses, instance: Instance, graph: Graph): HistoryLine[] =>
  (courses.events.get(instance.id) ?? []).map((event) => {
    const { seq, at, action, nodeId, actorName, onBehalfOf, comment } = event
    return {
      ...{ seq, at, action, node: nodeId ? nameIn(graph, nodeId) : null, nodeId, actor: actorName, onBehalfOf, comment },
      people: action === 'restart' ? [] : idsIn(event).flatMap((id) => courses.names.get(id) ?? []),
      said: saidIn(tx, courses, instance, graph, event),
      edge: action === 'branch' ? wordIn(event, 'edge') : null,
      backTo: action === 'return' ? wordIn(event, 'to') : null,
    }
  })

export const waitingFor = (
  { tasks, agents, names }: Courses,
  { id }: Instance,
  isMine: (assigneeId: string | null) => boolean,
): InstanceDetail['waiting'] =>
  (tasks.get(id) ?? []).filter(waits).map(({ id: taskId, nodeId, assigneeId, arrivedAt, dueAt, state }) => ({
    ...{ taskId, node: nodeId, person: names.get(assigneeId ?? '') ?? null, since: arrivedAt, dueAt, state },
    agent: names.get(agents.get(assigneeId ?? '') ?? '') ?? null,
    mine: state === taskStates.open && isMine(assigneeId),
  }))

export const documentOf = async (sys: Tx, { life: { table } }: Approval, id: string): Promise<DocumentRow | undefined> => {
  const [row] = await sys.db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
  return row as DocumentRow | undefined
}
/** Who would be asked after those who are asked now, if everybody agrees; a document has few approvals under way at once. */
export const aheadOf = async (sys: Tx, instance: Instance, graph: Graph): Promise<Ahead[]> => {
  if (instance.status !== instanceStates.running) return []
  const approval = approvalFor(sys, instance.bizType)
  const purpose = purposeOf(approval, instance.purpose)
  const row = await documentOf(sys, approval, instance.bizId)
  if (!row) return []
  const run = { graph, facts: instance.facts, kinds: kindsOf(purpose) }
  const question = await questionOf(sys, { instance, approval, purpose, run, row }, instance.state)
  return [...(await foresee(sys, run, instance.state, question, true)).ahead]
}
