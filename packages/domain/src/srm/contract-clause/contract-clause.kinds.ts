export const clauseCategories = ['PAYMENT', 'DELIVERY', 'ACCEPTANCE', 'WARRANTY', 'BREACH', 'CONFIDENTIALITY', 'DISPUTE', 'OTHER'] as const
export type ClauseCategory = (typeof clauseCategories)[number]

/** `PAY-01`: letters, figures and dashes, always in capitals. */
export const codePattern = /^[A-Z0-9](?:[A-Z0-9-]{0,28}[A-Z0-9])?$/
