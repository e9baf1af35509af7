/** Where its prices come from: an award, or agreed upon directly and why. */
export const agreementSources = ['AWARD', 'DIRECT'] as const
export type AgreementSource = (typeof agreementSources)[number]
/** Purchases that end in an award of lines. */
export const awardKinds = ['inquiry', 'auction', 'tender'] as const
export type AwardKind = (typeof awardKinds)[number]
/** What a break is reached by: the quantity of one line, or what was called off within the validity before it. */
export const breakBases = ['LINE', 'CUMULATIVE'] as const
export type BreakBasis = (typeof breakBases)[number]
export const priceBases = ['INCL', 'EXCL'] as const

export const maxAgreementLines = 500
export const maxBreaks = 20
