import type { CheckRuleRow, TriedRule } from '@srm/contract/sys/check-rule'
import { sysCheckRule } from '@srm/db/schema/sys/check-rule'
import { refuse } from '@srm/domain/kit/errors'
import { judgedParts, maxRuleValue, type RulePart } from '@srm/domain/sys/check/check-rule.rules'
import { reading } from '../../../data/in-tx'
import { listSpec } from '../../../data/list-spec'
import { findVisible } from '../../../data/scope'
import type { Ctx } from '../../../http/context'
import { ruleParts } from './check-rule.parts'
import { fits } from './pattern'

type Stored = Omit<CheckRuleRow, 'ruleJson'> & { readonly ruleJson: readonly RulePart[] }
const shown = (row: Stored): CheckRuleRow => ({ ...row, ruleJson: JSON.stringify(row.ruleJson) })

export const checkRuleList = listSpec<CheckRuleRow>({
  of: 'sys:checkRule',
  from: sysCheckRule,
  columns: {
    id: sysCheckRule.id,
    ruleName: sysCheckRule.ruleName,
    ruleNameEn: sysCheckRule.ruleNameEn,
    ruleCode: sysCheckRule.ruleCode,
    ruleDescription: sysCheckRule.ruleDescription,
    ruleJson: sysCheckRule.ruleJson,
    enabled: sysCheckRule.enabled,
    createBy: sysCheckRule.createBy,
    createTime: sysCheckRule.createTime,
    updateBy: sysCheckRule.updateBy,
    updateTime: sysCheckRule.updateTime,
    version: sysCheckRule.version,
  },
  search: ['ruleName', 'ruleCode', 'ruleDescription'],
  enrich: async (_tx, rows: Stored[]) => rows.map(shown),
})

export const checkRuleById = (ctx: Ctx, id: string): Promise<CheckRuleRow> =>
  reading(ctx, async (tx) => shown(await findVisible(tx, sysCheckRule, id)))

/** Every part with its verdict; unlike the check itself it does not stop at the first one a value breaks. */
export const triedRule = (ctx: Ctx, { ruleJson, value }: { ruleJson: string; value: string }): TriedRule => {
  const parts = ruleParts(ruleJson)
  if ([...value].length > maxRuleValue) throw refuse('TOO_LARGE')
  const judged = [...judgedParts(parts, value, fits)].map(({ part, begin, end, text, passed }) => {
    const message = ctx.lang === 'en-US' ? part.messageEn || part.message : part.message
    return { digits: part.digits, pattern: part.pattern, message, beginIndex: begin, endIndex: end, checkValue: text, passed }
  })
  const broken = judged.find((part) => !part.passed)
  return { passed: !broken, message: broken?.message ?? null, parts: judged }
}
