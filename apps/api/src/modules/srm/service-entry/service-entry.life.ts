import { payableItem } from '@srm/db/schema/srm/payable-item'
import { serviceEntry } from '@srm/db/schema/srm/service-entry'
import { serviceEntryMachine, type ServiceEntryFacts } from '@srm/domain/srm/service-entry/service-entry.machine'
import { inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'
import { linesOf } from './content'

export type ServiceEntry = typeof serviceEntry.$inferSelect

export const moved = ({ id, docNo, version, status }: ServiceEntry) => ({ id, docNo, version, status })

const isInvoiced = async ({ db }: Tx, lineIds: readonly string[]): Promise<boolean> => {
  const rows = await db
    .select({ id: payableItem.id })
    .from(payableItem)
    .where(sql`${inArray(payableItem.sourceLineId, [...lineIds])} and ${or(sql`invoiced_qty <> 0`, sql`invoiced_amount <> 0`)}`)
    .limit(1)
  return rows.length > 0
}
/** More of a lump sum of it was accepted by another entry. */
const hasLater = async ({ db }: Tx, entryId: string): Promise<boolean> => {
  const rows = await db.execute(sql`
    select 1 from service_entry_line own
    join service_entry_line other on other.po_line_id = own.po_line_id and other.entry_id <> own.entry_id and other.pct > own.pct
    join service_entry e on e.id = other.entry_id and e.status = ${serviceEntryMachine.states.accepted}
    where own.entry_id = ${entryId} limit 1`)
  return rows.length > 0
}
const facts = async (sys: Tx, row: ServiceEntry, { kind, username }: Tx['actor']): Promise<ServiceEntryFacts> => {
  const ids = (await linesOf(sys, row.id)).map(({ id }) => id)
  return {
    deleted: row.delFlag === 1,
    isEntrySide: (kind === 'supplier') === (row.entryBy === 'SUPPLIER'),
    isOrderer: row.orderedBy.includes(username),
    isSubmitter: row.submittedBy === username,
    isInvoiced: await isInvoiced(sys, ids),
    hasLater: await hasLater(sys, row.id),
  }
}
export const serviceEntryLife = lifecycle({ machine: serviceEntryMachine, table: serviceEntry, facts })
