import { contract } from '@srm/contract/index'
import { OverviewQuery, sourcingFiles } from '@srm/contract/srm/sourcing'
import { refuse } from '@srm/domain/kit/errors'
import { inLang } from '@srm/domain/kit/text'
import { sourcingText } from '@srm/domain/srm/sourcing/sourcing.text'
import type { FastifyPluginCallback } from 'fastify'
import { sendSheet } from '../../../data/sheet/send-sheet'
import { routes } from '../../../http/routes'
import { sourcingCalendar } from './calendar.queries'
import { sourcingOverview } from './overview.queries'
import { overviewFile } from './overview.sheet'

const bound = routes(contract.sourcing, {
  overview: ({ ctx, query }) => sourcingOverview(ctx, query),
  calendar: ({ ctx, query }) => sourcingCalendar(ctx, query),
})

export const sourcingRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.get(sourcingFiles.export, { config: { access: 'srm:sourcing:exportXls' } }, async ({ ctx, query }, reply) => {
    const asked = OverviewQuery.safeParse(query)
    if (!asked.success) throw refuse('BAD_FIELD', asked.error.issues[0]?.path.join('.') ?? 'from')
    const file = await overviewFile(await sourcingOverview(ctx, asked.data), asked.data, ctx.lang)
    return sendSheet(reply, inLang(sourcingText, ctx.lang).menu.overview, file)
  })
  done()
}
