import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { compareDec } from '../../kit/money'
import type { ItemTerms } from '../inspection/inspection.rules'
import type { Sampled } from '../inspection/plan.rules'
import type { Severity } from '../inspection/sampling.rules'
import './inspection-template.text'

// What a template must say of each characteristic (docs/inspection.md, Templates).

export interface TemplateItem extends ItemTerms, Sampled {
  readonly severity: Severity
}
const itemProblems = ({ kind, min, max, target, severity, aql }: TemplateItem, at: string): FieldProblem[] => [
  ...(kind === 'numeric' && min === null && max === null ? [fieldProblem(`${at}.min`, 'IQT_BOUNDS')] : []),
  ...(min !== null && max !== null && compareDec(min, max) > 0 ? [fieldProblem(`${at}.max`, 'IQT_BOUNDS_ORDER')] : []),
  ...(kind === 'text' && (target === null || target === '') ? [fieldProblem(`${at}.target`, 'IQT_TARGET')] : []),
  ...(severity !== 'CR' && aql === null ? [fieldProblem(`${at}.aql`, 'IQT_AQL')] : []),
]

/** It is for one material, or for a type and all below it. */
export interface TemplateInput {
  readonly materialCode: string | null
  readonly typeCode: string | null
  readonly items: readonly TemplateItem[]
}
export const templateProblems = ({ materialCode, typeCode, items }: TemplateInput): FieldProblem[] => [
  ...((materialCode === null) === (typeCode === null) ? [fieldProblem('materialCode', 'IQT_SCOPE')] : []),
  ...items.flatMap((item, i) => itemProblems(item, `items.${i}`)),
]

/** Of the templates in use the one of the material itself, else of the nearest type above. */
export const templateFor = <T extends { readonly materialId: string | null; readonly typeCode: string | null }>(
  all: readonly T[],
  materialId: string,
  typeCode: string,
): T | null => {
  const own = all.find((one) => one.materialId === materialId)
  if (own) return own
  const above = all.filter((one) => one.typeCode !== null && typeCode.startsWith(one.typeCode))
  return above.toSorted((a, b) => (b.typeCode ?? '').length - (a.typeCode ?? '').length)[0] ?? null
}
