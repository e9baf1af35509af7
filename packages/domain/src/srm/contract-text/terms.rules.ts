import { numbered } from './contract-text.rules'
import type { ContractClause, StoredClause } from './contract-text.types'

/** Clauses of the library by which something happens of itself, by their codes (docs/contract-text.md, Clauses that act). */
export const termCodes = { concessionSilent: 'CONCESSION-SILENT' } as const
export type Term = keyof typeof termCodes

/**
 * The clause of a text by which something happens of itself. It came from the library and has its wording still: what was worded
 * anew for one contract may say the contrary.
 * @param hashOf SHA-256, hexadecimal, of `clauseContent(clause)`, computed anew
 */
export const termOf = (text: readonly StoredClause[], term: Term, hashOf: (clause: StoredClause) => string): ContractClause | null =>
  numbered(text).find((clause) => clause.clauseCode === termCodes[term] && clause.hash === hashOf(clause)) ?? null
