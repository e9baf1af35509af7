import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { announcementMachine } from '@srm/domain/sys/announcement/announcement.machine'
import { holding, instant, noRow, ofUser, rowAccess, rowColumns } from '../kit'

const statuses = sql.raw(
  Object.values(announcementMachine.states)
    .map((s) => `'${s}'`)
    .join(', '),
)

/** A notice to people is written by what happens to a document or by an administrator (docs/messages.md). */
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
    /** Of a task for whoever holds a permission, while it is open: those who come to hold it later are told too. */
    routed: jsonb().$type<{ permission: string; orgCode?: string | null; except?: string[]; only?: string[]; people?: number }>(),
    sender: text().notNull(),
    sendTime: instant('send_time'),
    startTime: instant('start_time'),
    endTime: instant('end_time'),
    /** What the product tells people is released as it is written. */
    status: text('send_status').notNull().default(announcementMachine.states.released),
    cancelTime: instant('cancel_time'),
    /** Whom an administrator chose, while it is a draft too. */
    userIds: uuid('user_ids').array().notNull().default([]),
    delFlag: smallint('del_flag').notNull().default(0),
  },
  (t) => [
    check('sys_announcement_category', sql`${t.msgCategory} in ('1', '2')`),
    check('sys_announcement_priority', sql`${t.priority} in ('L', 'M', 'H')`),
    check('sys_announcement_status', sql`${t.status} in (${statuses})`),
    check('sys_announcement_window', sql`${t.startTime} < ${t.endTime}`),
    index('sys_announcement_newest').on(t.tenantId, t.createTime),
    index('sys_announcement_to_all').on(t.tenantId, t.createTime).where(sql`${t.msgType} = 'ALL'`),
    index('sys_announcement_written').on(t.tenantId, t.createTime).where(sql`${t.bizType} is null`),
    index('sys_announcement_biz').on(t.bizType, t.busId),
    index('sys_announcement_routed').on(t.tenantId).where(sql`routed is not null`),
  ],
)
/** Released, in its time: whoever it was sent to reads it, and of those to everyone, everyone. */
const received = `del_flag = 0 and send_status = '1'
  and (start_time is null or start_time <= (select app_now())) and (end_time is null or end_time > (select app_now()))
  and (msg_type = 'ALL' or exists (select 1 from sys_announcement_send s where s.annt_id = sys_announcement.id and s.user_id = (select app_user())))`
/** Written by an administrator, not by the product: drafts are for their author and for who may list them. */
const written = `biz_type is null and del_flag = 0 and (create_by = (select app_username()) or ${holding('sys:announcement:list')})`
rowAccess(sysAnnouncement, {
  buyer: `((${received}) or (${written}))`,
  supplier: received,
  visitor: noRow,
  write: { buyer: `biz_type is null and ${holding('sys:announcement:add')}`, supplier: noRow },
})

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
    /** Handling by its receiver is 0 to do, 1 done, 2 returned, 3 expired or 4 revoked. */
    status: text('status').notNull().default('0'),
    /** Accounts of those who are away, with commas: the receiver reads it in their place. */
    onBehalf: text('on_behalf'),
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
rowAccess(sysAnnouncementSend, {
  buyer: `(${ofUser} or ${holding('sys:announcement:list')})`,
  supplier: ofUser,
  visitor: noRow,
  write: { buyer: ofUser },
})
