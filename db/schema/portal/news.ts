import type { NewsType } from '@srm/domain/portal/news/news.catalog'
import { newsMachine } from '@srm/domain/portal/news/news.machine'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { dataLogged, instant, noRow, rowAccess, rowColumns } from '../kit'

const statuses = sql.raw(
  Object.values(newsMachine.states)
    .map((s) => `'${s}'`)
    .join(', '),
)

/** News of the public site are 公司新闻 or 行业新闻. Their HTML is sanitised before it is written. */
export const portalNews = pgTable(
  'portal_news',
  {
    ...rowColumns,
    type: text().$type<NewsType>().notNull(),
    title: text().notNull(),
    titleEn: text('title_en'),
    date: date().notNull(),
    summary: text(),
    summaryEn: text('summary_en'),
    content: text().notNull(),
    contentEn: text('content_en'),
    source: text(),
    status: text().notNull().default(newsMachine.states.draft),
    releasedAt: instant('released_at'),
  },
  (t) => [
    check('portal_news_type', sql`${t.type} in ('company', 'industry')`),
    check('portal_news_status', sql`${t.status} in (${statuses})`),
    index('portal_news_order').on(t.tenantId, t.status, t.date),
    index('portal_news_newest').on(t.tenantId, t.createTime),
  ],
)
const released = `status = '${newsMachine.states.released}'`
const there = `status <> '${newsMachine.states.deleted}'`
rowAccess(portalNews, { buyer: there, supplier: released, visitor: released, write: { buyer: 'true', supplier: noRow } })
dataLogged(portalNews, ['content', 'content_en'])
