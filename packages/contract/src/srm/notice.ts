import '@srm/domain/srm/notice/notice.text'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { maxRecipients, noticeCategories } from '@srm/domain/srm/notice/notice.rules'
import { z } from 'zod'
import { LifeEvent } from '../kit/life'
import { ListQuery, pageOf } from '../kit/page'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, FileRef, files, flag, id, instant, line, requiredLine, statusOf, versioned } from '../kit/scalars'
import { SupplierChoice } from './supplier-choice'

const NoticeStatus = statusOf(noticeMachine)
const ReplyStatus = statusOf(noticeReplyMachine)
const Category = z.enum(noticeCategories)

const html = z
  .string()
  .max(200_000, 'TOO_LONG')
  .refine((s) => !s.includes('\u0000'), 'BAD_CHARACTER')
  .prefault('')

export const NoticeInput = z.object({
  title: requiredLine(120, 'NOTICE_TITLE'),
  category: Category,
  body: html,
  needReply: flag.default(true),
  replyDeadline: instant.nullish().transform((at) => at ?? null),
  recipientIds: z.array(id).max(maxRecipients, 'TOO_MANY').default([]),
  files: files.default([]),
})
export type NoticeInput = z.output<typeof NoticeInput>

export const NoticeRow = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  category: Category,
  needReply: z.boolean(),
  replyDeadline: instant.nullable(),
  status: NoticeStatus,
  orgName: z.string().nullable(),
  issuedAt: instant.nullable(),
  issuedBy: z.string().nullable(),
  revokedAt: instant.nullable(),
  createBy: z.string(),
  createTime: instant,
  version: z.number(),
  recipientCount: z.number(),
  readCount: z.number(),
  repliedCount: z.number(),
  /** Percent, to one place. */
  repliedShare: z.string(),
})
export type NoticeRow = z.infer<typeof NoticeRow>

const Named = z.object({ id, name: z.string() })
export const NoticeDetail = NoticeRow.extend({
  body: z.string(),
  files: z.array(FileRef),
  revokeReason: z.string().nullable(),
  /** Of a draft: whom it will go to. */
  draftRecipients: z.array(Named),
  lateCount: z.number(),
})
export type NoticeDetail = z.infer<typeof NoticeDetail>

/** One company a notice went to. */
export const NoticeRecipient = z.object({
  id,
  supplierId: id,
  supplierNo: z.string(),
  supplierName: z.string(),
  status: ReplyStatus,
  needReply: z.boolean(),
  replyDeadline: instant.nullable(),
  readAt: instant.nullable(),
  readBy: z.string().nullable(),
  repliedAt: instant.nullable(),
  repliedBy: z.string().nullable(),
  late: z.boolean(),
  remindedAt: instant.nullable(),
  version: z.number(),
  /** What it wrote last, in full. */
  lastReply: z.string().nullable(),
})
export type NoticeRecipient = z.infer<typeof NoticeRecipient>

export const NoticeMessage = z.object({
  id,
  kind: z.enum(['reply', 'question']),
  content: z.string(),
  authorName: z.string(),
  late: z.boolean(),
  replyDeadline: instant.nullable(),
  createTime: instant,
  files: z.array(FileRef),
})
export type NoticeMessage = z.infer<typeof NoticeMessage>
const Thread = z.object({ recipient: NoticeRecipient, messages: z.array(NoticeMessage) })

const Moved = z.object({ id, status: z.string(), version: z.number() })
export const RecipientQuery = ListQuery.extend({ noticeId: id })
const words = line(2000, 1)

/** The buyer's side. */
export const notice = c.router({
  list: listRoute('/srm/notice/list', { row: NoticeRow, access: 'srm:notice:list', dicts: { category: 'notice_category' } }),
  counts: countsRoute('/srm/notice/counts', { access: 'srm:notice:list' }),
  queryById: readRoute({ path: '/srm/notice/queryById', query: byId, result: NoticeDetail, access: 'srm:notice:queryById' }),
  /** What happened to the notice itself, newest first; answers stand with their companies. */
  timeline: readRoute({ path: '/srm/notice/timeline', query: byId, result: z.array(LifeEvent), access: 'srm:notice:queryById' }),
  recipients: readRoute({
    path: '/srm/notice/recipients',
    query: RecipientQuery,
    result: pageOf(NoticeRecipient),
    access: 'srm:notice:queryById',
  }),
  recipientCounts: readRoute({
    path: '/srm/notice/recipientCounts',
    query: RecipientQuery,
    result: z.record(z.string(), z.number()),
    access: 'srm:notice:queryById',
  }),
  /** The thread with one recipient, oldest first. */
  thread: readRoute({ path: '/srm/notice/thread', query: byId, result: Thread, access: 'srm:notice:queryById' }),
  /** Companies it may go to. */
  suppliers: listRoute('/srm/notice/suppliers', { row: SupplierChoice, access: 'srm:notice:add' }),
  add: writeRoute({ path: '/srm/notice/add', body: NoticeInput, result: Moved, access: 'srm:notice:add', oplog: 'notice.add' }),
  edit: actionRoute('/srm/notice/edit', { body: NoticeInput.extend(versioned.shape), result: Moved, access: 'srm:notice:edit' }),
  delete: writeRoute({ method: 'DELETE', path: '/srm/notice/delete', query: byId, access: 'srm:notice:delete', oplog: 'notice.delete' }),
  issue: actionRoute('/srm/notice/issue', { result: Moved, access: 'srm:notice:issue' }),
  remind: actionRoute('/srm/notice/remind', { result: z.object({ told: z.number() }), access: 'srm:notice:remind' }),
  revoke: actionRoute('/srm/notice/revoke', {
    body: versioned.extend({ reason: line(500, 1) }),
    result: Moved,
    access: 'srm:notice:revoke',
  }),
  /** `id` and `version` are the recipient's. */
  ask: actionRoute('/srm/notice/ask', {
    body: versioned.extend({
      content: words,
      replyDeadline: instant.nullish().transform((at) => at ?? null),
      files: files.default([]),
    }),
    result: Moved,
    access: 'srm:noticeReply:ask',
  }),
})
export const noticeFiles = { export: '/srm/notice/exportXls', recipients: '/srm/notice/exportRecipients' } as const

/** A notice in a supplier's own list; `id` is the notice's. */
export const OwnNoticeRow = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  category: Category,
  orgName: z.string().nullable(),
  issuedAt: instant.nullable(),
  noticeStatus: NoticeStatus,
  needReply: z.boolean(),
  replyDeadline: instant.nullable(),
  readAt: instant.nullable(),
  repliedAt: instant.nullable(),
  late: z.boolean(),
  status: ReplyStatus,
  createTime: instant,
})
export type OwnNoticeRow = z.infer<typeof OwnNoticeRow>

export const OwnNotice = OwnNoticeRow.extend({
  issuedBy: z.string().nullable(),
  /** Null once revoked. */
  body: z.string().nullable(),
  files: z.array(FileRef),
  revokedAt: instant.nullable(),
  revokeReason: z.string().nullable(),
  messages: z.array(NoticeMessage),
  version: z.number(),
})
export type OwnNotice = z.infer<typeof OwnNotice>

/** The supplier's side. */
export const noticeReply = c.router({
  list: listRoute('/srm/noticeReply/list', {
    row: OwnNoticeRow,
    access: 'srm:noticeReply:list',
    dicts: { category: 'notice_category', status: 'notice_status' },
  }),
  counts: countsRoute('/srm/noticeReply/counts', { access: 'srm:noticeReply:list' }),
  /** Opening it is reading it; where no reply is asked for that settles it. */
  queryById: readRoute({ path: '/srm/noticeReply/queryById', query: byId, result: OwnNotice, access: 'srm:noticeReply:queryById' }),
  reply: writeRoute({
    path: '/srm/noticeReply/reply',
    body: z.object({ id, content: words, files: files.default([]) }),
    result: z.object({ status: z.string(), late: z.boolean() }),
    access: 'srm:noticeReply:reply',
    oplog: 'noticeReply.reply',
  }),
})
