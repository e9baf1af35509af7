import { compareDec, isDecimal } from '../../kit/money'
import { fieldProblem, type ErrorKey, type ErrorParam, type FieldProblem } from '../../kit/errors'
import './questionnaire.text'

export const questionTypes = ['single', 'multi', 'text', 'number', 'rating', 'date', 'file', 'matrix'] as const
export type QuestionType = (typeof questionTypes)[number]
export const questionCategories = ['company', 'quality', 'delivery', 'price', 'service', 'compliance', 'other'] as const
export type QuestionCategory = (typeof questionCategories)[number]

export interface QuestionOption {
  readonly key: string
  readonly zh: string
  readonly en: string | null
  /** What choosing it is worth; null: nothing. */
  readonly score: string | null
}
export interface MatrixRow {
  readonly key: string
  readonly zh: string
  readonly en: string | null
}
/** Limits of an answer; each kind of question knows its own. */
export interface Validation {
  readonly min?: string | null | undefined
  readonly max?: string | null | undefined
  readonly places?: number | null | undefined
  readonly minLength?: number | null | undefined
  readonly maxLength?: number | null | undefined
  readonly minChoices?: number | null | undefined
  readonly maxChoices?: number | null | undefined
  /** Steps of a rating; 5 unless said otherwise. */
  readonly steps?: number | null | undefined
  readonly minDate?: string | null | undefined
  readonly maxDate?: string | null | undefined
  readonly maxFiles?: number | null | undefined
}
/** What a question asks, in the bank and in questionnaires alike. */
export interface QuestionContent {
  readonly type: QuestionType
  readonly zh: string
  readonly en: string | null
  readonly hintZh: string | null
  readonly hintEn: string | null
  readonly options: readonly QuestionOption[]
  readonly rows: readonly MatrixRow[]
  readonly required: boolean
  readonly validation: Validation
}

export const defaultSteps = 5
export const stepsOf = ({ validation }: Pick<QuestionContent, 'validation'>): number => validation.steps ?? defaultSteps
export const hasOptions = (type: QuestionType): boolean => type === 'single' || type === 'multi' || type === 'matrix'
/** Answers of these kinds are worth points. */
export const isScored = (content: Pick<QuestionContent, 'type' | 'options'>): boolean =>
  content.type === 'rating' || (hasOptions(content.type) && content.options.some((o) => o.score !== null && compareDec(o.score, '0') > 0))

const repeated = (values: readonly string[]): boolean => new Set(values).size < values.length
const inScore = (score: string): boolean => isDecimal(score) && compareDec(score, '0') >= 0 && compareDec(score, '100') <= 0
type Limit = string | number | null | undefined
const disordered = (low: Limit, high: Limit, compare: (a: string, b: string) => number): boolean =>
  low !== null && low !== undefined && high !== null && high !== undefined && compare(String(low), String(high)) > 0
const asText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Words that stand there: what is still empty is no double of another. */
const named = (list: readonly { readonly zh: string }[]): string[] => list.map((one) => one.zh.trim()).filter((zh) => zh !== '')

/** What is wrong with a question; `at` is the path of the question in its form. */
export const contentProblems = (content: QuestionContent, at = ''): FieldProblem[] => {
  const found: FieldProblem[] = []
  const wrong = (when: boolean, field: string, key: ErrorKey, ...params: ErrorParam[]) => {
    if (when) found.push(fieldProblem(at + field, key, ...params))
  }
  const { type, options, rows, validation: v } = content
  wrong(content.zh.trim() === '', 'zh', 'QUESTION_TEXT')
  if (hasOptions(type)) {
    wrong(options.length < 2, 'options', 'QUESTION_OPTIONS')
    wrong(
      options.some((o) => o.zh.trim() === ''),
      'options',
      'QUESTION_OPTION_TEXT',
    )
    wrong(repeated(options.map((o) => o.key)) || repeated(named(options)), 'options', 'QUESTION_OPTION_TWICE')
    wrong(
      options.some((o) => o.score !== null && !inScore(o.score)),
      'options',
      'QUESTION_SCORE',
    )
  }
  if (type === 'matrix') {
    wrong(rows.length < 1 || rows.some((r) => r.zh.trim() === ''), 'rows', 'QUESTION_ROWS')
    wrong(repeated(rows.map((r) => r.key)) || repeated(named(rows)), 'rows', 'QUESTION_ROW_TWICE')
  }
  wrong(disordered(v.min, v.max, compareDec), 'validation.max', 'QUESTION_LIMITS')
  wrong(
    disordered(v.minLength, v.maxLength, (a, b) => Number(a) - Number(b)),
    'validation.maxLength',
    'QUESTION_LIMITS',
  )
  wrong(
    disordered(v.minChoices, v.maxChoices, (a, b) => Number(a) - Number(b)),
    'validation.maxChoices',
    'QUESTION_LIMITS',
  )
  wrong(disordered(v.minDate, v.maxDate, asText), 'validation.maxDate', 'QUESTION_LIMITS')
  wrong(type === 'multi' && (v.minChoices ?? 0) > options.length, 'validation.minChoices', 'QUESTION_LIMITS')
  wrong(type === 'rating' && (stepsOf(content) < 2 || stepsOf(content) > 10), 'validation.steps', 'QUESTION_STEPS')
  return found
}
