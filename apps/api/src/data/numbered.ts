import type { NumberedType } from '@srm/domain/documents'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ListSpec } from './list/list-spec'

/** These have numbers of their own and are read on the page of the document they belong to. */
interface NumberedPart {
  readonly table: PgTable
  readonly docNo: PgColumn
  /** The document it belongs to. */
  readonly of: PgColumn
  /** Section of the page that shows it. */
  readonly section: string
}

/** A list whose rows have numbers, for whoever looks for a document without knowing where it stands. */
export interface NumberedList {
  readonly type: NumberedType
  // oxlint-disable-next-line no-explicit-any -- each list has rows of its own
  readonly spec: ListSpec<any>
  /** Column that says what the document is about, by its name in the list. */
  readonly title: string
  readonly titleEn?: string
  readonly parts?: readonly NumberedPart[]
}
