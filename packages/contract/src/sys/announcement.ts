import '@srm/domain/sys/announcement/announcement.text'
import type { ErrorKey } from '@srm/domain/kit/errors'
import { z } from 'zod'
import { announcementMachine } from '@srm/domain/sys/announcement/announcement.machine'
import { ListQuery, pageOf } from '../kit/page'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, id, ids, instant, optionalLine, requiredLine, statusOf } from '../kit/scalars'

/** A notice as its receiver reads it; `titile` and the paths keep the spelling that clients know (docs/wire.md, Spelling). */
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
  /** The receiver's handling; the deal button is shown unless it is 1, 3 or 4 (docs/messages.md, Deal button). */
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

/** One of mine: `id` is that of the sending, as older clients have it; the notice's own is `anntId`. */
export const MyNotice = Announcement.extend({ anntId: id, userId: id })
export type MyNotice = z.infer<typeof MyNotice>

/** An announcement as its administrators see it, drafts too. */
export const AnnouncementRow = z.object({
  id,
  titile: z.string(),
  titileEn: z.string().nullable(),
  msgAbstract: z.string().nullable(),
  msgCategory: z.string(),
  priority: z.string(),
  msgType: z.string(),
  sender: z.string(),
  sendStatus: statusOf(announcementMachine),
  sendTime: instant.nullable(),
  cancelTime: instant.nullable(),
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  delFlag: z.number(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
  sender_dictText: z.string(),
  /** How many it was sent to, and how many of them have read it. */
  receivers: z.number(),
  readers: z.number(),
  /** The form of an older client is filled from these: images as in `AnnouncementRecord`, `id1,id2,`. */
  msgContent: z.string(),
  userIds: z.string(),
})
export type AnnouncementRow = z.infer<typeof AnnouncementRow>

/** Someone it may be addressed to. */
export const Receiver = z.object({
  id,
  username: z.string(),
  realname: z.string(),
  /** The department, or the company of a supplier's user. */
  belongs: z.string(),
  ofSupplier: z.boolean(),
})
export type Receiver = z.infer<typeof Receiver>
export const AnnouncementRecord = AnnouncementRow.extend({
  msgContentEn: z.string().nullable(),
  chosen: z.array(Receiver),
})
export type AnnouncementRecord = z.infer<typeof AnnouncementRecord>

const html = z
  .string()
  .max(200_000, 'TOO_LONG')
  .refine((s) => !s.includes('\u0000'), 'BAD_CHARACTER')
/** `id1,id2,`, or none. */
const userIds = z
  .string()
  .max(80_000)
  .nullish()
  .transform((s) => (s ?? '').split(',').filter(Boolean))
  .pipe(z.array(id).max(2000))
const chosen = <const V extends string>(values: readonly V[], errorKey: ErrorKey) =>
  z
    .string()
    .prefault('')
    .refine((value): value is V => (values as readonly string[]).includes(value), { params: { errorKey } })
const fields = z.object({
  titile: requiredLine(120, 'ANNOUNCEMENT_TITLE'),
  titileEn: optionalLine(200),
  msgCategory: chosen(['1', '2'], 'ANNOUNCEMENT_CATEGORY'),
  priority: z.enum(['L', 'M', 'H']).default('L'),
  msgType: chosen(['ALL', 'USER'], 'ANNOUNCEMENT_RECEIVERS'),
  startTime: instant,
  endTime: instant,
  msgAbstract: requiredLine(300, 'ANNOUNCEMENT_ABSTRACT'),
  msgContent: html,
  msgContentEn: html.nullish(),
  userIds,
})
/** Instants of one form compare as texts. */
const inOrder = (input: { startTime: string; endTime: string }, issues: z.core.$RefinementCtx): void => {
  if (input.startTime < input.endTime) return
  issues.addIssue({ code: 'custom', path: ['startTime'], params: { errorKey: 'ANNOUNCEMENT_START' } })
  issues.addIssue({ code: 'custom', path: ['endTime'], params: { errorKey: 'ANNOUNCEMENT_END' } })
}
export const AnnouncementInput = fields.superRefine(inOrder)
export type AnnouncementInput = z.output<typeof fields>

export const ReaderRow = z.object({
  id,
  username: z.string(),
  realname: z.string(),
  belongs: z.string(),
  readFlag: z.string(),
  readTime: instant.nullable(),
})
export type ReaderRow = z.infer<typeof ReaderRow>
export const ReaderQuery = ListQuery.extend({ anntId: id })

const written = z.object({ id, version: z.int().positive().optional() })
export const AnnouncementEdit = fields.extend(written.shape).superRefine(inOrder)
const permission = 'sys:announcement'
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
  mine: listRoute('/sys/sysAnnouncementSend/getMyAnnouncementSend', {
    row: MyNotice,
    access: 'signed-in',
    beforeCompletion: true,
    dicts: { msgCategory: 'msg_category', priority: 'priority', readFlag: 'read_flag' },
  }),
  readAll: writeRoute({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/readAll',
    access: 'signed-in',
    beforeCompletion: true,
  }),
  /** The caller's other windows look again. */
  syncNotic: readRoute({
    path: '/sys/annountCement/syncNotic',
    query: z.object({ anntId: z.union([id, z.literal('')]).optional() }),
    result: z.null(),
    access: 'signed-in',
    beforeCompletion: true,
  }),

  list: listRoute('/sys/annountCement/list', {
    row: AnnouncementRow,
    access: `${permission}:list`,
    dicts: { msgCategory: 'msg_category', priority: 'priority', msgType: 'msg_type', sendStatus: 'send_status' },
  }),
  counts: countsRoute('/sys/annountCement/counts', { access: `${permission}:list` }),
  record: readRoute({
    path: '/sys/annountCement/queryRecord',
    query: byId,
    result: AnnouncementRecord,
    access: `${permission}:list`,
  }),
  /** Whom it may be addressed to: staff, or with `ofSupplier=true` the users of suppliers. */
  receivers: listRoute('/sys/annountCement/queryReceivers', { row: Receiver, access: `${permission}:list` }),
  add: writeRoute({
    path: '/sys/annountCement/add',
    body: AnnouncementInput,
    result: byId,
    access: `${permission}:add`,
    oplog: 'announcement.add',
  }),
  edit: writeRoute({
    method: 'PUT',
    path: '/sys/annountCement/edit',
    body: AnnouncementEdit,
    access: `${permission}:edit`,
    oplog: 'announcement.edit',
  }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/annountCement/delete',
    query: byId,
    access: `${permission}:delete`,
    oplog: 'announcement.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/annountCement/deleteBatch',
    query: z.object({ ids }),
    access: `${permission}:delete`,
    oplog: 'announcement.deleteBatch',
  }),
  // Older clients call both by GET; our own screens POST, as what writes should.
  doReleaseData: readRoute({
    path: '/sys/annountCement/doReleaseData',
    query: byId,
    result: z.null(),
    access: `${permission}:release`,
    oplog: 'announcement.release',
  }),
  release: actionRoute('/sys/annountCement/doReleaseData', {
    body: written,
    result: z.null(),
    access: `${permission}:release`,
    oplog: 'announcement.release',
  }),
  doReovkeData: readRoute({
    path: '/sys/annountCement/doReovkeData',
    query: byId,
    result: z.null(),
    access: `${permission}:revoke`,
    oplog: 'announcement.revoke',
  }),
  revoke: actionRoute('/sys/annountCement/doReovkeData', {
    body: written,
    result: z.null(),
    access: `${permission}:revoke`,
    oplog: 'announcement.revoke',
  }),
  readers: readRoute({
    path: '/sys/annountCement/readers',
    query: ReaderQuery,
    result: pageOf(ReaderRow.extend({ readFlag_dictText: z.string().nullish() })),
    access: `${permission}:list`,
    dicts: { readFlag: 'read_flag' },
  }),
  remind: actionRoute('/sys/annountCement/remind', {
    body: written,
    result: z.object({ told: z.number() }),
    access: `${permission}:remind`,
    oplog: 'announcement.remind',
  }),
})

/** Not in the typed client, they answer files. */
export const announcementFiles = { list: '/sys/annountCement/exportXls', readers: '/sys/annountCement/exportReaders' } as const
