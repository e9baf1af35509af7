import type { NoticeInput } from '@srm/contract/srm/notice'
import { notice, noticeBody, noticeRecipient } from '@srm/db/schema/srm/notice'
import { assertNoProblems, fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { addressableStages, deadlineProblems, mayRemind } from '@srm/domain/srm/notice/notice.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { nextNumber } from '../../../data/numbering'
import { cleanHtml, imagesIn } from '../../../data/rich-text'
import type { Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import { transition, type Change } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { settle } from '../../sys/announcement/announcement.public'
import { linkFiles } from '../../sys/file/file.public'
import { supplierNames } from '../supplier/supplier.public'
import { departNameOf } from '../../sys/department/department.public'
import { noticeLife, type Notice } from './notice.life'
import { tell } from './notice.tell'

/** Rooms for the pictures of one text. */
const mostImages = 50

/** The input as it is stored; its HTML is cleaned here and nowhere else. */
const rowsOf = ({ title, category, needReply, replyDeadline, recipientIds, body }: NoticeInput) => {
  assertNoProblems(deadlineProblems(needReply, replyDeadline))
  const draftRecipients = [...new Set(recipientIds)]
  return { head: { title, category, needReply, replyDeadline, draftRecipients }, body: cleanHtml(body) }
}

const saveContent = async (tx: Tx, noticeId: string, body: string, files: NoticeInput['files']): Promise<void> => {
  await tx.db.insert(noticeBody).values({ noticeId, body }).onConflictDoUpdate({ target: noticeBody.noticeId, set: { body } })
  const place = { bizType: 'notice_body', bizId: noticeId }
  await linkFiles(tx, { ...place, field: 'files', files })
  await linkFiles(tx, { ...place, field: 'body', files: imagesIn(body).map((id) => ({ id })), most: mostImages })
}

/** The companies a notice is for, by id. @throws NOTICE_RECIPIENT when some are unknown or at a stage that is not written to */
const addressees = async (tx: Tx, ids: readonly string[]) => {
  const names = await supplierNames(tx, ids)
  const fit = ids.flatMap((id) => names.get(id) ?? []).filter((s) => addressableStages.includes(s.status))
  if (fit.length < ids.length) throw refuseFields([fieldProblem('recipientIds', 'NOTICE_RECIPIENT', ids.length - fit.length)])
  return fit
}

export const addNotice = (ctx: Ctx, input: NoticeInput) =>
  inTx(ctx, async (tx) => {
    const { head, body } = rowsOf(input)
    await addressees(tx, head.draftRecipients)
    const { draft } = noticeMachine.states
    const fresh = { docNo: await nextNumber(tx, 'NTC'), status: draft, orgName: await departNameOf(tx, tx.actor.orgCode) }
    const [row] = await tx.db
      .insert(notice)
      .values({ ...head, ...fresh })
      .returning()
    if (!row) throw new Error('the notice was not written')
    await saveContent(tx, row.id, body, input.files)
    await appendAudit(tx, { action: 'add', bizType: 'notice', bizId: row.id, fromStatus: draft, toStatus: draft })
    return row
  })

export const editNotice = (ctx: Ctx, { id, version, ...input }: NoticeInput & Ref): Promise<Notice> =>
  inTx(ctx, async (tx) => {
    const { head, body } = rowsOf(input)
    const row = await transition(tx, noticeLife, { id, version }, 'edit', head)
    await addressees(tx, head.draftRecipients)
    await saveContent(tx, id, body, input.files)
    return row
  })

/** Drafts only. The row stays, marked: its number is never given out again. */
export const deleteNotice = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, async (tx) => {
    await transition(tx, noticeLife, { id }, 'delete', { delFlag: 1 })
    return null
  })

/** From now on the chosen companies read it; each gets a row of its own. */
export const issueNotice = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    // The version says that what is read here is what the lock then finds.
    const draft = await findVisible(tx, notice, ref.id)
    const patch = { issuedAt: await tx.now(), issuedBy: tx.actor.realname, issuerId: tx.actor.userId, draftRecipients: [] }
    const row = await transition(tx, noticeLife, ref, 'issue', patch, { recipients: draft.draftRecipients.length })
    const companies = await addressees(tx, draft.draftRecipients)
    const { needReply, replyDeadline, orgCode, createBy } = row
    await tx.db.insert(noticeRecipient).values(
      companies.map(({ id, name, docNo }) => ({
        ...{ noticeId: row.id, supplierId: id, supplierName: name, supplierNo: docNo },
        ...{ needReply, replyDeadline, orgCode, createBy },
      })),
    )
    await tell(tx, row, {
      to: { supplierIds: companies.map((s) => s.id) },
      title: ['issued', row.title],
      body: [['issuedBody', row.orgName ?? '', row.docNo, row.title], ...(replyDeadline ? ([['replyBy', replyDeadline]] as const) : [])],
      event: 'issue',
      priority: row.category === 'rectify' || row.category === 'urge' ? 'M' : 'L',
      mail: true,
    })
    return { row, told: companies.length }
  })

/** Reminds those who have not answered, each at most once an hour. Answers how many. */
export const remindRecipients = (ctx: Ctx, ref: Ref): Promise<number> =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, noticeLife, ref, 'remind')
    const now = await tx.now()
    const pending = eq(noticeRecipient.status, noticeReplyMachine.states.pending)
    const waiting = await tx.db
      .select({ id: noticeRecipient.id, supplierId: noticeRecipient.supplierId, remindedAt: noticeRecipient.remindedAt })
      .from(noticeRecipient)
      .where(and(eq(noticeRecipient.noticeId, row.id), pending))
    const due = waiting.filter((one) => mayRemind(now, one.remindedAt))
    if (due.length === 0) return 0
    const ids = due.map((one) => one.id)
    await tx.db.update(noticeRecipient).set({ remindedAt: now }).where(inArray(noticeRecipient.id, ids))
    await tell(tx, row, {
      to: { supplierIds: due.map((one) => one.supplierId) },
      title: ['remind', row.title],
      body: [['remindBody', row.docNo, row.title], ...(row.replyDeadline ? ([['replyBy', row.replyDeadline]] as const) : [])],
      event: `remind.${row.version}`,
      priority: 'M',
      mail: true,
    })
    return due.length
  })

/** Hides what it said and closes what it asked for; number, title, reason and replies stay. */
export const revokeNotice = (ctx: Ctx, { reason, ...ref }: Change & { reason: string }): Promise<Notice> =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, noticeLife, ref, 'revoke', { revokedAt: await tx.now(), revokeReason: reason }, { note: reason })
    await settle(tx, { bizType: 'notice', busId: row.id, status: 'revoked' })
    const told = await tx.db
      .select({ supplierId: noticeRecipient.supplierId })
      .from(noticeRecipient)
      .where(eq(noticeRecipient.noticeId, row.id))
    await tell(tx, row, {
      to: { supplierIds: told.map((one) => one.supplierId) },
      title: ['revoked', row.title],
      body: [['revokedBody', row.docNo, row.title, reason]],
      event: 'revoke',
      informative: true,
    })
    return row
  })
