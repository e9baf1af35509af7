import { fillers } from '@srm/domain/sys/fill-rule/fill-rule.rules'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

/** How a field is filled by the server: one of the product's own fillers with parameters. */
export const sysFillRule = pgTable(
  'sys_fill_rule',
  {
    ...rowColumns,
    ruleName: text('rule_name').notNull(),
    ruleNameEn: text('rule_name_en'),
    ruleCode: text('rule_code').notNull(),
    /** The name is one of the product's registry, never code: a name from a table must run nothing by itself. */
    ruleClass: text('rule_class').$type<(typeof fillers)[number]>().notNull(),
    ruleParams: jsonb('rule_params').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  },
  (t) => [
    check('sys_fill_rule_class', sql.raw(`rule_class in (${fillers.map((f) => `'${f}'`).join(', ')})`)),
    uniqueIndex('sys_fill_rule_code').on(t.tenantId, t.ruleCode),
    index('sys_fill_rule_newest').on(t.tenantId, t.createTime),
  ],
)
rowAccess(sysFillRule, { buyer: anyRow, supplier: anyRow, visitor: noRow, write: { supplier: noRow } })
dataLogged(sysFillRule)
