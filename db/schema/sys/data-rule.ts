import { ruleConditions } from '@srm/domain/sys/permission/data-rule.rules'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'
import { sysPermission } from './permission'

/** A rule narrows the lists of a menu entry for those who are granted it: `column condition value` (docs/access.md, Data rules). */
export const sysPermissionRule = pgTable(
  'sys_permission_rule',
  {
    ...rowColumns,
    permissionId: uuid('permission_id')
      .notNull()
      .references(() => sysPermission.id, { onDelete: 'cascade' }),
    ruleName: text('rule_name').notNull(),
    ruleColumn: text('rule_column').notNull(),
    ruleConditions: text('rule_conditions').$type<(typeof ruleConditions)[number]>().notNull(),
    ruleValue: text('rule_value').notNull(),
    /** 1 in force, 0 switched off. */
    status: text().notNull().default('1'),
  },
  (t) => [
    check('sys_permission_rule_condition', sql.raw(`rule_conditions in (${ruleConditions.map((c) => `'${c}'`).join(', ')})`)),
    index('sys_permission_rule_permission').on(t.permissionId, t.createTime),
  ],
)
rowAccess(sysPermissionRule, { buyer: anyRow, supplier: anyRow, visitor: noRow, write: { supplier: noRow }, shared: true })
dataLogged(sysPermissionRule)
