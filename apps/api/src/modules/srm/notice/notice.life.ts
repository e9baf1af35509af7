import { notice, noticeBody, noticeRecipient } from '@srm/db/schema/srm/notice'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { and, count, eq, type InferSelectModel } from 'drizzle-orm'
import { hasContent } from '../../../data/rich-text'
import { lifecycle } from '../../../data/transaction/transition'

export type Notice = InferSelectModel<typeof notice>
export type Recipient = InferSelectModel<typeof noticeRecipient>

export const noticeLife = lifecycle({
  machine: noticeMachine,
  table: notice,
  facts: async (tx, row) => {
    const [text] = await tx.db.select({ body: noticeBody.body }).from(noticeBody).where(eq(noticeBody.noticeId, row.id))
    const pending = eq(noticeRecipient.status, noticeReplyMachine.states.pending)
    const [waiting] = await tx.db
      .select({ n: count() })
      .from(noticeRecipient)
      .where(and(eq(noticeRecipient.noticeId, row.id), pending))
    return {
      now: await tx.now(),
      needReply: row.needReply,
      replyDeadline: row.replyDeadline,
      hasBody: hasContent(text?.body ?? ''),
      recipientCount: row.draftRecipients.length,
      waiting: waiting?.n ?? 0,
    }
  },
})

export const replyLife = lifecycle({
  machine: noticeReplyMachine,
  table: noticeRecipient,
  facts: async (tx, row) => {
    const [found] = await tx.db.select({ status: notice.status }).from(notice).where(eq(notice.id, row.noticeId))
    return { stands: found?.status === noticeMachine.states.issued, wantsReply: row.needReply }
  },
})
