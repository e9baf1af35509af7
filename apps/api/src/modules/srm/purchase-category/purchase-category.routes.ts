import { contract } from '@srm/contract/index'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import type { FastifyPluginCallback } from 'fastify'
import { listPage } from '../../../data/list-page'
import type { Ctx } from '../../../http/context'
import { answer } from '../../../http/envelope'
import { routes } from '../../../http/routes'
import {
  addPurchaseCategory,
  deletePurchaseCategories,
  editPurchaseCategory,
  purchaseCategoryById,
  purchaseCategoryList,
  purchaseCategoryTree,
} from './purchase-category.commands'
import { purchaseCategorySheet } from './purchase-category.sheet'

const said = ({ lang }: Ctx) => inLang(kitText, lang).message
const bound = routes(contract.purchaseCategory, {
  list: ({ ctx, query }) => listPage(ctx, purchaseCategoryList, query),
  tree: ({ ctx }) => purchaseCategoryTree(ctx),
  queryById: ({ ctx, query }) => purchaseCategoryById(ctx, query.id),
  add: async ({ ctx, body }) => answer(await addPurchaseCategory(ctx, body), { message: said(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editPurchaseCategory(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  delete: async ({ ctx, query }) => {
    await deletePurchaseCategories(ctx, [query.id])
    return answer(null, { message: said(ctx).deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deletePurchaseCategories(ctx, query.ids)
    return answer(null, { message: said(ctx).batchDeleted })
  },
  importExcel: purchaseCategorySheet.take,
})

export const purchaseCategoryRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(purchaseCategorySheet.routes)
  done()
}
