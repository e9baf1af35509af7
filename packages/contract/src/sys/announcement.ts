import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, id, instant } from '../kit/scalars'

/** A notice as its receiver reads it; `titile` and the paths are the specification's spelling. */
export const Announcement = z.object({
  id,
  titile: z.string(),
  msgContent: z.string(),
  msgAbstract: z.string().nullable(),
  msgCategory: z.string(),
  priority: z.string(),
  msgType: z.string(),
  documentType: z.string().nullable(),
  openType: z.string().nullable(),
  openPage: z.string().nullable(),
  busType: z.string().nullable(),
  busId: z.string().nullable(),
  sender: z.string(),
  /** The sender's real name. */
  sender_dictText: z.string(),
  sendTime: instant.nullable(),
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  sendStatus: z.string(),
  delFlag: z.number(),
  createBy: z.string(),
  createTime: instant,
  /** Handling by this receiver; the deal button is shown unless it is 1, 3 or 4 (spec 1 §6). */
  status: z.string(),
  readFlag: z.string(),
})
export type Announcement = z.infer<typeof Announcement>

export const MyNotices = z.object({
  anntMsgList: z.array(Announcement),
  anntMsgTotal: z.number(),
  sysMsgList: z.array(Announcement),
  sysMsgTotal: z.number(),
})
export type MyNotices = z.infer<typeof MyNotices>

export const announcement = c.router({
  listByUser: readRoute({ path: '/sys/annountCement/listByUser', result: MyNotices, access: 'signed-in', beforeCompletion: true }),
  queryById: readRoute({
    path: '/sys/annountCement/queryById',
    query: byId,
    result: Announcement,
    access: 'signed-in',
    beforeCompletion: true,
  }),
  markRead: writeRoute({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    body: z.object({ anntId: id }),
    access: 'signed-in',
    beforeCompletion: true,
  }),
  mine: listRoute('/sys/sysAnnouncementSend/getMyAnnouncementSend', { row: Announcement, access: 'signed-in', beforeCompletion: true }),
  readAll: writeRoute({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/readAll',
    access: 'signed-in',
    beforeCompletion: true,
  }),
})
