import { maxRuleParts, maxRuleValue } from '@srm/domain/sys/check/check-rule.rules'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { importRoute, sheetFiles } from '../kit/sheet'
import { id, ids, instant, line, optionalLine } from '../kit/scalars'

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

/** `ruleJson` travels as text, as older clients have it. */
const CheckRuleRow = z.object({
  id,
  ruleName: z.string(),
  ruleNameEn: z.string().nullable(),
  ruleCode: z.string(),
  ruleDescription: z.string().nullable(),
  ruleJson: z.string(),
  enabled: z.boolean(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type CheckRuleRow = z.infer<typeof CheckRuleRow>

const ruleJson = z.string().max(40_000)
const input = {
  ruleName: line(50, 1),
  ruleNameEn: optionalLine(80),
  ruleCode: line(50, 1).refine((s) => /^[A-Za-z][\w-]*$/.test(s), 'BAD_FIELD'),
  ruleDescription: optionalLine(200),
  enabled: z.boolean().optional(),
}
/** What a form types beside the rows. */
export const CheckRuleFields = z.object(input)
export const CheckRuleAdd = z.object({ ...input, ruleJson })
export type CheckRuleAdd = z.infer<typeof CheckRuleAdd>
const CheckRuleEdit = CheckRuleAdd.extend({ id, version: z.int().positive().optional() })
export type CheckRuleEdit = z.infer<typeof CheckRuleEdit>

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

const one = z.object({ id })
export const checkRuleFiles = sheetFiles('/sys/checkRule')
export const checkRule = c.router({
  list: listRoute('/sys/checkRule/list', { row: CheckRuleRow, access: 'sys:checkRule:list' }),
  queryById: readRoute({ path: '/sys/checkRule/queryById', query: one, result: CheckRuleRow, access: 'sys:checkRule:list' }),
  add: writeRoute({ path: '/sys/checkRule/add', body: CheckRuleAdd, result: one, access: 'sys:checkRule:add', oplog: 'checkRule.add' }),
  edit: writeRoute({
    method: 'PUT',
    path: '/sys/checkRule/edit',
    body: CheckRuleEdit,
    access: 'sys:checkRule:edit',
    oplog: 'checkRule.edit',
  }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/checkRule/delete',
    query: one,
    access: 'sys:checkRule:delete',
    oplog: 'checkRule.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/checkRule/deleteBatch',
    query: z.object({ ids }),
    access: 'sys:checkRule:delete',
    oplog: 'checkRule.deleteBatch',
  }),
  importExcel: importRoute('/sys/checkRule', 'sys:checkRule:importExcel'),
  /** Tries a rule, saved or not, on a value: every part with its verdict. Nothing is kept. */
  test: writeRoute({
    path: '/sys/checkRule/test',
    body: z.object({ ruleJson, value: z.string().max(maxRuleValue * 2) }),
    result: TriedRule,
    access: 'sys:checkRule:list',
  }),
})
