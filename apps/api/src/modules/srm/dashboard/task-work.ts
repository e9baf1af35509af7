import type { WorkItem } from '@srm/contract/srm/dashboard'
import { decisionOf, kindOfDecision, workMost } from '@srm/domain/srm/dashboard/dashboard.rules'
import type { Tx } from '../../../data/transaction/in-tx'
import { approvalKey, inProcess, tasksHeld, type ApprovalOf } from '../../studio/workflow/held-tasks.public'

const approvalIn = ({ kind, id }: WorkItem): ApprovalOf | null => {
  const decision = decisionOf(kind)
  return decision && { bizId: id, ...decision }
}

/**
 * What a process decides waits for whoever holds a task, and for nobody else who holds the permission: tasks stand in the place of
 * what was found by permission, with what that knew of the document.
 */
export const byTasks = async (tx: Tx, items: readonly WorkItem[]): Promise<WorkItem[]> => {
  const asked = items.flatMap((item) => {
    const of = approvalIn(item)
    return of ? [{ item, key: approvalKey(of) }] : []
  })
  const decided = await inProcess(
    tx,
    asked.map(({ item }) => item.id),
  )
  const inside = new Map(asked.filter(({ key }) => decided.has(key)).map(({ item, key }) => [key, item]))
  const gone = new Set(asked.filter(({ key }) => decided.has(key)).map(({ item }) => item))
  const tasks = await tasksHeld(tx, workMost)
  return [
    ...items.filter((item) => !gone.has(item)),
    ...tasks.map(({ bizType, bizId, purpose, action, title, titleEn, docNo, taskId, since, at }): WorkItem => {
      const found = inside.get(approvalKey({ bizType, bizId, purpose }))
      const named = tx.lang === 'en-US' ? (titleEn ?? title) : title
      const plain = { id: bizId, kind: kindOfDecision(bizType, purpose, action), docNo, title: named, count: null }
      return { ...plain, ...found, at: at ?? found?.at ?? null, since, taskId }
    }),
  ]
}
