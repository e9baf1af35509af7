import type { SealedBidInput } from '@srm/contract/srm/opening.shapes'
import type { StoredBid } from '@srm/proof/stored-bid'

/** A sealed bid as calls send it. */
export const sentBid = ({ context, parts, signer, signature }: StoredBid): SealedBidInput => ({
  ...{ context: { ...context }, signer, signature },
  parts: parts.map((p) => ({ ...p, wraps: [...p.wraps] })),
})
