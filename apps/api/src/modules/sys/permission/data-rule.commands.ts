import type { DataRule, RuleAdd, RuleEdit } from '@srm/contract/sys/data-rule'
import { sysPermissionRule } from '@srm/db/schema/sys/data-rule'
import { sysDepartPermission, sysDepartRolePermission } from '@srm/db/schema/sys/depart-role'
import { sysPermission } from '@srm/db/schema/sys/permission'
import { sysRolePermission } from '@srm/db/schema/sys/role'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { columnName, ruleProblems, type RuleCondition } from '@srm/domain/sys/permission/data-rule.rules'
import { and, count, desc, eq, ilike, sql } from 'drizzle-orm'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import { saveRow } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { ruleColumnsOf } from './rule-columns'

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

interface Asked {
  readonly permissionId: string
  readonly ruleName?: string | undefined
  readonly ruleValue?: string | undefined
}
export const rulesOfEntry = (ctx: Ctx, { permissionId, ruleName, ruleValue }: Asked): Promise<DataRule[]> =>
  reading(ctx, async (tx) => {
    const rules = await tx.db
      .select()
      .from(sysPermissionRule)
      .where(
        and(
          eq(sysPermissionRule.permissionId, permissionId),
          ruleName ? ilike(sysPermissionRule.ruleName, contains(ruleName)) : undefined,
          ruleValue ? ilike(sysPermissionRule.ruleValue, contains(ruleValue)) : undefined,
        ),
      )
      .orderBy(desc(sysPermissionRule.createTime), desc(sysPermissionRule.id))
    const titles = new Map((await ruleColumnsOf(tx, permissionId)).map(({ name, title }) => [name, title]))
    return rules.map((rule) => ({ ...rule, ruleColumn_dictText: titles.get(rule.ruleColumn) ?? rule.ruleColumn }))
  })

/** The flag by which clients draw the mark of rules: 1 as long as the entry has any. */
const flagEntry = async (tx: Tx, permissionId: string): Promise<void> => {
  const [rules] = await tx.db.select({ n: count() }).from(sysPermissionRule).where(eq(sysPermissionRule.permissionId, permissionId))
  await tx.db
    .update(sysPermission)
    .set({ ruleFlag: rules?.n ? 1 : 0 })
    .where(eq(sysPermission.id, permissionId))
}

const entryOf = async (tx: Tx, id: string) => {
  const entry = await findVisible(tx, sysPermission, id)
  if (entry.delFlag !== 0) throw refuse('NOT_FOUND')
  if (entry.tenantId !== tx.actor.tenantId) throw refuse('MENU_SHARED')
  return entry
}

const columnsOf = async (
  tx: Tx,
  { ruleName, ruleColumn, ruleConditions, ruleValue, status }: Omit<RuleAdd, 'permissionId'>,
  entryId: string,
) => {
  const rule = { ruleName, ruleColumn: columnName(ruleColumn), ruleConditions, ruleValue }
  assertNoProblems(ruleProblems(rule, await ruleColumnsOf(tx, entryId)))
  return { ...rule, ruleConditions: ruleConditions as RuleCondition, status }
}

/** Holds for nobody until a role's grant of the entry takes it. */
export const addRule = (ctx: Ctx, { permissionId, ...given }: RuleAdd): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    await entryOf(tx, permissionId)
    const rule = await columnsOf(tx, given, permissionId)
    const [row] = await tx.db
      .insert(sysPermissionRule)
      .values({ ...rule, permissionId, orgCode: null })
      .returning({ id: sysPermissionRule.id })
    await flagEntry(tx, permissionId)
    return { id: row?.id ?? '' }
  })

export const editRule = (ctx: Ctx, { id, version, permissionId: _entry, ...given }: RuleEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const row = await findVisible(tx, sysPermissionRule, id)
    await entryOf(tx, row.permissionId)
    await saveRow(tx, sysPermissionRule, { id, version: version ?? row.version }, await columnsOf(tx, given, row.permissionId))
  })

/** Grants that carried the rule go on without it. */
export const deleteRule = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const row = await findVisible(tx, sysPermissionRule, id)
    await entryOf(tx, row.permissionId)
    await tx.db.delete(sysPermissionRule).where(eq(sysPermissionRule.id, id))
    for (const grants of [sysRolePermission, sysDepartPermission, sysDepartRolePermission])
      await tx.db
        .update(grants)
        .set({ dataRuleIds: sql`array_remove(${grants.dataRuleIds}, ${id}::uuid)` })
        .where(sql`${id}::uuid = any(${grants.dataRuleIds})`)
    await flagEntry(tx, row.permissionId)
  })
