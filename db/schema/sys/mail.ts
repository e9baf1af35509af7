import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, noRow, rowAccess, rowColumns } from '../kit'
import { sysMessage } from './message'

export type MailChannel = 'mail' | 'sms'

/** Outgoing mail and short messages, written in the transaction that causes them and sent by a job. */
export const sysMail = pgTable(
  'sys_mail',
  {
    id: rowColumns.id,
    tenantId: rowColumns.tenantId,
    channel: text().$type<MailChannel>().notNull().default('mail'),
    /** A mailbox or a phone number. */
    receiver: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    sendAt: instant('send_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** Its entry in the message log. */
    messageId: uuid('message_id').references(() => sysMessage.id, { onDelete: 'set null' }),
    createTime: rowColumns.createTime,
  },
  (t) => [index('sys_mail_waiting').on(t.sentAt, t.sendAt), index('sys_mail_message').on(t.messageId)],
)
rowAccess(sysMail, { buyer: noRow, supplier: noRow, visitor: noRow })
