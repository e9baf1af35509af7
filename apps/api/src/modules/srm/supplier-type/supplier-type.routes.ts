import { contract } from '@srm/contract/index'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import type { FastifyPluginCallback } from 'fastify'
import { listPage } from '../../../data/list-page'
import type { Ctx } from '../../../http/context'
import { answer } from '../../../http/envelope'
import { routes } from '../../../http/routes'
import { addSupplierType, deleteSupplierTypes, editSupplierType, supplierTypeById, supplierTypeList } from './supplier-type.commands'
import { supplierTypeSheet } from './supplier-type.sheet'

const said = ({ lang }: Ctx) => inLang(kitText, lang).message
const bound = routes(contract.supplierType, {
  list: ({ ctx, query }) => listPage(ctx, supplierTypeList, query),
  queryById: ({ ctx, query }) => supplierTypeById(ctx, query.id),
  add: async ({ ctx, body }) => answer(await addSupplierType(ctx, body), { message: said(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editSupplierType(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  delete: async ({ ctx, query }) => {
    await deleteSupplierTypes(ctx, [query.id])
    return answer(null, { message: said(ctx).deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deleteSupplierTypes(ctx, query.ids)
    return answer(null, { message: said(ctx).batchDeleted })
  },
  importExcel: supplierTypeSheet.take,
})

export const supplierTypeRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(supplierTypeSheet.routes)
  done()
}
