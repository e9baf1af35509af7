import { dec } from '@srm/domain/kit/money'
import { z } from 'zod'
import { c, listRoute, writeRoute } from '../kit/route'
import { day, flag, id, instant, line, oneFile } from '../kit/scalars'
import { ImportOutcome } from '../sys/task'

export const FxRateRow = z.object({
  id,
  currency: z.string(),
  rateOn: day,
  rate: z.string(),
  source: z.string(),
  /** The newest of its currency, and whether that is too old to open offers with. */
  newest: flag,
  stale: flag,
  createBy: z.string(),
  createTime: instant,
  version: z.number(),
})
export type FxRateRow = z.infer<typeof FxRateRow>

export const FxRateAdd = z.object({
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'BAD_FIELD'),
  rateOn: day,
  /** CNY for one unit, up to eight decimals. */
  rate: z
    .string()
    .trim()
    .regex(/^\d{1,10}(\.\d{1,8})?$/, 'BAD_FIELD')
    .refine((s) => !/^\d+(\.\d+)?$/.test(s) || dec(s).gt(0), 'BAD_FIELD'),
  source: line(100, 1),
})
export type FxRateAdd = z.infer<typeof FxRateAdd>

/** Rates of a day. A rate that was entered is never changed: the next day's is a new one, a wrong one is deleted. */
export const fxRate = c.router({
  list: listRoute('/srm/fxRate/list', { row: FxRateRow, access: 'srm:fxRate:list' }),
  add: writeRoute({ path: '/srm/fxRate/add', body: FxRateAdd, result: z.object({ id }), access: 'srm:fxRate:add', oplog: 'fxRate.add' }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/srm/fxRate/delete',
    query: z.object({ id }),
    access: 'srm:fxRate:delete',
    oplog: 'fxRate.delete',
  }),
  /** Multipart with `file`; `dryRun` only tells what would happen. */
  importExcel: writeRoute({
    path: '/srm/fxRate/importExcel',
    body: oneFile,
    query: z.object({ dryRun: z.enum(['0', '1']).default('0') }),
    result: ImportOutcome,
    access: 'srm:fxRate:importExcel',
    oplog: 'fxRate.importExcel',
  }),
})
/** Not in the typed client, they answer files. */
export const fxRateFiles = {
  import: '/srm/fxRate/importExcel',
  template: '/srm/fxRate/importTemplate',
  export: '/srm/fxRate/exportXls',
} as const
