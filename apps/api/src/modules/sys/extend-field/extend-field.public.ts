import { extSchema, maxExtText } from '@srm/contract/sys/ext-schema'
import type { ExtValues } from '@srm/contract/sys/extend-field'
import { fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import {
  isReadOnlyField,
  mergedExt,
  multipleControls,
  splitExt,
  type ExtDefinition,
  type ExtStored,
  type ExtTable,
} from '@srm/domain/sys/extend-field/extend-field.rules'
import type { Tx } from '../../../data/in-tx'
import { dictItems } from '../dict/dict.public'
import { configsOf, fieldRows, labelOf } from './extend-field.queries'

/** The definitions a table's extension values are judged by; the choices are those of the form for typing. */
export const extDefinitions = async (tx: Tx, table: ExtTable): Promise<ExtDefinition[]> => {
  const rows = await fieldRows(tx, table)
  if (rows.length === 0) return []
  const configs = await configsOf(tx, table, 'edit')
  const found: ExtDefinition[] = []
  for (const row of rows) {
    const { listSource, dict, type = '' } = configs.get(row.fieldName)?.config ?? {}
    const items = listSource ?? (dict && !dict.includes(',') ? await dictItems(tx, dict) : null)
    const { fieldName, dataType, required, editProperty, internal } = row
    const choices = items && items.map((item) => item.value)
    const multiple = multipleControls.includes(type)
    found.push({ fieldName, labelName: labelOf(tx, row), dataType, required, editProperty, internal, choices, multiple })
  }
  return found
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}
const problemOf = (fields: readonly ExtDefinition[], typed: ExtValues, path: string, issue: Issue): FieldProblem => {
  const name = String(issue.path[0] ?? '')
  const label = fields.find((f) => f.fieldName === name)?.labelName ?? name
  const value = typed[name]
  const at = `${path}.${name}`
  if (value === undefined || value === null || value === '') return fieldProblem(at, 'REQUIRED', label)
  if (issue.message === 'BAD_CHOICE') return fieldProblem(at, 'BAD_CHOICE', label)
  if (issue.message === 'LENGTH' || issue.message === 'TOO_LONG')
    return fieldProblem(at, 'LENGTH', label, 0, maxExtText, [...String(value)].length)
  return fieldProblem(at, 'BAD_FIELD', label)
}

export interface JudgedExt {
  /** For everyone who sees the document, and for staff alone. */
  readonly open: Record<string, string>
  readonly internal: Record<string, string>
  readonly problems: readonly FieldProblem[]
}
/** Typed values under the definitions: what is kept and what is wrong with it, by path; a draft may lack what is required. */
export const judgedExt = (
  fields: readonly ExtDefinition[],
  typed: ExtValues,
  { path = 'ext', before = {}, draft = false }: { path?: string; before?: ExtStored; draft?: boolean } = {},
): JudgedExt => {
  const parsed = extSchema(fields, { draft }).safeParse(typed)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => problemOf(fields, typed, path, issue))
  const values = parsed.success ? (parsed.data as ExtStored) : {}
  return { ...splitExt(fields, mergedExt(fields, values, before)), problems }
}

/** The fields of a table that the reader may see; `columns` keeps those that lists show. */
export const extNames = async (tx: Tx, table: ExtTable, columns = false): Promise<{ fieldName: string }[]> =>
  (await fieldRows(tx, table)).filter((row) => !columns || row.inTable)

/** What of stored values a reader is shown: those of fields in use that may be shown to them. */
export const shownExt = (fields: readonly Pick<ExtDefinition, 'fieldName'>[], ...stored: readonly ExtStored[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ fieldName }) => {
      const value = stored.map((values) => values[fieldName]).find((v) => v !== undefined && v !== null)
      return value ? [[fieldName, value]] : []
    }),
  )

/** Required fields a document still lacks. */
export const missingExt = (fields: readonly ExtDefinition[], stored: ExtStored, path = 'ext'): readonly FieldProblem[] =>
  judgedExt(
    fields.filter((f) => !isReadOnlyField(f)),
    { ...stored },
    { path },
  ).problems
