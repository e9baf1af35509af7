import { contract } from '@srm/contract/index'
import { fxRateFiles } from '@srm/contract/srm/fx-rate'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import type { FastifyPluginCallback } from 'fastify'
import type { Ctx } from '../../../http/context'
import { answer } from '../../../http/envelope'
import { routes } from '../../../http/routes'
import { importNow, templateRoute } from '../../sys/task/task.public'
import { addFxRate, deleteFxRate, fxRatePage } from './fx-rate.commands'
import { fxRateExport, fxRateImport } from './fx-rate.sheet'

const said = ({ lang }: Ctx) => inLang(kitText, lang).message

const bound = routes(contract.fxRate, {
  list: ({ ctx, query }) => fxRatePage(ctx, query),
  add: async ({ ctx, body }) => answer(await addFxRate(ctx, body), { message: said(ctx).added }),
  delete: async ({ ctx, query }) => {
    await deleteFxRate(ctx, query.id)
    return answer(null, { message: said(ctx).deleted })
  },
  importExcel: ({ ctx, query, request }) => importNow(ctx, fxRateImport, query.dryRun === '1', request),
})

/** The files beside the contract's own routes. */
export const fxRateRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(fxRateExport)
  app.register(templateRoute(fxRateFiles.template, fxRateImport))
  done()
}
