import type { TriedRule } from '@srm/contract/sys/check-rule'
import { refuse } from '@srm/domain/kit/errors'
import { judgedParts, maxRuleValue } from '@srm/domain/sys/check/check-rule.rules'
import type { Ctx } from '../../../http/request/context'
import { ruleParts } from './check-rule.parts'
import { fits } from './pattern'

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
