import { patternProblems, type PatternProblem } from '@srm/domain/sys/check/check-rule.rules'
import { RE2JS, RE2JSSyntaxException } from 're2js'

/*
 * Patterns come from a table. RE2 matches any of them in linear time and knows neither look-around nor back references, so
 * no pattern and no value can keep the server busy.
 */

/** `\u4e00`, as other dialects write a character, in this engine's spelling. Escaped backslashes stay what they are. */
const spelled = (pattern: string): string =>
  pattern.replace(/(\\\\)|\\u([0-9a-fA-F]{4})/g, (all, _pair, hex?: string) => (hex ? `\\x{${hex}}` : all))
const respelled = (fragment: string): string => fragment.replace(/\\x\{([0-9a-fA-F]{4})\}/g, '\\u$1')

const kept = new Map<string, RE2JS>()
const mostKept = 500
/** @throws RE2JSSyntaxException */
const compiled = (pattern: string): RE2JS => {
  const known = kept.get(pattern)
  if (known) return known
  const made = RE2JS.compile(spelled(pattern))
  if (kept.size >= mostKept) kept.clear()
  kept.set(pattern, made)
  return made
}

/** Does the whole of `text` fit? @throws where the pattern cannot be used */
export const fits = (pattern: string, text: string): boolean => compiled(pattern).matches(text)

/** The offset of the first bracket without a partner; escapes and character classes hold none. */
const unpaired = (pattern: string): number => {
  const open: number[] = []
  let inClass = false
  for (let at = 0; at < pattern.length; at += 1) {
    const here = pattern[at]
    if (here === '\\') at += 1
    else if (inClass) inClass = here !== ']'
    else if (here === '[') {
      inClass = true
      // A bracket that comes first stands for itself.
      if (pattern[at + 1] === '^') at += 1
      if (pattern[at + 1] === ']') at += 1
    } else if (here === '(') open.push(at)
    else if (here === ')' && open.pop() === undefined) return at
  }
  return open.at(-1) ?? 0
}

const placeOf = (pattern: string, reason: PatternProblem, fragment: string | null): number => {
  if (reason === 'parenthesis' || reason === 'unexpected') return unpaired(pattern)
  if (reason === 'trailing') return pattern.length - 1
  if (fragment === null) return 0
  const written = [respelled(fragment), fragment].find((one) => pattern.includes(one))
  if (written === undefined) return 0
  // What is left unfinished reaches to the end of the pattern.
  return pattern.endsWith(written) ? pattern.length - written.length : pattern.indexOf(written)
}

export interface BadPattern {
  /** Character it goes wrong at, counted from 1. */
  readonly at: number
  readonly reason: PatternProblem
}
/** Why a pattern cannot be used, or null. */
export const patternProblem = (pattern: string): BadPattern | null => {
  try {
    compiled(pattern)
    return null
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) return { at: 1, reason: 'unknown' }
    const { error: said, input } = error as unknown as { error: string; input: string | null }
    const reason = Object.hasOwn(patternProblems, said) ? patternProblems[said as keyof typeof patternProblems] : 'unknown'
    const place = placeOf(pattern, reason, input)
    return { at: [...pattern.slice(0, place)].length + 1, reason }
  }
}

/** Steps a pattern takes for each character, at worst; the sum over a rule bounds how long a value can take. */
export const weightOf = (pattern: string): number => compiled(pattern).programSize()
