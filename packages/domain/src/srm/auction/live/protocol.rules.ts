import { compareDec, type DecimalText } from '../../../kit/money'
import { plusSeconds, secondsBetween } from './seconds'

interface ProtocolBid {
  readonly seq: number
  readonly alias: string
  readonly lot: string
  readonly amount: DecimalText
  readonly isValid: boolean
}
/** What the protocol says: every bid, what moved the end, and what it came to. */
export interface Protocol {
  readonly plannedEnd: string | null
  readonly end: string | null
  readonly lots: readonly { readonly id: string }[]
  readonly ledger: readonly ProtocolBid[]
  readonly ranks: readonly { readonly lot: string; readonly rank: number; readonly alias: string; readonly amount: DecimalText }[]
  readonly extensions: readonly { readonly oldEnd: string; readonly newEnd: string }[]
  readonly pauses: readonly { readonly from: string; readonly to: string | null }[]
}

/** The last valid bid of each bidder, the lower first and of equal ones the earlier. */
const ranked = (bids: readonly ProtocolBid[]): readonly ProtocolBid[] =>
  [...new Map(bids.filter((bid) => bid.isValid).map((bid) => [bid.alias, bid])).values()].toSorted(
    (a, b) => compareDec(a.amount, b.amount) || a.seq - b.seq,
  )
const line = (lot: string, rank: number, alias: string, amount: string) => `${lot} ${rank} ${alias} ${amount}`

/** Ranks and end counted anew from the ledger alone, as anybody can with the printed protocol: whether they are what it says. */
export const protocolHolds = (protocol: Protocol): { readonly ranks: boolean; readonly end: boolean } => {
  const again = protocol.lots.flatMap(({ id }) =>
    ranked(protocol.ledger.filter((bid) => bid.lot === id)).map((bid, i) => line(id, i + 1, bid.alias, bid.amount)),
  )
  const said = protocol.ranks.map((one) => line(one.lot, one.rank, one.alias, one.amount))
  const moved =
    protocol.extensions.reduce((sum, one) => sum + secondsBetween(one.oldEnd, one.newEnd), 0) +
    protocol.pauses.reduce((sum, one) => sum + (one.to === null ? 0 : secondsBetween(one.from, one.to)), 0)
  return {
    ranks: String(again.toSorted()) === String(said.toSorted()),
    end: protocol.plannedEnd !== null && plusSeconds(protocol.plannedEnd, moved) === protocol.end,
  }
}
