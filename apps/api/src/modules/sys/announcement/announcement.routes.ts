import { contract } from '@srm/contract/index'
import { kitText } from '@srm/domain/kit/kit.text'
import { fill, inLang } from '@srm/domain/kit/text'
import { announcementText } from '@srm/domain/sys/announcement/announcement.text'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import {
  addAnnouncement,
  deleteAnnouncements,
  editAnnouncement,
  releaseAnnouncement,
  remindUnread,
  revokeAnnouncement,
} from './announcement.admin.commands'
import { announcementCounts, announcementList, announcementPage, announcementRecord, receiverPage } from './announcement.admin.queries'
import { markRead, readAll } from './announcement.commands'
import { myNoticePage, myNotices, noticeById } from './announcement.queries'
import { announcementSheet, announcementSheetRow, readersExport } from './announcement.sheet'
import { readerPage } from './readers.queries'
import { syncNotice } from './sync'

const said = ({ lang }: Ctx) => inLang(announcementText, lang).message
const kitSaid = ({ lang }: Ctx) => inLang(kitText, lang).message

const release = async (ctx: Ctx, change: { id: string; version?: number | undefined }) => {
  await releaseAnnouncement(ctx, { id: change.id, ...(change.version ? { version: change.version } : {}) })
  return answer(null, { message: said(ctx).released })
}
const revoke = async (ctx: Ctx, change: { id: string; version?: number | undefined }) => {
  await revokeAnnouncement(ctx, { id: change.id, ...(change.version ? { version: change.version } : {}) })
  return answer(null, { message: said(ctx).revoked })
}

const handlers = routes(contract.announcement, {
  listByUser: ({ ctx }) => myNotices(ctx),
  queryById: ({ ctx, query }) => noticeById(ctx, query.id),
  markRead: async ({ ctx, body }) => {
    await markRead(ctx, body.anntId)
    return null
  },
  mine: ({ ctx, query }) => myNoticePage(ctx, query),
  readAll: async ({ ctx }) => {
    await readAll(ctx)
    return answer(null, { message: said(ctx).allRead })
  },
  syncNotic: async ({ ctx, query }) => {
    await syncNotice(ctx, query.anntId)
    return null
  },

  list: ({ ctx, query }) => announcementPage(ctx, query),
  counts: ({ ctx, query }) => announcementCounts(ctx, query),
  record: ({ ctx, query }) => announcementRecord(ctx, query.id),
  receivers: ({ ctx, query }) => receiverPage(ctx, query),
  add: async ({ ctx, body }) => answer(await addAnnouncement(ctx, body), { message: kitSaid(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editAnnouncement(ctx, body)
    return answer(null, { message: kitSaid(ctx).edited })
  },
  delete: async ({ ctx, query }) => {
    await deleteAnnouncements(ctx, [query.id])
    return answer(null, { message: kitSaid(ctx).deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deleteAnnouncements(ctx, query.ids)
    return answer(null, { message: kitSaid(ctx).batchDeleted })
  },
  doReleaseData: ({ ctx, query }) => release(ctx, query),
  release: ({ ctx, body }) => release(ctx, body),
  doReovkeData: ({ ctx, query }) => revoke(ctx, query),
  revoke: ({ ctx, body }) => revoke(ctx, body),
  readers: ({ ctx, query }) => readerPage(ctx, query),
  remind: async ({ ctx, body }) => {
    const told = await remindUnread(ctx, body)
    return answer({ told }, { message: told ? fill(said(ctx).reminded, [told]) : said(ctx).noneToRemind })
  },
})

export const announcementRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(handlers)
  app.register(
    listExport({
      path: '/sys/annountCement/exportXls',
      access: 'sys:announcement:exportXls',
      spec: announcementList,
      sheet: announcementSheet,
      row: announcementSheetRow,
    }),
  )
  app.register(readersExport)
  done()
}
