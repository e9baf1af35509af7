import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, noRow, rowAccess, rowColumns } from '../kit'

/** A database outside, by the address an administrator gave. */
export const sysDataSource = pgTable(
  'sys_data_source',
  {
    ...rowColumns,
    code: text().notNull(),
    name: text().notNull(),
    remark: text(),
    /** Dictionary database_type. */
    dbType: text('db_type').notNull(),
    dbDriver: text('db_driver').notNull(),
    dbUrl: text('db_url').notNull(),
    dbName: text('db_name').notNull(),
    dbUsername: text('db_username').notNull(),
  },
  (t) => [uniqueIndex('sys_data_source_code').on(t.tenantId, t.code), index('sys_data_source_newest').on(t.tenantId, t.createTime)],
)
rowAccess(sysDataSource, { buyer: anyRow, supplier: noRow, visitor: noRow })
dataLogged(sysDataSource)

/** Its password, encrypted, apart so that no list, export or data log can ever carry it. */
export const sysDataSourceSecret = pgTable('sys_data_source_secret', {
  dataSourceId: uuid('data_source_id')
    .primaryKey()
    .references(() => sysDataSource.id, { onDelete: 'cascade' }),
  tenantId: rowColumns.tenantId,
  sealed: text().notNull(),
})
rowAccess(sysDataSourceSecret, { buyer: noRow, supplier: noRow, visitor: noRow })
