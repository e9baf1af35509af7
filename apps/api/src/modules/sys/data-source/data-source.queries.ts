import type { DataSourceRow } from '@srm/contract/sys/data-source'
import { sysDataSource } from '@srm/db/schema/sys/data-source'
import { asc } from 'drizzle-orm'
import { reading } from '../../../data/in-tx'
import { listSpec } from '../../../data/list-spec'
import { findVisible } from '../../../data/scope'
import type { Ctx } from '../../../http/context'

export const dataSourceList = listSpec<DataSourceRow>({
  of: 'sys:dataSource',
  from: sysDataSource,
  columns: {
    id: sysDataSource.id,
    code: sysDataSource.code,
    name: sysDataSource.name,
    remark: sysDataSource.remark,
    dbType: sysDataSource.dbType,
    dbDriver: sysDataSource.dbDriver,
    dbUrl: sysDataSource.dbUrl,
    dbName: sysDataSource.dbName,
    dbUsername: sysDataSource.dbUsername,
    createBy: sysDataSource.createBy,
    createTime: sysDataSource.createTime,
    updateBy: sysDataSource.updateBy,
    updateTime: sysDataSource.updateTime,
    version: sysDataSource.version,
  },
  search: ['code', 'name', 'dbName'],
})

export const dataSourceById = (ctx: Ctx, id: string): Promise<DataSourceRow> => reading(ctx, (tx) => findVisible(tx, sysDataSource, id))

/** Code and name, for those who choose one. */
export const dataSourceOptions = (ctx: Ctx) =>
  reading(ctx, async ({ db }) => {
    const rows = await db
      .select({ value: sysDataSource.code, label: sysDataSource.name })
      .from(sysDataSource)
      .orderBy(asc(sysDataSource.code))
    return rows.map((row) => ({ ...row, text: row.label }))
  })
