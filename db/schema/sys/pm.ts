import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant, noRow, rowAccess, rowColumns } from '../kit'
import { sysUser } from './user'

/** A ticket for the procurement-management system: who it vouches for, and whether it was used. Its id is in the signed text. */
export const sysPmTicket = pgTable(
  'sys_pm_ticket',
  {
    id: rowColumns.id,
    tenantId: rowColumns.tenantId,
    userId: uuid('user_id')
      .notNull()
      .references(() => sysUser.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createTime: rowColumns.createTime,
  },
  (t) => [index('sys_pm_ticket_expiry').on(t.expiresAt)],
)
rowAccess(sysPmTicket, { buyer: noRow, supplier: noRow, visitor: noRow })
