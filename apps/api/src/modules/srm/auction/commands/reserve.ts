import { inTx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { moveAuction } from '../auction.life'
import { secretOfAuction } from '../draft'

/** What the buyer wants to pay at the most; that somebody looked stands in the chain. */
export const openReserve = (ctx: Ctx, id: string): Promise<{ reservePrice: string | null }> =>
  inTx(ctx, async (tx) => {
    await moveAuction(tx, { id }, 'openReserve')
    return { reservePrice: (await secretOfAuction(tx, id)).reservePrice }
  })
