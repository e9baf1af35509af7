import type { SealedBidInput } from '@srm/contract/srm/opening.shapes'
import { refuse } from '@srm/domain/kit/errors'
import { isBidSigned } from '@srm/proof/bid'
import { canonical, type Json } from '@srm/proof/canonical'
import type { PartName, SealContext } from '@srm/proof/commitment'
import { sha256Hex } from '@srm/proof/hash'
import type { SealedPart } from '@srm/proof/sealing'
import { bidOf } from '@srm/proof/stored-bid'

/** IV and tag stand around whole steps of 64 KiB: another length was not filled up, and would tell the size. */
const isFilledUp = ({ length }: Uint8Array): boolean => length > 28 && (length - 28) % (64 * 1024) === 0

/**
 * What a browser sealed, checked as far as anybody can without a key: for this project, revision and manifest, whole, and signed.
 * @param expected what the next offer of this bidder must be bound to
 */
export const receivedBid = (given: SealedBidInput, expected: SealContext, names: readonly PartName[]): readonly SealedPart[] => {
  if (canonical(given.context as unknown as Json) !== canonical(expected as unknown as Json)) throw refuse('SEAL_MOVED')
  if (given.parts.map((p) => p.part).join() !== names.join()) throw refuse('SEAL_BROKEN')
  const { parts } = broken(() => {
    const bid = bidOf(given)
    return isBidSigned(bid) && bid.parts.every((p) => sha256Hex(p.ciphertext) === p.ctSha256 && isFilledUp(p.ciphertext)) ? bid : null
  })
  return parts
}
const broken = <T>(read: () => T | null): T => {
  try {
    const found = read()
    if (found !== null) return found
  } catch {
    // What is no base64 is as broken as what has a wrong signature.
  }
  throw refuse('SEAL_BROKEN')
}
