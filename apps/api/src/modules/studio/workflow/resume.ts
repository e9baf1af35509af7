import { wfEvent, wfInstance, wfTask } from '@srm/db/schema/studio/workflow'
import { leavesOf } from '@srm/domain/kit/condition'
import { fill, inLang, type Lang } from '@srm/domain/kit/text'
import { resumption, type Restart } from '@srm/domain/studio/workflow/resume.rules'
import { newState, type Decided } from '@srm/domain/studio/workflow/state'
import { instanceStates, taskStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import type { ApproveNode, Graph } from '@srm/domain/studio/workflow/graph'
import type { Purpose } from '@srm/domain/kit/approval'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { nameIn } from './graphs'
import type { DocumentRow, Instance } from './instance'
import { barredPerson, type Question } from './people'
import type { Found } from './process-for'
import type { GoesOn } from './simulate'

/** Where a document that was returned goes on, and why; what is kept of the history says it the same way. */
export type Resumed = (GoesOn & { readonly is: 'back'; readonly at: string }) | ({ readonly is: 'all' } & Restart)

/** The newest approval of the kind, whatever became of it. */
export const previousOf = async (
  sys: Tx,
  { approval, name }: Pick<Found, 'approval' | 'name'>,
  bizId: string,
): Promise<Instance | null> => {
  const of = and(eq(wfInstance.bizType, approval.of.bizType), eq(wfInstance.bizId, bizId), eq(wfInstance.purpose, name))
  const [last] = await sys.db.select().from(wfInstance).where(of).orderBy(desc(wfInstance.startedAt)).limit(1)
  return last ?? null
}

/** At which node the approval was returned to its starter, and by whom who was asked there. */
const returnOf = async (sys: Tx, { id }: Instance): Promise<{ at: string; person: string | null } | null> => {
  const toStarter = and(eq(wfEvent.instanceId, id), eq(wfEvent.action, 'return'), sql`${wfEvent.facts} ->> 'to' = 'starter'`)
  const [event] = await sys.db.select({ at: wfEvent.nodeId }).from(wfEvent).where(toStarter).orderBy(desc(wfEvent.seq)).limit(1)
  if (!event?.at) return null
  const returned = and(eq(wfTask.instanceId, id), eq(wfTask.nodeId, event.at), eq(wfTask.state, taskStates.returned))
  const [task] = await sys.db
    .select({ person: wfTask.assigneeId, kind: wfTask.kind })
    .from(wfTask)
    .where(returned)
    .orderBy(desc(wfTask.doneAt))
    .limit(1)
  // Whoever was only asked for an opinion does not decide there.
  return { at: event.at, person: task?.kind === 'approve' ? task.person : null }
}

/** Somebody who agreed before the return and could not decide now: who left, who lost the permission, who has become an author since. */
const barredNow = async (sys: Tx, question: Omit<Question, 'state'>, carried: readonly Decided[]): Promise<string | null> => {
  for (const [at, { node, by }] of carried.entries()) {
    const asked = { ...question, state: { ...newState(), path: carried.slice(0, at) } }
    for (const id of by) {
      const { person, why } = await barredPerson(sys, asked, question.graph.nodes[node] as ApproveNode, id)
      if (!person || why) return person?.id ?? id
    }
  }
  return null
}

/** Null: the document was not returned, or its process goes through all of it each time. Needs the system's reach. */
export const resumedBy = async (sys: Tx, found: Found, question: Omit<Question, 'state'>, { id }: DocumentRow): Promise<Resumed | null> => {
  const { graph, facts, kinds, purpose, versionId, head } = found
  if (graph.resume !== 'back') return null
  const last = await previousOf(sys, found, id)
  const back = last?.status === instanceStates.returned ? await returnOf(sys, last) : null
  if (!last || !back) return null
  const before = { ...last, path: last.state.path, at: back.at }
  const now = { versionId, facts, orgCode: head.orgCode, starterId: question.starterId }
  const floorFacts = purpose.floors.flatMap(({ when }) => (when ? leavesOf(when).map(({ field }) => field) : []))
  const judged = resumption({ graph, facts, kinds }, before, now, floorFacts)
  if (judged.is === 'all') return judged
  const person = await barredNow(sys, question, judged.carried)
  if (person !== null) return { is: 'all', because: 'person', person }
  return { ...judged, returner: { node: back.at, person: back.person } }
}

/** What the history keeps of it. */
export const keptOf = (resumed: Resumed): Readonly<Record<string, unknown>> => {
  if (resumed.is === 'back') return { at: resumed.at }
  const { is: _is, ...why } = resumed
  return why
}

type Why = Exclude<keyof typeof workflowText.zh.resume, 'back'>
/** The sentence of it, out of what the history keeps; `names`: of people by their ids. */
export const resumedSaid = (
  lang: Lang,
  kept: Readonly<Record<string, unknown>>,
  { graph, fields, names }: { readonly graph: Graph; readonly fields: Purpose['fields']; readonly names: ReadonlyMap<string, string> },
): string => {
  const words = inLang(workflowText, lang).resume
  const key = lang === 'en-US' ? 'en' : 'zh'
  const nodeNamed = (node: unknown) => nameIn(graph, String(node))[key]
  if (typeof kept['at'] === 'string') return fill(words.back, [nodeNamed(kept['at'])])
  const because = kept['because'] as Why
  if (because === 'facts') {
    const changed = Array.isArray(kept['fields']) ? kept['fields'].map((field) => fields[String(field)]?.[key] ?? String(field)) : []
    return fill(words.facts, [changed.join(key === 'en' ? ', ' : '、')])
  }
  if (because === 'action') return fill(words.action, [nodeNamed(kept['node'])])
  if (because === 'person') return fill(words.person, [names.get(String(kept['person'])) ?? ''])
  return words[because]
}
