import { scenarioKeys } from '@srm/domain/srm/inquiry/award.rules'
import { z } from 'zod'
import { day, files, id, instant } from '../kit/scalars'

const amount = z.string()
/** Percent with one decimal, "+" is dearer: "2.3", "-6.2"; null without anything to compare with. */
const delta = z.string().nullable()

/** One supplier's offer for one line. */
const Cell = z.object({
  supplierId: id,
  noBid: z.boolean(),
  /** As quoted, in the supplier's currency and on the inquiry's price basis. */
  price: amount.nullable(),
  taxRate: amount.nullable(),
  qtyOffered: amount.nullable(),
  amountExcl: amount.nullable(),
  amountIncl: amount.nullable(),
  /** CNY, tax-exclusive, with its share of the fees. */
  landedUnit: amount.nullable(),
  landedAmount: amount.nullable(),
  deltaLowest: delta,
  deltaLast: delta,
  deltaTarget: delta,
  rank: z.number().nullable(),
  /** Technical judgement; null: not judged yet. */
  ok: z.boolean().nullable(),
  okReason: z.string().nullable(),
  brand: z.string().nullable(),
  origin: z.string().nullable(),
  deliverDate: day.nullable(),
  moq: amount.nullable(),
  altSpec: z.string().nullable(),
  remark: z.string().nullable(),
  /** Landed unit of each opened round up to this one, for the sparkline. */
  history: z.array(z.object({ roundNo: z.number(), landedUnit: amount })),
})
export const Comparison = z.object({
  id,
  version: z.number(),
  roundNo: z.number(),
  openedAt: instant,
  budget: amount.nullable(),
  /** Valid quotations of invited suppliers. */
  validQuotes: z.number(),
  invited: z.number(),
  rates: z.array(z.object({ currency: z.string(), rate: z.string() })),
  suppliers: z.array(
    z.object({
      supplierId: id,
      name: z.string(),
      quotationId: id,
      quotationNo: z.string(),
      currency: z.string(),
      fxRate: z.string(),
      receivedAt: instant,
      revision: z.number(),
      freight: amount,
      packing: amount,
      otherFee: amount,
      goodsExcl: amount,
      tax: amount,
      total: amount,
      landedTotal: amount,
      /** Against the lowest complete offer. */
      deltaLowest: delta,
      /** Against the same supplier's first opened round. */
      deltaFirstRound: delta,
      deliveryDays: z.number().nullable(),
      paymentTerms: z.string().nullable(),
      paymentDays: z.number().nullable(),
      validityTo: day,
      remark: z.string().nullable(),
      files,
      technicalScore: amount.nullable(),
      technicalNote: z.string().nullable(),
      /** Weighted parts and total; null unless the evaluation is weighted and the offer complete. */
      scores: z.object({ price: amount, delivery: amount, payment: amount, technical: amount, total: amount }).nullable(),
      wholeRank: z.number().nullable(),
      missingLines: z.number(),
      /** Why the supplier could not be awarded today; null: it could. */
      refusal: z.string().nullable(),
    }),
  ),
  lines: z.array(
    z.object({
      lineId: id,
      lineNo: z.number(),
      name: z.string(),
      spec: z.string().nullable(),
      unit: z.string().nullable(),
      qty: amount,
      lastPrice: amount.nullable(),
      targetPrice: amount.nullable(),
      lowest: amount.nullable(),
      /** In the order of `suppliers`. */
      cells: z.array(Cell),
    }),
  ),
  /** Sum of last prices x quantities, where every line has one. */
  lastTotal: amount.nullable(),
  scenarios: z.array(
    z.object({
      key: z.enum(scenarioKeys),
      total: amount,
      suppliers: z.number(),
      lines: z.array(z.object({ lineId: id, supplierId: id })),
    }),
  ),
  /** Invalid quotations of the round: named, never shown. */
  invalid: z.array(z.object({ supplierId: id, name: z.string(), reason: z.string() })),
})
export type Comparison = z.infer<typeof Comparison>
