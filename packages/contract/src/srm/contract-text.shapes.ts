import '@srm/domain/srm/contract-text/contract-text.text'
import { maxClauseLength, maxClauses, maxTitleLength } from '@srm/domain/srm/contract-text/contract-text.types'
import { z } from 'zod'
import { line } from '../kit/scalars'

const key = z.string().regex(/^[\w-]{1,64}$/, 'BAD_FIELD')
const common = {
  /** Stable within the text: whoever adds a clause makes one. */
  key,
  locked: z.boolean(),
  clauseCode: z.string().max(30).nullable(),
  clauseVersion: z.int().positive().max(1_000_000).nullable(),
}

/** A clause of a text as it is answered, with its number. */
export const ClauseShape = z.object({
  ...common,
  no: z.number(),
  title: z.string(),
  text: z.string(),
  /** SHA-256, hexadecimal, of the wording in the library; null: it came from no library. */
  hash: z.string().nullable(),
})
export type ClauseShape = z.infer<typeof ClauseShape>

/** A clause as it is sent. What stands in the library is taken from there; what comes with a locked clause is not read. */
export const ClauseInput = z.object({ ...common, title: line(maxTitleLength), text: line(maxClauseLength) })
export type ClauseInput = z.infer<typeof ClauseInput>

export const TextInput = z
  .array(ClauseInput)
  .max(maxClauses, 'TOO_MANY')
  // Also asked of clauses that are none.
  .refine((clauses: readonly ({ readonly key?: unknown } | null)[]) => new Set(clauses.map((one) => one?.key)).size === clauses.length, {
    params: { errorKey: 'CTX_KEY' },
  })
export type TextInput = z.infer<typeof TextInput>
