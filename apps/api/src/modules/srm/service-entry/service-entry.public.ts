import type { WorkItem } from '@srm/contract/srm/dashboard'
import { serviceEntry } from '@srm/db/schema/srm/service-entry'
import { ownTurn, serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import type { ServiceEntry } from './service-entry.life'

const most = 100
const itemOf = (row: ServiceEntry, kind: WorkItem['kind']): WorkItem => ({
  ...{ id: row.id, kind, docNo: row.docNo, title: row.orderTitle, at: row.acceptBy },
  ...{ since: row.submittedAt ?? row.createTime, count: null },
})

/** A company finishes what it wrote and corrects what was sent back. */
const ownWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  if (!actor.permissions.has('srm:serviceEntry:submit')) return []
  const rows = await db
    .select()
    .from(serviceEntry)
    .where(and(inArray(serviceEntry.status, [...ownTurn]), eq(serviceEntry.entryBy, 'SUPPLIER'), eq(serviceEntry.delFlag, 0)))
    .orderBy(asc(serviceEntry.createTime))
    .limit(most)
  return rows.map((row) => itemOf(row, 'enterService'))
}
/** Staff accept what others ordered and others entered. */
const staffWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  if (!actor.permissions.has('srm:serviceEntry:accept')) return []
  const rows = await db
    .select()
    .from(serviceEntry)
    .where(and(eq(serviceEntry.status, serviceEntryMachine.states.pending), eq(serviceEntry.delFlag, 0)))
    .orderBy(asc(serviceEntry.acceptBy))
    .limit(most)
  return rows.flatMap((row) => ([...row.orderedBy, row.submittedBy].includes(actor.username) ? [] : [itemOf(row, 'acceptService')]))
}
/** Lists the work that service entries have for the caller. */
export const entryWork = (tx: Tx): Promise<WorkItem[]> => (tx.actor.kind === 'supplier' ? ownWork(tx) : staffWork(tx))
