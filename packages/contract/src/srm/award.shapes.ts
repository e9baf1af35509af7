import { whyNotRules } from '@srm/domain/srm/award/why-not.rules'
import { outReasons, withdrawCauses } from '@srm/domain/srm/tender/evaluation.kinds'
import { z } from 'zod'

/** What the signed report of a committee says of one bid for one lot. */
const LotEvaluation = z.object({
  out: z.enum(outReasons).nullable(),
  failed: z.array(z.object({ item: z.string(), against: z.number(), of: z.number() })).readonly(),
  pctOfOthers: z.string().nullable(),
  points: z.record(z.string(), z.string()),
  technical: z.string().nullable(),
  drawn: z.number().nullable(),
  firstIn: z.number(),
})

const WhyNotInputs = z.object({
  offered: z.boolean(),
  missing: z.number(),
  rejection: z.string().nullable(),
  qty: z.string(),
  cost: z.string().nullable(),
  awardedCost: z.string(),
  score: z.string().nullable(),
  awardedScore: z.string().nullable(),
  at: z.string().nullable(),
  awardedAt: z.string(),
  reason: z.string().nullable(),
  /** Of tenders alone. */
  evaluated: z
    .object({ own: LotEvaluation, awarded: LotEvaluation, most: z.number().nullable(), cause: z.enum(withdrawCauses).nullable() })
    .nullable(),
})
/** Why the others were not chosen, of one shape for every way to buy: the rule that binds first, and all that it reads. */
export const WhyNotAnswer = z.object({
  /** Null: nothing is proposed or awarded. */
  awardNo: z.string().nullable(),
  currency: z.string(),
  /** Landed cost without tax, the amount that was bid, or a lot's total with tax. */
  basis: z.enum(['landed', 'bid', 'total']),
  reasons: z.array(
    z.object({
      lotId: z.string().nullable(),
      lotName: z.string().nullable(),
      bidderId: z.string(),
      bidderName: z.string(),
      rule: z.enum(whyNotRules),
      inputs: WhyNotInputs,
      difference: z.string().nullable(),
    }),
  ),
})
export type WhyNotAnswer = z.infer<typeof WhyNotAnswer>
