/** Codes of the dictionaries of a profile, and what its parts are made of. */
export const contactTypes = ['legal', 'business', 'technical', 'quality', 'finance', 'service'] as const
export const accountTypes = ['basic', 'general', 'foreign'] as const
export const supplyCategories = ['material', 'equipment', 'engineering', 'service'] as const
export const creditRatings = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B'] as const
/** These are the rates of the domestic VAT; foreign suppliers may type their own. */
export const taxRates = ['0', '1', '3', '5', '6', '9', '13'] as const
export const domesticCountry = 'CHN'

export type Maybe<T> = T | null
export interface FileMark {
  readonly id: string
}
