import { sysMail } from '@srm/db/schema/sys/mail'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import { refuse } from '@srm/domain/kit/errors'
import { systemCtx, type Deps } from '../../../http/request/context'
import { isFromThisMachine } from '../../../http/addresses/this-machine'
import { transportOf } from './transport.public'

const escaped = (text: string): string => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)

/**
 * Where developers and tests read what no mail server or SMS gateway takes away. Not there in production, and only for whoever
 * sits at this machine: it holds the codes that open any account.
 */
export const registerOutbox = (http: FastifyInstance, deps: Deps): void => {
  const kept = (['mail', 'sms'] as const).filter((channel) => !transportOf(deps.config, channel))
  if (deps.config.NODE_ENV === 'production' || kept.length === 0) return
  http.get<{ Querystring: { to?: string } }>('/dev/outbox', { config: { access: 'public' } }, async (request, reply) => {
    if (!isFromThisMachine(request)) throw refuse('NOT_ROUTE')
    const to = request.query.to
    const mails = await reading(systemCtx(deps), ({ db }) =>
      db
        .select({ to: sysMail.receiver, subject: sysMail.subject, body: sysMail.body, createTime: sysMail.createTime })
        .from(sysMail)
        .where(and(inArray(sysMail.channel, kept), to ? eq(sysMail.receiver, to) : undefined))
        .orderBy(desc(sysMail.createTime))
        .limit(50),
    )
    if (!request.headers.accept?.includes('text/html')) return mails
    const rows = mails.map(
      (m) => `<article><h2>${escaped(m.subject)}</h2><p>${m.createTime} → ${escaped(m.to)}</p><pre>${escaped(m.body)}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${rows.join('')}`)
  })
}
