import { check } from '@srm/contract/sys/check'
import { ApiError } from '../../lib/wire/api'
import { call } from '../../lib/wire/client'
import { isEmpty } from './path'

/** A column of a table that may hold a value only once. */
export interface UniqueColumn {
  readonly table: string
  readonly field: string
  /** Said instead of the server's own words where the value is taken. */
  readonly taken?: string
}
/** What a value breaks in the words of the server; null: nothing; undefined: the server could not be asked. */
export type RemoteRule = (value: unknown) => Promise<string | null | undefined>

/** Only a refusal counts: a server that cannot be asked now judges when the form is sent. */
const refusal = async (asked: Promise<unknown>): Promise<string | null | undefined> => {
  try {
    await asked
    return null
  } catch (error) {
    return error instanceof ApiError && error.status === 200 ? error.message : undefined
  }
}
const written = (value: unknown): string => (typeof value === 'string' ? value.trim() : JSON.stringify(value))

/** No other record has the value; the record being edited does not count. */
export const uniqueRule =
  ({ table, field, taken }: UniqueColumn, recordId: string | null): RemoteRule =>
  async (value) => {
    if (isEmpty(value)) return null
    const query = { tableName: table, fieldName: field, fieldVal: written(value), ...(recordId ? { dataId: recordId } : {}) }
    const words = await refusal(call(check.duplicate, { query, quiet: true, once: true }))
    return words && taken ? taken : words
  }

/** The value keeps to a rule of the server, named by its code; it travels encoded once more. */
export const codeRule =
  (ruleCode: string): RemoteRule =>
  async (value) =>
    isEmpty(value)
      ? null
      : refusal(call(check.byRule, { query: { ruleCode, value: encodeURIComponent(written(value)) }, quiet: true, once: true }))

/** One after the other; the first refusal is the one shown. */
export const allRules =
  (rules: readonly RemoteRule[]): RemoteRule =>
  async (value) => {
    for (const rule of rules) {
      const words = await rule(value)
      if (words !== null) return words
    }
    return null
  }
