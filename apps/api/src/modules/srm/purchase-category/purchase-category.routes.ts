import { contract } from '@srm/contract/index'
import { purchaseCategoryReference } from '@srm/contract/srm/purchase-category'
import { purchaseCategoryText } from '@srm/domain/srm/purchase-category/purchase-category.text'
import type { FastifyPluginCallback } from 'fastify'
import { referenceHandlers } from '../../../data/reference'
import { routes } from '../../../http/routes'
import { referenceSheet } from '../../sys/task/table-sheet.public'
import { categoryTree, purchaseCategories, purchaseCategoryTree } from './purchase-category.commands'

const { zh, en } = purchaseCategoryText
/** What stands above comes first. */
const sheet = referenceSheet(purchaseCategoryReference, purchaseCategories, purchaseCategoryText, {
  columns: { parentId: { of: 'parentCode', title: { zh: zh.field.parentCode, en: en.field.parentCode } } },
  row: (row) => ({ parentId: row.parentCode }),
  save: async (tx, row) => purchaseCategories.create(tx, await categoryTree.placed(tx, row)),
})
const bound = routes(contract.purchaseCategory, {
  ...referenceHandlers(purchaseCategories, sheet.take),
  tree: ({ ctx }) => purchaseCategoryTree(ctx),
})

export const purchaseCategoryRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(sheet.routes)
  done()
}
