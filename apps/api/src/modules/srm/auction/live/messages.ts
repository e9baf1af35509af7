import type { AuctionMessage } from '@srm/contract/srm/auction'
import { auctionMessage } from '@srm/db/schema/srm/auction'
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'

const mostShown = 200
/** The newest messages of the board, newest first. */
export const messagesOf = (tx: Tx, auctionId: string): Promise<AuctionMessage[]> =>
  tx.db
    .select({ id: auctionMessage.id, author: auctionMessage.author, body: auctionMessage.body, at: auctionMessage.at })
    .from(auctionMessage)
    .where(eq(auctionMessage.auctionId, auctionId))
    .orderBy(desc(auctionMessage.at), desc(auctionMessage.createTime))
    .limit(mostShown)
