import { lotStates, paymentParts, paymentStages } from '@srm/domain/srm/contract/contract.kinds'
import { payableKinds } from '@srm/domain/srm/payment/payment.kinds'
import { z } from 'zod'
import { day, id } from '../kit/scalars'

const amount = z.string()
const pct = z.string().nullable()
/** `left`: what is left to the figure before this one; null: nothing more is expected, or it is not told. */
const Reached = z.object({ amount, pct, left: amount.nullable() })
const Lane = z.object({
  stage: z.enum(paymentStages),
  pct: z.string(),
  days: z.number(),
  /** Null of a framework, whose amount is not agreed. */
  amount: amount.nullable(),
  paid: amount,
  due: amount,
  planned: amount,
  held: amount,
  lots: z.array(z.object({ state: z.enum(lotStates), day: day.nullable(), amount })),
})
const NextPayment = z.object({
  kind: z.enum(payableKinds),
  stage: z.enum(paymentStages).nullable(),
  invoiceId: id,
  invoiceNo: z.string(),
  approvedOn: day,
  day,
  amount,
  parts: z.array(z.object({ part: z.enum(paymentParts), amount })),
  applied: amount,
  others: z.object({ count: z.number(), amount }),
})
/** How far a signed contract has come; amounts contain the tax and are in its currency (docs/contract.md, Progress). */
export const ContractProgress = z.object({
  basis: z.enum(['AMOUNT', 'CEILING']),
  whole: amount,
  ordered: Reached,
  /** Null for whoever may not read prices of orders. */
  accepted: Reached.nullable(),
  invoiced: Reached,
  paid: z.object({ amount, pct, unapplied: amount, unappliedPct: pct }),
  /** By how much more was paid than accepted; the buyer alone is told. */
  ahead: amount.nullable(),
  /** Null for whoever may not read what is owed. */
  payments: z
    .object({
      today: day,
      lanes: z.array(Lane),
      retention: z.object({ pct: z.string(), held: amount, agreed: amount.nullable(), heldPct: pct, firstDue: day.nullable() }).nullable(),
      next: NextPayment.nullable(),
      /** Open credits, below 0: the next payment sets them off. */
      credits: amount,
      /** What deductions took off payments so far. */
      deducted: amount,
    })
    .nullable(),
})
export type ContractProgress = z.infer<typeof ContractProgress>
