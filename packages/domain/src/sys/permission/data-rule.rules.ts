/** Conditions of a data rule (ancestor §0.2). Its raw-SQL kind does not exist here and is refused. */
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
