import { fieldProblem, type FieldProblem } from '../../kit/errors'
import './permission.text'

/** A data rule has one of these conditions (docs/access.md, Data rules). Raw SQL is none of them and is refused. */
export const ruleConditions = ['=', '!=', '>', '>=', '<', '<=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE'] as const
export type RuleCondition = (typeof ruleConditions)[number]

/** What the caller is, for the system variables of a rule's value. */
export interface RuleSubject {
  readonly username: string
  readonly realname: string
  readonly orgCode: string | null
  /** Codes of all departments of the caller. */
  readonly orgCodes: readonly string[]
  /** `YYYY-MM-DD HH:mm:ss`. */
  readonly now: string
}

const variables: Readonly<Record<string, (subject: RuleSubject) => string>> = {
  sys_user_code: (s) => s.username,
  sys_user_name: (s) => s.realname,
  sys_org_code: (s) => s.orgCode ?? '',
  sys_multi_org_code: (s) => s.orgCodes.join(','),
  sys_date: (s) => s.now.slice(0, 10),
  sys_time: (s) => s.now,
  bpm_status: () => '1',
}
export const systemVariables = Object.keys(variables)

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const variable = /^#\{\s*(\w+)\s*\}/

/** The name of the system variable a value begins with, `undefined` for a plain value; unknown names come back as they are. */
export const variableIn = (value: string): string | undefined => {
  const [, name] = variable.exec(value) ?? []
  return name === undefined ? undefined : snake(name)
}
export const isKnownVariable = (name: string): boolean => Object.hasOwn(variables, name)

/**
 * The value a rule compares with: `#{sys_org_code}%` becomes the caller's code and the text behind it, both spellings of
 * the names count. `null`: the variable is unknown, or the caller has nothing to put in its place, and no row can match.
 */
export const ruleValueOf = (value: string, subject: RuleSubject): string | null => {
  const name = variableIn(value)
  if (name === undefined) return value
  const found = Object.hasOwn(variables, name) ? variables[name]?.(subject) : undefined
  return found ? found + value.replace(variable, '') : null
}

/** What a column holds, as far as comparing goes. */
export type ColumnKind = 'text' | 'number' | 'date' | 'uuid' | 'boolean'

const ordered = ['=', '!=', '>', '>=', '<', '<=', 'IN'] as const satisfies readonly RuleCondition[]
export const conditionsFor: Readonly<Record<ColumnKind, readonly RuleCondition[]>> = {
  text: ruleConditions,
  number: ordered,
  date: ordered,
  uuid: ['=', '!=', 'IN'],
  boolean: ['=', '!='],
}
/** Variables that fit columns which are no texts. */
const variablesFor: Partial<Record<ColumnKind, readonly string[]>> = { number: ['bpm_status'], date: ['sys_date', 'sys_time'] }

const plainValues: Partial<Record<ColumnKind, RegExp>> = {
  number: /^-?\d{1,20}(\.\d{1,10})?$/,
  date: /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  boolean: /^(true|false)$/,
}
const fits = (kind: ColumnKind, condition: string, value: string): boolean => {
  const name = variableIn(value)
  if (kind === 'text') return true
  if (name !== undefined) return (variablesFor[kind]?.includes(name) ?? false) && value.trim().endsWith('}')
  return (condition === 'IN' ? value.split(',') : [value]).every((one) => plainValues[kind]?.test(one.trim()))
}

/** Older clients write `role_code` for our `roleCode`. */
export const columnName = (name: string): string => name.trim().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

interface RuleInput {
  readonly ruleName: string
  readonly ruleColumn: string
  readonly ruleConditions: string
  readonly ruleValue: string
}
interface Ruled {
  readonly name: string
  readonly kind: ColumnKind
}

const columnProblems = ({ ruleColumn, ruleConditions: condition, ruleValue }: RuleInput, columns: readonly Ruled[]): FieldProblem[] => {
  if (!ruleColumn) return [fieldProblem('ruleColumn', 'RULE_COLUMN')]
  const column = columns.find((one) => one.name === ruleColumn)
  if (!column) return [fieldProblem('ruleColumn', 'RULE_COLUMN_UNKNOWN', ruleColumn)]
  if (!condition || !ruleValue) return []
  if (!conditionsFor[column.kind].some((one) => one === condition))
    return [fieldProblem('ruleConditions', 'RULE_CONDITION_BAD', ruleColumn, condition)]
  return fits(column.kind, condition, ruleValue) ? [] : [fieldProblem('ruleValue', 'RULE_VALUE_BAD', ruleColumn)]
}

/** Says what is wrong with a rule over these columns. Raw SQL, USE_SQL_RULES of older clients, is refused by name. */
export const ruleProblems = (rule: RuleInput, columns: readonly Ruled[]): FieldProblem[] => {
  if (rule.ruleConditions === 'USE_SQL_RULES') return [fieldProblem('ruleConditions', 'RULE_SQL')]
  // A variable begins the value; anywhere else its name would be compared as it stands.
  const name = /.#\{/s.test(rule.ruleValue) ? rule.ruleValue : variableIn(rule.ruleValue)
  return [
    ...(rule.ruleName ? [] : [fieldProblem('ruleName', 'RULE_NAME')]),
    ...(rule.ruleConditions ? [] : [fieldProblem('ruleConditions', 'RULE_CONDITION')]),
    ...(rule.ruleValue ? [] : [fieldProblem('ruleValue', 'RULE_VALUE')]),
    ...(name !== undefined && !isKnownVariable(name) ? [fieldProblem('ruleValue', 'RULE_VARIABLE', name)] : []),
    ...columnProblems(rule, columns),
  ]
}
