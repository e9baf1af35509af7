import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { id, instant } from '../kit/scalars'

export const LogRow = z.object({
  id,
  /** In words of the request's language. */
  logContent: z.string(),
  userid: z.string().nullable(),
  username: z.string().nullable(),
  ip: z.string().nullable(),
  costTime: z.number().nullable(),
  /** 1 login, 2 operation. */
  logType: z.number(),
  operateType: z.string().nullable(),
  method: z.string().nullable(),
  requestUrl: z.string().nullable(),
  requestParam: z.string().nullable(),
  requestType: z.string().nullable(),
  /** Why it was refused; null: it was done. */
  error: z.string().nullable(),
  createBy: z.string(),
  createTime: instant,
})
export type LogRow = z.infer<typeof LogRow>

const Visit = z.object({ tian: z.string(), type: z.string(), visit: z.number(), ip: z.number() })
export type Visit = z.infer<typeof Visit>

/** Ids of entries, or `allclear`: every entry there is. */
const chosen = z.string().min(1, 'SELECT_ONE').max(40_000)

export const log = c.router({
  list: listRoute('/sys/log/list', { row: LogRow, access: 'sys:log:list', dicts: { logType: 'log_type', operateType: 'operate_type' } }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/log/delete',
    query: z.object({ id }),
    access: 'sys:log:delete',
    oplog: 'log.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/log/deleteBatch',
    query: z.object({ ids: chosen, logType: z.enum(['1', '2']).optional() }),
    access: 'sys:log:delete',
    oplog: 'log.deleteBatch',
  }),
  loginfo: readRoute({
    path: '/sys/loginfo',
    result: z.object({ totalVisitCount: z.number(), todayVisitCount: z.number(), todayIp: z.number() }),
    access: 'signed-in',
  }),
  /** Sign-ins of the last seven days, days without any left out. */
  visitInfo: readRoute({ path: '/sys/visitInfo', result: z.array(Visit), access: 'signed-in' }),
})
