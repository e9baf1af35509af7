import { diffArrays } from 'diff'
import { plainWording } from './contract-text.rules'

export interface RedlinePart {
  readonly op: 'same' | 'add' | 'del'
  readonly text: string
}

/**
 * So many tokens may differ before two wordings are compared by paragraphs instead: the work grows with length times difference,
 * and a wording that shares so little with the other one is read paragraph by paragraph anyway.
 */
const mostEdits = 1200

// A variable is one thing; so is a word or a number with what holds it together; Han characters and signs stand for themselves.
const token = /\{\{[^{}\n]{1,80}\}\}|[\p{Script=Latin}\p{N}]+(?:[.,'’\-/%][\p{Script=Latin}\p{N}]+)*|\n|[^\S\n]+|./gsu
const tokensOf = (text: string): string[] => text.match(token) ?? []
/** Paragraphs with the line end they close with. */
const paragraphsOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** A single sign or blank that happens to be on both sides between two changes: read as changed, the line is quieter. */
const isChance = (text: string): boolean => /^(?:\p{Script=Han}|\p{P}|[^\S\n]+)$/u.test(text)

/** Runs of changes as one deletion and one addition, in this order. */
const joined = (parts: readonly RedlinePart[]): RedlinePart[] => {
  const quiet: RedlinePart[] = []
  let del = ''
  let add = ''
  const flush = () => {
    if (del !== '') quiet.push({ op: 'del', text: del })
    if (add !== '') quiet.push({ op: 'add', text: add })
    del = ''
    add = ''
  }
  for (const [at, { op, text }] of parts.entries()) {
    const between = (del !== '' || add !== '') && at + 1 < parts.length && parts[at + 1]?.op !== 'same'
    if (op === 'same' && !(between && isChance(text))) {
      flush()
      const last = quiet.at(-1)
      if (last?.op === 'same') quiet[quiet.length - 1] = { op, text: last.text + text }
      else quiet.push({ op, text })
      continue
    }
    if (op !== 'add') del += text
    if (op !== 'del') add += text
  }
  flush()
  return quiet
}

/** Differences of two rows of tokens, or null where there are too many. */
const differences = (was: readonly string[], is: readonly string[], maxEditLength: number): RedlinePart[] | null => {
  const changes = diffArrays([...was], [...is], { maxEditLength })
  return (
    changes?.map(({ added, removed, value }) => ({
      op: added ? ('add' as const) : removed ? ('del' as const) : ('same' as const),
      text: value.join(''),
    })) ?? null
  )
}
const whole = (was: string, is: string): RedlinePart[] => [
  ...(was === '' ? [] : [{ op: 'del' as const, text: was }]),
  ...(is === '' ? [] : [{ op: 'add' as const, text: is }]),
]

/**
 * What was struck out of `was` and added to become `is`: by character in Chinese, by word in English, by paragraph where the two
 * differ in more than 1,200 places. Kinds of line ends and blanks before them are no difference. Without the additions the parts
 * are `was`, without the deletions `is`.
 */
export const redline = (was: string, is: string): RedlinePart[] => {
  const [from, to] = [plainWording(was), plainWording(is)]
  if (from === to) return from === '' ? [] : [{ op: 'same', text: from }]
  const fine = differences(tokensOf(from), tokensOf(to), mostEdits)
  return joined(fine ?? differences(paragraphsOf(from), paragraphsOf(to), mostEdits) ?? whole(from, to))
}
