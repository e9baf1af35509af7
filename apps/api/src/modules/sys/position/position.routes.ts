import { contract } from '@srm/contract/index'
import { positionFiles } from '@srm/contract/sys/position'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import type { FastifyPluginCallback } from 'fastify'
import type { Ctx } from '../../../http/context'
import { answer } from '../../../http/envelope'
import { routes } from '../../../http/routes'
import { importNow, templateRoute } from '../task/task.public'
import { addPosition, deletePositions, editPosition, positionByCode, positionById, positionPage } from './position.commands'
import { positionExport, positionImport } from './position.sheet'

const said = ({ lang }: Ctx) => inLang(kitText, lang).message

const bound = routes(contract.position, {
  list: ({ ctx, query }) => positionPage(ctx, query),
  queryById: ({ ctx, query }) => positionById(ctx, query.id),
  queryByCode: ({ ctx, query }) => positionByCode(ctx, query.code),
  add: async ({ ctx, body }) => answer(await addPosition(ctx, body), { message: said(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editPosition(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  delete: async ({ ctx, query }) => {
    await deletePositions(ctx, [query.id])
    return answer(null, { message: said(ctx).deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deletePositions(ctx, query.ids)
    return answer(null, { message: said(ctx).batchDeleted })
  },
  importExcel: ({ ctx, query, request }) => importNow(ctx, positionImport, query.dryRun === '1', request),
})

/** The files beside the contract's own routes. */
export const positionRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(positionExport)
  app.register(templateRoute(positionFiles.template, positionImport))
  done()
}
