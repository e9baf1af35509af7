import type { ExtendField, FormItem } from '@srm/contract/sys/extend-field'
import { sysExtendField, sysFormStyle } from '@srm/db/schema/sys/extend-field'
import { refuse } from '@srm/domain/kit/errors'
import {
  extTables,
  isExtTable,
  isReadOnlyField,
  isRequiredField,
  plainControl,
  tableOfPart,
  type ExtTable,
  type FormItemConfig,
  type FormPart,
  type FormStyle,
} from '@srm/domain/sys/extend-field/extend-field.rules'
import { fillRuleOf } from '@srm/domain/sys/fill-rule/fill-rule.rules'
import { and, asc, eq } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

type FieldRow = typeof sysExtendField.$inferSelect

/** All fields of a table in their order, those out of use among them; of the internal ones a supplier gets none: the row policy. */
export const everyFieldRow = (tx: Tx, table: ExtTable): Promise<FieldRow[]> =>
  tx.db
    .select()
    .from(sysExtendField)
    .where(eq(sysExtendField.tableName, table))
    .orderBy(asc(sysExtendField.sortOrder), asc(sysExtendField.fieldName))
export const inUse = ({ enabled, delFlag }: Pick<FieldRow, 'enabled' | 'delFlag'>): boolean => enabled && delFlag === 0
/** The fields of a table in use. */
export const fieldRows = async (tx: Tx, table: ExtTable): Promise<FieldRow[]> => (await everyFieldRow(tx, table)).filter(inUse)

/** What the form of a table's document says of its fields, by name. */
export const configsOf = async (tx: Tx, table: ExtTable, style: FormStyle) => {
  const { document, part } = extTables[table]
  const rows = await tx.db
    .select()
    .from(sysFormStyle)
    .where(and(eq(sysFormStyle.tableName, document), eq(sysFormStyle.formStyle, style), eq(sysFormStyle.part, part)))
  return new Map(rows.map((r) => [r.fieldName, { config: r.config, sortOrder: r.sortOrder }]))
}

const inEnglish = ({ lang }: Ctx) => lang === 'en-US'
export const labelOf = (ctx: Ctx, row: FieldRow): string => (inEnglish(ctx) ? row.labelNameEn || row.labelName : row.labelName)

const asField = (ctx: Ctx, row: FieldRow): ExtendField => ({ ...row, type: row.tableName, labelName: labelOf(ctx, row) })

const extTable = (name: string): ExtTable => {
  if (!isExtTable(name)) throw refuse('EXT_TABLE', name)
  return name
}

/** Definitions of a table's fields; `columns` keeps those that lists and line tables show. */
export const extendFields = (ctx: Ctx, type: string, columns = false): Promise<ExtendField[]> => {
  const table = extTable(type)
  return reading(ctx, async (tx) => (await fieldRows(tx, table)).filter((r) => !columns || r.inTable).map((r) => asField(ctx, r)))
}

const listOf = (ctx: Ctx, { listSource }: FormItemConfig) =>
  listSource?.map(({ value, label, labelEn }) => ({ value, label: inEnglish(ctx) ? labelEn || label : label })) ?? null

const formItem = (ctx: Ctx, row: FieldRow, part: FormPart, config: FormItemConfig): FormItem => ({
  key: `ext.${row.fieldName}`,
  label: labelOf(ctx, row),
  type: config.type ?? plainControl[row.dataType],
  part,
  dataType: row.dataType,
  width: row.width,
  readOnly: isReadOnlyField(row),
  internal: row.internal,
  inTable: row.inTable,
  subKey: config.subKey ?? null,
  textField: config.textField ?? null,
  listSource: listOf(ctx, config),
  popupCode: config.popupCode ?? null,
  orgFields: config.orgFields ?? null,
  destFields: config.destFields ?? null,
  pidField: config.pidField ?? null,
  pidValue: config.pidValue ?? null,
  hasChildField: config.hasChildField ?? null,
  pcode: config.pcode ?? null,
  dict: config.dict ?? null,
  dictTable: config.dictTable ?? null,
  dictText: config.dictText ?? null,
  dictCode: config.dictCode ?? null,
  config: config.config ?? null,
  fieldDecoratorOptions: {
    initialValue: config.initialValue ?? null,
    // A required field gets a required rule whose message is empty (docs/forms.md, Extension fields).
    rules: isRequiredField(row) && !fillRuleOf(config.initialValue) ? [{ required: true, message: '' }] : [],
  },
})

/** Items of one part of a document's form: every field, drawn as the form says or as its type is plainly drawn. */
export const partItems = async (tx: Tx, document: string, part: FormPart, style: FormStyle): Promise<FormItem[]> => {
  const table = tableOfPart(document, part)
  if (!table) throw refuse('EXT_TABLE', document)
  // A form for reading draws a field as the one for typing does, unless it says otherwise.
  const configs = new Map([...(await configsOf(tx, table, 'edit')), ...(style === 'info' ? await configsOf(tx, table, 'info') : [])])
  const rows = (await fieldRows(tx, table)).filter((row) => !configs.get(row.fieldName)?.config.hidden)
  const orderOf = (row: FieldRow) => configs.get(row.fieldName)?.sortOrder || row.sortOrder
  return rows.sort((a, b) => orderOf(a) - orderOf(b)).map((row) => formItem(tx, row, part, configs.get(row.fieldName)?.config ?? {}))
}

export const formItems = (ctx: Ctx, document: string, style: FormStyle, parts: readonly FormPart[]): Promise<FormItem[]> =>
  reading(ctx, async (tx) => {
    const all: FormItem[] = []
    for (const part of parts) all.push(...(await partItems(tx, document, part, style)))
    return all
  })
