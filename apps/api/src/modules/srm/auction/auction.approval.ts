import { auctionAward } from '@srm/db/schema/srm/auction'
import type { Facts } from '@srm/domain/kit/condition'
import { dec, rounded } from '@srm/domain/kit/money'
import { auctionApprovals } from '@srm/domain/srm/auction/auction.approval'
import { startTotal } from '@srm/domain/srm/auction/live/view.rules'
import { and, eq } from 'drizzle-orm'
import { approval } from '../../../data/approval'
import type { Tx } from '../../../data/transaction/in-tx'
import { ratesOf } from '../inquiry/inquiry.public'
import { auctionLife, type Auction } from './auction.life'
import { approveAward, rejectAward } from './commands/award'
import { approveAuction, rejectAuction, withdrawAuction } from './commands/submit'
import { linesOf, secretOfAuction } from './draft'
import { rulesOf } from './live/state'

/** In CNY at the rate of the day; null where there is none. */
const inCny = async (tx: Tx, row: Auction, amount: string): Promise<string | null> => {
  if (row.currency === 'CNY') return amount
  const rate = (await ratesOf(tx, (await tx.now()).slice(0, 10))).find((one) => one.currency === row.currency)?.rate
  return rate === undefined ? null : rounded(dec(amount).times(rate))
}
const proposedOf = async (tx: Tx, row: Auction) => {
  const [award] = await tx.db
    .select()
    .from(auctionAward)
    .where(and(eq(auctionAward.auctionId, row.id), eq(auctionAward.state, 'proposed')))
  return award
}

const factsFor = async (tx: Tx, row: Auction, purpose: string): Promise<Facts> => {
  if (purpose === 'award') {
    const award = await proposedOf(tx, row)
    const amount = award ? await inCny(tx, row, award.amount) : null
    return { amount, isLowest: award?.isLowest ?? null, isAboveReserve: award?.isAboveReserve ?? null }
  }
  const { invitees } = await secretOfAuction(tx, row.id)
  const amount = await inCny(tx, row, startTotal(rulesOf(row, await linesOf(tx, row.id))))
  return { amount, openness: row.openness, invitees: String(invitees.length), lines: String(row.lineCount) }
}

/** An auction's approvals in processes: the existing commands, on facts that are not hidden. */
export const auctionApproval = approval<Auction>({
  of: auctionApprovals,
  life: auctionLife,
  head: async (tx, row, purpose) => {
    const { amount } = await factsFor(tx, row, purpose)
    return { bizNo: row.docNo, title: row.title, orgCode: row.orgCode, amount: typeof amount === 'string' ? amount : null }
  },
  facts: factsFor,
  authors: async (tx, row, purpose) =>
    purpose === 'award'
      ? [row.createBy, row.purchaserId, (await proposedOf(tx, row))?.proposedBy ?? null]
      : [row.createBy, (await secretOfAuction(tx, row.id)).submittedBy],
  decide: {
    publish: {
      approve: (ctx, { comment, ...ref }) => approveAuction(ctx, { ...ref, note: comment }),
      reject: (ctx, { comment, ...ref }) => rejectAuction(ctx, { ...ref, reason: comment ?? '' }),
      withdraw: (ctx, { id, version }) => withdrawAuction(ctx, { id, version }),
    },
    award: {
      award: (ctx, { comment, ...ref }) => approveAward(ctx, { ...ref, note: comment }),
      rejectAward: (ctx, { comment, ...ref }) => rejectAward(ctx, { ...ref, reason: comment ?? '' }),
    },
  },
})
