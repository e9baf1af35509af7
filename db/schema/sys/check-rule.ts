import type { RulePart } from '@srm/domain/sys/check/check-rule.rules'
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

/** How the characters of a value are judged while it is typed: parts of it against patterns, each with what to say. */
export const sysCheckRule = pgTable(
  'sys_check_rule',
  {
    ...rowColumns,
    ruleName: text('rule_name').notNull(),
    ruleNameEn: text('rule_name_en'),
    ruleCode: text('rule_code').notNull(),
    ruleDescription: text('rule_description'),
    ruleJson: jsonb('rule_json').$type<RulePart[]>().notNull(),
    enabled: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex('sys_check_rule_code').on(t.tenantId, t.ruleCode), index('sys_check_rule_newest').on(t.tenantId, t.createTime)],
)
rowAccess(sysCheckRule, { buyer: anyRow, supplier: anyRow, visitor: noRow, write: { supplier: noRow } })
dataLogged(sysCheckRule)
