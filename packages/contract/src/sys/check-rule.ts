import '@srm/domain/sys/check/check-rule.text'
import { checkRuleFields } from '@srm/domain/sys/check/check-rule.fields'
import { maxRuleParts, maxRuleValue } from '@srm/domain/sys/check/check-rule.rules'
import { z } from 'zod'
import { referenceOf } from '../kit/reference'
import { c, writeRoute } from '../kit/route'
import { optionalLine } from '../kit/scalars'

/** Blanks count: they may be what a pattern looks for. */
const words = (max: number) =>
  z
    .string()
    .refine((s) => s.isWellFormed() && !s.includes('\u0000'), 'BAD_CHARACTER')
    .refine((s) => [...s].length >= 1 && [...s].length <= max, { params: { min: 1, max }, message: 'LENGTH' })
    .meta({ maxLength: max })

const digitsOf = (value: string): boolean => value === '*' || (/^[1-9]\d{0,2}$/.test(value) && Number(value) <= maxRuleValue)
/** A row of a rule. Clients send `digits` as a number or as text. */
export const RulePart = z.object({
  digits: z
    .union([z.string(), z.number()])
    .transform((value) => String(value).trim())
    .refine(digitsOf, 'BAD_FIELD'),
  pattern: words(200),
  message: words(100),
  messageEn: optionalLine(100).transform((s) => s ?? undefined),
  /** 1: judged first, 0: in its place. Of parts that look at the whole value. */
  priority: z
    .union([z.enum(['0', '1']), z.literal(''), z.null()])
    .optional()
    .transform((s) => s || undefined),
})
export const RuleParts = z.array(RulePart).max(maxRuleParts)

export const checkRuleReference = referenceOf({
  base: '/sys/checkRule',
  of: 'sys:checkRule',
  fields: checkRuleFields,
  read: 'sys:checkRule:list',
  older: true,
})
export type CheckRuleRow = z.infer<typeof checkRuleReference.row>

/** A row of a rule and what became of it; of patterns that cannot be used, why. */
const TriedPart = z.object({
  digits: z.string(),
  pattern: z.string(),
  message: z.string(),
  beginIndex: z.number(),
  endIndex: z.number(),
  checkValue: z.string(),
  passed: z.boolean(),
})
export const TriedRule = z.object({ passed: z.boolean(), message: z.string().nullable(), parts: z.array(TriedPart) })
export type TriedRule = z.infer<typeof TriedRule>

export const checkRule = c.router({
  ...checkRuleReference.routes,
  /** Tries a rule, saved or not, on a value: every part with its verdict. Nothing is kept. */
  test: writeRoute({
    path: '/sys/checkRule/test',
    body: z.object({ ruleJson: z.string().max(checkRuleFields.ruleJson.max), value: z.string().max(maxRuleValue * 2) }),
    result: TriedRule,
    access: 'sys:checkRule:list',
  }),
})
