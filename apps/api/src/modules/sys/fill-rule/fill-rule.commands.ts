import type { FillFormData, FillRuleAdd, FillRuleEdit } from '@srm/contract/sys/fill-rule'
import { sysFillRule } from '@srm/db/schema/sys/fill-rule'
import { refuse } from '@srm/domain/kit/errors'
import { inArray } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/in-tx'
import { saveRow } from '../../../data/save'
import { findVisible } from '../../../data/scope'
import { assertUnique } from '../../../data/unique'
import type { Ctx } from '../../../http/context'
import { fieldFilledBy } from '../extend-field/extend-field.public'
import { readRule } from './fill-rule.input'
import { filledBy } from './fill-rule.public'

const assertFreeCode = (tx: Tx, value: string, ownId?: string) =>
  assertUnique(tx, sysFillRule, { column: sysFillRule.ruleCode, field: 'ruleCode', value, ownId })

/** @throws FILL_RULE_USED while an extension field is filled by it */
const assertUnused = async (tx: Tx, ruleCode: string): Promise<void> => {
  const field = await fieldFilledBy(tx, ruleCode)
  if (field !== null) throw refuse('FILL_RULE_USED', ruleCode, field)
}

export const addFillRule = (ctx: Ctx, input: FillRuleAdd): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const rule = readRule(input)
    await assertFreeCode(tx, rule.ruleCode)
    const [row] = await tx.db
      .insert(sysFillRule)
      .values({ ...rule, orgCode: null })
      .returning({ id: sysFillRule.id })
    return { id: row?.id ?? '' }
  })

export const editFillRule = (ctx: Ctx, { id, version, ...input }: FillRuleEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, sysFillRule, id)
    const rule = readRule(input)
    if (rule.ruleCode !== before.ruleCode) await assertUnused(tx, before.ruleCode)
    await assertFreeCode(tx, rule.ruleCode, id)
    await saveRow(tx, sysFillRule, { id, version: version ?? before.version }, rule)
  })

export const deleteFillRules = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    const rules = await tx.db
      .delete(sysFillRule)
      .where(inArray(sysFillRule.id, [...ids]))
      .returning({ ruleCode: sysFillRule.ruleCode })
    for (const { ruleCode } of rules) await assertUnused(tx, ruleCode)
  })
export const deleteFillRule = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, sysFillRule, id)
    await deleteFillRules(tx, [id])
  })

/** Numbers, codes of departments: nothing of this concerns anyone but staff. */
const assertStaff = ({ actor }: Ctx): void => {
  if (actor.kind !== 'buyer') throw refuse('NO_PERM')
}
const known = (value: string | null, ruleCode: string): string => {
  if (value === null) throw refuse('FILL_RULE_UNKNOWN', ruleCode)
  return value
}

export const executeRule = (ctx: Ctx, ruleCode: string, form: FillFormData): Promise<string> => {
  assertStaff(ctx)
  return inTx(ctx, async (tx) => known(await filledBy(tx, ruleCode, form), ruleCode))
}

export interface FillAsk {
  readonly ruleCode: string
  readonly formData?: FillFormData | null | undefined
}
/** All at once; what a rule's own form data leaves open is taken from those they share. */
export const executeRules = (ctx: Ctx, rules: readonly FillAsk[], common: FillFormData) => {
  assertStaff(ctx)
  return inTx(ctx, async (tx) => {
    const filled: { ruleCode: string; result: string | null }[] = []
    for (const { ruleCode, formData } of rules) filled.push({ ruleCode, result: await filledBy(tx, ruleCode, { ...common, ...formData }) })
    return filled
  })
}

/** Carries the answer out of a transaction that is undone. */
class Tried extends Error {
  readonly value: string
  constructor(value: string) {
    super('tried')
    this.value = value
  }
}
/** What the rule would answer now; the number it would take is given back. */
export const tryRule = async (ctx: Ctx, ruleCode: string): Promise<string> => {
  try {
    return await inTx(ctx, async (tx) => {
      throw new Tried(known(await filledBy(tx, ruleCode), ruleCode))
    })
  } catch (error) {
    if (error instanceof Tried) return error.value
    throw error
  }
}
