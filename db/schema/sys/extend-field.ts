import {
  dataTypes,
  formParts,
  formStyles,
  type DataType,
  type FormItemConfig,
  type FormStyle,
} from '@srm/domain/sys/extend-field/extend-field.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns, oneOf } from '../kit'

/** Fields an administrator adds to documents; their values lie in the `ext` columns of `table_name`. */
export const sysExtendField = pgTable(
  'sys_extend_field',
  {
    ...rowColumns,
    /** `inquiry`, `inquiry_line`. */
    tableName: text('table_name').notNull(),
    fieldName: text('field_name').notNull(),
    labelName: text('label_name').notNull(),
    labelNameEn: text('label_name_en'),
    dataType: text('data_type').$type<DataType>().notNull().default('String'),
    width: integer().notNull().default(160),
    required: boolean().notNull().default(false),
    /** A text that holds 1 makes the field required; one that holds 2, read-only. */
    editProperty: text('edit_property').notNull().default(''),
    /** Kept with the staff's side of the document: suppliers neither see the field nor its values. */
    internal: boolean().notNull().default(true),
    /** A column of the lists and line tables. */
    inTable: boolean('in_table').notNull().default(true),
    sortOrder: integer('sort_order').notNull().default(0),
    enabled: boolean().notNull().default(true),
    /** 1: taken away while documents hold values of it; these stay, and come back with a field of the same name. */
    delFlag: smallint('del_flag').notNull().default(0),
  },
  (t) => [
    uniqueIndex('sys_extend_field_name').on(t.tenantId, t.tableName, t.fieldName),
    check('sys_extend_field_type', sql`${t.dataType} in (${oneOf(dataTypes)})`),
    // A name becomes a key of JSON and a path of a form.
    check('sys_extend_field_word', sql`${t.fieldName} ~ '^[a-z][A-Za-z0-9]{0,49}$'`),
  ],
)
rowAccess(sysExtendField, { buyer: anyRow, supplier: 'not internal', visitor: noRow, write: { supplier: noRow } })
dataLogged(sysExtendField)

/** How a form draws an extension field, where that is not plain from its type; one row per style. */
export const sysFormStyle = pgTable(
  'sys_form_style',
  {
    ...rowColumns,
    /** Of the document; lines are its `body`. */
    tableName: text('table_name').notNull(),
    formStyle: text('form_style').$type<FormStyle>().notNull(),
    part: text().$type<(typeof formParts)[number]>().notNull(),
    fieldName: text('field_name').notNull(),
    config: jsonb().$type<FormItemConfig>().notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (t) => [
    uniqueIndex('sys_form_style_field').on(t.tenantId, t.tableName, t.formStyle, t.part, t.fieldName),
    check('sys_form_style_style', sql`${t.formStyle} in (${oneOf(formStyles)})`),
    check('sys_form_style_part', sql`${t.part} in (${oneOf(formParts)})`),
  ],
)
rowAccess(sysFormStyle, { buyer: anyRow, supplier: anyRow, visitor: noRow, write: { supplier: noRow } })
dataLogged(sysFormStyle)
