import type { SealedBid } from './bid'
import { base64Of, fromBase64 } from './bytes'

/** A sealed bid as text: stored, sent, and kept in a file beside its receipt. */
export type StoredBid = Omit<SealedBid, 'parts'> & { readonly parts: readonly StoredBidPart[] }
export type StoredBidPart = Omit<SealedBid['parts'][number], 'ciphertext'> & {
  /** Base64. */
  readonly ciphertext: string
}
export const storedBid = (bid: SealedBid): StoredBid => ({
  ...bid,
  parts: bid.parts.map((p) => ({ ...p, ciphertext: base64Of(p.ciphertext) })),
})
export const bidOf = (stored: StoredBid): SealedBid => ({
  ...stored,
  parts: stored.parts.map((p) => ({ ...p, ciphertext: fromBase64(p.ciphertext) })),
})

/** @throws when the text of a file holds no bid in its place */
export const readStoredBid = (given: unknown): StoredBid | null => {
  if (given === undefined || given === null) return null
  const { context, parts, signer, signature } = given as Partial<StoredBid>
  const isBid = typeof context === 'object' && Array.isArray(parts) && typeof signer === 'string' && typeof signature === 'string'
  if (!isBid) throw new Error('not a sealed bid')
  return { context, parts, signer, signature }
}
