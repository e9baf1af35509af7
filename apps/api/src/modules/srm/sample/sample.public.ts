import type { WorkItem } from '@srm/contract/srm/dashboard'
import { sample } from '@srm/db/schema/srm/sample'
import { labStates, owedSampleStates, sampleMachine } from '@srm/domain/srm/sample/sample.machine'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

export { sampleList, sampleWorkList } from './sample.queries'

const most = 100
const rowsIn = (tx: Tx, states: readonly string[]) =>
  tx.db
    .select()
    .from(sample)
    .where(and(eq(sample.tenantId, tx.actor.tenantId), inArray(sample.status, [...states]), eq(sample.delFlag, 0)))
    .orderBy(asc(sample.needDate))
    .limit(most)

const itemOf = (row: typeof sample.$inferSelect, kind: WorkItem['kind'], at: string | null): WorkItem => ({
  id: row.id,
  kind,
  docNo: row.docNo,
  title: row.material,
  at,
  since: row.updateTime ?? row.createTime,
  count: null,
})

/** What waits for the caller: samples a company owes, parcels the laboratory receives and tests. Nobody tests what they asked for. */
export const sampleWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { kind, permissions, username } = tx.actor
  if (kind === 'supplier') {
    if (!permissions.has('srm:sample:send')) return []
    return (await rowsIn(tx, owedSampleStates)).map((row) => itemOf(row, 'sendSample', `${row.needDate} 23:59:59`))
  }
  const isSent = (row: typeof sample.$inferSelect) => row.status === sampleMachine.states.sent
  if (!permissions.has('srm:sample:receive') && !permissions.has('srm:sample:test')) return []
  return (await rowsIn(tx, labStates)).flatMap((row) => {
    if (isSent(row)) return permissions.has('srm:sample:receive') ? [itemOf(row, 'receiveSample', null)] : []
    return permissions.has('srm:sample:test') && row.createBy !== username ? [itemOf(row, 'testSample', null)] : []
  })
}
