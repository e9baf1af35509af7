import type { ListQuery, Page } from '@srm/contract/kit/page'
import type { NewsDetail, NewsItem, NewsListRow, NewsRecord } from '@srm/contract/portal/news'
import { portalNews as n } from '@srm/db/schema/portal/news'
import { refuse } from '@srm/domain/kit/errors'
import type { NewsType } from '@srm/domain/portal/news/news.catalog'
import { newsMachine } from '@srm/domain/portal/news/news.machine'
import type { Lang } from '@srm/domain/kit/text'
import { and, asc, count, desc, eq, gt, ilike, lt, or, sql, type SQL } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { publicFileUrl } from '../site/site.public'
import { plainText, withImages } from '../../../data/rich-text'

type Row = typeof n.$inferSelect
const summaryLength = { 'zh-CN': 120, 'en-US': 240 } as const

/** For staff reading as visitors do, too: what is not released is not there. */
const released = (tx: Tx): SQL | undefined => and(eq(n.tenantId, tx.actor.tenantId), eq(n.status, newsMachine.states.released))
const newest = [desc(n.date), desc(n.releasedAt), asc(n.id)]

/** The text's beginning, about two lines of it; English ends between two words. */
const beginning = (content: string, lang: Lang): string => {
  const words = [...plainText(content)]
  if (words.length <= summaryLength[lang]) return words.join('')
  const cut = words.slice(0, summaryLength[lang]).join('')
  return `${lang === 'en-US' ? cut.replace(/\W*\s\S*$/u, '') : cut}…`
}

/** The words in the reader's language, or the Chinese ones with that said. */
const said = (row: Row, asked: Lang) => {
  const english = asked === 'en-US' && row.titleEn && row.contentEn
  const [title, summary, content] = english
    ? [row.titleEn ?? row.title, row.summaryEn, row.contentEn ?? row.content]
    : [row.title, row.summary, row.content]
  const lang: Lang = english ? 'en-US' : 'zh-CN'
  return { title, content, summary: summary || beginning(content, lang), lang }
}

const covers = async (tx: Tx, rows: readonly Row[]) => {
  const files = await filesOf(
    tx,
    'portal_news',
    rows.map((r) => r.id),
  )
  return (id: string): string | null => {
    const [cover] = filesIn(files, id, 'cover')
    return cover ? publicFileUrl(tx, cover.id) : null
  }
}
const itemOf =
  (tx: Tx, coverOf: (id: string) => string | null) =>
  (row: Row): NewsItem => {
    const { content: _, ...words } = said(row, tx.lang)
    return { id: row.id, type: row.type, date: row.date, cover: coverOf(row.id), ...words }
  }

const like = (words: string | undefined): SQL | undefined => {
  if (!words) return undefined
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return or(...[n.title, n.titleEn, n.summary, n.summaryEn].map((column) => ilike(column, pattern)))
}
interface NewsQuery {
  readonly type?: string | undefined
  readonly keyword?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}
export const newsView = (ctx: Ctx, { type, keyword, pageNo, pageSize }: NewsQuery): Promise<Page<NewsItem>> =>
  reading(ctx, async (tx) => {
    const where = and(released(tx), type && type !== 'all' ? eq(n.type, type as NewsType) : undefined, like(keyword))
    const [rows, [all]] = await Promise.all([
      tx.db
        .select()
        .from(n)
        .where(where)
        .orderBy(...newest)
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize),
      tx.db.select({ n: count() }).from(n).where(where),
    ])
    const total = all?.n ?? 0
    const records = rows.map(itemOf(tx, await covers(tx, rows)))
    return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) }
  })

const neighbour = async (tx: Tx, where: SQL | undefined, order: SQL[]) => {
  const [row] = await tx.db
    .select()
    .from(n)
    .where(and(released(tx), where))
    .orderBy(...order)
    .limit(1)
  return row ? { id: row.id, title: said(row, tx.lang).title } : null
}

export const newsDetail = (ctx: Ctx, id: string): Promise<NewsDetail> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(n)
      .where(and(released(tx), eq(n.id, id)))
    if (!row) throw refuse('NOT_FOUND')
    const item = itemOf(tx, await covers(tx, [row]))(row)
    const after = or(gt(n.date, row.date), and(eq(n.date, row.date), gt(n.releasedAt, sql`${row.releasedAt}::timestamptz`)))
    const before = or(lt(n.date, row.date), and(eq(n.date, row.date), lt(n.releasedAt, sql`${row.releasedAt}::timestamptz`)))
    return {
      ...item,
      content: withImages(said(row, tx.lang).content, (image) => publicFileUrl(tx, image)),
      source: row.source,
      previous: await neighbour(tx, before, newest),
      next: await neighbour(tx, after, [asc(n.date), asc(n.releasedAt), desc(n.id)]),
    }
  })

const spec = listSpec<NewsListRow>({
  of: 'portal:news',
  from: n,
  columns: {
    id: n.id,
    type: n.type,
    title: n.title,
    titleEn: n.titleEn,
    date: n.date,
    status: n.status,
    releasedAt: n.releasedAt,
    createBy: n.createBy,
    createTime: n.createTime,
    updateTime: n.updateTime,
    version: n.version,
  },
  search: ['title', 'titleEn'],
  enrich: async (tx, rows: Omit<NewsListRow, 'cover'>[]) => {
    const files = await filesOf(
      tx,
      'portal_news',
      rows.map((r) => r.id),
    )
    return rows.map((row) => ({ ...row, cover: filesIn(files, row.id, 'cover') }))
  },
})
export const newsPage = (ctx: Ctx, query: ListQuery): Promise<Page<NewsListRow>> => listPage(ctx, spec, query)
export const newsCounts = (ctx: Ctx, query: ListQuery): Promise<Record<string, number>> => countBy(ctx, spec, 'status', query)

/** For the editor: images keep the address that staff fetch them from. */
export const newsRecord = (ctx: Ctx, id: string): Promise<NewsRecord> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, n, id)
    const files = await filesOf(tx, 'portal_news', [id])
    const forStaff = (html: string) => withImages(html, (image) => `${tx.config.BASE_PATH}/sys/common/static/${image}`)
    return {
      ...row,
      content: forStaff(row.content),
      contentEn: row.contentEn && forStaff(row.contentEn),
      cover: filesIn(files, id, 'cover'),
    }
  })
