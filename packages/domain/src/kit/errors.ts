import type { ErrorKey } from '../texts'

export type { ErrorKey } from '../texts'

/** A value put into an error text; a label is a text path translated with the message. */
export type ErrorParam = string | number | { readonly label: string }
export const label = (path: string): ErrorParam => ({ label: path })

/** Why something is refused: a key of the error catalogue and what fills its places. */
export interface Problem {
  readonly key: ErrorKey
  readonly params: readonly ErrorParam[]
}
export interface FieldProblem extends Problem {
  /** Path of the input field, dotted for rows: `lines.3.price`. */
  readonly field: string
}

/** A business refusal. Leaves the server as an envelope with `success: false`, never as a 5xx. */
export class Refusal extends Error implements Problem {
  readonly key: ErrorKey
  readonly params: readonly ErrorParam[]
  readonly fields: readonly FieldProblem[]
  constructor(key: ErrorKey, params: readonly ErrorParam[] = [], fields: readonly FieldProblem[] = []) {
    super(key)
    this.name = 'Refusal'
    this.key = key
    this.params = params
    this.fields = fields
  }
}

/** `throw refuse('TOO_FEW_QUOTES', 2, 3)` */
export const refuse = (key: ErrorKey, ...params: ErrorParam[]): Refusal => new Refusal(key, params)

export const fieldProblem = (field: string, key: ErrorKey, ...params: ErrorParam[]): FieldProblem => ({ field, key, params })

/** Refuses an input with one message per field; the first one is also the message of the answer. */
export const refuseFields = (fields: readonly [FieldProblem, ...FieldProblem[]]): Refusal =>
  new Refusal(fields[0].key, fields[0].params, fields)

/** Throws when `fields` holds a problem: the last line of a validation. */
export const assertNoProblems = (fields: readonly FieldProblem[]): void => {
  const [first, ...rest] = fields
  if (first) throw refuseFields([first, ...rest])
}

/** These are shown as a warning (code 510) instead of an error (code 500). */
export const warnings: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['NO_PERM', 'PROFILE_INCOMPLETE', 'SELECT_ONE'])
