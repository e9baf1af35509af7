import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, noRow, rowAccess, rowColumns } from '../kit'

/** Outgoing mail, written in the transaction that causes it and sent by a job. */
export const sysMail = pgTable(
  'sys_mail',
  {
    id: rowColumns.id,
    tenantId: rowColumns.tenantId,
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
