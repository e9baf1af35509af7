import { extSchema, maxExtRich, maxExtText } from '@srm/contract/sys/ext-schema'
import type { ExtValues, FormItem } from '@srm/contract/sys/extend-field'
import { fieldProblem, refuse, type FieldProblem } from '@srm/domain/kit/errors'
import {
  contentOf,
  filesOfValue,
  isReadOnlyField,
  joinedFiles,
  mergedExt,
  multipleControls,
  splitExt,
  type ExtDefinition,
  type ExtStored,
  type ExtTable,
} from '@srm/domain/sys/extend-field/extend-field.rules'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { cleanHtml, imagesIn } from '../../../data/rich-text'
import { dictItems } from '../dict/dict.public'
import { fileNames } from '../file/file.public'
import { sysExtendField, sysFormStyle } from '@srm/db/schema/sys/extend-field'
import { fillRuleOf } from '@srm/domain/sys/fill-rule/fill-rule.rules'
import { filledBy } from '../fill-rule/fill-rule.public'
import { configsOf, everyFieldRow, fieldRows, inUse, labelOf, partItems } from './extend-field.queries'

/** An editProperty that contains 2 means read-only. */
const readOnlyProperty = '2'
/**
 * The definitions a table's extension values are judged by; the choices are those of the form for typing. A field that is
 * out of use is one nobody may type into: what documents hold of it stays.
 */
export const extDefinitions = async (tx: Tx, table: ExtTable): Promise<ExtDefinition[]> => {
  const rows = await everyFieldRow(tx, table)
  if (rows.length === 0) return []
  const configs = await configsOf(tx, table, 'edit')
  const found: ExtDefinition[] = []
  for (const row of rows) {
    const { listSource, dict, type = '', initialValue } = configs.get(row.fieldName)?.config ?? {}
    const items = listSource ?? (dict && !dict.includes(',') ? await dictItems(tx, dict) : null)
    const { fieldName, dataType, internal } = row
    const fillRule = inUse(row) ? fillRuleOf(initialValue) : null
    const editProperty = inUse(row) ? row.editProperty : readOnlyProperty
    // What a rule fills need not be typed.
    const judged = fillRule ? { required: false, editProperty: editProperty.replace('1', '') } : { required: row.required, editProperty }
    const choices = items && items.map((item) => item.value)
    const multiple = multipleControls.includes(type)
    const content = contentOf(type)
    found.push({ fieldName, labelName: labelOf(tx, row), dataType, ...judged, internal, choices, multiple, content, fillRule })
  }
  return found
}

/** The items of a document's form for typing, of its head. */
export const headItems = (tx: Tx, document: string): Promise<FormItem[]> => partItems(tx, document, 'head', 'edit')

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}
const problemOf = (fields: readonly ExtDefinition[], typed: ExtValues, path: string, issue: Issue): FieldProblem => {
  const name = String(issue.path[0] ?? '')
  const field = fields.find((f) => f.fieldName === name)
  const label = field?.labelName ?? name
  const value = typed[name]
  const at = `${path}.${name}`
  if (value === undefined || value === null || value === '' || issue.message === 'REQUIRED') return fieldProblem(at, 'REQUIRED', label)
  if (issue.message === 'BAD_CHOICE') return fieldProblem(at, 'BAD_CHOICE', label)
  if (issue.message === 'LENGTH' || issue.message === 'TOO_LONG')
    return fieldProblem(at, 'LENGTH', label, 0, field?.content === 'rich' ? maxExtRich : maxExtText, [...String(value)].length)
  return fieldProblem(at, 'BAD_FIELD', label)
}

/** Written content as it may be kept. */
const harmless = (fields: readonly ExtDefinition[], values: ExtStored): ExtStored =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const rich = fields.some((f) => f.fieldName === name && f.content === 'rich')
      return [name, rich && value ? cleanHtml(value) : value]
    }),
  )

interface JudgedExt {
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
  const values = parsed.success ? harmless(fields, parsed.data as ExtStored) : {}
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

/** The stored files that values name, those inside written content included. */
export const filesInExt = (fields: readonly ExtDefinition[], ...stored: readonly ExtStored[]): { readonly id: string }[] => {
  const ids = fields.flatMap(({ fieldName, content }) =>
    stored.flatMap((values) => {
      const value = content ? values[fieldName] : undefined
      if (!value) return []
      return content === 'rich' ? imagesIn(value) : filesOfValue(value).map((file) => file.id)
    }),
  )
  return [...new Set(ids)].map((id) => ({ id }))
}

/** The values with their files called what they are called here, whatever was sent; a file that is not here is left as it was. */
export const namedFiles = async (
  tx: Tx,
  fields: readonly ExtDefinition[],
  values: Record<string, string>,
): Promise<Record<string, string>> => {
  const held = fields.filter((f) => (f.content === 'files' || f.content === 'images') && values[f.fieldName])
  if (held.length === 0) return values
  const names = await fileNames(tx, filesInExt(held, values))
  const named = held.map(({ fieldName }) => {
    const files = filesOfValue(values[fieldName] ?? '')
    return [fieldName, joinedFiles(files.map(({ id, fileName }) => ({ id, fileName: names.get(id) ?? fileName })))]
  })
  return { ...values, ...(Object.fromEntries(named) as Record<string, string>) }
}

/** Values with those added that a rule fills: of fields that have one and hold nothing. @throws FILL_RULE_UNKNOWN */
export const filledExt = async <K extends { readonly open: Record<string, string>; readonly internal: Record<string, string> }>(
  tx: Tx,
  fields: readonly ExtDefinition[],
  kept: K,
): Promise<K> => {
  const added: Record<string, string> = {}
  for (const { fieldName, fillRule } of fields) {
    if (!fillRule || kept.open[fieldName] || kept.internal[fieldName]) continue
    const value = await filledBy(tx, fillRule)
    if (value === null) throw refuse('FILL_RULE_UNKNOWN', fillRule)
    added[fieldName] = value
  }
  const more = splitExt(fields, added)
  return { ...kept, open: { ...kept.open, ...more.open }, internal: { ...kept.internal, ...more.internal } }
}

/** The label of a field that a rule fills; null where there is none. */
export const fieldFilledBy = async (tx: Tx, ruleCode: string): Promise<string | null> => {
  const rows = await tx.db.select({ fieldName: sysFormStyle.fieldName, config: sysFormStyle.config }).from(sysFormStyle)
  const names = rows.filter((row) => fillRuleOf(row.config.initialValue) === ruleCode).map((row) => row.fieldName)
  if (names.length === 0) return null
  const fields = await tx.db.select().from(sysExtendField).where(inArray(sysExtendField.fieldName, names))
  const used = fields.find((row) => row.delFlag === 0)
  return used ? labelOf(tx, used) : null
}
