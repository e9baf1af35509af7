import { contract } from '@srm/contract/index'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import type { FastifyPluginCallback } from 'fastify'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { addFxRate, deleteFxRate, fxRatePage } from './fx-rate.commands'
import { fxRateSheet } from './fx-rate.sheet'

const said = ({ lang }: Ctx) => inLang(kitText, lang).message

const bound = routes(contract.fxRate, {
  list: ({ ctx, query }) => fxRatePage(ctx, query),
  add: async ({ ctx, body }) => answer(await addFxRate(ctx, body), { message: said(ctx).added }),
  delete: async ({ ctx, query }) => {
    await deleteFxRate(ctx, query.id)
    return answer(null, { message: said(ctx).deleted })
  },
  importExcel: fxRateSheet.take,
})

export const fxRateRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(fxRateSheet.routes)
  done()
}
