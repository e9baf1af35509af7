export const maxReturnLines = 200
/** What goes back: goods that were never payable, or goods that were accepted and found bad later. */
export const returnOf = ['REJECTED', 'ACCEPTED'] as const
export type ReturnOf = (typeof returnOf)[number]
/** What the company does about it: the same again, the money back, or the same repaired. */
export const returnSettlements = ['REPLACE', 'CREDIT', 'REPAIR'] as const
export type ReturnSettlement = (typeof returnSettlements)[number]
/** Of accepted goods: taken at the full price, or at that of a concession. */
export const returnGrades = ['A', 'C'] as const
export type ReturnGrade = (typeof returnGrades)[number]
/** The company confirms a return, or objects to it, within so many working days. */
export const returnReplyWithin = '5wd'
/** So many days before that is over the company is reminded: a weekend lies between Friday and Monday. */
export const returnRemindDays = 3
