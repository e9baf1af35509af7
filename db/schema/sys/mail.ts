import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, noRow, rowAccess, rowColumns } from '../kit'

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
    createTime: rowColumns.createTime,
  },
  (t) => [index('sys_mail_waiting').on(t.sentAt, t.sendAt)],
)
rowAccess(sysMail, { buyer: noRow, supplier: noRow, visitor: noRow })
