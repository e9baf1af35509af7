import '@srm/domain/sys/extend-field/extend-field.text'
import { dataTypes, extTables, isExtTable, isFieldName, type ExtTable } from '@srm/domain/sys/extend-field/extend-field.rules'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { id, ids, instant, line, optionalLine } from '../kit/scalars'
import { importRoute, sheetFiles } from '../kit/sheet'

/** A rule that names its error itself. */
const named = (errorKey: string) => ({ params: { errorKey }, message: errorKey })
const word = z.string().max(100).optional()
const code = z.string().max(200).optional()

const Choice = z.object({ value: line(50, 1), label: line(80, 1), labelEn: optionalLine(80).transform((s) => s ?? undefined) })
/** How a form draws the field; what is absent is plain. */
export const FieldConfig = z.strictObject({
  type: z.string().max(20).optional(),
  hidden: z.boolean().optional(),
  listSource: z.array(Choice).max(100).optional(),
  initialValue: z.string().max(500).optional(),
  dict: code,
  dictTable: word,
  dictText: word,
  dictCode: word,
  popupCode: word,
  orgFields: code,
  destFields: code,
  pidField: word,
  pidValue: word,
  hasChildField: word,
  pcode: word,
  subKey: word,
  textField: word,
  config: z.string().max(2000).optional(),
})
export type FieldConfig = z.infer<typeof FieldConfig>
export type FieldConfigTyped = z.input<typeof FieldConfig>
const Style = z.object({ edit: FieldConfig, info: FieldConfig })

const tables = Object.keys(extTables) as [ExtTable]
const FieldRow = z.object({
  id,
  tableName: z.enum(tables),
  fieldName: z.string(),
  labelName: z.string(),
  labelNameEn: z.string().nullable(),
  dataType: z.enum(dataTypes),
  width: z.number(),
  required: z.boolean(),
  editProperty: z.string(),
  internal: z.boolean(),
  inTable: z.boolean(),
  sortOrder: z.number(),
  enabled: z.boolean(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type ExtendFieldRow = z.infer<typeof FieldRow>
const FieldDetail = FieldRow.extend({ ...Style.shape, valueCount: z.number() })
export type ExtendFieldDetail = z.infer<typeof FieldDetail>

export const editProperties = ['', '1', '2', '1,2'] as const
const fields = {
  tableName: z.string().refine(isExtTable, named('EXT_TABLE')),
  fieldName: line(50, 1)
    .refine((s) => /^[a-z][A-Za-z0-9]{0,49}$/.test(s), named('EXT_NAME'))
    .refine(isFieldName, named('EXT_NAME_RESERVED')),
  labelName: line(40, 1),
  labelNameEn: optionalLine(60),
  dataType: z.enum(dataTypes),
  width: z.coerce.number().int().min(60).max(600).default(160),
  required: z.boolean().default(false),
  editProperty: z
    .enum(editProperties)
    .nullish()
    .transform((s) => s ?? ''),
  internal: z.boolean().default(true),
  inTable: z.boolean().default(false),
  sortOrder: z.coerce.number().int().min(0).max(9999).default(0),
  enabled: z.boolean().default(true),
}
export const ExtendFieldInput = z.object({ ...fields, edit: FieldConfig.default({}), info: FieldConfig.default({}) })
export type ExtendFieldInput = z.infer<typeof ExtendFieldInput>
const ExtendFieldEdit = ExtendFieldInput.extend({ id, version: z.int().positive().optional() })
export type ExtendFieldEdit = z.infer<typeof ExtendFieldEdit>
/** A row of a file; how the field is drawn is not in it. */
const yes = z.union([z.boolean(), z.string().transform((s) => /^(true|y|yes|1|是)$/i.test(s.trim()))])
export const ExtendFieldImport = z.object({
  ...fields,
  required: yes.default(false),
  internal: yes.default(true),
  inTable: yes.default(false),
  enabled: yes.default(true),
})

const one = z.object({ id })
/** Documents that hold values of the field; asked for before it is deleted. */
const sure = z.object({ confirmed: z.enum(['true', 'false']).default('false') })
export const extendFieldFiles = sheetFiles('/sys/extendField')
export const extendFieldAdmin = c.router({
  list: listRoute('/sys/extendField/list', { row: FieldRow, access: 'sys:extendField:list' }),
  queryById: readRoute({ path: '/sys/extendField/queryById', query: one, result: FieldDetail, access: 'sys:extendField:list' }),
  add: writeRoute({
    path: '/sys/extendField/add',
    body: ExtendFieldInput,
    result: one,
    access: 'sys:extendField:add',
    oplog: 'extendField.add',
  }),
  edit: writeRoute({
    method: 'PUT',
    path: '/sys/extendField/edit',
    body: ExtendFieldEdit,
    access: 'sys:extendField:edit',
    oplog: 'extendField.edit',
  }),
  /** Refused with the number of documents while these hold values, unless `confirmed`; the values are kept. */
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/extendField/delete',
    query: one.extend(sure.shape),
    access: 'sys:extendField:delete',
    oplog: 'extendField.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/extendField/deleteBatch',
    query: sure.extend({ ids }),
    access: 'sys:extendField:delete',
    oplog: 'extendField.deleteBatch',
  }),
  importExcel: importRoute('/sys/extendField', 'sys:extendField:importExcel'),
})
