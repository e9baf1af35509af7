import { pushTopic } from '../../../../data/push'
import type { Tx } from '../../../../data/transaction/in-tx'

export const auctionTopic = 'auction'
/** Something happened in an auction: whoever watches it is told what it sees of it. */
export const pushAuction = (tx: Tx, id: string): void => pushTopic(tx, auctionTopic, id)
