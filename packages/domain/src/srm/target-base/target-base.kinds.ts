import type { DecimalText } from '../../kit/money'

/** AUTO: computed from documents. MANUAL: scored by staff. SELF: what the supplier says of itself. */
export const targetMethods = ['AUTO', 'MANUAL', 'SELF'] as const
export type TargetMethod = (typeof targetMethods)[number]
/** An AUTO target is computed by one of these; the functions stand in one table under these names (docs/evaluation.md, Formulas). */
export const formulaIds = ['quality', 'delivery', 'price', 'service', 'compliance'] as const
export type FormulaId = (typeof formulaIds)[number]
/** What the measured thing does when it gets better; scores always grow with it. */
export const targetDirections = ['higher', 'lower'] as const

/** Half-open: `from` belongs to the band, `to` to the next one. The last band holds the full mark. */
export interface GuideBand {
  readonly from: DecimalText
  readonly to: DecimalText
  readonly text: string
}
