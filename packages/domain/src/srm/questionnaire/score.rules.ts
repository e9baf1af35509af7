import { compareDec, dec, rounded, sumOf, type Dec } from '../../kit/money'
import { judgeAnswers, type Answer, type Answers, type Item, type Section } from './fill.rules'
import { isScored, stepsOf, type QuestionOption } from './question.rules'

/** Points of one answer, and what the question could bring at most. */
export interface Points {
  readonly points: string
  readonly max: string
}

const worth = (option: QuestionOption | undefined): Dec => dec(option?.score ?? '0')
const best = (options: readonly QuestionOption[]): Dec =>
  options.reduce((most, o) => (compareDec(worth(o), most) > 0 ? worth(o) : most), dec('0'))

const earnedBy = (item: Item, answer: Answer | undefined): readonly [Dec, Dec] => {
  const chosen = (key: string) => worth(item.options.find((o) => o.key === key))
  switch (item.type) {
    case 'single':
      return [typeof answer === 'string' ? chosen(answer) : dec('0'), best(item.options)]
    case 'multi':
      return [sumOf(Array.isArray(answer) ? answer.map((key) => chosen(String(key))) : []), sumOf(item.options.map(worth))]
    case 'matrix':
      return [sumOf(Object.values((answer ?? {}) as Record<string, string>).map(chosen)), best(item.options).times(item.rows.length)]
    default:
      return [dec(typeof answer === 'string' ? answer : '0'), dec(stepsOf(item))]
  }
}

export interface Scored {
  /** Of 100, to two places; null where nothing that was asked is worth points. */
  readonly total: string | null
  readonly byQuestion: Readonly<Record<string, Points>>
}

/**
 * Score = Σ points × weight / most, of 100: over the questions that were asked, so that nobody loses
 * by what a condition hid. A question not answered brings nothing.
 */
export const scoreOf = (sections: readonly Section[], answers: Answers): Scored => {
  const { visible, kept } = judgeAnswers(sections, answers)
  const counting = sections.flatMap((s) => s.items).filter((item) => visible.has(item.key) && isScored(item))
  const parts = counting.map((item) => ({ item, weight: dec(item.weight ?? '1'), earned: earnedBy(item, kept[item.key]) }))
  const byQuestion = Object.fromEntries(
    parts.map(({ item, earned: [points, max] }) => [item.key, { points: rounded(points, 2), max: rounded(max, 2) }]),
  )
  const weights = sumOf(parts.map((part) => part.weight))
  if (weights.isZero()) return { total: null, byQuestion }
  const sum = sumOf(parts.map(({ weight, earned: [points, max] }) => points.div(max).times(weight)))
  return { total: rounded(sum.div(weights).times(100), 2), byQuestion }
}

export const hasPassed = (total: string | null, passScore: string | null): boolean | null =>
  total === null || passScore === null ? null : compareDec(total, passScore) >= 0
