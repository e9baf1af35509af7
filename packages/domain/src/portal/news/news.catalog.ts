import { actionsOf, catalogOf } from '../../kit/catalog'
import { newsMachine } from './news.machine'

/** News are of the company (公司新闻) or of the industry (行业新闻). */
export const newsTypes = ['company', 'industry'] as const
export type NewsType = (typeof newsTypes)[number]

const permissions = ['portal:news:list', 'portal:news:queryById', 'portal:news:add', ...actionsOf(newsMachine)] as const

export const newsCatalog = catalogOf({
  slice: 'news',
  permissions,
  dicts: { news_status: { machine: newsMachine }, news_type: { values: newsTypes } },
  grants: { admin: permissions, auditor: ['portal:news:list', 'portal:news:queryById'] },
})
