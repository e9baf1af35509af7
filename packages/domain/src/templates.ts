import type { BuiltInTemplate } from './kit/template'
import { supplierTemplates } from './srm/supplier/supplier.templates'
import { sessionTemplates } from './sys/session/session.templates'

/** The sum of all messages that an administrator can word otherwise: one line per slice. */
export const builtInTemplates: readonly BuiltInTemplate[] = [...sessionTemplates, ...supplierTemplates]
export const builtInTemplate = (code: string): BuiltInTemplate | undefined => builtInTemplates.find((one) => one.code === code)
