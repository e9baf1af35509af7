import { RuleParts } from '@srm/contract/sys/check-rule'
import { assertNoProblems, fieldProblem, label, refuseFields, type FieldProblem } from '@srm/domain/kit/errors'
import { maxRuleParts, type RulePart } from '@srm/domain/sys/check/check-rule.rules'
import type { z } from 'zod'
import { patternProblem, weightOf } from './pattern'

/** Steps per character of all patterns of a rule together: the longest value is then judged within a tenth of a second. */
const maxWeight = 1000

const fieldNames: readonly string[] = ['digits', 'pattern', 'message', 'messageEn', 'priority']
const shapeProblem = (issue: z.core.$ZodIssue): FieldProblem => {
  const [row, name] = issue.path
  if (issue.code === 'too_big' && issue.path.length === 0) return fieldProblem('ruleJson', 'CHECK_RULE_ROWS', maxRuleParts)
  if (typeof row !== 'number' || typeof name !== 'string' || !fieldNames.includes(name)) return fieldProblem('ruleJson', 'CHECK_RULE_JSON')
  return fieldProblem(`ruleJson.${row}.${name}`, 'CHECK_RULE_PART', row + 1, label(`checkRule.field.${name}`))
}

const parsed = (ruleJson: string): unknown => {
  try {
    return ruleJson.trim() === '' ? [] : JSON.parse(ruleJson)
  } catch {
    throw refuseFields([fieldProblem('ruleJson', 'CHECK_RULE_JSON')])
  }
}

const patternProblems = (parts: readonly RulePart[]): FieldProblem[] =>
  parts.flatMap(({ pattern }, row) => {
    const problem = patternProblem(pattern)
    if (!problem) return []
    return [fieldProblem(`ruleJson.${row}.pattern`, 'CHECK_PATTERN', problem.at, label(`checkRule.reason.${problem.reason}`))]
  })

/** The parts of a rule from the text it travels as. @throws with a problem per row for what cannot be used */
export const ruleParts = (ruleJson: string): RulePart[] => {
  const given = parsed(ruleJson)
  if (!Array.isArray(given)) throw refuseFields([fieldProblem('ruleJson', 'CHECK_RULE_JSON')])
  if (given.length === 0) throw refuseFields([fieldProblem('ruleJson', 'CHECK_RULE_EMPTY')])
  const shaped = RuleParts.safeParse(given)
  if (!shaped.success) {
    assertNoProblems(shaped.error.issues.slice(0, 50).map(shapeProblem))
    return []
  }
  const parts = shaped.data
  assertNoProblems(patternProblems(parts))
  if (parts.reduce((sum, { pattern }) => sum + weightOf(pattern), 0) > maxWeight)
    throw refuseFields([fieldProblem('ruleJson', 'CHECK_RULE_HEAVY')])
  return parts
}
