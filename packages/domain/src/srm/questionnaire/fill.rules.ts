import type { ErrorKey, ErrorParam } from '../../kit/errors'
import { compareDec, isDecimal } from '../../kit/money'
import { stepsOf, type QuestionContent } from './question.rules'
import './questionnaire.text'

/** How an answer given before is looked at. */
export const conditionOps = ['is', 'isNot', 'answered', 'atLeast', 'atMost'] as const
export type ConditionOp = (typeof conditionOps)[number]
export interface Condition {
  /** Key of an earlier question. */
  readonly question: string
  readonly op: ConditionOp
  readonly value: string | null
}
export interface ShowIf {
  readonly mode: 'all' | 'any'
  readonly conditions: readonly Condition[]
}
/** A question as it stands in a questionnaire. */
export interface Item extends QuestionContent {
  readonly key: string
  readonly weight: string | null
  readonly showIf: ShowIf | null
}
export interface Section<I = Item> {
  readonly key: string
  readonly zh: string
  readonly en: string | null
  readonly items: readonly I[]
}
interface AnsweredFile {
  readonly id: string
}
export type Answer = string | readonly string[] | readonly AnsweredFile[] | Readonly<Record<string, string>>
/** By key of the question: whatever was sent, judged here. */
export type Answers = Readonly<Record<string, unknown>>

export interface AnswerProblem {
  readonly key: string
  readonly error: ErrorKey
  readonly params: readonly ErrorParam[]
  /** Not wrong, only not there yet: drafts may be so. */
  readonly missing: boolean
}
export interface Judged {
  /** Questions that are asked, given the answers so far. */
  readonly visible: ReadonlySet<string>
  /** Answers to those, and to nothing else. */
  readonly kept: Readonly<Record<string, Answer>>
  readonly problems: readonly AnswerProblem[]
  /** Of the visible ones: how many there are, how many have an answer. */
  readonly asked: number
  readonly answered: number
}

const texts = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every((one): one is string => typeof one === 'string') ? value : null
const files = (value: unknown): readonly AnsweredFile[] | null =>
  Array.isArray(value) && value.every((one): one is AnsweredFile => typeof (one as AnsweredFile | null)?.id === 'string') ? value : null
const cells = (value: unknown): Readonly<Record<string, string>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((one) => typeof one === 'string')
    ? (value as Readonly<Record<string, string>>)
    : null

/** The answer in the shape of its question, without blanks; null where there is none. */
const answerOf = (item: Item, value: unknown): Answer | null => {
  switch (item.type) {
    case 'multi': {
      const chosen = texts(value)
      return chosen && chosen.length > 0 ? [...new Set(chosen)] : null
    }
    case 'file': {
      const given = files(value)
      return given && given.length > 0 ? given : null
    }
    case 'matrix': {
      const given = cells(value)
      const filled = Object.fromEntries(Object.entries(given ?? {}).filter(([, chosen]) => chosen !== ''))
      return Object.keys(filled).length > 0 ? filled : null
    }
    default: {
      const typed = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
      return typed === '' ? null : typed
    }
  }
}

const meets = ({ op, value }: Condition, answer: Answer | undefined): boolean => {
  if (op === 'answered') return answer !== undefined
  const among = Array.isArray(answer) ? (answer as readonly unknown[]).includes(value) : answer === value
  // What was not answered is nothing in particular.
  if (op === 'is') return among
  if (op === 'isNot') return answer !== undefined && !among
  if (typeof answer !== 'string' || value === null || !isDecimal(answer) || !isDecimal(value)) return false
  return op === 'atLeast' ? compareDec(answer, value) >= 0 : compareDec(answer, value) <= 0
}
/** Is the question asked, given the kept answers to earlier ones? One that is not asked counts as not answered. */
const isShown = ({ showIf }: Item, kept: Readonly<Record<string, Answer>>): boolean => {
  if (!showIf || showIf.conditions.length === 0) return true
  const met = (condition: Condition) => meets(condition, kept[condition.question])
  return showIf.mode === 'any' ? showIf.conditions.some(met) : showIf.conditions.every(met)
}

type Wrong = readonly [ErrorKey, ...ErrorParam[]] | null
const bounds = (low: Limit, high: Limit): readonly [string, string] => [String(low ?? '−∞'), String(high ?? '+∞')]
type Limit = string | number | null | undefined
const given = (limit: Limit): limit is string | number => limit !== null && limit !== undefined

const numberWrong = ({ validation: v }: Item, answer: string): Wrong => {
  if (!isDecimal(answer) || answer.length > 30) return ['ANSWER_NUMBER']
  if ((given(v.min) && compareDec(answer, v.min) < 0) || (given(v.max) && compareDec(answer, v.max) > 0))
    return ['ANSWER_RANGE', ...bounds(v.min, v.max)]
  return given(v.places) && (answer.split('.')[1] ?? '').length > v.places ? ['ANSWER_PLACES', v.places] : null
}
const textWrong = ({ validation: v }: Item, answer: string): Wrong => {
  const length = [...answer].length
  const [low, high] = [v.minLength ?? 1, v.maxLength ?? 2000]
  return length < low || length > high ? ['ANSWER_LENGTH', low, high, length] : null
}
const isDay = (answer: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(answer) ? new Date(`${answer}T00:00:00Z`) : null
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === answer
}
const dateWrong = ({ validation: v }: Item, answer: string): Wrong => {
  if (!isDay(answer)) return ['ANSWER_DATE']
  return (given(v.minDate) && answer < v.minDate) || (given(v.maxDate) && answer > v.maxDate)
    ? ['ANSWER_RANGE', ...bounds(v.minDate, v.maxDate)]
    : null
}
const choicesWrong = (item: Item, answer: readonly string[]): Wrong => {
  const { minChoices, maxChoices } = item.validation
  if (answer.some((key) => !item.options.some((o) => o.key === key))) return ['ANSWER_OPTION']
  if (given(minChoices) && answer.length < minChoices) return ['ANSWER_CHOICES', ...bounds(minChoices, maxChoices)]
  return given(maxChoices) && answer.length > maxChoices ? ['ANSWER_CHOICES', ...bounds(minChoices ?? 0, maxChoices)] : null
}
const matrixWrong = (item: Item, answer: Readonly<Record<string, string>>): Wrong => {
  const known = (key: string) => item.options.some((o) => o.key === key)
  const unfit = Object.entries(answer).some(([row, key]) => !known(key) || !item.rows.some((r) => r.key === row))
  return unfit ? ['ANSWER_OPTION'] : null
}
const wrongOf = (item: Item, answer: Answer): Wrong => {
  switch (item.type) {
    case 'single':
      return item.options.some((o) => o.key === answer) ? null : ['ANSWER_OPTION']
    case 'multi':
      return choicesWrong(item, answer as readonly string[])
    case 'text':
      return textWrong(item, answer as string)
    case 'number':
      return numberWrong(item, answer as string)
    case 'rating':
      return /^\d{1,2}$/.test(answer as string) && Number(answer) >= 1 && Number(answer) <= stepsOf(item) ? null : ['ANSWER_OPTION']
    case 'date':
      return dateWrong(item, answer as string)
    case 'file':
      return (answer as readonly unknown[]).length > (item.validation.maxFiles ?? 10)
        ? ['ANSWER_FILES', item.validation.maxFiles ?? 10]
        : null
    case 'matrix':
      return matrixWrong(item, answer as Readonly<Record<string, string>>)
  }
}
/** An answer to a part of a required matrix is not the answer yet. */
const isMissing = (item: Item, answer: Answer | null): boolean =>
  item.required && (answer === null || (item.type === 'matrix' && item.rows.some((row) => !(row.key in (answer as object)))))

/**
 * The one judge of answers, of the page that is filled in and of the server that takes it: which questions are asked, which
 * answers count, what is wrong and what is still missing. Questions are walked in their order; conditions look back only.
 */
export const judgeAnswers = (sections: readonly Section[], answers: Answers): Judged => {
  const visible = new Set<string>()
  const kept: Record<string, Answer> = {}
  const problems: AnswerProblem[] = []
  for (const item of sections.flatMap((section) => section.items)) {
    if (!isShown(item, kept)) continue
    visible.add(item.key)
    const answer = answerOf(item, Object.hasOwn(answers, item.key) ? answers[item.key] : undefined)
    const wrong = answer === null ? null : wrongOf(item, answer)
    if (wrong) problems.push({ key: item.key, error: wrong[0], params: wrong.slice(1) as ErrorParam[], missing: false })
    else if (isMissing(item, answer)) problems.push({ key: item.key, error: 'ANSWER_REQUIRED', params: [], missing: true })
    if (answer !== null) kept[item.key] = answer
  }
  const answered = Object.keys(kept).length
  return { visible, kept, problems, asked: visible.size, answered }
}
