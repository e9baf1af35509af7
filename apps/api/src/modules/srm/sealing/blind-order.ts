import { sha256Hex } from '@srm/proof/hash'

/** Bids in the order in which one evaluator sees them: nobody's "bidder 1" is another's. */
export const shuffled = <B extends { readonly id: string }>(salt: string, bids: readonly B[]): B[] =>
  [...bids].sort((a, b) => sha256Hex(`${salt}:${a.id}`).localeCompare(sha256Hex(`${salt}:${b.id}`)))
