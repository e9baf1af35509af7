import type { NoticeDetail, NoticeMessage, NoticeRecipient, NoticeRow } from '@srm/contract/srm/notice'
import { notice, noticeBody, noticeMessage, noticeRecipient } from '@srm/db/schema/srm/notice'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { addressableStages, percentOf } from '@srm/domain/srm/notice/notice.rules'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { lifeEvents } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { supplierChoices, supplierNames } from '../supplier/supplier.public'
import type { Recipient } from './notice.life'

const alive = sql`${notice.delFlag} = 0`

interface Tally {
  readonly recipientCount: number
  readonly readCount: number
  readonly repliedCount: number
  readonly lateCount: number
}
const none: Tally = { recipientCount: 0, readCount: 0, repliedCount: 0, lateCount: 0 }

/** How far notices are, in one query for all of them. */
const tallies = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Tally>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({
      noticeId: noticeRecipient.noticeId,
      recipientCount: count(),
      readCount: count(noticeRecipient.readAt),
      repliedCount: sql<number>`count(*) filter (where ${noticeRecipient.status} = ${noticeReplyMachine.states.replied})`.mapWith(Number),
      lateCount: sql<number>`count(*) filter (where ${noticeRecipient.late})`.mapWith(Number),
    })
    .from(noticeRecipient)
    .where(inArray(noticeRecipient.noticeId, [...ids]))
    .groupBy(noticeRecipient.noticeId)
  return new Map(rows.map(({ noticeId, ...tally }) => [noticeId, tally]))
}
/** A draft has no recipients yet, but those it is meant for. */
const tallied = (tally: Tally | undefined, drafted: number) => {
  const known = tally ?? { ...none, recipientCount: drafted }
  return { ...known, repliedShare: percentOf(known.repliedCount, known.recipientCount) }
}

export const noticeList = listSpec<NoticeRow>({
  of: 'srm:notice',
  from: notice,
  columns: {
    id: notice.id,
    docNo: notice.docNo,
    title: notice.title,
    category: notice.category,
    needReply: notice.needReply,
    replyDeadline: notice.replyDeadline,
    status: notice.status,
    orgCode: notice.orgCode,
    orgName: notice.orgName,
    issuedAt: notice.issuedAt,
    issuedBy: notice.issuedBy,
    revokedAt: notice.revokedAt,
    createBy: notice.createBy,
    createTime: notice.createTime,
    version: notice.version,
    drafted: sql<number>`jsonb_array_length(${notice.draftRecipients})`.as('drafted'),
  },
  search: ['docNo', 'title'],
  where: () => alive,
  enrich: async (tx, rows) => {
    const known = await tallies(
      tx,
      rows.map((row) => row.id),
    )
    return rows.map(({ drafted, ...row }) => ({ ...row, ...tallied(known.get(row.id), drafted) }))
  },
})

export const addressees = supplierChoices(addressableStages)

export const noticeDetail = (ctx: Ctx, id: string): Promise<NoticeDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, notice, id)
    const [text] = await tx.db.select({ body: noticeBody.body }).from(noticeBody).where(eq(noticeBody.noticeId, id))
    const names = await supplierNames(tx, row.draftRecipients)
    return {
      ...row,
      ...tallied((await tallies(tx, [id])).get(id), row.draftRecipients.length),
      body: text?.body ?? '',
      files: filesIn(await filesOf(tx, 'notice_body', [id]), id, 'files'),
      draftRecipients: row.draftRecipients.map((one) => ({ id: one, name: names.get(one)?.name ?? one })),
    }
  })

/** What each company wrote last. */
const lastReplies = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectDistinctOn([noticeMessage.recipientId], { recipientId: noticeMessage.recipientId, content: noticeMessage.content })
    .from(noticeMessage)
    .where(and(inArray(noticeMessage.recipientId, [...ids]), eq(noticeMessage.kind, 'reply')))
    .orderBy(noticeMessage.recipientId, desc(noticeMessage.createTime))
  return new Map(rows.map((row) => [row.recipientId, row.content]))
}
const withReplies = async <R extends { id: string }>(tx: Tx, rows: R[]) => {
  const said = await lastReplies(
    tx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, lastReply: said.get(row.id) ?? null }))
}

export const recipientList = (noticeId: string) =>
  listSpec<NoticeRecipient>({
    from: noticeRecipient,
    columns: {
      id: noticeRecipient.id,
      supplierId: noticeRecipient.supplierId,
      supplierNo: noticeRecipient.supplierNo,
      supplierName: noticeRecipient.supplierName,
      status: noticeRecipient.status,
      needReply: noticeRecipient.needReply,
      replyDeadline: noticeRecipient.replyDeadline,
      readAt: noticeRecipient.readAt,
      readBy: noticeRecipient.readBy,
      repliedAt: noticeRecipient.repliedAt,
      repliedBy: noticeRecipient.repliedBy,
      late: noticeRecipient.late,
      remindedAt: noticeRecipient.remindedAt,
      createTime: noticeRecipient.createTime,
      version: noticeRecipient.version,
    },
    search: ['supplierName', 'supplierNo'],
    sort: { column: 'supplierNo', order: 'asc' },
    where: (_tx, query) => {
      const read = query['read'] === 'Y' ? sql`${noticeRecipient.readAt} is not null` : undefined
      const unread = query['read'] === 'N' ? sql`${noticeRecipient.readAt} is null` : undefined
      return and(eq(noticeRecipient.noticeId, noticeId), read, unread)
    },
    enrich: withReplies as (tx: Tx, rows: Recipient[]) => Promise<NoticeRecipient[]>,
  })

/** The thread with one company, oldest first. */
export const messagesOf = async (tx: Tx, recipientId: string): Promise<NoticeMessage[]> => {
  const rows = await tx.db
    .select()
    .from(noticeMessage)
    .where(eq(noticeMessage.recipientId, recipientId))
    .orderBy(asc(noticeMessage.createTime), asc(noticeMessage.id))
  const files = await filesOf(
    tx,
    'notice_message',
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, files: filesIn(files, row.id, 'files') }))
}

export const threadOf = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const [recipient] = await withReplies(tx, [await findVisible(tx, noticeRecipient, id)])
    if (!recipient) throw new Error('the recipient vanished')
    return { recipient, messages: await messagesOf(tx, id) }
  })

export const noticeTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'notice', (await findVisible(tx, notice, id)).id))
