import type { WorkItem } from '@srm/contract/srm/dashboard'
import { sql, type SQL } from 'drizzle-orm'

/** No more tenders of a kind than a person can look through. */
export const mostWork = 100
/** An instant as the interface writes it, `YYYY-MM-DD HH:mm:ss`. */
export const local = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

/** A tender that asks something of somebody. */
export interface WorkRow extends Record<string, unknown> {
  id: string
  doc_no: string
  title: string
  since: string
}
/** @param at when it is due at the latest; null: there is no such moment */
export const workItem = (row: WorkRow, kind: WorkItem['kind'], at: string | null, count: number | null = null): WorkItem => ({
  ...{ id: row.id, kind, docNo: row.doc_no, title: row.title, at, since: row.since, count },
})
