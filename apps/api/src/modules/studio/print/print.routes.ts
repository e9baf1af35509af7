import { contract } from '@srm/contract/index'
import { printPath, PrintQuery } from '@srm/contract/studio/print'
import { refuse } from '@srm/domain/kit/errors'
import type { FastifyPluginCallback } from 'fastify'
import { inLang } from '@srm/domain/kit/text'
import { taskText } from '@srm/domain/sys/task/task.text'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { askPrint } from '../../sys/task/task-print.public'
import { previewTemplate, publishTemplate, saveTemplate, templateList, templateOf } from './template.commands'
import { papersOf, printed, spokenIn } from './print.queries'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const types = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const

const bound = routes(contract.print, {
  papers: ({ ctx, query }) => papersOf(ctx, query.type, query.id),
  batch: async ({ ctx, body }) => answer(await askPrint(ctx, body), { message: inLang(taskText, ctx.lang).message.started }),
})

const templates = routes(contract.printTemplate, {
  templates: ({ ctx }) => templateList(ctx),
  template: ({ ctx, query }) => templateOf(ctx, query.code),
  save: ({ ctx, body }) => saveTemplate(ctx, body),
  publish: ({ ctx, body }) => publishTemplate(ctx, body),
  preview: ({ ctx, body }) => previewTemplate(spokenIn(ctx, body.lang), body.options),
})

export const printRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(templates)
  // Browsers open it in a window of their own, without a header.
  const config = { access: 'signed-in', byCookie: true } as const
  app.get<{ Params: { code: string; id: string } }>(printPath, { config }, async ({ ctx, params, query }, reply) => {
    const asked = PrintQuery.parse(query)
    if (!uuid.test(params.id)) throw refuse('NOT_FOUND')
    const { code, id } = params
    const { content, name, pages } = await printed(spokenIn(ctx, asked.lang), { code, id, variant: asked.variant }, asked.as === 'svg')
    return reply
      .header('content-type', types[asked.as])
      .header('content-disposition', `inline; filename="print.${asked.as}"; filename*=UTF-8''${encodeURIComponent(`${name}.${asked.as}`)}`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('x-pages', pages)
      .send(Buffer.from(content))
  })
  done()
}
