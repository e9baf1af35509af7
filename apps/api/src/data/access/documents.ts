import { documents, type DocumentType } from '@srm/domain/documents'
import { refuse, Refusal } from '@srm/domain/kit/errors'
import { sql } from 'drizzle-orm'
import type { Tx } from '../transaction/in-tx'
import { assertRowsInReach } from './rules'

export interface Subject {
  readonly bizType: DocumentType
  readonly bizId: string
}

/**
 * The number of the document, for who may read it: staff with the permission of its page, by its row policy and by their data
 * rules. Suppliers hold some of these permissions for documents of their own, and still have no part in what staff say.
 * @throws NO_PERM, or NOT_FOUND as for a document that is not there
 */
export const assertReads = async (tx: Tx, { bizType, bizId }: Subject): Promise<string> => {
  const { table, read } = documents[bizType]
  if (tx.actor.kind !== 'buyer' || !tx.actor.permissions.has(read)) throw refuse('NO_PERM')
  const [row] = await tx.db.execute<{ doc_no: string }>(
    sql`select doc_no from ${sql.identifier(table)} where id = ${bizId} and del_flag = 0`,
  )
  if (!row) throw refuse('NOT_FOUND')
  // As if the document itself had been called for, so that the data rules of that permission hold.
  await assertRowsInReach({ ...tx, route: { access: read } }, [bizId])
  return row.doc_no
}

/** Answers whether the caller may read the document. */
export const readsDocument = async (tx: Tx, subject: Subject): Promise<boolean> => {
  try {
    await assertReads(tx, subject)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
