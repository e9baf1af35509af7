import { fieldProblem, label, type FieldProblem } from '../../kit/errors'
import { weightSum, type Weights } from './comparison.rules'

/** The header as far as its completeness is judged. */
export interface InquiryHeader {
  readonly title: string
  readonly evalMethod: string
  readonly weights: Weights | null
  readonly quoteStart: string | null
  readonly quoteDeadline: string | null
  readonly openAt: string | null
  readonly validityDays: number | null
  readonly deliveryTerms: string | null
  readonly paymentTerms: string | null
}
interface InquiryLineDraft {
  readonly name: string | null
  readonly unit: string | null
  readonly qty: string | null
  readonly needDate: string | null
}

const required = ['quoteStart', 'quoteDeadline', 'openAt', 'validityDays', 'deliveryTerms', 'paymentTerms'] as const
const requiredOfLine = { name: 'lineName', unit: 'unit', qty: 'qty', needDate: 'needDate' } as const

/** What a draft still lacks before it may be submitted; a draft itself may be saved unfinished. */
export const submitProblems = (header: InquiryHeader, lines: readonly InquiryLineDraft[], today: string): FieldProblem[] => {
  const problems: FieldProblem[] = required
    .filter((key) => header[key] === null || header[key] === '')
    .map((key) => fieldProblem(key, 'REQUIRED', label(`inquiry.field.${key}`)))
  if (header.evalMethod === 'weighted') {
    const sum = header.weights ? weightSum(header.weights) : 0
    if (sum !== 100) problems.push(fieldProblem('weights', 'WEIGHT_SUM', sum))
  }
  for (const [i, line] of lines.entries()) {
    for (const key of Object.keys(requiredOfLine) as (keyof typeof requiredOfLine)[])
      if (!line[key]) problems.push(fieldProblem(`lines.${i}.${key}`, 'REQUIRED', label(`inquiry.field.${requiredOfLine[key]}`)))
    if (line.needDate && line.needDate < today)
      problems.push(fieldProblem(`lines.${i}.needDate`, 'DATE_PAST', label('inquiry.field.needDate')))
  }
  return problems
}

/** Line numbers 10, 20, 30… (domain design §0.3). */
export const lineNoAt = (index: number): number => (index + 1) * 10

/** Most lines one inquiry may have, and one imported file. */
export const maxLines = 500
