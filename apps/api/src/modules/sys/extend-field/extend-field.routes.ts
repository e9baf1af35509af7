import { contract } from '@srm/contract/index'
import { inLang } from '@srm/domain/kit/text'
import { kitText } from '@srm/domain/kit/kit.text'
import type { FastifyPluginCallback } from 'fastify'
import { listPage } from '../../../data/list/list-page'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { extendFieldById, extendFieldList, extendFieldSheet } from './extend-field.admin'
import { addExtendField, deleteExtendFields, editExtendField } from './extend-field.commands'
import { extendFields, formItems } from './extend-field.queries'

const readers = routes(contract.extendField, {
  getTableList: ({ ctx, query }) => extendFields(ctx, query.type, true),
  getList: ({ ctx, query }) => extendFields(ctx, query.type),
})

const said = ({ lang }: Ctx) => inLang(kitText, lang).message
const admin = routes(contract.extendFieldAdmin, {
  list: ({ ctx, query }) => listPage(ctx, extendFieldList, query),
  queryById: ({ ctx, query }) => extendFieldById(ctx, query.id),
  add: async ({ ctx, body }) => answer(await addExtendField(ctx, body), { message: said(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editExtendField(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  delete: async ({ ctx, query }) => {
    await deleteExtendFields(ctx, [query.id], query.confirmed === 'true')
    return answer(null, { message: said(ctx).deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deleteExtendFields(ctx, query.ids, query.confirmed === 'true')
    return answer(null, { message: said(ctx).batchDeleted })
  },
  importExcel: extendFieldSheet.take,
})

export const extendFieldRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(readers)
  app.register(admin)
  app.register(extendFieldSheet.routes)
  done()
}

export const formStyleRoutes = routes(contract.formStyle, {
  getList: ({ ctx, query }) => formItems(ctx, query.tableName, query.formStyle, ['head', 'body']),
  getHeadField: ({ ctx, query }) => formItems(ctx, query.tableName, query.formStyle, ['head']),
  getBodyField: ({ ctx, query }) => formItems(ctx, query.tableName, query.formStyle, ['body']),
})
