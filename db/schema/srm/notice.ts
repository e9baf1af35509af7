import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import type { NoticeCategory } from '@srm/domain/srm/notice/notice.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, instant, noRow, ofOrg, ofSupplier, rowAccess, rowColumns, via, pinsVersion, newestOf } from '../kit'
import { pinnedVersion } from './supplier'

const codes = (states: Readonly<Record<string, string>>) =>
  sql.raw(
    Object.values(states)
      .map((s) => `'${s}'`)
      .join(', '),
  )

/** A notice to chosen suppliers (通知函). What it says lies in `notice_body`: once revoked, suppliers read the rest alone. */
export const notice = pgTable(
  'notice',
  {
    ...documentColumns,
    title: text().notNull(),
    category: text().$type<NoticeCategory>().notNull(),
    needReply: boolean('need_reply').notNull(),
    replyDeadline: instant('reply_deadline'),
    orgName: text('org_name'),
    /** Whom a draft is for; emptied when it is issued, so that no recipient reads of the others. */
    draftRecipients: jsonb('draft_recipients').$type<string[]>().notNull().default([]),
    issuedAt: instant('issued_at'),
    issuedBy: text('issued_by'),
    /** Who is told of the replies. */
    issuerId: uuid('issuer_id'),
    revokedAt: instant('revoked_at'),
    revokeReason: text('revoke_reason'),
  },
  (t) => [
    check('notice_doc_status', sql`${t.status} in (${codes(noticeMachine.states)})`),
    check('notice_category', sql`${t.category} in ('general', 'rectify', 'urge', 'price', 'other')`),
    check('notice_deadline', sql`${t.needReply} or ${t.replyDeadline} is null`),
    uniqueIndex('notice_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('notice', t, sql`del_flag = 0`),
    index('notice_by_status').on(t.tenantId, t.status, t.createTime, t.id).where(sql`del_flag = 0`),
    index('notice_by_category').on(t.category, t.createTime).where(sql`del_flag = 0`),
    index('notice_words').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)
const received = `exists (select 1 from notice_recipient r where r.notice_id = notice.id and r.supplier_id = (select app_supplier()))`
rowAccess(notice, {
  buyer: ofOrg,
  supplier: `del_flag = 0 and status <> '-1' and ${received}`,
  visitor: noRow,
  write: { supplier: noRow },
})
dataLogged(notice)

const noticeId = () =>
  uuid('notice_id')
    .notNull()
    .references(() => notice.id, { onDelete: 'cascade' })

/** The words of a notice, and what its files hang on: suppliers read them while it stands. */
export const noticeBody = pgTable('notice_body', {
  noticeId: uuid('notice_id')
    .primaryKey()
    .references(() => notice.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  body: text().notNull(),
})
const ofNotice = via('notice', 'notice_id')
rowAccess(noticeBody, {
  buyer: ofNotice,
  supplier: `exists (select 1 from notice p where p.id = notice_id and p.status = '0')`,
  visitor: noRow,
  write: { supplier: noRow },
})

/** Who is written to, and how far it is. `org_code` and `create_by` are the notice's: reach must not lead through its rule. */
export const noticeRecipient = pgTable(
  'notice_recipient',
  {
    ...rowColumns,
    noticeId: noticeId(),
    supplierId: uuid('supplier_id').notNull(),
    supplierVersionId: pinnedVersion(),
    supplierName: text('supplier_name').notNull(),
    supplierNo: text('supplier_no').notNull(),
    status: text().notNull().default(noticeReplyMachine.states.pending),
    /** An answer is wanted, by when: of the notice, or of the question asked last. */
    needReply: boolean('need_reply').notNull(),
    replyDeadline: instant('reply_deadline'),
    readAt: instant('read_at'),
    readBy: text('read_by'),
    repliedAt: instant('replied_at'),
    repliedBy: text('replied_by'),
    /** The reply came after its deadline. */
    late: boolean().notNull().default(false),
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    check('notice_status', sql`${t.status} in (${codes(noticeReplyMachine.states)})`),
    uniqueIndex('notice_recipient_once').on(t.noticeId, t.supplierId),
    index('notice_recipient_supplier').on(t.supplierId, t.status, t.createTime),
    index('notice_recipient_waiting').on(t.noticeId, t.status),
  ],
)
pinsVersion(noticeRecipient)
rowAccess(noticeRecipient, { buyer: ofOrg, supplier: ofSupplier, visitor: noRow, write: { supplier: noRow } })
dataLogged(noticeRecipient)

/** The thread with one recipient: its replies, and the questions asked back. */
export const noticeMessage = pgTable(
  'notice_message',
  {
    ...rowColumns,
    noticeId: noticeId(),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => noticeRecipient.id, { onDelete: 'cascade' }),
    supplierId: uuid('supplier_id').notNull(),
    kind: text().$type<'reply' | 'question'>().notNull(),
    content: text().notNull(),
    authorName: text('author_name').notNull(),
    late: boolean().notNull().default(false),
    replyDeadline: instant('reply_deadline'),
  },
  (t) => [
    check('notice_message_kind', sql`${t.kind} in ('reply', 'question')`),
    index('notice_message_thread').on(t.recipientId, t.createTime),
    index('notice_message_supplier').on(t.supplierId),
  ],
)
rowAccess(noticeMessage, {
  buyer: via('notice_recipient', 'recipient_id'),
  supplier: ofSupplier,
  visitor: noRow,
  write: { supplier: noRow },
})
