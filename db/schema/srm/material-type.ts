import { sql } from 'drizzle-orm'
import { boolean, check, index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

const percent = (name: string) => numeric(name, { precision: 5, scale: 2 })
/** What materials take over from the types above them; null: as above (docs/material.md, What is inherited). */
export const inheritedColumns = {
  taxRate: percent('tax_rate'),
  inspectRequired: text('inspect_required'),
  aql: text(),
  sampleRequired: text('sample_required'),
  auditRequired: text('audit_required'),
  overTol: percent('over_tol'),
  underTol: percent('under_tol'),
  buyerOwner: text('buyer_owner'),
}

/** Material types (物料类型): the code holds those above it, 0203014 lies below 0203. */
export const materialType = pgTable(
  'material_type',
  {
    ...rowColumns,
    code: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    ...inheritedColumns,
    enabled: boolean().notNull().default(true),
  },
  (t) => [
    check('material_type_code', sql`${t.code} ~ '^\\d{2}(\\d{2}(\\d{3})?)?$'`),
    check('material_type_tolerance', sql`coalesce(${t.overTol}, 0) between 0 and 20 and coalesce(${t.underTol}, 0) between 0 and 20`),
    uniqueIndex('material_type_of_code').on(t.tenantId, t.code),
    index('material_type_below').on(t.tenantId, sql`${t.code} text_pattern_ops`),
  ],
)
rowAccess(materialType, { buyer: anyRow, supplier: noRow, visitor: noRow })
dataLogged(materialType)
