import { expertKinds } from '@srm/domain/srm/expert/expert.rules'
import { motionKinds, outReasons } from '@srm/domain/srm/tender/evaluation.kinds'
import { scoreGroups } from '@srm/domain/srm/scoring/scheme.rules'
import { z } from 'zod'
import { id, instant } from '../kit/scalars'

/** "Bidder n" as the member sees it: the order differs from member to member. */
export const bidder = z.int().min(1).max(500)

/** Where a member reads a file of a bid, by {@link SeatFileQuery}; not in the typed client, it answers a file. */
export const seatFilePath = '/srm/tenderSeat/file'
/** A file by the member's own numbers: of the bid, or of the answer to a question. */
export const SeatFileQuery = z.object({
  id,
  bidder: z.coerce.number().int().min(1).max(500),
  inquiryId: id.optional(),
  no: z.coerce.number().int().min(1).max(100),
})
export type SeatFileQuery = z.infer<typeof SeatFileQuery>

/** A file of a bidder under a name that says nothing of whose it is. */
export const SeatFile = z.object({
  no: z.number(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  mime: z.string(),
})
export type SeatFile = z.infer<typeof SeatFile>

const points = z.string()
const Place = z.object({
  bidder,
  name: z.string(),
  rank: z.number(),
  price: z.string(),
  score: points.nullable(),
  technical: points,
  aheadBy: z.enum(['score', 'price', 'technical', 'lot']).nullable(),
  /** Percent above (positive) or below the base; null where the formula has none. */
  priceScore: z.object({ score: points, deviationPct: z.string().nullable() }).nullable(),
  groups: z.partialRecord(z.enum(scoreGroups), points),
  items: z.record(z.string(), points),
  /** Members whose points were left out as the highest and the lowest. */
  dropped: z.array(z.number()),
})
/** The report as members read it: every figure, its bidders by the member's own numbers, its members without names. */
export const SeatReport = z.object({
  sha256: z.string(),
  drawnAt: instant,
  members: z.array(z.object({ member: z.number(), kind: z.enum(expertKinds), leader: z.boolean(), own: z.boolean() })),
  lots: z.array(
    z.object({
      lotId: id,
      base: z.string().nullable(),
      places: z.array(Place),
      out: z.array(z.object({ bidder, name: z.string(), reason: z.enum(outReasons), note: z.string().nullable() })),
    }),
  ),
  scores: z.array(z.object({ member: z.number(), bidder, itemKey: z.string(), score: points, reason: z.string().nullable() })),
  motions: z.array(
    z.object({
      kind: z.enum(motionKinds),
      lotId: id,
      bidder: bidder.nullable(),
      figure: z.string(),
      carried: z.boolean().nullable(),
      reasons: z.array(z.string()),
    }),
  ),
  ties: z.array(z.object({ lotId: id, drawn: z.array(bidder), seed: z.string().nullable() })),
  candidates: z.array(z.object({ lotId: id, bidder, rank: z.number() })),
})
export type SeatReport = z.infer<typeof SeatReport>
