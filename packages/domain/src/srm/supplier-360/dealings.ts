/** Documents a company takes part in, by the life cycle they follow. */
export const dealingKinds = [
  'inquiry',
  'changeRequest',
  'standing',
  'evaluation',
  'qualityAudit',
  'qualityCheck',
  'supervision',
  'sample',
  'priceAgreement',
  'secondarySupplier',
  'notice',
  'questionnaire',
] as const
export type DealingKind = (typeof dealingKinds)[number]
