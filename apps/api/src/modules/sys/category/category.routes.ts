import { categoryFiles } from '@srm/contract/sys/category'
import { contract } from '@srm/contract/index'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import type { FastifyPluginCallback } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import { listPage } from '../../../data/list/list-page'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { importNow, templateRoute } from '../task/task.public'
import { addCategory, deleteCategories, editCategory } from './category.commands'
import { categoriesFrom, categoryById, categoryList, categoryWith, checkCode, childrenOf, childrenOfMany } from './category.list'
import { categoryLevel, categoryNames, categoryTree } from './category.queries'
import { categoryExport, categoryImport } from './category.sheet'

const said = ({ lang }: Ctx) => inLang(kitText, lang).message
const done = async (ctx: Ctx, work: Promise<unknown>, message: 'edited' | 'deleted' | 'batchDeleted') => {
  await work
  return answer(null, { message: said(ctx)[message] })
}

const bound = routes(contract.category, {
  loadTreeData: ({ ctx, query }) => categoryLevel(ctx, query),
  loadDictItem: ({ ctx, query }) => categoryNames(ctx, query.ids),
  loadDictItemPlain: ({ ctx, query }) => categoryNames(ctx, query.ids),
  loadTreeRoot: ({ ctx, query }) => (query.async === 'true' ? categoryLevel(ctx, query) : categoryTree(ctx, query.pcode)),
  loadTreeChildren: ({ ctx, query }) => categoryLevel(ctx, { pid: query.pid, pcode: '0' }),
  loadAllData: ({ ctx, query }) => categoriesFrom(ctx, query.code),
  checkCode: async ({ ctx, query }) => {
    await checkCode(ctx, query.pid, query.code)
    return null
  },
  loadOne: ({ ctx, query }) => categoryWith(ctx, query.field, query.val),
  rootList: ({ ctx, query }) => listPage(ctx, categoryList, query),
  childList: ({ ctx, query }) => childrenOf(ctx, query.pid),
  getChildListBatch: async ({ ctx, query }) => ({ records: await childrenOfMany(ctx, query.parentIds) }),
  queryById: ({ ctx, query }) => reading(ctx, (tx) => categoryById(tx, query.id)),
  add: async ({ ctx, body }) => answer(await addCategory(ctx, body), { message: said(ctx).added }),
  edit: ({ ctx, body }) => done(ctx, editCategory(ctx, body), 'edited'),
  delete: ({ ctx, query }) => done(ctx, deleteCategories(ctx, [query.id]), 'deleted'),
  deleteBatch: ({ ctx, query }) => done(ctx, deleteCategories(ctx, query.ids), 'batchDeleted'),
  importExcel: ({ ctx, query, request }) => importNow(ctx, categoryImport, query.dryRun === '1', request),
})

export const categoryRoutes: FastifyPluginCallback = (app, _options, ready) => {
  for (const part of [bound, categoryExport, templateRoute(categoryFiles.template, categoryImport)]) app.register(part)
  ready()
}
