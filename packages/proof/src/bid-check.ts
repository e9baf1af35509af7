import { isBidSigned } from './bid'
import { canonical, type Json } from './canonical'
import { sha256Hex } from './hash'
import { receiptPart, type ReceiptBody } from './receipt'
import { bidOf, type StoredBid } from './stored-bid'

/**
 * Why a bid is not the one a receipt was given for: `signature`, its bidder did not sign it as it is; `other`, the receipt names
 * another. Null: it is. Whether the receipt itself holds is for `receiptFault` to say.
 */
export const storedBidFault = (receipt: ReceiptBody, stored: StoredBid): 'signature' | 'other' | null => {
  try {
    const bid = bidOf(stored)
    if (!isBidSigned(bid)) return 'signature'
    const named = bid.parts.map((p) => receiptPart({ ...p, ctSha256: sha256Hex(p.ciphertext) }))
    const { project, supplier, round, revision, contentVersion, manifestSha256 } = receipt
    const context = { project, supplier, round, revision, contentVersion, manifestSha256 }
    const isSame =
      canonical({ context: bid.context, parts: named } as unknown as Json) ===
      canonical({ context, parts: receipt.parts } as unknown as Json)
    return isSame ? null : 'other'
  } catch {
    return 'signature'
  }
}
