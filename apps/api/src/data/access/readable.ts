import { documents, type DocumentType } from '@srm/domain/documents'
import { sql } from 'drizzle-orm'
import type { Tx } from '../transaction/in-tx'
import { idsInReach } from './rules'

interface Subject {
  readonly bizType: string
  readonly bizId: string
}
const isDocument = (bizType: string): bizType is DocumentType => Object.hasOwn(documents, bizType)

/**
 * The ids of those documents that the actor may read as if each had been called for: staff with the permission of its page, by its row
 * policy and by their data rules. One or two statements for each type.
 */
export const readableAmong = async (tx: Tx, subjects: readonly Subject[]): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  if (tx.actor.kind !== 'buyer') return found
  for (const [bizType, own] of Map.groupBy(subjects, (one) => one.bizType)) {
    if (!isDocument(bizType) || !tx.actor.permissions.has(documents[bizType].read)) continue
    const { table, read } = documents[bizType]
    const asked = [...new Set(own.map((one) => one.bizId))]
    const rows = await tx.db.execute<{ id: string }>(
      sql`select id from ${sql.identifier(table)} where id = any(${sql.param(asked)}::uuid[]) and del_flag = 0`,
    )
    const inReach = await idsInReach(
      tx,
      read,
      rows.map((row) => row.id),
    )
    for (const id of inReach) found.add(id)
  }
  return found
}
