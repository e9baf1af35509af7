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
  'contract',
  'purchaseOrder',
  'delivery',
  'secondarySupplier',
  'notice',
  'questionnaire',
] as const
export type DealingKind = (typeof dealingKinds)[number]
