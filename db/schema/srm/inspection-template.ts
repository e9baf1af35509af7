import { itemKinds, type ItemKind } from '@srm/domain/srm/inspection/inspection.kinds'
import { aqls, inspectionLevels, type Aql, type InspectionLevel } from '@srm/domain/srm/inspection/sampling.data'
import { severities, type Severity } from '@srm/domain/srm/inspection/sampling.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, holding, noRow, oneOf, rowAccess, rowColumns, via } from '../kit'
import { material } from './material'
import { materialType } from './material-type'

const bound = (name: string) => numeric(name, { precision: 18, scale: 6 })
/** A characteristic as a template says it, and as an inspection keeps it. */
export const characteristicColumns = {
  lineNo: integer('line_no').notNull(),
  characteristic: text().notNull(),
  characteristicEn: text('characteristic_en'),
  method: text(),
  unit: text(),
  kind: text().$type<ItemKind>().notNull(),
  min: bound('min_value'),
  max: bound('max_value'),
  target: text(),
  severity: text().$type<Severity>().notNull(),
  level: text().$type<InspectionLevel>().notNull(),
  aql: text().$type<Aql>(),
  required: boolean().notNull().default(true),
}
type Characteristic = { readonly [K in 'kind' | 'severity' | 'level' | 'aql' | 'min' | 'max']: Parameters<typeof sql>[1] }
export const characteristicChecks = (table: string, t: Characteristic) => [
  check(`${table}_kind`, sql`${t.kind} in (${oneOf(itemKinds)})`),
  check(`${table}_severity`, sql`${t.severity} in (${oneOf(severities)})`),
  check(`${table}_level`, sql`${t.level} in (${oneOf(inspectionLevels)})`),
  check(`${table}_aql`, sql`(${t.aql} is null and ${t.severity} = 'CR') or ${t.aql} in (${oneOf(aqls)})`),
  check(`${table}_bounds`, sql`${t.kind} <> 'numeric' or (num_nonnulls(${t.min}, ${t.max}) > 0 and coalesce(${t.min} <= ${t.max}, true))`),
]

/** Inspection templates (检验模板): what is looked at of a material, or of a type and all below it. */
export const inspectionTemplate = pgTable(
  'inspection_template',
  {
    ...rowColumns,
    code: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    materialId: uuid('material_id').references(() => material.id),
    materialCode: text('material_code'),
    typeId: uuid('type_id').references(() => materialType.id),
    typeCode: text('type_code'),
    /** Under skip-lot one lot in so many is looked at; null: every lot is. */
    skipOneIn: integer('skip_one_in'),
    remark: text(),
    itemCount: integer('item_count').notNull(),
    revision: integer().notNull().default(1),
    enabled: boolean().notNull().default(true),
  },
  (t) => [
    check('inspection_template_scope', sql`num_nonnulls(${t.materialId}, ${t.typeId}) = 1`),
    check('inspection_template_skip', sql`${t.skipOneIn} between 2 and 20`),
    uniqueIndex('inspection_template_code').on(t.tenantId, t.code),
    uniqueIndex('inspection_template_material').on(t.materialId).where(sql`enabled and material_id is not null`),
    uniqueIndex('inspection_template_type').on(t.typeId).where(sql`enabled and type_id is not null`),
    index('inspection_template_newest').on(t.tenantId, t.createTime),
  ],
)
rowAccess(inspectionTemplate, {
  buyer: anyRow,
  supplier: noRow,
  visitor: noRow,
  write: { buyer: holding('srm:inspectionTemplate:list'), supplier: noRow },
})
dataLogged(inspectionTemplate)

export const inspectionTemplateItem = pgTable(
  'inspection_template_item',
  {
    ...rowColumns,
    templateId: uuid('template_id')
      .notNull()
      .references(() => inspectionTemplate.id, { onDelete: 'cascade' }),
    ...characteristicColumns,
  },
  (t) => [...characteristicChecks('inspection_template_item', t), uniqueIndex('inspection_template_item_no').on(t.templateId, t.lineNo)],
)
rowAccess(inspectionTemplateItem, {
  buyer: via('inspection_template', 'template_id'),
  supplier: noRow,
  visitor: noRow,
  write: { buyer: holding('srm:inspectionTemplate:list'), supplier: noRow },
})
dataLogged(inspectionTemplateItem)
