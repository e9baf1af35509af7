import { z } from 'zod'
import { id } from '../kit/scalars'

/** A company that documents may be addressed to; lists of these are narrowed by `status`, `supplierTypeId`, `categoryId`. */
export const SupplierChoice = z.object({
  id,
  docNo: z.string(),
  name: z.string(),
  /** Its stage. */
  status: z.string(),
  typeName: z.string().nullable(),
  typeNameEn: z.string().nullable(),
})
export type SupplierChoice = z.infer<typeof SupplierChoice>
