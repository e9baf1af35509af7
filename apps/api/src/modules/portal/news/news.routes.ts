import { contract } from '@srm/contract'
import { routes } from '../../../http/routes'
import { addNews, deleteNews, editNews, releaseNews, withdrawNews } from './news.commands'
import { newsCounts, newsDetail, newsPage, newsRecord, newsView } from './news.queries'

export const newsRoutes = routes(contract.news, {
  view: ({ ctx, query }) => newsView(ctx, query),
  viewDetail: ({ ctx, query }) => newsDetail(ctx, query.id),

  list: ({ ctx, query }) => newsPage(ctx, query),
  counts: ({ ctx, query }) => newsCounts(ctx, query),
  queryById: ({ ctx, query }) => newsRecord(ctx, query.id),
  add: ({ ctx, body }) => addNews(ctx, body),
  edit: async ({ ctx, body }) => {
    await editNews(ctx, body)
    return null
  },
  release: ({ ctx, body }) => releaseNews(ctx, body),
  withdraw: ({ ctx, body }) => withdrawNews(ctx, body),
  delete: async ({ ctx, body }) => {
    await deleteNews(ctx, body)
    return null
  },
})
