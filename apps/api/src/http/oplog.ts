import { sysLog } from '@srm/db/schema/sys/log'
import { blindEntries } from '@srm/domain/srm/auction/auction.machine'
import { sealedEntries } from '@srm/domain/srm/inquiry/inquiry.machine'
import { sealedSmallEntries } from '@srm/domain/srm/small-project/small-project.machine'
import { committeeEntries } from '@srm/domain/srm/tender/evaluation.machine'
import { blindTenderEntries } from '@srm/domain/srm/tender/tender.machine'
import { operateTypeOf, operationLog } from '@srm/domain/sys/log/log.rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTx } from '../data/transaction/in-tx'
import { routeMeta } from './request/access'
import { systemCtx, type Deps } from './request/context'

/** Of a body nothing but which records it is about. */
const idsIn = (body: unknown): Record<string, unknown> => {
  const { id, ids } = (typeof body === 'object' && body !== null ? body : {}) as { id?: unknown; ids?: unknown }
  return { ...(typeof id === 'string' && { id }), ...(typeof ids === 'string' && { ids }) }
}
const secretName = /token|pass|secret|captcha|code|ticket|key/i
const longest = 200
const most = 2000

/** Which records, and what the address said of them: parameters whose names sound secret are left out. */
const askedOf = ({ query, params, body }: FastifyRequest): string | null => {
  const all = { ...(query as object), ...(params as object), ...idsIn(body) }
  const told = Object.entries(all)
    .filter(([name, value]) => !secretName.test(name) && typeof value === 'string' && value !== '')
    .map(([name, value]) => [name, String(value).slice(0, longest)])
  return told.length > 0 ? JSON.stringify(Object.fromEntries(told)).slice(0, most) : null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** The inquiry, small project or tender whose opening, or the auction whose end, an entry has to wait for before staff may read it. */
const sealedBy = ({ body }: FastifyRequest, content: string): string | null => {
  if (![...sealedEntries, ...blindEntries, ...sealedSmallEntries, ...blindTenderEntries, ...committeeEntries].includes(content)) return null
  const { id } = idsIn(body)
  return typeof id === 'string' && uuid.test(id) ? id : nobodysInquiry
}
/** Of a call that named no inquiry: there is nothing to keep. */
const nobodysInquiry = '00000000-0000-0000-0000-000000000000'

/** Writes the operation log of every route that names one. Never the body: it may hold a sealed price or a password. */
export const registerOplog = (app: FastifyInstance, deps: Deps): { readonly written: () => Promise<void> } => {
  // Entries are written after the answer has left; the database is closed when the last one is.
  const waiting = new Set<Promise<unknown>>()
  app.addHook('onResponse', async (request, reply) => {
    const content = request.routeOptions.config ? routeMeta(request)?.oplog : undefined
    if (!content || !request.ctx) return
    const { actor, ip } = request.ctx
    const url = request.routeOptions.url ?? ''
    const entry = {
      logType: operationLog,
      operateType: operateTypeOf(content, request.method),
      logContent: content,
      userid: actor.userId,
      username: actor.username,
      ip,
      method: `${request.method} ${url}`,
      requestUrl: url,
      requestType: request.method,
      requestParam: askedOf(request),
      sealedBy: sealedBy(request, content),
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
  return { written: async () => void (await Promise.all(waiting)) }
}
