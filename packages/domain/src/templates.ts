import type { BuiltInTemplate } from './kit/template'
import { inquiryTemplates } from './srm/inquiry/inquiry.templates'
import { supplierTemplates } from './srm/supplier/supplier.templates'
import { sessionTemplates } from './sys/session/session.templates'
import { supplierUserTemplates } from './sys/supplier-user/supplier-user.templates'

/** The sum of all messages that an administrator can word otherwise: one line per slice. */
export const builtInTemplates: readonly BuiltInTemplate[] = [
  ...sessionTemplates,
  ...supplierTemplates,
  ...supplierUserTemplates,
  ...inquiryTemplates,
]
export const builtInTemplate = (code: string): BuiltInTemplate | undefined => builtInTemplates.find((one) => one.code === code)
