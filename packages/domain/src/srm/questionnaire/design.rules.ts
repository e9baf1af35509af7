import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { compareDec, isDecimal } from '../../kit/money'
import type { Condition, Item, Section } from './fill.rules'
import { contentProblems, hasOptions, isScored } from './question.rules'
import './questionnaire.text'

export const questionnairePurposes = ['admission', 'annual', 'risk', 'satisfaction'] as const
export type QuestionnairePurpose = (typeof questionnairePurposes)[number]
export const maxQuestions = 200
export const maxRecipients = 1000
/** A reminder reaches a company at most once in this time. */
export const remindEveryMinutes = 60
export const addressableStages: readonly string[] = ['3', '4', '5', '6']

export const itemsOf = (sections: readonly Section[]): readonly Item[] => sections.flatMap((section) => section.items)

/** Can the condition ask this of a question of its kind? */
const fits = ({ op, value }: Condition, item: Item): boolean => {
  if (op === 'answered') return true
  if (value === null || value === '') return false
  if (op === 'atLeast' || op === 'atMost') return (item.type === 'number' || item.type === 'rating') && isDecimal(value)
  if (item.type === 'single' || item.type === 'multi') return item.options.some((o) => o.key === value)
  return item.type === 'rating' || item.type === 'number' || item.type === 'text'
}
const showIfWrong = ({ showIf }: Item, before: ReadonlyMap<string, Item>): boolean =>
  showIf?.conditions.some((condition) => {
    const asked = before.get(condition.question)
    return !asked || !fits(condition, asked)
  }) ?? false

/** What keeps a design from being published; paths as in its form. */
export const designProblems = (sections: readonly Section[], scoring: boolean): FieldProblem[] => {
  const found: FieldProblem[] = []
  const before = new Map<string, Item>()
  for (const [s, section] of sections.entries()) {
    if (section.zh.trim() === '') found.push(fieldProblem(`sections.${s}.zh`, 'QUESTIONNAIRE_SECTION'))
    for (const [i, item] of section.items.entries()) {
      const at = `sections.${s}.items.${i}`
      found.push(...contentProblems(item, `${at}.`))
      if (before.has(item.key)) found.push(fieldProblem(at, 'QUESTIONNAIRE_KEYS'))
      if (showIfWrong(item, before)) found.push(fieldProblem(`${at}.showIf`, 'QUESTIONNAIRE_SHOW_IF'))
      if (scoring && isScored(item) && item.weight !== null && (!isDecimal(item.weight) || compareDec(item.weight, '0') <= 0))
        found.push(fieldProblem(`${at}.weight`, 'QUESTIONNAIRE_WEIGHT'))
      before.set(item.key, item)
    }
  }
  if (scoring && before.size > 0 && ![...before.values()].some(isScored)) found.push(fieldProblem('scoring', 'QUESTIONNAIRE_NO_SCORES'))
  return found
}

/** What a supplier is shown of a design: no points, no weights. */
export const withoutScores = (sections: readonly Section[]): Section[] =>
  sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({
      ...item,
      weight: null,
      options: hasOptions(item.type) ? item.options.map((option) => ({ ...option, score: null })) : [],
    })),
  }))

/** Wall-clock texts as numbers: only their differences mean anything. */
const ms = (at: string): number => Date.parse(`${at.replace(' ', 'T')}Z`)
export const mayRemind = (now: string, remindedAt: string | null): boolean =>
  remindedAt === null || ms(now) - ms(remindedAt) >= remindEveryMinutes * 60_000

/** `33.3`: part of the whole in percent to one place, half up. */
export const percentOf = (part: number, whole: number): string => {
  if (whole <= 0) return '0'
  const tenths = Math.floor((part * 2000 + whole) / (whole * 2))
  return tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}.${tenths % 10}`
}
