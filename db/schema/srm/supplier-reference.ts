import { usualSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

const named = {
  code: text().notNull(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  sortOrder: integer('sort_order').notNull().default(0),
  enabled: boolean().notNull().default(true),
}
const reference = { buyer: anyRow, supplier: anyRow, visitor: anyRow, write: { supplier: noRow }, shared: true }

/** Tree of what is bought: suppliers qualify per category and department. */
export const srmCategory = pgTable(
  'srm_category',
  {
    ...rowColumns,
    ...named,
    parentId: uuid('parent_id').references((): AnyPgColumn => srmCategory.id),
    /** An audit on site, or a passed sample, is part of qualifying. */
    auditRequired: boolean('audit_required').notNull().default(false),
    sampleRequired: boolean('sample_required').notNull().default(false),
  },
  (t) => [uniqueIndex('srm_category_code').on(t.tenantId, t.code), index('srm_category_parent').on(t.parentId, t.sortOrder)],
)
rowAccess(srmCategory, reference)
dataLogged(srmCategory)

export const supplierType = pgTable(
  'supplier_type',
  {
    ...rowColumns,
    ...named,
    isAgent: boolean('is_agent').notNull().default(false),
    isForeign: boolean('is_foreign').notNull().default(false),
    isIndividual: boolean('is_individual').notNull().default(false),
    parentId: uuid('parent_id').references((): AnyPgColumn => supplierType.id),
    /** A company of this type must give these sections of the profile. */
    requiredSections: text('required_sections')
      .array()
      .$type<SupplierSection[]>()
      .notNull()
      .default(sql.raw(`'{${usualSections.join(',')}}'::text[]`)),
  },
  (t) => [uniqueIndex('supplier_type_code').on(t.tenantId, t.code)],
)
rowAccess(supplierType, reference)
dataLogged(supplierType)

/** Kinds of certificate; empty lists of types and categories concern every supplier. */
export const qualDocType = pgTable(
  'qual_doc_type',
  {
    ...rowColumns,
    ...named,
    mustUpload: boolean('must_upload').notNull().default(false),
    expiryRequired: boolean('expiry_required').notNull().default(false),
    typeIds: uuid('type_ids').array().notNull().default(sql`'{}'::uuid[]`),
    categoryIds: uuid('category_ids').array().notNull().default(sql`'{}'::uuid[]`),
    remindDays: jsonb('remind_days').$type<number[]>().notNull().default([]),
  },
  (t) => [uniqueIndex('qual_doc_type_code').on(t.tenantId, t.code)],
)
rowAccess(qualDocType, reference)
dataLogged(qualDocType)
