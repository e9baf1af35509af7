import type { NumberedType } from '@srm/domain/documents'
import type { ListSpec } from './list-spec'

/** A list whose rows have numbers, for whoever looks for a document without knowing where it stands. */
export interface NumberedList {
  readonly type: NumberedType
  // oxlint-disable-next-line no-explicit-any -- each list has rows of its own
  readonly spec: ListSpec<any>
  /** Column that says what the document is about, by its name in the list. */
  readonly title: string
  readonly titleEn?: string
}
