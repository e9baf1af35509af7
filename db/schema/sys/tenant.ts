import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { anyRow, noRow, rowAccess, rowColumns } from '../kit'

/** A company that uses the product beside others. Its number is what the tenant header carries; 0 is the first. */
export const sysTenant = pgTable('sys_tenant', {
  ...rowColumns,
  id: integer().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en'),
  beginDate: date('begin_date'),
  endDate: date('end_date'),
  /** 1 normal, 0 frozen. */
  status: smallint().notNull().default(1),
})
rowAccess(sysTenant, { buyer: anyRow, supplier: anyRow, visitor: anyRow, write: { supplier: noRow }, shared: true })
