import type { CheckRuleAdd, CheckRuleEdit } from '@srm/contract/sys/check-rule'
import { sysCheckRule } from '@srm/db/schema/sys/check-rule'
import { inArray } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/in-tx'
import { saveRow } from '../../../data/save'
import { findVisible } from '../../../data/scope'
import { assertUnique } from '../../../data/unique'
import type { Ctx } from '../../../http/context'
import { ruleParts } from './check-rule.parts'

const assertFreeCode = (tx: Tx, value: string, ownId?: string) =>
  assertUnique(tx, sysCheckRule, { column: sysCheckRule.ruleCode, field: 'ruleCode', value, ownId })

export const addCheckRule = (ctx: Ctx, { ruleJson, ...input }: CheckRuleAdd): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const parts = ruleParts(ruleJson)
    await assertFreeCode(tx, input.ruleCode)
    const [row] = await tx.db
      .insert(sysCheckRule)
      .values({ ...input, ruleJson: parts, orgCode: null })
      .returning({ id: sysCheckRule.id })
    return { id: row?.id ?? '' }
  })

export const editCheckRule = (ctx: Ctx, { id, version, ruleJson, ...input }: CheckRuleEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, sysCheckRule, id)
    const parts = ruleParts(ruleJson)
    await assertFreeCode(tx, input.ruleCode, id)
    await saveRow(tx, sysCheckRule, { id, version: version ?? before.version }, { ...input, ruleJson: parts })
  })

export const deleteCheckRule = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, sysCheckRule, id)
    await deleteCheckRules(tx, [id])
  })

export const deleteCheckRules = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    await tx.db.delete(sysCheckRule).where(inArray(sysCheckRule.id, [...ids]))
  })
