import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { holding, noRow, rowAccess, rowColumns } from '../kit'

/**
 * Login (log_type 1) and operation (log_type 2) log. `log_content` is a key such as `role.add`; lists say it in words.
 * Every index carries the order of the list, so that a page of any filter is read off its end, and
 * what the row policy and the tabs ask for: totals are counted without a look at the rows.
 */
export const sysLog = pgTable(
  'sys_log',
  {
    id: rowColumns.id,
    tenantId: rowColumns.tenantId,
    logType: integer('log_type').notNull(),
    /** Dictionary operate_type: 1 asked, 2 added, 3 changed, 4 deleted, 5 imported, 6 exported. */
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
    /** The inquiry until whose opening nobody may learn of this: what suppliers do to their quotations. */
    sealedBy: uuid('sealed_by'),
    createBy: rowColumns.createBy,
    createTime: rowColumns.createTime,
  },
  (t) => [
    index('sys_log_newest').on(t.tenantId, t.createTime, t.id, t.sealedBy),
    index('sys_log_time').on(t.tenantId, t.logType, t.createTime, t.id, t.sealedBy),
    index('sys_log_operate').on(t.tenantId, t.operateType, t.createTime, t.id, t.logType, t.sealedBy),
    index('sys_log_content').on(t.tenantId, t.logContent, t.createTime, t.id, t.logType, t.sealedBy),
    index('sys_log_user').on(t.tenantId, t.username, t.createTime, t.id, t.logType, t.sealedBy),
    index('sys_log_ip').on(t.tenantId, t.ip, t.createTime, t.id, t.logType, t.sealedBy),
    index('sys_log_visits').on(t.tenantId, t.createTime, t.ip, t.sealedBy).where(sql`${t.logType} = 1 and ${t.errorKey} is null`),
    index('sys_log_sealed').on(t.sealedBy).where(sql`${t.sealedBy} is not null`),
  ],
)
rowAccess(sysLog, {
  buyer: `(sealed_by is null and ${holding('sys:log:list')})`,
  supplier: noRow,
  visitor: noRow,
  write: { buyer: noRow, supplier: noRow },
})
