import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { dataLogged, instant, noRow, rowAccess, rowColumns } from '../kit'

/** A company that uses the product beside others. Its number is what the tenant header carries; 0 is the first. */
export const sysTenant = pgTable('sys_tenant', {
  ...rowColumns,
  id: integer().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en'),
  beginDate: instant('begin_date'),
  endDate: instant('end_date'),
  /** 1 normal, 0 frozen. */
  status: smallint().notNull().default(1),
})
const own = 'id = (select app_tenant())'
const ofFirst = '(select app_tenant()) = 0'
// The first tenant keeps the rows of all; everyone else sees their own.
rowAccess(sysTenant, {
  buyer: `(${ofFirst} or ${own})`,
  supplier: own,
  visitor: noRow,
  write: { buyer: ofFirst, supplier: noRow },
  shared: true,
})
dataLogged(sysTenant)
