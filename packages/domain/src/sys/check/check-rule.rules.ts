/** One part of a rule: the next `digits` characters of the value, or `*` for the whole of it, against a pattern. */
export interface RulePart {
  readonly digits: string
  readonly pattern: string
  readonly message: string
  readonly messageEn?: string
  /** 1: judged before the others. */
  readonly priority?: string
}

/** Longest value a rule looks at; longer ones fit no rule. */
export const maxRuleValue = 500

/**
 * The part a value breaks, or null: parts are walked left to right, each takes the characters after the last one's, `*` takes
 * all and does not move on (ancestor §6). `matches` is given: patterns come from a table, so whoever calls must match them
 * in linear time.
 */
export const brokenPart = (
  parts: readonly RulePart[],
  value: string,
  matches: (pattern: string, text: string) => boolean,
): RulePart | null => {
  const characters = [...value]
  const ordered = [...parts.filter((p) => p.priority === '1'), ...parts.filter((p) => p.priority !== '1')]
  let at = 0
  for (const part of ordered) {
    const whole = part.digits === '*'
    const end = whole ? characters.length : at + Number(part.digits)
    const looked = whole ? value : characters.slice(at, end).join('')
    if (!matches(part.pattern, looked)) return part
    if (!whole) at = end
  }
  return null
}
