import type { FileRef } from '@srm/contract/kit/scalars'
import { notice, noticeMessage, noticeRecipient } from '@srm/db/schema/srm/notice'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { isLate } from '@srm/domain/srm/notice/notice.rules'
import { and, eq } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { settle } from '../../sys/announcement/announcement.public'
import { linkFiles } from '../../sys/file/file.public'
import { accountsOf } from '../supplier/supplier.public'
import { replyLife, type Recipient } from './notice.life'
import { tell } from './notice.tell'

/** The signed-in company's own part of a notice. @throws NOT_FOUND where it has none */
export const ownPart = async (tx: Tx, noticeId: string): Promise<Recipient> => {
  const { supplierId } = tx.actor
  if (!supplierId) throw refuse('NO_PERM')
  const [row] = await tx.db
    .select()
    .from(noticeRecipient)
    .where(and(eq(noticeRecipient.noticeId, noticeId), eq(noticeRecipient.supplierId, supplierId)))
  if (!row) throw refuse('NOT_FOUND')
  return row
}

const settleFor = async (tx: Tx, part: Recipient): Promise<void> =>
  settle(tx, { bizType: 'notice', busId: part.noticeId, userIds: await accountsOf(tx, part.supplierId) })

/** The receipt of reading. Where no answer is wanted, reading is all there is to do. */
export const markRead = (tx: Tx, noticeId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const { id } = await ownPart(sys, noticeId)
    // Two people of the company may open it at once: the second waits here and finds it done.
    const [part] = await sys.db.select().from(noticeRecipient).where(eq(noticeRecipient.id, id)).for('update')
    const [doc] = await sys.db.select({ status: notice.status }).from(notice).where(eq(notice.id, noticeId))
    if (!part || doc?.status !== noticeMachine.states.issued) return
    if (part.readAt === null)
      await sys.db
        .update(noticeRecipient)
        .set({ readAt: await sys.now(), readBy: tx.actor.realname })
        .where(eq(noticeRecipient.id, id))
    if (part.status !== noticeReplyMachine.states.pending || part.needReply) return
    await transition(sys, replyLife, { id }, 'acknowledge')
    await settleFor(sys, part)
  })

interface Words {
  readonly content: string
  readonly files: readonly FileRef[]
}
interface Said extends Words {
  readonly kind: 'reply' | 'question'
  readonly late?: boolean
  readonly replyDeadline?: string | null
}
const say = async (tx: Tx, part: Recipient, { content, files, kind, late = false, replyDeadline = null }: Said): Promise<string> => {
  const { noticeId, supplierId, orgCode } = part
  const [row] = await asSystem(tx, (sys) =>
    sys.db
      .insert(noticeMessage)
      .values({ noticeId, recipientId: part.id, supplierId, orgCode, kind, content, late, replyDeadline, authorName: tx.actor.realname })
      .returning({ id: noticeMessage.id }),
  )
  if (!row) throw new Error('the message was not written')
  await linkFiles(tx, { bizType: 'notice_message', bizId: row.id, field: 'files', files })
  return row.id
}

/** A company's answer. After the deadline it is taken all the same, and flagged. */
export const replyToNotice = (ctx: Ctx, { id, ...words }: Words & { id: string }) =>
  inTx(ctx, async (tx) => {
    const { id: partId } = await ownPart(tx, id)
    const part = await transition(tx, replyLife, { id: partId }, 'reply', { repliedBy: tx.actor.realname })
    // The clock after the lock, which is held to the end: nobody's wait for it makes a reply punctual.
    const repliedAt = await tx.now()
    const late = isLate(repliedAt, part.replyDeadline)
    await asSystem(tx, (sys) =>
      sys.db
        .update(noticeRecipient)
        .set({ repliedAt, late, readAt: part.readAt ?? repliedAt, readBy: part.readBy ?? tx.actor.realname })
        .where(eq(noticeRecipient.id, part.id)),
    )
    const message = await say(tx, part, { ...words, kind: 'reply', late })
    await settleFor(tx, part)
    const doc = await findVisible(tx, notice, id)
    await tell(tx, doc, {
      to: doc.issuerId ? [doc.issuerId] : [],
      title: ['replied', part.supplierName, doc.title],
      body: [['repliedBody', part.supplierName, doc.docNo, doc.title, words.content]],
      event: `reply.${message}`,
      informative: true,
    })
    return { status: part.status, late }
  })

/** The buyer asks back: the company's answer is waited for again. */
export const askBack = (ctx: Ctx, { id, version, replyDeadline, ...words }: Words & Ref & { replyDeadline: string | null }) =>
  inTx(ctx, async (tx) => {
    const patch = { needReply: true, replyDeadline, remindedAt: null, late: false }
    const part = await transition(tx, replyLife, { id, version }, 'ask', patch)
    if (isLate(await tx.now(), replyDeadline)) throw refuseFields([fieldProblem('replyDeadline', 'NOTICE_QUESTION_DEADLINE')])
    const message = await say(tx, part, { ...words, kind: 'question', replyDeadline })
    const doc = await findVisible(tx, notice, part.noticeId)
    await tell(tx, doc, {
      to: { supplierIds: [part.supplierId] },
      title: ['asked', doc.title],
      body: [['askedBody', doc.docNo, doc.title, words.content], ...(replyDeadline ? ([['replyBy', replyDeadline]] as const) : [])],
      event: `ask.${message}`,
      priority: 'M',
      mail: true,
    })
    return part
  })
