import { z } from 'zod'
import { c, readRoute } from '../kit/route'
import { flag, id } from '../kit/scalars'
import { code, namedInput, namedRow, referenceFiles, referenceRoutes, yes } from './supplier-reference.shapes'

export const PurchaseCategoryRow = z.object({
  ...namedRow,
  parentId: id.nullable(),
  parentCode: z.string().nullable(),
  auditRequired: flag,
  sampleRequired: flag,
})
export type PurchaseCategoryRow = z.infer<typeof PurchaseCategoryRow>

const input = {
  ...namedInput,
  parentId: id.nullish().transform((v) => v ?? null),
  auditRequired: flag.default(false),
  sampleRequired: flag.default(false),
}
export const PurchaseCategoryAdd = z.object(input)
export type PurchaseCategoryAdd = z.infer<typeof PurchaseCategoryAdd>
export const PurchaseCategoryEdit = z.object({ ...input, id, version: z.int().positive() })
export type PurchaseCategoryEdit = z.infer<typeof PurchaseCategoryEdit>

/** A row of a file: the parent by its code, above it or there already. */
export const PurchaseCategoryImport = z.object({
  code,
  nameZh: namedInput.nameZh,
  nameEn: namedInput.nameEn,
  parentCode: code.optional(),
  auditRequired: yes.default(false),
  sampleRequired: yes.default(false),
  sortOrder: namedInput.sortOrder,
  enabled: yes.default(true),
})
export type PurchaseCategoryImport = z.infer<typeof PurchaseCategoryImport>

const base = '/srm/purchaseCategory'
export const purchaseCategoryFiles = referenceFiles(base)
/** The tree of what is bought; suppliers qualify for its entries. */
export const purchaseCategory = c.router({
  /** All of them; each names the one above it. */
  tree: readRoute({ path: '/srm/purchaseCategory/tree', result: z.array(PurchaseCategoryRow), access: 'srm:purchaseCategory:list' }),
  ...referenceRoutes(base, 'purchaseCategory', PurchaseCategoryRow, { add: PurchaseCategoryAdd, edit: PurchaseCategoryEdit }),
})
