import '@srm/domain/srm/purchase-category/purchase-category.text'
import { purchaseCategoryFields } from '@srm/domain/srm/purchase-category/purchase-category.fields'
import { z } from 'zod'
import { referenceOf } from '../kit/reference'
import { c, readRoute } from '../kit/route'

/** The tree of what is bought; suppliers qualify for its entries. */
export const purchaseCategoryReference = referenceOf({
  base: '/srm/purchaseCategory',
  of: 'srm:purchaseCategory',
  fields: purchaseCategoryFields,
})
const { row, routes } = purchaseCategoryReference
export type PurchaseCategoryRow = z.infer<typeof row>

export const purchaseCategory = c.router({
  /** All of them; each names the one above it. */
  tree: readRoute({ path: '/srm/purchaseCategory/tree', result: z.array(row), access: 'srm:purchaseCategory:list' }),
  ...routes,
})
