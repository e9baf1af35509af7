/** One part of a rule: the next `digits` characters of the value, or `*` for the whole of it, against a pattern. */
export interface RulePart {
  readonly digits: string
  readonly pattern: string
  readonly message: string
  readonly messageEn?: string | undefined
  /** 1: judged before the others. */
  readonly priority?: string | undefined
}

/** Longest value a rule looks at; longer ones fit no rule. */
export const maxRuleValue = 500
/** Most parts of one rule. */
export const maxRuleParts = 50

/** What became of one part: the characters it looked at, counted from 0, and whether they fit. */
export interface JudgedPart {
  readonly part: RulePart
  readonly begin: number
  readonly end: number
  readonly text: string
  readonly passed: boolean
}

/**
 * The parts in the order they are judged, each with its verdict: what has priority first, the others left to right. Each
 * takes the characters after the last one's, `*` takes all and does not move on. `matches` is given: patterns
 * come from a table, so whoever calls must match them in linear time.
 */
export function* judgedParts(
  parts: readonly RulePart[],
  value: string,
  matches: (pattern: string, text: string) => boolean,
): Generator<JudgedPart> {
  const characters = [...value]
  const ordered = [...parts.filter((p) => p.priority === '1'), ...parts.filter((p) => p.priority !== '1')]
  let at = 0
  for (const part of ordered) {
    const whole = part.digits === '*'
    const begin = whole ? 0 : Math.min(at, characters.length)
    const end = whole ? characters.length : Math.min(at + Number(part.digits), characters.length)
    const text = characters.slice(begin, end).join('')
    yield { part, begin, end, text, passed: matches(part.pattern, text) }
    if (!whole) at += Number(part.digits)
  }
}

/** The first part a value breaks, or null. */
export const brokenPart = (
  parts: readonly RulePart[],
  value: string,
  matches: (pattern: string, text: string) => boolean,
): RulePart | null => {
  for (const { part, passed } of judgedParts(parts, value, matches)) if (!passed) return part
  return null
}

/** A rule as its form shows it: parts that look at the whole value, and parts that take characters one after the other. */
export interface SplitRule {
  readonly globals: readonly RulePart[]
  readonly locals: readonly RulePart[]
}
/** A whole-value part without a priority runs where it stands: before the first part of characters, or after. */
export const splitRule = (parts: readonly RulePart[]): SplitRule => {
  const firstLocal = parts.findIndex((p) => p.digits !== '*')
  const early = (at: number) => firstLocal < 0 || at < firstLocal
  return {
    globals: parts.flatMap((p, at) => (p.digits === '*' ? [{ ...p, priority: p.priority ?? (early(at) ? '1' : '0') }] : [])),
    locals: parts.filter((p) => p.digits !== '*'),
  }
}
/** In the order they run. `from` tells where each part came from, for what is said about it. */
export const joinedRule = ({ globals, locals }: SplitRule): { readonly parts: RulePart[]; readonly from: readonly string[] } => {
  const all = [
    ...globals.map((part, at) => ({ part: { ...part, digits: '*' }, from: `globals.${at}`, last: part.priority === '0' })),
    ...locals.map((part, at) => ({ part, from: `locals.${at}`, last: false })),
  ]
  const ordered = [
    ...all.filter((p) => p.part.digits === '*' && !p.last),
    ...all.filter((p) => p.part.digits !== '*'),
    ...all.filter((p) => p.last),
  ]
  return { parts: ordered.map((p) => p.part), from: ordered.map((p) => p.from) }
}

/** What a pattern is refused for; the words are texts of the slice. */
export const patternProblems = {
  'invalid or unsupported Perl syntax': 'lookAround',
  'invalid named capture': 'lookAround',
  'duplicate capture group name': 'groupName',
  'invalid escape sequence': 'escape',
  'trailing backslash at end of expression': 'trailing',
  'missing closing ]': 'bracket',
  'missing closing )': 'parenthesis',
  'unexpected )': 'unexpected',
  'missing argument to repetition operator': 'nothingToRepeat',
  'invalid nested repetition operator': 'nested',
  'invalid repeat count': 'repeatCount',
  'invalid character class range': 'range',
  'invalid character class': 'range',
  'expression too large': 'tooLarge',
} as const satisfies Readonly<Record<string, string>>
export type PatternProblem = (typeof patternProblems)[keyof typeof patternProblems] | 'unknown'
