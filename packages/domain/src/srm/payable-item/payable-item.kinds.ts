/** Documents that make goods or services payable, by the prefix of their number; ADJ is a later adjustment of a price. */
export const payableSources = ['GR', 'SES', 'RTS', 'ADJ'] as const
export type PayableSource = (typeof payableSources)[number]

/** A accepted, C taken as a concession, R returned, J adjustment of a price without a quantity. */
export const payableGrades = ['A', 'C', 'R', 'J'] as const
export type PayableGrade = (typeof payableGrades)[number]
