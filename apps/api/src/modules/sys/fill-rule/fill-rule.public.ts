import type { FillFormData } from '@srm/contract/sys/fill-rule'
import { sysFillRule } from '@srm/db/schema/sys/fill-rule'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { runFiller } from './fillers'

const nothing: FillFormData = {}

/** What the rule with this code answers, in the transaction at hand; null where there is no such rule. */
export const filledBy = async (tx: Tx, ruleCode: string, form: FillFormData = nothing): Promise<string | null> => {
  const [rule] = await tx.db
    .select({ ruleClass: sysFillRule.ruleClass, ruleParams: sysFillRule.ruleParams })
    .from(sysFillRule)
    .where(eq(sysFillRule.ruleCode, ruleCode))
  return rule ? runFiller(tx, rule.ruleClass, rule.ruleParams, { ruleCode, form }) : null
}
