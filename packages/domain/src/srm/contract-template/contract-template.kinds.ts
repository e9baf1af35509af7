export const contractTypes = ['PURCHASE', 'FRAMEWORK', 'SERVICE', 'WORKS', 'SUPPLEMENT'] as const
export type ContractType = (typeof contractTypes)[number]

/** The language a contract is written in: its own, not that of whoever reads it. */
export const contractLanguages = ['zh', 'en'] as const
export type ContractLanguage = (typeof contractLanguages)[number]
