import { z } from 'zod'
import { byId, day, id, ids, optionalLine, qty, rate } from '../kit/scalars'

export const AwardRow = z.object({
  lineId: id,
  lineNo: z.number(),
  lineName: z.string(),
  supplierId: id,
  supplierName: z.string(),
  qty: z.string(),
  share: z.string(),
  price: z.string(),
  taxRate: z.string(),
  currency: z.string(),
  amountExcl: z.string(),
  amountIncl: z.string(),
  /** Shares of the supplier's fees; `total` is `amountIncl` with them, in `currency`. */
  freight: z.string(),
  packing: z.string(),
  otherFee: z.string(),
  total: z.string(),
  /** CNY, landed, tax-exclusive. */
  landedAmount: z.string(),
  rank: z.number().nullable(),
  reason: z.string().nullable(),
})
/** Where a last price came from. */
export const PriceSource = z.object({
  recordId: id,
  awardNo: z.string(),
  supplierName: z.string(),
  pricedOn: day,
  unit: z.string().nullable(),
})

/** Which opened round is compared, and limits to try. */
export const CompareQuery = byId.extend({ roundNo: z.coerce.number().int().min(1).optional() })
export const ScenarioQuery = CompareQuery.extend({
  /** Tighter limits than the inquiry's own, to try; looser ones do not count. */
  maxShare: rate.optional(),
  minSuppliers: z.coerce.number().int().min(1).optional(),
  maxSuppliers: z.coerce.number().int().min(1).optional(),
  /** Suppliers that must get something, and suppliers left aside, to try: ids with commas. */
  required: ids.optional(),
  excluded: ids.optional(),
})

export const Allocation = z.object({ lineId: id, supplierId: id, qty, share: rate.nullish(), reason: optionalLine(500) })
