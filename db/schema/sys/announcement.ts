import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, instant, noRow, ofUser, rowAccess, rowColumns } from '../kit'

/** A notice to people: written by side effects of documents (domain design §1.10) or by an administrator. */
export const sysAnnouncement = pgTable(
  'sys_announcement',
  {
    ...rowColumns,
    title: text().notNull(),
    titleEn: text('title_en'),
    msgContent: text('msg_content').notNull(),
    msgContentEn: text('msg_content_en'),
    msgAbstract: text('msg_abstract'),
    /** 1 announcement, 2 system message. */
    msgCategory: text('msg_category').notNull(),
    /** L general, M important, H urgent. */
    priority: text().notNull().default('L'),
    msgType: text('msg_type').$type<'USER' | 'ALL'>().notNull().default('USER'),
    documentType: text('document_type'),
    openType: text('open_type'),
    openPage: text('open_page'),
    bizType: text('biz_type'),
    busId: text('bus_id'),
    event: text(),
    sender: text().notNull(),
    sendTime: instant('send_time'),
    startTime: instant('start_time'),
    endTime: instant('end_time'),
    /** 0 draft, 1 released, 2 revoked. */
    sendStatus: text('send_status').notNull().default('1'),
    cancelTime: instant('cancel_time'),
    /** Whom an administrator chose, while it is a draft too. */
    userIds: uuid('user_ids').array().notNull().default([]),
    delFlag: smallint('del_flag').notNull().default(0),
  },
  (t) => [
    check('sys_announcement_category', sql`${t.msgCategory} in ('1', '2')`),
    check('sys_announcement_priority', sql`${t.priority} in ('L', 'M', 'H')`),
    index('sys_announcement_newest').on(t.tenantId, t.createTime),
    index('sys_announcement_biz').on(t.bizType, t.busId),
  ],
)
const received = `(msg_type = 'ALL' and send_status = '1') or exists (select 1 from sys_announcement_send s where s.annt_id = sys_announcement.id and s.user_id = (select app_user()))`
rowAccess(sysAnnouncement, { buyer: anyRow, supplier: received, visitor: noRow, write: { supplier: noRow } })

/** One row per receiver: read or not, dealt with or not. */
export const sysAnnouncementSend = pgTable(
  'sys_announcement_send',
  {
    ...rowColumns,
    anntId: uuid('annt_id')
      .notNull()
      .references(() => sysAnnouncement.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    readFlag: text('read_flag').notNull().default('0'),
    readTime: instant('read_time'),
    /** Handling: 0 to do, 1 done, 2 returned, 3 expired, 4 revoked (domain design §1.10). */
    status: text('status').notNull().default('0'),
    /** biz type, id and event: the same news reaches a person once. */
    dedupeKey: text('dedupe_key'),
  },
  (t) => [
    check('sys_announcement_send_status', sql`${t.status} in ('0', '1', '2', '3', '4')`),
    uniqueIndex('sys_announcement_send_once').on(t.anntId, t.userId),
    uniqueIndex('sys_announcement_send_dedupe').on(t.userId, t.dedupeKey),
    index('sys_announcement_send_unread').on(t.userId, t.readFlag, t.createTime),
  ],
)
rowAccess(sysAnnouncementSend, { buyer: ofUser, supplier: ofUser, visitor: noRow })
