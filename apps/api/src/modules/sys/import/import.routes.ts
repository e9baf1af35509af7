import { sysImportError } from '@srm/db/schema/sys/import'
import { refuse } from '@srm/domain/kit/errors'
import type { FastifyPluginCallback } from 'fastify'
import { disposition, sheetType } from '../../../data/sheet'
import { reading } from '../../../data/in-tx'
import { findVisible } from '../../../data/scope'

/** The error file of one's own import. */
export const importRoutes: FastifyPluginCallback = (app, _options, done) => {
  const config = { access: 'signed-in', beforeCompletion: true } as const
  app.get<{ Params: { id: string } }>('/sys/import/errors/:id', { config }, async ({ ctx, params }, reply) => {
    if (!/^[0-9a-f-]{36}$/i.test(params.id)) throw refuse('NOT_FOUND')
    const file = await reading(ctx, (tx) => findVisible(tx, sysImportError, params.id))
    return reply
      .header('content-type', sheetType)
      .header('content-disposition', disposition(file.fileName))
      .send(Buffer.from(file.content, 'base64'))
  })
  done()
}
