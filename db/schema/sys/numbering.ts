import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { anyRow, noRow, rowAccess } from '../kit'

/** Last number handed out per prefix and business day; the row lock makes numbers unique and gap-free. */
export const sysNumber = pgTable(
  'sys_number',
  {
    tenantId: integer('tenant_id').notNull(),
    prefix: text().notNull(),
    bizDate: date('biz_date').notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.prefix, t.bizDate] })],
)
// Suppliers number their own quotations, registrations and changes.
rowAccess(sysNumber, { buyer: anyRow, supplier: anyRow, visitor: noRow })
