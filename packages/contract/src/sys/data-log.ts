import { z } from 'zod'
import { c, listRoute, readRoute } from '../kit/route'
import { id, instant } from '../kit/scalars'

export const DataLogRow = z.object({
  id,
  dataTable: z.string(),
  /** The table in words. */
  tableText: z.string(),
  dataId: z.string(),
  dataVersion: z.number(),
  operation: z.string(),
  /** JSON: of a list, the fields that changed; of a comparison, the whole record as it was then. */
  dataContent: z.string(),
  createBy: z.string(),
  createTime: instant,
})
export type DataLogRow = z.infer<typeof DataLogRow>

const Difference = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  changed: z.boolean(),
})
/** Two versions of a record, older first, field by field. */
export const Comparison = z.object({ from: DataLogRow, to: DataLogRow, fields: z.array(Difference) })
export type Comparison = z.infer<typeof Comparison>

const two = z.object({ dataId1: id, dataId2: id })
export const dataLog = c.router({
  list: listRoute('/sys/dataLog/list', {
    row: DataLogRow,
    access: 'sys:dataLog:list',
    dicts: { operation: 'data_log_operation' },
  }),
  /** Versions of one record, newest first. */
  queryDataVerList: readRoute({
    path: '/sys/dataLog/queryDataVerList',
    query: z.object({ dataTable: z.string().max(64), dataId: z.string().max(64) }),
    result: z.array(DataLogRow),
    access: 'sys:dataLog:list',
  }),
  queryCompareList: readRoute({
    path: '/sys/dataLog/queryCompareList',
    query: two,
    result: z.array(DataLogRow),
    access: 'sys:dataLog:list',
  }),
  compare: readRoute({ path: '/sys/dataLog/compare', query: two, result: Comparison, access: 'sys:dataLog:list' }),
  /** Tables the caller may look into. */
  tables: readRoute({
    path: '/sys/dataLog/tables',
    result: z.array(z.object({ value: z.string(), label: z.string() })),
    access: 'sys:dataLog:list',
  }),
})
