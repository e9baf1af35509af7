import type { FillFormData } from '@srm/contract/sys/fill-rule'
import { sysFillRule } from '@srm/db/schema/sys/fill-rule'
import { refuse } from '@srm/domain/kit/errors'
import { fillRuleFields } from '@srm/domain/sys/fill-rule/fill-rule.fields'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { referenceOf } from '../../../data/reference'
import { sent } from '../../../data/save'
import type { Ctx } from '../../../http/request/context'
import { fieldFilledBy } from '../extend-field/extend-field.public'
import { readParams } from './fill-rule.input'
import { filledBy } from './fill-rule.public'

/** @throws FILL_RULE_USED while an extension field is filled by it */
const assertUnused = async (tx: Tx, ruleCode: string): Promise<void> => {
  const field = await fieldFilledBy(tx, ruleCode)
  if (field !== null) throw refuse('FILL_RULE_USED', ruleCode, field)
}

export const fillRules = referenceOf({
  of: 'sys:fillRule',
  table: sysFillRule,
  fields: fillRuleFields,
  search: ['ruleName', 'ruleCode'],
  taken: 'DUPLICATE',
  check: async (tx, input, before) => {
    const { ruleCode, ruleClass = '', ruleParams = '' } = { ...before, ...sent(input) }
    const params = readParams(ruleClass, ruleParams)
    if (before && ruleCode !== before.ruleCode) await assertUnused(tx, before.ruleCode)
    return { ruleParams: params }
  },
  checkUnused: async (tx, rows) => {
    for (const { ruleCode } of rows) await assertUnused(tx, ruleCode)
  },
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
