import { fieldProblem, label, type FieldProblem } from '../../kit/errors'
import { dec } from '../../kit/money'
import type { AwardLimits } from './award/award.rules'
import type { FigureBasis } from './basis.rules'
import { quantityProblems } from './precision.rules'
import { weightSum, type Weights } from './award/comparison.rules'
import { inquiryLastFields } from './inquiry.fields'
import { noticeHours } from './inquiry.machine'
import './inquiry.text'
import './quotation/quotation.text'
import './award/comparison.text'

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
  readonly urgent: boolean
  readonly urgentReason: string | null
  readonly noticeHours: number
}
interface InquiryLineDraft {
  readonly name: string | null
  readonly unit: string | null
  readonly qty: string | null
  readonly needDate: string | null
}

const required = Object.keys(inquiryLastFields) as (keyof typeof inquiryLastFields)[]
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
  if (header.urgent && !header.urgentReason?.trim())
    problems.push(fieldProblem('urgentReason', 'REQUIRED', label('inquiry.field.urgentReason')))
  // Only what is approved as urgent may answer questions and correct itself shortly before the deadline.
  if (!header.urgent && header.noticeHours < noticeHours) problems.push(fieldProblem('noticeHours', 'NOTICE_HOURS_URGENT', noticeHours))
  for (const [i, line] of lines.entries()) {
    problems.push(...quantityProblems(`lines.${i}.qty`, line.qty, line.unit))
    for (const key of Object.keys(requiredOfLine) as (keyof typeof requiredOfLine)[])
      if (!line[key]) problems.push(fieldProblem(`lines.${i}.${key}`, 'REQUIRED', label(`inquiry.field.${requiredOfLine[key]}`)))
    if (line.needDate && line.needDate < today)
      problems.push(fieldProblem(`lines.${i}.needDate`, 'DATE_PAST', label('inquiry.field.needDate')))
  }
  return problems
}

interface HiddenFigures {
  readonly budget: string | null
  readonly targetPrice: string | null
  readonly basis: FigureBasis | null
  readonly lines: readonly { readonly targetPrice: string | null; readonly lastPrice: string | null; readonly fromRecord: boolean }[]
}
/** A figure without a basis would be compared with nothing, and a budget without one would guard nothing. */
export const figureProblems = ({ budget, targetPrice, basis, lines }: HiddenFigures): FieldProblem[] => {
  const given =
    budget !== null || targetPrice !== null || lines.some((l) => l.targetPrice !== null || (l.lastPrice !== null && !l.fromRecord))
  if (!given) return []
  if (!basis) return [fieldProblem('figuresBasis.tax', 'FIGURES_BASIS')]
  return basis.tax === 'INCL' && basis.taxRate === null ? [fieldProblem('figuresBasis.taxRate', 'FIGURES_TAX_RATE')] : []
}

/** Limits that no award could keep. */
export const limitProblems = ({ maxShare, minSuppliers, maxSuppliers }: AwardLimits): FieldProblem[] => {
  if (maxSuppliers === null) return []
  if (minSuppliers !== null && minSuppliers > maxSuppliers)
    return [fieldProblem('minSuppliers', 'LIMITS_ORDER', minSuppliers, maxSuppliers)]
  return maxShare !== null && dec(maxShare).times(maxSuppliers).lt(100)
    ? [fieldProblem('maxShare', 'LIMITS_SHARE', maxSuppliers, dec(maxShare).toFixed())]
    : []
}

/** Lines are numbered 10, 20, 30… */
export const lineNoAt = (index: number): number => (index + 1) * 10

/** Most lines one inquiry may have, and one imported file. */
export const maxLines = 500
