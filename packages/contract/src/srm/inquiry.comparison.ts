import { missingBases, scenarioKeys } from '@srm/domain/srm/inquiry/award/scenario.rules'
import { z } from 'zod'
import { day, files, id, instant } from '../kit/scalars'
import { BasisGap, FigureBasis } from './inquiry.shapes'

const amount = z.string()
/** Percent with one decimal, "+" is dearer: "2.3", "-6.2"; null without anything to compare with. */
const delta = z.string().nullable()

/** A hidden figure as it was stated, and on the basis of the comparison (landed, tax-exclusive, CNY) unless `gap` says why not. */
const Stated = z.object({ value: amount, basis: FigureBasis.nullable(), landed: amount.nullable(), gap: BasisGap })
export const Limits = z.object({ maxShare: amount.nullable(), minSuppliers: z.number().nullable(), maxSuppliers: z.number().nullable() })

/** One supplier's offer for one line. */
const Cell = z.object({
  supplierId: id,
  noBid: z.boolean(),
  /** As quoted, in the supplier's currency and on the inquiry's price basis. */
  price: amount.nullable(),
  taxRate: amount.nullable(),
  qtyOffered: amount.nullable(),
  /** Less is offered than asked. */
  partial: z.boolean(),
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
  /** Two envelopes: the technical parts are open, the prices are not, and every amount is null. */
  pricesSealed: z.boolean(),
  budget: Stated.nullable(),
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
      /** Round the offer was made in; an earlier one than the comparison's: it stands, its supplier was silent since. */
      roundNo: z.number(),
      currency: z.string(),
      fxRate: z.string(),
      receivedAt: instant,
      revision: z.number(),
      freight: amount.nullable(),
      packing: amount.nullable(),
      otherFee: amount.nullable(),
      goodsExcl: amount.nullable(),
      tax: amount.nullable(),
      total: amount.nullable(),
      landedTotal: amount.nullable(),
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
      /** Lines of which less is offered than asked. */
      partialLines: z.number(),
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
      last: Stated.extend({ source: z.object({ awardNo: z.string(), supplierName: z.string(), pricedOn: day }).nullable() }).nullable(),
      target: Stated.nullable(),
      lowest: amount.nullable(),
      /** In the order of `suppliers`. */
      cells: z.array(Cell),
    }),
  ),
  /** Sum of last prices x quantities on the basis of the comparison, where every line has one that can be brought to it. */
  lastTotal: amount.nullable(),
  /** Invalid quotations of the round: named, never shown. */
  /** Offers that do not count: the code of the reason, and its words. */
  invalid: z.array(z.object({ supplierId: id, name: z.string(), reason: z.string(), message: z.string() })),
})
export type Comparison = z.infer<typeof Comparison>

export const Scenario = z.object({
  key: z.enum(scenarioKeys),
  /** No cheaper allocation exists within the same limits; false: the search was cut short. */
  proven: z.boolean(),
  /** Percent by which the best could still cost less; null: it is not even proven that no more can be covered. */
  gap: z.string().nullable(),
  /** Landed cost of what is covered; `total` adds the price of what is missing, null where that is not known. */
  covered: amount,
  total: amount.nullable(),
  missing: z.array(z.object({ lineId: id, qty: amount, basis: z.enum(missingBases), unit: amount.nullable(), amount: amount.nullable() })),
  suppliers: z.number(),
  lines: z.array(z.object({ lineId: id, supplierId: id, qty: amount })),
})
export type Scenario = z.infer<typeof Scenario>
export const Scenarios = z.object({
  /** Limits the scenarios keep: the inquiry's own, or tighter ones that were asked for. */
  limits: Limits,
  /** Ready-made allocations among those who may be awarded today; empty while prices are sealed or nothing can be given. */
  scenarios: z.array(Scenario),
})
export type Scenarios = z.infer<typeof Scenarios>
