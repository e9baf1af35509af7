import { sysMail } from '@srm/db/schema/sys/mail'
import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../../data/in-tx'
import { systemCtx, type Deps } from '../../../http/context'

const escaped = (text: string): string => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)

/** Where developers and tests read the mails of a system without a mail server. Not there in production. */
export const registerOutbox = (http: FastifyInstance, deps: Deps): void => {
  const { NODE_ENV, SMTP_URL } = deps.config
  if (NODE_ENV === 'production' || SMTP_URL) return
  http.get<{ Querystring: { to?: string } }>('/dev/outbox', { config: { access: 'public' } }, async (request, reply) => {
    const to = request.query.to
    const mails = await reading(systemCtx(deps), ({ db }) =>
      db
        .select({ to: sysMail.receiver, subject: sysMail.subject, body: sysMail.body, createTime: sysMail.createTime })
        .from(sysMail)
        .where(to ? eq(sysMail.receiver, to) : undefined)
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
