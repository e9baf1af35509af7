import '@srm/domain/srm/fx-rate/fx-rate.text'
import { dec } from '@srm/domain/kit/money'
import { fxRateFields } from '@srm/domain/srm/fx-rate/fx-rate.fields'
import { z } from 'zod'
import { addOf, rowOf } from '../kit/fields'
import { c, listRoute, writeRoute } from '../kit/route'
import { byId } from '../kit/scalars'
import { importRoute, sheetFiles } from '../kit/sheet'

export const FxRateRow = rowOf(fxRateFields)
export type FxRateRow = z.infer<typeof FxRateRow>

const currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'BAD_FIELD')
const rate = z
  .string()
  .trim()
  .regex(/^\d{1,10}(\.\d{1,8})?$/, 'BAD_FIELD')
  .refine((s) => !/^\d+(\.\d+)?$/.test(s) || dec(s).gt(0), 'BAD_FIELD')
export const FxRateAdd = addOf(fxRateFields, { currency: { sent: currency }, rate: { sent: rate } })
export type FxRateAdd = z.infer<typeof FxRateAdd>

/** Rates of a day. A rate that was entered is never changed: the next day's is a new one, a wrong one is deleted. */
export const fxRate = c.router({
  list: listRoute('/srm/fxRate/list', { row: FxRateRow, access: 'srm:fxRate:list' }),
  add: writeRoute({ path: '/srm/fxRate/add', body: FxRateAdd, result: byId, access: 'srm:fxRate:add', oplog: 'fxRate.add' }),
  delete: writeRoute({ method: 'DELETE', path: '/srm/fxRate/delete', query: byId, access: 'srm:fxRate:delete', oplog: 'fxRate.delete' }),
  importExcel: importRoute('/srm/fxRate', 'srm:fxRate:importExcel'),
})
export const fxRateFiles = sheetFiles('/srm/fxRate')
