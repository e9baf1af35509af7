import { dataTypes } from '@srm/domain/sys/extend-field/extend-field.rules'
import { z } from 'zod'
import { c, readRoute } from '../kit/route'
import { id } from '../kit/scalars'
import { maxExtRich } from './ext-schema'

/** An administrator added this field to a document. `labelName` is in the language of the request. */
export const ExtendField = z.object({
  id,
  /** Table the field belongs to: `inquiry` for the document, `inquiry_line` for its lines. */
  type: z.string(),
  labelName: z.string(),
  fieldName: z.string(),
  dataType: z.enum(dataTypes),
  width: z.number(),
  required: z.boolean(),
  /** A text that holds 1 makes the field required; one that holds 2, read-only. */
  editProperty: z.string(),
  /** Only staff may see it. */
  internal: z.boolean(),
  inTable: z.boolean(),
  sortOrder: z.number(),
})
export type ExtendField = z.infer<typeof ExtendField>

const Rule = z.object({ required: z.boolean().optional(), message: z.string() })

/** An item of a server-defined form, with the sources of an online form item (docs/forms.md, Online and dynamic items). */
export const FormItem = z.object({
  /** Path of the value in the document: `ext.projectCode`. */
  key: z.string(),
  label: z.string(),
  /** The control: input, textarea, number, date, datetime, switch, list, list_multi, radio, checkbox, sel_search, popup, sel_user, sel_depart, sel_tree, cat_tree, link_down, image, file, umeditor… */
  type: z.string(),
  part: z.enum(['head', 'body']),
  dataType: z.enum(dataTypes),
  width: z.number(),
  readOnly: z.boolean(),
  internal: z.boolean(),
  /** A column of lists and line tables. */
  inTable: z.boolean(),
  subKey: z.string().nullable(),
  textField: z.string().nullable(),
  listSource: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
  popupCode: z.string().nullable(),
  /** Columns of the popup and the fields they fill, comma joined. */
  orgFields: z.string().nullable(),
  destFields: z.string().nullable(),
  pidField: z.string().nullable(),
  pidValue: z.string().nullable(),
  hasChildField: z.string().nullable(),
  pcode: z.string().nullable(),
  dict: z.string().nullable(),
  dictTable: z.string().nullable(),
  dictText: z.string().nullable(),
  dictCode: z.string().nullable(),
  /** Configuration of the control as JSON text: linked selects. */
  config: z.string().nullable(),
  fieldDecoratorOptions: z.object({ initialValue: z.string().nullable(), rules: z.array(Rule) }),
})
export type FormItem = z.infer<typeof FormItem>

const type = z.object({ type: z.string().max(64).default('') })
const style = z.object({ tableName: z.string().max(64).default(''), formStyle: z.enum(['edit', 'info']).default('edit') })
const signedIn = { access: 'signed-in', beforeCompletion: true } as const

export const extendField = c.router({
  /** The fields of a table that its lists and line tables show as columns. */
  getTableList: readRoute({ path: '/extendField/getTableList', query: type, result: z.array(ExtendField), ...signedIn }),
  /** All fields of a table. */
  getList: readRoute({ path: '/extendField/getList', query: type, result: z.array(ExtendField), ...signedIn }),
})

export const formStyle = c.router({
  /** The items of a document's form, of the document first, then of its lines. */
  getList: readRoute({ path: '/formStyle/getList', query: style, result: z.array(FormItem), ...signedIn }),
  getHeadField: readRoute({ path: '/formStyle/getHeadField', query: style, result: z.array(FormItem), ...signedIn }),
  getBodyField: readRoute({ path: '/formStyle/getBodyField', query: style, result: z.array(FormItem), ...signedIn }),
})

/** Values of extension fields as they travel: names and plain values, checked against the definitions by the server. */
export const ExtValues = z.record(z.string().max(64), z.union([z.string().max(maxExtRich), z.number(), z.boolean(), z.null()]))
export type ExtValues = z.infer<typeof ExtValues>
/** Values as they are kept and answered: none is empty. */
export const ExtStored = z.record(z.string(), z.string())
