import type { WhyNotAnswer } from '@srm/contract/srm/award.shapes'
import { smallAward, smallProject, smallProjectSupplier } from '@srm/db/schema/srm/small-project'
import { sealedBid } from '@srm/db/schema/srm/sealed-bid'
import { whyNotIn, type Contender } from '@srm/domain/srm/award/why-not.rules'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { judgedBids } from './scores'

const one = '1'
/** Of the award that is proposed or in force: bids and scores are final by then, so the answer stays the same. */
export const whyNotInSmall = (ctx: Ctx, id: string): Promise<WhyNotAnswer> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, smallProject, id)
    const [award] = await tx.db
      .select()
      .from(smallAward)
      .where(and(eq(smallAward.projectId, row.id), inArray(smallAward.state, ['proposed', 'approved'])))
    const of = { currency: 'CNY', basis: 'bid' as const }
    if (!award) return { ...of, awardNo: null, reasons: [] }
    const { bids, evaluation } = await judgedBids(tx, row)
    const scoreOf = new Map(evaluation.bids.map((bid) => [bid.id, bid.score]))
    const invalid = await tx.db
      .select({ supplierId: sealedBid.supplierId, reason: sealedBid.invalidReason })
      .from(sealedBid)
      .where(and(eq(sealedBid.bizType, 'smallProject'), eq(sealedBid.bizId, row.id), eq(sealedBid.valid, false)))
    const companies = await tx.db
      .select({ id: smallProjectSupplier.supplierId, name: smallProjectSupplier.supplierName })
      .from(smallProjectSupplier)
      .where(eq(smallProjectSupplier.projectId, row.id))
      .orderBy(asc(smallProjectSupplier.createTime), asc(smallProjectSupplier.supplierName))
    const contenders = companies.map(({ id: bidderId }): Contender => {
      const bid = bids.find((b) => b.supplierId === bidderId)
      const offer = bid
        ? { qty: one, unit: bid.price, cost: bid.price, score: scoreOf.get(bid.answerId) ?? null, at: bid.receivedAt }
        : null
      return { bidderId, rejection: invalid.find((b) => b.supplierId === bidderId)?.reason ?? null, missing: 0, offer }
    })
    const names = new Map(companies.map((company) => [company.id, company.name]))
    const chosen = [{ bidderId: award.supplierId, qty: one, cost: award.amount, reason: award.reason }]
    const reasons = whyNotIn({ lotId: null, contenders, chosen }).map((reason) => ({
      ...{ ...reason, lotName: null, bidderName: names.get(reason.bidderId) ?? '' },
    }))
    return { ...of, awardNo: award.docNo, reasons }
  })
