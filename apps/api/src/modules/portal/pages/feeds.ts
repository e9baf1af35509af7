import { portalAnnouncement as a } from '@srm/db/schema/portal/announcement'
import { portalNews } from '@srm/db/schema/portal/news'
import { inLang } from '@srm/domain/kit/text'
import { announcementTypes, type AnnouncementType } from '@srm/domain/portal/announcement/announcement.rules'
import { portalAnnouncementText } from '@srm/domain/portal/announcement/announcement.text'
import { newsMachine } from '@srm/domain/portal/news/news.machine'
import { pagesText } from '@srm/domain/portal/site/pages.text'
import { and, count, desc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { AnnouncementContent } from '@srm/contract/portal/announcement'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { siteView } from '../site/site.public'
import { publicUrl } from '../../../http/addresses/public-url'
import { isoInstant } from '../../../data/zone'
import { escaped } from './html'
import { openPaths } from './pages'
import { described, sitePage } from './parts'

/** The protocol's limit of addresses in one file (sitemaps.org). */
const mapLimit = 50_000
const feedLimit = 50
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
/** Characters XML 1.0 has no place for go; the rest is escaped. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const xml = (text: string): string => escaped(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

export interface FeedQuery {
  readonly type?: unknown
  readonly kind?: unknown
}
const entriesOf = (tx: Tx, { type, kind }: FeedQuery) => {
  const types = String(type ?? '')
    .split(',')
    .filter((t): t is AnnouncementType => (announcementTypes as readonly string[]).includes(t))
  return tx.db
    .select()
    .from(a)
    .where(
      and(
        eq(a.tenantId, tx.actor.tenantId),
        types.length > 0 ? inArray(a.type, types) : undefined,
        kind === 'purchase' || kind === 'result' ? eq(a.kind, kind) : undefined,
      ),
    )
    .orderBy(desc(a.publishAt), desc(a.id))
    .limit(feedLimit)
}

const read = (ctx: Ctx, query: FeedQuery) =>
  reading(ctx, async (tx) => {
    const site = sitePage(await siteView(tx), ctx.lang)
    const w = inLang(pagesText, ctx.lang)
    const types = inLang(portalAnnouncementText, ctx.lang).type
    const rows = await entriesOf(tx, query)
    const entries = rows.map((row) => ({
      url: publicUrl(ctx.config, `/announcement/${row.id}`),
      title: row.title,
      category: types[row.type],
      kind: row.kind === 'result' ? w.results : w.purchases,
      published: isoInstant(ctx.config, row.publishAt),
      // A row published ahead of its time was last touched before anyone could see it.
      updated: isoInstant(ctx.config, row.updateTime && row.updateTime > row.publishAt ? row.updateTime : row.publishAt),
      author: row.orgName ?? site.organisation,
      summary: described([
        row.code,
        row.kind === 'purchase' && row.deadlineAt ? `${w.deadlineAt} ${row.deadlineAt}` : null,
        (row.content as AnnouncementContent).summary,
      ]),
    }))
    const changed = entries.map((e) => e.updated).sort()
    return { entries, site, w, updated: changed.at(-1) ?? isoInstant(ctx.config, '1970-01-01 00:00:00') }
  })

const addressOf = (ctx: Ctx, path: string, query: FeedQuery): string => {
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([k, v]) => (typeof v === 'string' ? [[k, v] as [string, string]] : [])),
  ).toString()
  return publicUrl(ctx.config, `${path}${asked ? `?${asked}` : ''}`)
}

export const atomFeed = async (ctx: Ctx, query: FeedQuery): Promise<string> => {
  const { entries, site, w, updated } = await read(ctx, query)
  const self = addressOf(ctx, '/feed.xml', query)
  const items = entries.map(
    (e) => `  <entry>
    <id>${xml(e.url)}</id>
    <title>${xml(e.title)}</title>
    <link href="${xml(e.url)}"/>
    <published>${e.published}</published>
    <updated>${e.updated}</updated>
    <author><name>${xml(e.author)}</name></author>
    <category term="${xml(e.category)}"/>
    <category term="${xml(e.kind)}"/>
    <summary>${xml(e.summary)}</summary>
  </entry>`,
  )
  return `${head}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${ctx.lang}">
  <id>${xml(self)}</id>
  <title>${xml(`${site.product} · ${w.purchases} / ${w.results}`)}</title>
  <link rel="self" type="application/atom+xml" href="${xml(self)}"/>
  <link href="${xml(publicUrl(ctx.config, '/portal/index'))}"/>
  <updated>${updated}</updated>
  <author><name>${xml(site.organisation)}</name></author>
${items.join('\n')}
</feed>
`
}

export const rssFeed = async (ctx: Ctx, query: FeedQuery): Promise<string> => {
  const { entries, site, w, updated } = await read(ctx, query)
  const date = (iso: string) => new Date(iso).toUTCString()
  const items = entries.map(
    (e) => `    <item>
      <title>${xml(e.title)}</title>
      <link>${xml(e.url)}</link>
      <guid isPermaLink="true">${xml(e.url)}</guid>
      <pubDate>${date(e.published)}</pubDate>
      <category>${xml(e.category)}</category>
      <category>${xml(e.kind)}</category>
      <description>${xml(e.summary)}</description>
    </item>`,
  )
  return `${head}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${xml(`${site.product} · ${w.purchases} / ${w.results}`)}</title>
    <link>${xml(publicUrl(ctx.config, '/portal/index'))}</link>
    <atom:link rel="self" type="application/rss+xml" href="${xml(addressOf(ctx, '/rss.xml', query))}"/>
    <description>${xml(site.say(site.view.seo.description))}</description>
    <language>${ctx.lang}</language>
    <lastBuildDate>${date(updated)}</lastBuildDate>
${items.join('\n')}
  </channel>
</rss>
`
}

interface Address {
  readonly path: string
  readonly changed?: string
}
const released = eq(portalNews.status, newsMachine.states.released)
const changedAt = (update: SQLWrapper, since: SQLWrapper) => sql<string>`to_char(greatest(${update}, ${since}), 'YYYY-MM-DD')`

/** Addresses of documents in a fixed order: announcements, then news. */
const documents = async (tx: Tx, limit: number, offset: number): Promise<Address[]> => {
  const rows = await tx.db
    .select({ path: sql<string>`'/announcement/' || ${a.id}`, changed: changedAt(a.updateTime, a.publishAt), place: sql`1` })
    .from(a)
    .where(eq(a.tenantId, tx.actor.tenantId))
    .unionAll(
      tx.db
        .select({
          path: sql<string>`'/news/' || ${portalNews.id}`,
          changed: changedAt(portalNews.updateTime, portalNews.releasedAt),
          place: sql`2`,
        })
        .from(portalNews)
        .where(and(eq(portalNews.tenantId, tx.actor.tenantId), released)),
    )
    .orderBy(sql`3`, sql`1`)
    .limit(limit)
    .offset(offset)
  return rows
}
const documentCount = async (tx: Tx): Promise<number> => {
  const [announcements] = await tx.db.select({ n: count() }).from(a).where(eq(a.tenantId, tx.actor.tenantId))
  const [news] = await tx.db
    .select({ n: count() })
    .from(portalNews)
    .where(and(eq(portalNews.tenantId, tx.actor.tenantId), released))
  return (announcements?.n ?? 0) + (news?.n ?? 0)
}

const urlSet = (ctx: Ctx, addresses: readonly Address[]): string => {
  const urls = addresses.map(
    ({ path, changed }) => `  <url><loc>${xml(publicUrl(ctx.config, path))}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** One file while it fits; above that an index of parts, the fixed pages standing in the first. */
export const sitemap = (ctx: Ctx, limit = mapLimit): Promise<string> =>
  reading(ctx, async (tx) => {
    const total = openPaths.length + (await documentCount(tx))
    if (total <= limit) return urlSet(ctx, [...openPaths.map((path) => ({ path })), ...(await documents(tx, limit, 0))])
    const parts = Array.from(
      { length: Math.ceil(total / limit) },
      (_, i) => `  <sitemap><loc>${xml(publicUrl(ctx.config, `/sitemap-${i + 1}.xml`))}</loc></sitemap>`,
    )
    return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>\n`
  })

/** A part of the map, from 1; null when there is no such part. */
export const sitemapPart = (ctx: Ctx, part: number, limit = mapLimit): Promise<string | null> =>
  reading(ctx, async (tx) => {
    const first = part === 1 ? openPaths.map((path) => ({ path })) : []
    const offset = (part - 1) * limit - (part === 1 ? 0 : openPaths.length)
    const found = part >= 1 ? [...first, ...(await documents(tx, limit - first.length, Math.max(0, offset)))] : []
    return found.length > 0 ? urlSet(ctx, found) : null
  })

/** Closed but for the public pages and what they need to be drawn: a private path added later is kept out by itself. */
export const robots = (ctx: Ctx): string => {
  const { config } = ctx
  const allowed = [
    ...openPaths,
    '/proHome',
    '/user/Index',
    '/announcement/',
    '/assets/',
    '/appearance.js',
    '/feed.xml',
    '/rss.xml',
    '/sitemap',
  ]
  const api = `${config.BASE_PATH.replace(/\/$/, '')}/portal/`
  const base = new URL(config.PUBLIC_URL).pathname.replace(/\/$/, '')
  return [
    'User-agent: *',
    `Disallow: ${base}/`,
    `Allow: ${base}/$`,
    ...[...allowed, api].map((path) => `Allow: ${base}${path}`),
    `Disallow: ${base}${api}site/`,
    '',
    `Sitemap: ${publicUrl(config, '/sitemap.xml')}`,
    '',
  ].join('\n')
}
