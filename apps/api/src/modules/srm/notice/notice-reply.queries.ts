import type { ListQuery } from '@srm/contract/kit/page'
import type { OwnNotice, OwnNoticeRow } from '@srm/contract/srm/notice'
import { notice, noticeBody, noticeRecipient } from '@srm/db/schema/srm/notice'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { and, eq, ne, sql } from 'drizzle-orm'
import { inTx } from '../../../data/transaction/in-tx'
import { countBy, countTabs } from '../../../data/list/list-count'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { markRead, ownPart } from './notice-reply.commands'
import { messagesOf } from './notice.queries'

const { draft, issued } = noticeMachine.states

/** A supplier's own notices. A revoked one is kept in the list, but waits for nothing. */
export const ownNotices = listSpec<OwnNoticeRow>({
  from: noticeRecipient,
  joins: [{ table: notice, on: eq(notice.id, noticeRecipient.noticeId) }],
  columns: {
    id: notice.id,
    docNo: notice.docNo,
    title: notice.title,
    category: notice.category,
    orgName: notice.orgName,
    issuedAt: notice.issuedAt,
    noticeStatus: notice.status,
    needReply: noticeRecipient.needReply,
    replyDeadline: noticeRecipient.replyDeadline,
    readAt: noticeRecipient.readAt,
    repliedAt: noticeRecipient.repliedAt,
    late: noticeRecipient.late,
    status: noticeRecipient.status,
    createTime: noticeRecipient.createTime,
  },
  search: ['docNo', 'title'],
  where: () => and(sql`${noticeRecipient.supplierId} = (select app_supplier())`, eq(notice.delFlag, 0), ne(notice.status, draft)),
})

export const ownCounts = async (ctx: Ctx, query: ListQuery): Promise<Record<string, number>> => {
  const { pending } = noticeReplyMachine.states
  return {
    ...(await countBy(ctx, ownNotices, 'status', query)),
    ...(await countTabs(ctx, ownNotices, query, { pending: { status: pending, noticeStatus: issued } })),
  }
}

/** The supplier's view; opening it is reading it. */
export const ownNotice = (ctx: Ctx, id: string): Promise<OwnNotice> =>
  inTx(ctx, async (tx) => {
    await markRead(tx, id)
    const part = await ownPart(tx, id)
    const doc = await findVisible(tx, notice, id)
    const [text] = await tx.db.select({ body: noticeBody.body }).from(noticeBody).where(eq(noticeBody.noticeId, id))
    const files = text ? filesIn(await filesOf(tx, 'notice_body', [id]), id, 'files') : []
    const { status, needReply, replyDeadline, readAt, repliedAt, late, createTime, version } = part
    return {
      ...doc,
      ...{ noticeStatus: doc.status, status, needReply, replyDeadline, readAt, repliedAt, late, createTime, version },
      body: text?.body ?? null,
      files,
      messages: await messagesOf(tx, part.id),
    }
  })
