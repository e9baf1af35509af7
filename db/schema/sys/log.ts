import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { anyRow, noRow, rowAccess, rowColumns } from '../kit'

/** Login (log_type 1) and operation (log_type 2) log. */
export const sysLog = pgTable(
  'sys_log',
  {
    id: rowColumns.id,
    tenantId: rowColumns.tenantId,
    logType: integer('log_type').notNull(),
    operateType: text('operate_type'),
    logContent: text('log_content').notNull(),
    userid: text(),
    username: text(),
    ip: text(),
    method: text(),
    requestUrl: text('request_url'),
    /** HTTP method. */
    requestType: text('request_type'),
    /** Names and ids of what was asked, never secrets or prices. */
    requestParam: text('request_param'),
    errorKey: text('error_key'),
    costTime: integer('cost_time'),
    createBy: rowColumns.createBy,
    createTime: rowColumns.createTime,
  },
  (t) => [index('sys_log_time').on(t.tenantId, t.logType, t.createTime)],
)
rowAccess(sysLog, { buyer: anyRow, supplier: noRow, visitor: noRow, write: { buyer: noRow, supplier: noRow } })
