/** The product's own fillers; a rule names one of them and gives it parameters. */
export const fillers = ['datedNumber', 'childOrgCode', 'childCategoryCode', 'randomText', 'currentValue'] as const
export type Filler = (typeof fillers)[number]
