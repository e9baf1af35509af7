import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { holding, instant, noRow, rowAccess, rowColumns } from '../kit'

/** What one server process measured in one minute: requests, latencies, memory, queue. */
export const sysMonitorSample = pgTable(
  'sys_monitor_sample',
  {
    id: rowColumns.id,
    tenantId: rowColumns.tenantId,
    host: text().notNull(),
    at: instant().notNull(),
    figures: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  },
  (t) => [uniqueIndex('sys_monitor_sample_once').on(t.host, t.at), index('sys_monitor_sample_at').on(t.at)],
)
rowAccess(sysMonitorSample, { buyer: holding('sys:monitor:list'), supplier: noRow, visitor: noRow, write: { buyer: noRow } })
