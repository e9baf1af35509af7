import { sysImportError } from '@srm/db/schema/sys/import'
import { refuse } from '@srm/domain/kit/errors'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyPluginCallback } from 'fastify'
import { disposition, sheetType } from '../../../data/sheet'
import { reading } from '../../../data/in-tx'
import { findVisible } from '../../../data/scope'
import { systemCtx, type Ctx } from '../../../http/context'
import { tenantOfKey } from './import.link'

type ErrorFile = typeof sysImportError.$inferSelect

/** For an hour the link itself is enough. */
const ofLink = async (ctx: Ctx, id: string, key: unknown): Promise<ErrorFile> => {
  const tenantId = tenantOfKey(ctx, id, key)
  if (tenantId === undefined) throw refuse('NOT_FOUND')
  const [file] = await reading(systemCtx(ctx.deps, tenantId), ({ db }) =>
    db
      .select()
      .from(sysImportError)
      .where(and(eq(sysImportError.id, id), gt(sysImportError.createTime, sql`app_now() - interval '1 hour'`))),
  )
  if (!file) throw refuse('NOT_FOUND')
  return file
}

/** The error file of one's own import. */
export const importRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(
    '/sys/import/errors/:id',
    { config: { access: 'public' } },
    async ({ ctx, params: { id }, query }, reply) => {
      if (!/^[0-9a-f-]{36}$/i.test(id)) throw refuse('NOT_FOUND')
      const bare = ctx.actor.kind === 'visitor'
      const file = bare ? await ofLink(ctx, id, query.key) : await reading(ctx, (tx) => findVisible(tx, sysImportError, id))
      return reply
        .header('content-type', sheetType)
        .header('content-disposition', disposition(file.fileName))
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(file.content, 'base64'))
    },
  )
  done()
}
