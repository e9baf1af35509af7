import { wfEvent, wfInstance, wfVersion, type wfTask } from '@srm/db/schema/studio/workflow'
import { sysUser } from '@srm/db/schema/sys/user'
import type { Purpose } from '@srm/domain/kit/approval'
import { refuse } from '@srm/domain/kit/errors'
import type { Run } from '@srm/domain/studio/workflow/reducer'
import { instanceStates, type HistoryAction } from '@srm/domain/studio/workflow/workflow.kinds'
import { and, eq, sql, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Approval } from '../../../data/approval'
import type { Tx } from '../../../data/transaction/in-tx'

export type Instance = InferSelectModel<typeof wfInstance>
export type TaskRow = InferSelectModel<typeof wfTask>
export type DocumentRow = { readonly id: string; readonly status: string; readonly version: number; readonly orgCode: string | null }

/** An instance with all that its steps need, locked. */
export interface Held {
  readonly instance: Instance
  readonly approval: Approval
  readonly purpose: Purpose
  readonly run: Run
  readonly row: DocumentRow
}

export const approvalFor = ({ deps }: Pick<Tx, 'deps'>, bizType: string): Approval => {
  const found = deps.approvals.find((one) => one.of.bizType === bizType)
  if (!found) throw new Error(`nothing is approved of ${bizType}`)
  return found
}
export const purposeOf = (approval: Approval, purpose: string): Purpose => {
  const found = approval.of.purposes[purpose]
  if (!found) throw new Error(`${approval.of.bizType} has no approval ${purpose}`)
  return found
}
export const kindsOf = (purpose: Purpose): Run['kinds'] =>
  Object.fromEntries(Object.entries(purpose.fields).map(([name, { kind }]) => [name, kind]))

/** The document's row, locked after whatever its commands lock before it. */
export const lockDocument = async (sys: Tx, approval: Approval, id: string): Promise<DocumentRow> => {
  await approval.lockBefore?.(sys, id)
  const { table } = approval.life
  const [row] = await sys.db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')
  if (!row) throw refuse('NOT_FOUND')
  return row as DocumentRow
}

export const graphOf = async (sys: Tx, versionId: string) => {
  const [version] = await sys.db.select().from(wfVersion).where(eq(wfVersion.id, versionId))
  if (!version) throw new Error(`version ${versionId} vanished`)
  return version
}

/**
 * Takes the locks in the order every step keeps: document, instance, tasks.
 * @throws WF_OVER where the instance ended meanwhile
 */
export const hold = async (sys: Tx, id: string): Promise<Held> => {
  const [seen] = await sys.db.select().from(wfInstance).where(eq(wfInstance.id, id))
  if (!seen) throw refuse('NOT_FOUND')
  const approval = approvalFor(sys, seen.bizType)
  const row = await lockDocument(sys, approval, seen.bizId)
  const [instance] = await sys.db.select().from(wfInstance).where(eq(wfInstance.id, id)).for('update')
  if (instance?.status !== instanceStates.running) throw refuse('WF_OVER')
  const purpose = purposeOf(approval, instance.purpose)
  const { graph } = await graphOf(sys, instance.versionId)
  return { instance, approval, purpose, row, run: { graph, facts: instance.facts, kinds: kindsOf(purpose) } }
}

export const openInstance = async (sys: Tx, bizType: string, bizId: string, purpose: string): Promise<Instance | undefined> => {
  const open = and(
    eq(wfInstance.bizType, bizType),
    eq(wfInstance.bizId, bizId),
    eq(wfInstance.purpose, purpose),
    eq(wfInstance.status, instanceStates.running),
  )
  const [found] = await sys.db.select().from(wfInstance).where(open)
  return found
}

export interface Said {
  readonly nodeId?: string | null
  readonly comment?: string | null
  readonly onBehalfOf?: string | null
  readonly facts?: Readonly<Record<string, unknown>>
}
/** One line of the history of an instance. */
export const record = async (sys: Tx, instanceId: string, action: HistoryAction, said: Said = {}): Promise<void> => {
  const { actor } = sys
  const next = sql<number>`(select coalesce(max(seq), 0) + 1 from wf_event where instance_id = ${instanceId})`
  const who = { actorId: actor.userId, actorName: actor.realname, orgCode: null }
  await sys.db.insert(wfEvent).values({ instanceId, seq: next, action, ...who, ...said } as never)
}

/** Names of people by their ids, for histories and notices. */
export const peopleNames = async (sys: Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await sys.db
    .select({ id: sysUser.id, name: sysUser.realname })
    .from(sysUser)
    .where(sql`${sysUser.id} = any(${sql.param(wanted)}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row.name]))
}
