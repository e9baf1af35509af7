import { sysImportError } from '@srm/db/schema/sys/import'
import { refuse } from '@srm/domain/kit/errors'
import type { FastifyPluginCallback } from 'fastify'
import { disposition, sheetType } from '../../../data/sheet/sheet'
import { reading } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import { fileOfLink } from './import.link'

/** The error file of one's own import; whoever is not signed in shows the key of its link. */
export const importRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(
    '/sys/import/errors/:id',
    { config: { access: 'public' } },
    async ({ ctx, params: { id }, query }, reply) => {
      if (!/^[0-9a-f-]{36}$/i.test(id)) throw refuse('NOT_FOUND')
      const bare = ctx.actor.kind === 'visitor'
      const file = bare ? await fileOfLink(ctx, id, query.key) : await reading(ctx, (tx) => findVisible(tx, sysImportError, id))
      return reply
        .header('content-type', sheetType)
        .header('content-disposition', disposition(file.fileName))
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(file.content, 'base64'))
    },
  )
  done()
}
