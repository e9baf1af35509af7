import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

/** Name and tax number that companies bill our departments by (开票抬头). */
export const invoiceTitle = pgTable(
  'invoice_title',
  {
    ...rowColumns,
    code: text().notNull(),
    name: text().notNull(),
    taxNo: text('tax_no').notNull(),
    /** Code of the department whose orders it bills, those below it included; null: all that have no nearer one. */
    departCode: text('depart_code'),
    address: text(),
    phone: text(),
    bankName: text('bank_name'),
    bankAccount: text('bank_account'),
    enabled: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('invoice_title_code').on(t.tenantId, t.code),
    uniqueIndex('invoice_title_depart').on(t.tenantId, sql`coalesce(depart_code, '')`).where(sql`enabled`),
    index('invoice_title_newest').on(t.tenantId, t.createTime),
  ],
)
rowAccess(invoiceTitle, { buyer: anyRow, supplier: anyRow, visitor: noRow, write: { supplier: noRow } })
dataLogged(invoiceTitle)
