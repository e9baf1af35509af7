import '@srm/domain/srm/questionnaire/questionnaire.text'
import { maxQuestions } from '@srm/domain/srm/questionnaire/design.rules'
import { conditionOps } from '@srm/domain/srm/questionnaire/fill.rules'
import { questionTypes } from '@srm/domain/srm/questionnaire/question.rules'
import { z } from 'zod'
import { day, id, line, optionalLine } from '../kit/scalars'

const key = z.string().regex(/^[\w-]{1,40}$/, 'BAD_FIELD')
const nullable = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null)
const points = nullable(z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, 'QUESTION_SCORE'))
const figure = nullable(z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/, 'ANSWER_NUMBER'))
const whole = (most: number) => nullable(z.int().min(0).max(most))

/** Limits of an answer; what a kind of question does not know is left out. */
const Validation = z.object({
  min: figure,
  max: figure,
  places: whole(6),
  minLength: whole(2000),
  maxLength: whole(2000),
  minChoices: whole(50),
  maxChoices: whole(50),
  steps: whole(10),
  minDate: nullable(day),
  maxDate: nullable(day),
  maxFiles: whole(10),
})
export const QuestionContentInput = z.object({
  type: z.enum(questionTypes),
  zh: line(500),
  en: optionalLine(500),
  hintZh: optionalLine(500),
  hintEn: optionalLine(500),
  options: z
    .array(z.object({ key, zh: line(200), en: optionalLine(200), score: points }))
    .max(50, 'TOO_MANY')
    .default([]),
  rows: z
    .array(z.object({ key, zh: line(200), en: optionalLine(200) }))
    .max(30, 'TOO_MANY')
    .default([]),
  required: z.boolean().default(false),
  validation: Validation.prefault({}),
})
const Condition = z.object({ question: key, op: z.enum(conditionOps), value: nullable(z.string().max(200)) })
const ShowIf = z.object({ mode: z.enum(['all', 'any']), conditions: z.array(Condition).max(10, 'TOO_MANY') })
const Item = QuestionContentInput.extend({
  key,
  /** Where it was taken from in the bank, and which version of it. */
  questionId: nullable(id),
  questionVersion: nullable(z.int().positive()),
  weight: nullable(z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, 'QUESTIONNAIRE_WEIGHT')),
  showIf: nullable(ShowIf),
})
export const SectionShape = z.object({ key, zh: line(200), en: optionalLine(200), items: z.array(Item).max(maxQuestions, 'TOO_MANY') })
export type SectionShape = z.output<typeof SectionShape>
export type ItemShape = z.output<typeof Item>

/** By key of the question; judged by `judgeAnswers`, which knows what fits. */
export const AnswersShape = z.record(key, z.unknown()).refine((all) => Object.keys(all).length <= maxQuestions, 'TOO_MANY')
