/**
 * The deal button (办理) of a list is shown on these statuses. "Unless status is 1, 3 or 4" fits messages, evaluation, bidding,
 * notices and questionnaires; the other lists have their own set, for their codes mean something else.
 */
const unless134 = { except: ['1', '3', '4'] } as const
const rules = {
  message: unless134,
  evaluation: unless134,
  bidding: unless134,
  notice: unless134,
  questionnaire: unless134,
  qualityAudit: { only: ['0', '3'] },
  change: { only: ['0', '3'] },
  inquiry: { only: ['0'] },
} as const
type DealList = keyof typeof rules
export const dealLists = Object.keys(rules) as DealList[]

export const canDeal = (list: DealList, status: string): boolean => {
  const rule: { readonly only?: readonly string[]; readonly except?: readonly string[] } = rules[list]
  return rule.only ? rule.only.includes(status) : !rule.except?.includes(status)
}
