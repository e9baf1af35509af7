import '@srm/domain/sys/extend-field/extend-field.text'
import { extendFieldFields } from '@srm/domain/sys/extend-field/extend-field.fields'
import { dataTypes, extTables, isExtTable, isFieldName, type ExtTable } from '@srm/domain/sys/extend-field/extend-field.rules'
import { z } from 'zod'
import { addOf, cellsOf, rowOf } from '../kit/fields'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { id, ids, line, optionalLine } from '../kit/scalars'
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

const tables = Object.keys(extTables) as [ExtTable]
export const editProperties = ['', '1', '2', '1,2'] as const
/** Fields whose values are chosen from the product's own lists, or refused in words of their own. */
const chosen = {
  tableName: { sent: z.string().refine(isExtTable, named('EXT_TABLE')), answered: z.enum(tables) },
  fieldName: {
    sent: line(50, 1)
      .refine((s) => /^[a-z][A-Za-z0-9]{0,49}$/.test(s), named('EXT_NAME'))
      .refine(isFieldName, named('EXT_NAME_RESERVED')),
  },
  dataType: { sent: z.enum(dataTypes), answered: z.enum(dataTypes) },
  editProperty: {
    sent: z
      .enum(editProperties)
      .nullish()
      .transform((s) => s ?? ''),
  },
}
const FieldRow = rowOf(extendFieldFields, chosen)
export type ExtendFieldRow = z.infer<typeof FieldRow>
const drawn = { sent: FieldConfig.default({}), answered: FieldConfig }
const special = { ...chosen, edit: drawn, info: drawn, valueCount: { answered: z.number() } }
const FieldDetail = rowOf(extendFieldFields, special)
export type ExtendFieldDetail = z.infer<typeof FieldDetail>
export const ExtendFieldInput = addOf(extendFieldFields, special)
export type ExtendFieldInput = z.infer<typeof ExtendFieldInput>
const ExtendFieldEdit = addOf(extendFieldFields, { ...special, id: { sent: id }, version: { sent: z.int().positive().optional() } })
export type ExtendFieldEdit = z.infer<typeof ExtendFieldEdit>
/** A row of a file; how the field is drawn is not in it. */
export const ExtendFieldImport = cellsOf(extendFieldFields, chosen)

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
