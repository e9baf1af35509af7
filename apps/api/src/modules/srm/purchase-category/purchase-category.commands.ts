import type { PurchaseCategoryRow } from '@srm/contract/srm/purchase-category'
import { qualDocType, srmCategory } from '@srm/db/schema/srm/supplier-reference'
import { purchaseCategoryFields } from '@srm/domain/srm/purchase-category/purchase-category.fields'
import { asc, sql } from 'drizzle-orm'
import { reading } from '../../../data/transaction/in-tx'
import { select } from '../../../data/list/list-spec'
import { referenceOf } from '../../../data/reference'
import { treeOf } from '../../../data/tree'
import type { Ctx } from '../../../http/request/context'
import { assertUnnamed } from '../doc-type/doc-type.public'

export const categoryTree = treeOf(srmCategory)
const { joins, parentCode, assertAbove } = categoryTree

export const purchaseCategories = referenceOf({
  of: 'srm:purchaseCategory',
  table: srmCategory,
  fields: purchaseCategoryFields,
  joins,
  computed: {
    parentCode,
    used: sql<number>`(select count(*)::int from supplier_category s where s.category_id = "srm_category"."id")`.as('used'),
  },
  search: ['code', 'nameZh', 'nameEn'],
  sort: { column: 'code', order: 'asc' },
  taken: 'REFERENCE_CODE_TAKEN',
  check: (tx, { parentId }, before) => assertAbove(tx, parentId, before?.id),
  checkUnused: assertUnnamed(qualDocType.categoryIds),
})

/** More than any tree of categories holds. */
const most = 5000
/** The whole tree, each level in its own order. */
export const purchaseCategoryTree = (ctx: Ctx): Promise<PurchaseCategoryRow[]> =>
  reading(ctx, (tx) =>
    select(tx, purchaseCategories.list, { where: undefined, order: [asc(srmCategory.sortOrder), asc(srmCategory.code)], limit: most }),
  )
