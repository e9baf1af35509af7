/** A clause as a contract or a template keeps it: its number follows from its place and is not stored. */
export interface StoredClause {
  /** Stable within its text: what changes of a clause are followed by. */
  readonly key: string
  readonly title: string
  /** Paragraphs in plain text, with `{{variables}}`. */
  readonly text: string
  /** May not be changed, left out or moved past other locked ones. */
  readonly locked: boolean
  /** The clause of the library it came from; null: it was written for this text. */
  readonly clauseCode: string | null
  readonly clauseVersion: number | null
  /** SHA-256, hexadecimal, of the library's wording (`clauseContent`); null: it came from no library. */
  readonly hash: string | null
}
export interface ContractClause extends StoredClause {
  /** From 1. */
  readonly no: number
}
export type ContractText = readonly ContractClause[]

/** A text has so many clauses at most. */
export const maxClauses = 200
/** Characters of one clause. */
export const maxClauseLength = 20_000
export const maxTitleLength = 200
