import { auctionParticipant } from '@srm/db/schema/srm/auction'
import { unpublishedAuction } from '@srm/domain/srm/auction/auction.machine'
import { and, eq } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { auction, auctionAward } from '@srm/db/schema/srm/auction'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { moveAuction, type Auction } from '../auction.life'
import { companies, owner, tell } from '../auction.notices'
import { announceEnd } from '../auction.portal'
import { saveSecret } from '../draft'
import { pushAuction } from '../live/push'

type Reasoned = Ref & { readonly reason: string }

const tellEnd = async (tx: Tx, row: Auction, key: 'failed' | 'cancelled', reason: string): Promise<void> => {
  const all = await asSystem(tx, (sys) =>
    sys.db.select({ id: auctionParticipant.supplierId }).from(auctionParticipant).where(eq(auctionParticipant.auctionId, row.id)),
  )
  const message = {
    title: [key, row.title] as const,
    body: [`${key}Body`, row.docNo, row.title, reason] as const,
    event: key,
    informative: true,
  }
  await tell(tx, row, { ...message, to: companies(all.map((one) => one.id)), page: '/srm/auctionRoom/detail' })
  await tell(tx, row, { ...message, to: owner(row) })
}
const finish = async (tx: Tx, { id, version, reason }: Reasoned, action: 'fail' | 'cancel', outcome: 'failed' | 'cancelled') => {
  const before = await findVisible(tx, auction, id)
  const row = await moveAuction(tx, { id, version }, action, {}, { note: reason })
  await saveSecret(tx, id, { decisionNote: reason, asked: null })
  // An award that waited for its approval is over with it.
  await tx.db
    .update(auctionAward)
    .set({ state: 'rejected', decisionNote: reason })
    .where(and(eq(auctionAward.auctionId, id), eq(auctionAward.state, 'proposed')))
  if (!unpublishedAuction.includes(before.status)) {
    await tellEnd(tx, row, outcome, reason)
    await announceEnd(tx, row, outcome, reason)
  }
  pushAuction(tx, id)
  return row
}
export const failAuction = (ctx: Ctx, input: Reasoned) => inTx(ctx, (tx) => finish(tx, input, 'fail', 'failed'))
export const cancelAuction = (ctx: Ctx, input: Reasoned) => inTx(ctx, (tx) => finish(tx, input, 'cancel', 'cancelled'))
/** It went into a contract or an order elsewhere. */
export const completeAuction = (ctx: Ctx, { id, version, reason }: Reasoned) =>
  inTx(ctx, (tx) => moveAuction(tx, { id, version }, 'complete', {}, { note: reason }))
