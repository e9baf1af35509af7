import type { FormulaId, GuideBand, TargetMethod } from '@srm/domain/srm/target-base/target-base.kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'
import { targetType } from './target-type'

/** A mark or a weight: two places. */
export const points = (name = '') => numeric(name, { precision: 7, scale: 2 })

/** A measure of suppliers (指标). A sheet keeps a copy of what it was when the plan was launched. */
export const targetBase = pgTable(
  'target_base',
  {
    ...rowColumns,
    code: text().notNull(),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    typeId: uuid('type_id')
      .notNull()
      .references(() => targetType.id),
    method: text().$type<TargetMethod>().notNull(),
    formulaId: text('formula_id').$type<FormulaId>(),
    fullMark: points('full_mark').notNull().default('100'),
    guide: jsonb().$type<readonly GuideBand[]>().notNull().default([]),
    direction: text().$type<'higher' | 'lower'>().notNull().default('higher'),
    evidenceRequired: boolean('evidence_required').notNull().default(false),
    /** Empty: every type of supplier. */
    supplierTypeIds: uuid('supplier_type_ids').array().notNull().default(sql`'{}'::uuid[]`),
    remark: text(),
    enabled: boolean().notNull().default(true),
    /** Of its content: one more with every edit. */
    edition: integer().notNull().default(1),
  },
  (t) => [
    check('target_base_method', sql`${t.method} in ('AUTO', 'MANUAL', 'SELF')`),
    check('target_base_formula', sql`(${t.method} = 'AUTO') = (${t.formulaId} is not null)`),
    check('target_base_full_mark', sql`${t.fullMark} > 0`),
    uniqueIndex('target_base_code').on(t.tenantId, t.code),
    index('target_base_newest').on(t.tenantId, t.createTime),
    index('target_base_type').on(t.typeId),
  ],
)
rowAccess(targetBase, { buyer: anyRow, supplier: noRow, visitor: noRow })
dataLogged(targetBase)
