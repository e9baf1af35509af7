import type { NumberedType } from './documents'

/** Types of documents that are approved. Lists offer them by name, without the life cycles that approvals.ts brings along. */
export const approvedTypes = [
  'inquiry',
  'auction',
  'smallProject',
  'tender',
  'supplier',
  'changeRequest',
  'standing',
  'evaluation',
  'secondarySupplier',
  'supervision',
  'material',
  'contract',
  'contractChange',
  'priceAgreement',
  'purchaseOrder',
  'purchaseRequest',
  'concession',
  'payment',
  'deduction',
  'invoice',
] as const satisfies readonly NumberedType[]
export type ApprovedType = (typeof approvedTypes)[number]
