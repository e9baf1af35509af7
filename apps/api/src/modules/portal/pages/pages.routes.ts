import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../../../http/request/context'
import { sendTagged } from '../../../http/request/etag'
import { notFound } from '../../../http/request/errors'
import { atomFeed, robots, rssFeed, sitemap, sitemapPart, type FeedQuery } from './feeds'

const minutes = 60
const config = { access: 'public' } as const

const send = (request: FastifyRequest, reply: FastifyReply, { type, body, maxAge }: { type: string; body: string; maxAge: number }) =>
  sendTagged(request, reply.type(`${type}; charset=utf-8`).header('cache-control', `public, max-age=${maxAge}`), body)

/** Always in the product's own language: a feed or a map has one address and one content. */
const plain = (request: FastifyRequest): Ctx => ({ ...request.ctx, lang: 'zh-CN' })

/** What search engines and feed readers fetch, at the root of the site. */
export const registerFeeds = (app: FastifyInstance): void => {
  app.get('/robots.txt', { config }, (request, reply) =>
    send(request, reply, { type: 'text/plain', body: robots(request.ctx), maxAge: 60 * minutes }),
  )
  app.get('/sitemap.xml', { config }, async (request, reply) =>
    send(request, reply, { type: 'application/xml', body: await sitemap(plain(request)), maxAge: 10 * minutes }),
  )
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', { config }, async (request, reply) => {
    const body = await sitemapPart(plain(request), Number(request.params.part))
    if (body === null) return reply.status(404).send(notFound(request, request.ctx.clock))
    return send(request, reply, { type: 'application/xml', body, maxAge: 10 * minutes })
  })
  app.get<{ Querystring: FeedQuery }>('/feed.xml', { config }, async (request, reply) =>
    send(request, reply, { type: 'application/atom+xml', body: await atomFeed(plain(request), request.query), maxAge: 5 * minutes }),
  )
  app.get<{ Querystring: FeedQuery }>('/rss.xml', { config }, async (request, reply) =>
    send(request, reply, { type: 'application/rss+xml', body: await rssFeed(plain(request), request.query), maxAge: 5 * minutes }),
  )
}
