import { wfInstance, wfTask } from '@srm/db/schema/studio/workflow'
import { instanceStates, taskStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { graphsOf } from './graphs'
import { peopleNames } from './instance'
import { waitsForMe } from './task.queries'

export interface ApprovalOf {
  readonly bizType: string
  readonly bizId: string
  readonly purpose: string
}
export const approvalKey = ({ bizType, bizId, purpose }: ApprovalOf): string => `${bizType} ${bizId} ${purpose}`

/** What waits for the caller in processes, as the inbox lists it; `action`: what the node does in place of the last decision. */
export const tasksHeld = async (tx: Tx, most: number) => {
  const { bizType, bizId, purpose, bizNo: docNo, title, titleEn } = wfInstance
  const rows = await tx.db
    .select({
      ...{ taskId: wfTask.id, nodeId: wfTask.nodeId, since: wfTask.arrivedAt, at: wfTask.dueAt },
      ...{ bizType, bizId, purpose, docNo, title, titleEn, versionId: wfInstance.versionId },
    })
    .from(wfTask)
    .innerJoin(wfInstance, eq(wfInstance.id, wfTask.instanceId))
    .where(await waitsForMe(tx))
    .orderBy(asc(wfTask.arrivedAt))
    .limit(most)
  const graphs = await graphsOf(
    tx,
    rows.map((row) => row.versionId),
  )
  return rows.map(({ versionId, nodeId, ...row }) => {
    const node = graphs.get(versionId)?.nodes[nodeId]
    return { ...row, action: (node?.type === 'approve' && node.action) || null }
  })
}

/** Of these documents the approvals that a process decides now, with those it asks: nobody else decides them. */
export const inProcess = (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> =>
  asSystem(tx, async (sys) => {
    if (ids.length === 0) return new Map()
    const rows = await sys.db
      .select({ bizType: wfInstance.bizType, bizId: wfInstance.bizId, purpose: wfInstance.purpose, person: wfTask.assigneeId })
      .from(wfInstance)
      .leftJoin(wfTask, and(eq(wfTask.instanceId, wfInstance.id), eq(wfTask.state, taskStates.open)))
      .where(and(inArray(wfInstance.bizId, [...new Set(ids)]), eq(wfInstance.status, instanceStates.running)))
    const names = await peopleNames(
      sys,
      rows.map((row) => row.person),
    )
    return new Map(
      [...Map.groupBy(rows, approvalKey)].map(([key, own]) => [key, own.flatMap(({ person }) => names.get(person ?? '') ?? [])]),
    )
  })
