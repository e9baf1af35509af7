import type { InstanceDetail } from '@srm/contract/studio/workflow'
import { wfCc, wfInstance } from '@srm/db/schema/studio/workflow'
import { approvalOf } from '@srm/domain/approvals'
import { pageOfDocument, type DocumentType } from '@srm/domain/documents'
import { refuse } from '@srm/domain/kit/errors'
import { instanceStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { errorMessage } from '@srm/domain/texts'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { readableAmong } from '../../../data/access/readable'
import { findVisible } from '../../../data/access/scope'
import { asSystem, inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { principalsOf } from '../../sys/user/user.public'
import { purposeName } from './graphs'
import { approvalFor, purposeOf, type Instance } from './instance'
import { aheadOf, coursesOf, documentOf, historyOf, waitingFor, type Courses, type Version } from './instance.course'
import { noTermination } from './termination'

/** Whether the caller may end it; null where that is not for them at all. */
const terminationOf = async (tx: Tx, sys: Tx, instance: Instance): Promise<InstanceDetail['can']['terminate']> => {
  if (instance.status !== instanceStates.running || !tx.actor.permissions.has('studio:workflow:admin')) return null
  const approval = approvalFor(tx, instance.bizType)
  const row = await documentOf(sys, approval, instance.bizId)
  const authors = row ? await approval.authors(sys, row as never, instance.purpose) : []
  const purpose = purposeOf(approval, instance.purpose)
  const no = noTermination(tx.actor, { of: approval.of, purpose, starterId: instance.starterId, authors })
  return { refused: no && errorMessage(tx.lang, no) }
}

const mayOf = async (tx: Tx, sys: Tx, instance: Instance, acted: boolean): Promise<InstanceDetail['can']> => {
  const isRunning = instance.status === instanceStates.running
  const purpose = approvalOf(instance.bizType)?.purposes[instance.purpose]
  const isStarter = instance.starterId !== null && instance.starterId === tx.actor.userId
  return {
    withdraw: isRunning && isStarter && !acted && purpose?.withdraw !== undefined,
    urge: isRunning && isStarter,
    terminate: await terminationOf(tx, sys, instance),
  }
}

/** What whoever sees an instance may know of it, whatever they may read. */
const headOf = (instance: Instance, { no, zh, en }: Version, round: number) => {
  const { id, bizType, bizId, bizNo, title, titleEn, starterName, startedAt, endedAt } = instance
  const section = approvalOf(bizType)?.purposes[instance.purpose]?.section
  return {
    ...{ id, instanceId: id, bizType, bizId, bizNo, title, titleEn, starterName, startedAt, endedAt, round },
    ...{ purpose: instance.purpose, purposeName: purposeName(bizType, instance.purpose), instanceStatus: instance.status },
    ...{ versionNo: no, modelName: { zh, en }, page: `${pageOfDocument(bizType as DocumentType, bizId)}${section ? `#${section}` : ''}` },
  }
}
type Whole = Omit<InstanceDetail, keyof ReturnType<typeof headOf> | 'can' | 'readable'>
/** A copy opens no document: whoever may not read it learns neither what it says nor what was said about it. */
const withheld: Whole = {
  ...{ withheld: true, amount: null, reason: null, graph: { schema: 1, nodes: {}, edges: [] } },
  ...{ facts: {}, fields: {}, history: [], waiting: [], decided: [], ahead: [] },
}

interface Reader {
  readonly own: ReadonlySet<string | null>
  readonly isMine: (assigneeId: string | null) => boolean
  /** The documents that the caller may read, the instances they got a copy of, and whether they watch over processes. */
  readonly readable: ReadonlySet<string>
  readonly copied: ReadonlySet<string>
  readonly watches: boolean
}
const watching = ['studio:workflow:monitor', 'studio:workflow:admin']
const readerOf = async (tx: Tx, instances: readonly Instance[]): Promise<Reader> => {
  const own = new Set([...(await principalsOf(tx)), tx.actor.userId])
  const ofThese = inArray(
    wfCc.instanceId,
    instances.map(({ id }) => id),
  )
  const copies = await tx.db.select({ id: wfCc.instanceId }).from(wfCc).where(ofThese)
  return {
    own,
    isMine: (assigneeId) => (assigneeId === null ? tx.actor.permissions.has('studio:workflow:admin') : own.has(assigneeId)),
    readable: await readableAmong(tx, instances),
    copied: new Set(copies.map(({ id }) => id)),
    watches: watching.some((one) => tx.actor.permissions.has(one)),
  }
}
/** Who started it, was asked, stands in for somebody who was or watches over processes knows what it is about, as do readers of the document. */
const isOpenTo = ({ own, readable, watches }: Reader, { tasks }: Courses, { id, bizId, starterId }: Instance): boolean =>
  watches ||
  readable.has(bizId) ||
  (starterId !== null && own.has(starterId)) ||
  (tasks.get(id) ?? []).some((task) => [task.assigneeId, task.ownerId, task.doneBy].some((one) => one !== null && own.has(one)))

const wholeOf = async (tx: Tx, sys: Tx, courses: Courses, instance: Instance, version: Version, { isMine }: Reader): Promise<Whole> => {
  const purpose = approvalOf(instance.bizType)?.purposes[instance.purpose]
  const { amount, reason, facts, state } = instance
  const fields = Object.entries(purpose?.fields ?? {}).map(
    ([name, { zh, en, kind, dict = null }]) => [name, { zh, en, kind, dict }] as const,
  )
  return {
    ...{ withheld: false, amount, reason, facts, graph: version.graph as InstanceDetail['graph'], fields: Object.fromEntries(fields) },
    history: historyOf(tx, courses, instance, version.graph),
    waiting: waitingFor(courses, instance, isMine),
    ahead: await aheadOf(sys, instance, version.graph),
    decided: state.path.map(({ node, by, skipped = false, carried = false }) => ({
      ...{ node, by: by.flatMap((one) => courses.names.get(one) ?? []), skipped, carried },
    })),
  }
}

/**
 * Instances with their histories, whom they wait for and who comes after them: as many statements for one as for many. Row policies
 * let in whoever reaches the department; of those only who reads the document, took part, was told or watches over processes.
 */
const instanceDetails = async (tx: Tx, instances: readonly Instance[]): Promise<InstanceDetail[]> => {
  if (instances.length === 0) return []
  const reader = await readerOf(tx, instances)
  return asSystem(tx, async (sys) => {
    const courses = await coursesOf(sys, instances)
    const found: InstanceDetail[] = []
    for (const instance of instances) {
      const isOpen = isOpenTo(reader, courses, instance)
      if (!isOpen && !reader.copied.has(instance.id)) continue
      const version = courses.versions.get(instance.versionId)
      if (!version) throw new Error(`version ${instance.versionId} vanished`)
      const acted = (courses.tasks.get(instance.id) ?? []).some((task) => task.doneBy !== null)
      const rest = isOpen ? await wholeOf(tx, sys, courses, instance, version, reader) : withheld
      const head = headOf(instance, version, courses.rounds.get(instance.id) ?? 1)
      found.push({ ...head, ...rest, readable: reader.readable.has(instance.bizId), can: await mayOf(tx, sys, instance, acted) })
    }
    return found
  })
}

/** One instance, for whoever may see it. */
export const instanceDetail = async (tx: Tx, id: string): Promise<InstanceDetail> => {
  const [found] = await instanceDetails(tx, [await findVisible(tx, wfInstance, id)])
  if (!found) throw refuse('NOT_FOUND')
  return found
}

/** A copy counts as read once its approval was opened. */
const markRead = (tx: Tx, instanceId: string): Promise<unknown> =>
  tx.db
    .update(wfCc)
    .set({ readAt: sql`app_now()` })
    .where(and(eq(wfCc.instanceId, instanceId), eq(wfCc.userId, tx.actor.userId ?? ''), isNull(wfCc.readAt)))

export const readInstance = (ctx: Ctx, id: string): Promise<InstanceDetail> =>
  inTx(ctx, async (tx) => {
    const found = await instanceDetail(tx, id)
    await markRead(tx, id)
    return found
  })

/** Every approval that a document went through, the newest first; none for whoever may see no instance of it. */
export const instancesOf = (ctx: Ctx, bizType: string, bizId: string): Promise<InstanceDetail[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(wfInstance)
      .where(and(eq(wfInstance.bizType, bizType), eq(wfInstance.bizId, bizId)))
      .orderBy(desc(wfInstance.startedAt))
      .limit(20)
    return instanceDetails(tx, rows)
  })
