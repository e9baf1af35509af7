import { addOf } from '@srm/contract/kit/fields'
import { RulePart } from '@srm/contract/sys/check-rule'
import { checkRuleFields } from '@srm/domain/sys/check/check-rule.fields'
import '@srm/domain/sys/check/check-rule.text'
import { joinedRule, splitRule, type RulePart as Part } from '@srm/domain/sys/check/check-rule.rules'
import { z } from 'zod'
import { ApiError } from '../../../lib/wire/api'

const { pattern, message, messageEn } = RulePart.shape
const shared = { pattern, message, messageEn }
export const Global = z.object({ priority: z.enum(['0', '1']), ...shared })
export const Local = z.object({ digits: RulePart.shape.digits, ...shared })
export type Global = z.input<typeof Global>
export type Local = z.input<typeof Local>

const { ruleJson: _rows, ...fields } = checkRuleFields
/** What is typed beside the rows. */
export const typedFields = fields
/** The form has the parts of a rule in two tables; together they may not be empty. */
export const CheckRuleForm = addOf(typedFields, {
  globals: { sent: z.array(Global).default([]) },
  locals: { sent: z.array(Local).default([]) },
}).refine(({ globals, locals }) => globals.length + locals.length > 0, { path: ['locals'], message: 'CHECK_RULE_EMPTY' })
export type CheckRuleForm = z.input<typeof CheckRuleForm>

/** The rule of the two tables as it travels. */
export const ruleJsonOf = ({ globals = [], locals = [] }: Pick<CheckRuleForm, 'globals' | 'locals'>): string =>
  JSON.stringify(joinedRule({ globals: globals as Part[], locals: locals as Part[] }).parts)

export const tablesOf = (ruleJson: string): { globals: Global[]; locals: Local[] } => {
  const { globals, locals } = splitRule(JSON.parse(ruleJson) as Part[])
  return {
    globals: globals.map(({ priority, digits: _all, ...part }) => ({ ...part, priority: priority === '0' ? '0' : '1' })),
    locals: locals.map(({ priority: _none, ...part }) => part),
  }
}

/** What the server says of the rule's rows, put onto the rows of the tables. */
export const placed = (error: unknown, { globals = [], locals = [] }: CheckRuleForm): unknown => {
  if (!(error instanceof ApiError)) return error
  const { from } = joinedRule({ globals: globals as Part[], locals: locals as Part[] })
  const fields = error.fields.map((problem) => {
    const [root, row, ...rest] = problem.field.split('.')
    if (root !== 'ruleJson') return problem
    return { ...problem, field: row === undefined ? 'locals' : [from[Number(row)] ?? 'locals', ...rest].join('.') }
  })
  const { status, code, errorKey, requestId } = error
  return new ApiError(error.message, { status, code, errorKey, requestId, fields })
}
