import { contract } from '@srm/contract/index'
import { routes } from '../../../http/routes'
import { markRead, readAll } from './announcement.commands'
import { myNoticePage, myNotices, noticeById } from './announcement.queries'

export const announcementRoutes = routes(contract.announcement, {
  listByUser: ({ ctx }) => myNotices(ctx),
  queryById: ({ ctx, query }) => noticeById(ctx, query.id),
  markRead: async ({ ctx, body }) => {
    await markRead(ctx, body.anntId)
    return null
  },
  mine: ({ ctx, query }) => myNoticePage(ctx, query),
  readAll: async ({ ctx }) => {
    await readAll(ctx)
    return null
  },
})
