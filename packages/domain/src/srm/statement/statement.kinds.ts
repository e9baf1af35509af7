/** By the month of acceptance, or of items that somebody chose. */
export const statementKinds = ['MONTH', 'CHOSEN'] as const
export type StatementKind = (typeof statementKinds)[number]
/** Items that are chosen by hand for one statement. */
export const maxChosen = 1000
/** Lines that one answer of the supplier disputes. */
export const maxDisputed = 200
/** The supplier answers a statement within so many working days; silence confirms nothing. */
export const statementAnswerWithin = '5wd'
