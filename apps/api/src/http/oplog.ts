import { sysLog } from '@srm/db/schema/sys/log'
import type { FastifyInstance } from 'fastify'
import { inTx } from '../data/in-tx'
import { routeMeta } from './access'
import { systemCtx, type Deps } from './context'

/** Writes the operation log of every route that names one. Never the body: it may hold a sealed price or a password. */
export const registerOplog = (app: FastifyInstance, deps: Deps): void => {
  // Entries are written after the answer has left; the server closes when the last one is.
  const waiting = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.all(waiting)))
  app.addHook('onResponse', async (request, reply) => {
    const content = request.routeOptions.config ? routeMeta(request)?.oplog : undefined
    if (!content || !request.ctx) return
    const { actor, ip } = request.ctx
    const entry = {
      logType: 2,
      operateType: request.method,
      logContent: content,
      userid: actor.userId,
      username: actor.username,
      ip,
      method: request.method,
      requestUrl: request.routeOptions.url ?? '',
      errorKey: request.errorKey ?? null,
      costTime: Math.round(reply.elapsedTime),
      createBy: actor.username,
    }
    const written = inTx(systemCtx(deps, actor.tenantId), (tx) => tx.db.insert(sysLog).values(entry)).catch((error: unknown) =>
      request.log.error({ err: error }, 'operation log not written'),
    )
    waiting.add(written)
    await written
    waiting.delete(written)
  })
}
