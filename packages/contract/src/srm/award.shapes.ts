import { whyNotRules } from '@srm/domain/srm/award/why-not.rules'
import { z } from 'zod'

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
})
/** Why the others were not chosen, of one shape for every way to buy: the rule that binds first, and all that it reads. */
export const WhyNotAnswer = z.object({
  /** Null: nothing is proposed or awarded. */
  awardNo: z.string().nullable(),
  currency: z.string(),
  /** Landed cost without tax, or the amount that was bid. */
  basis: z.enum(['landed', 'bid']),
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
