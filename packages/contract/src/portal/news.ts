import { newsTypes } from '@srm/domain/portal/news/news.catalog'
import { newsMachine } from '@srm/domain/portal/news/news.machine'
import { languages } from '@srm/domain/kit/text'
import { z } from 'zod'
import { ListQuery, pageOf } from '../kit/page'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, FileRef, id, instant, line, statusOf, versioned } from '../kit/scalars'

const NewsType = z.enum(newsTypes)

/** A released item in the language of the reader; `lang` says which language the words really are. */
export const NewsItem = z.object({
  id,
  type: NewsType,
  title: z.string(),
  summary: z.string(),
  date: day,
  cover: z.string().nullable(),
  lang: z.enum(languages),
})
export type NewsItem = z.infer<typeof NewsItem>
const Neighbour = z.object({ id, title: z.string() })
export const NewsDetail = NewsItem.extend({
  /** HTML, sanitised when it was saved. */
  content: z.string(),
  source: z.string().nullable(),
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
})
export type NewsDetail = z.infer<typeof NewsDetail>

const NewsRow = z.object({
  id,
  type: NewsType,
  title: z.string(),
  titleEn: z.string().nullable(),
  date: day,
  status: statusOf(newsMachine),
  releasedAt: instant.nullable(),
  createBy: z.string(),
  createTime: instant,
  updateTime: instant.nullable(),
  version: z.number(),
})
const NewsListRow = NewsRow.extend({ cover: z.array(FileRef) })
export type NewsListRow = z.infer<typeof NewsListRow>
export const NewsRecord = NewsListRow.extend({
  summary: z.string().nullable(),
  summaryEn: z.string().nullable(),
  content: z.string(),
  contentEn: z.string().nullable(),
  source: z.string().nullable(),
})
export type NewsRecord = z.infer<typeof NewsRecord>

const html = z
  .string()
  .max(200_000, 'TOO_LONG')
  .refine((s) => !s.includes('\u0000'), 'BAD_CHARACTER')
export const NewsInput = z.object({
  type: NewsType,
  title: line(120, 1),
  titleEn: line(200).nullish(),
  date: day,
  summary: line(300).nullish(),
  summaryEn: line(500).nullish(),
  content: html,
  contentEn: html.nullish(),
  source: line(60).nullish(),
  cover: z.array(FileRef).max(1, 'TOO_MANY_FILES').default([]),
})
export type NewsInput = z.infer<typeof NewsInput>

export const news = c.router({
  view: readRoute({
    path: '/portal/view/news',
    query: z.object({
      type: z.enum([...newsTypes, 'all', '']).optional(),
      keyword: line(100).optional(),
      pageNo: ListQuery.shape.pageNo,
      pageSize: ListQuery.shape.pageSize,
    }),
    result: pageOf(NewsItem),
    access: 'public',
  }),
  viewDetail: readRoute({ path: '/portal/view/newsDetail', query: byId, result: NewsDetail, access: 'public' }),

  list: listRoute('/portal/news/list', { row: NewsListRow, access: 'portal:news:list' }),
  counts: countsRoute('/portal/news/counts', { access: 'portal:news:list' }),
  queryById: readRoute({ path: '/portal/news/queryById', query: byId, result: NewsRecord, access: 'portal:news:queryById' }),
  add: writeRoute({ path: '/portal/news/add', body: NewsInput, result: byId, access: 'portal:news:add', oplog: 'news.add' }),
  edit: writeRoute({
    method: 'PUT',
    path: '/portal/news/edit',
    body: NewsInput.extend(versioned.shape),
    access: 'portal:news:edit',
    oplog: 'news.edit',
  }),
  release: actionRoute('/portal/news/release', { result: NewsRow, access: 'portal:news:release' }),
  withdraw: actionRoute('/portal/news/withdraw', { result: NewsRow, access: 'portal:news:withdraw' }),
  delete: actionRoute('/portal/news/delete', { result: z.null(), access: 'portal:news:delete' }),
})
