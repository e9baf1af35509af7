import { contract } from '@srm/contract/index'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import type { FastifyPluginCallback } from 'fastify'
import { listPage } from '../../../data/list-page'
import type { Ctx } from '../../../http/context'
import { answer } from '../../../http/envelope'
import { routes } from '../../../http/routes'
import { addDocType, deleteDocTypes, editDocType, docTypeById, docTypeList } from './doc-type.commands'
import { docTypeSheet } from './doc-type.sheet'

const said = ({ lang }: Ctx) => inLang(kitText, lang).message
const bound = routes(contract.docType, {
  list: ({ ctx, query }) => listPage(ctx, docTypeList, query),
  queryById: ({ ctx, query }) => docTypeById(ctx, query.id),
  add: async ({ ctx, body }) => answer(await addDocType(ctx, body), { message: said(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editDocType(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  delete: async ({ ctx, query }) => {
    await deleteDocTypes(ctx, [query.id])
    return answer(null, { message: said(ctx).deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deleteDocTypes(ctx, query.ids)
    return answer(null, { message: said(ctx).batchDeleted })
  },
  importExcel: docTypeSheet.take,
})

export const docTypeRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(docTypeSheet.routes)
  done()
}
