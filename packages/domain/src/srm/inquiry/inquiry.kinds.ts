/** Codes of the dictionaries, apart from the catalog so that fields and texts can name them. */
export const inquiryTypes = ['public', 'invited', 'single'] as const
export const awardModes = ['whole', 'line', 'split'] as const
export const evalMethods = ['lowest', 'weighted'] as const
export const priceBases = ['INCL', 'EXCL'] as const
export const inviteSources = ['invited', 'applied'] as const
export type InquiryType = (typeof inquiryTypes)[number]
export type AwardMode = (typeof awardModes)[number]
export type EvalMethod = (typeof evalMethods)[number]
