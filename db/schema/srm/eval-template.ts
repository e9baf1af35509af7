import type { GradeBand, ScorerKind } from '@srm/domain/srm/eval-template/eval-template.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'
import { points, targetBase } from './target-base'
import { srmCategory } from './supplier-reference'

/** Which targets count how much for a kind of supplier, who scores, and what the total is called. */
export const evalTemplate = pgTable(
  'eval_template',
  {
    ...rowColumns,
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    supplierTypeIds: uuid('supplier_type_ids').array().notNull().default(sql`'{}'::uuid[]`),
    categoryId: uuid('category_id').references(() => srmCategory.id),
    selfEval: boolean('self_eval').notNull(),
    roles: jsonb().$type<readonly { kind: ScorerKind; code: string; weight: string }[]>().notNull(),
    bands: jsonb().$type<readonly GradeBand[]>().notNull(),
    remark: text(),
    enabled: boolean().notNull().default(true),
    edition: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('eval_template_name').on(t.tenantId, t.nameZh), index('eval_template_newest').on(t.tenantId, t.createTime)],
)
rowAccess(evalTemplate, { buyer: anyRow, supplier: noRow, visitor: noRow })
dataLogged(evalTemplate)

export const evalTemplateRow = pgTable(
  'eval_template_row',
  {
    ...rowColumns,
    templateId: uuid('template_id')
      .notNull()
      .references(() => evalTemplate.id, { onDelete: 'cascade' }),
    lineNo: integer('line_no').notNull(),
    targetId: uuid('target_id')
      .notNull()
      .references(() => targetBase.id),
    weight: points().notNull(),
    /** Keys of the roles that score it; empty: all of the template. */
    roleKeys: text('role_keys').array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    check('eval_template_row_weight', sql`${t.weight} > 0`),
    uniqueIndex('eval_template_row_target').on(t.templateId, t.targetId),
    index('eval_template_row_of_target').on(t.targetId),
  ],
)
rowAccess(evalTemplateRow, { buyer: anyRow, supplier: noRow, visitor: noRow })
dataLogged(evalTemplateRow)
