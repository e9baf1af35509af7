import { base64Of, fromBase64, fromHex, hexOf, joined, utf8 } from './bytes'
import { contextText, type PartName, type SealContext } from './commitment'
import { sha256 } from './hash'
import type { KeyPair } from './key-pair'
import { openWith, sealPart, type OpenedPart, type SealedPart } from './sealing'
import { combined } from './sharing'
import { isSigned } from './signature'
import { signWith } from './key-pair'

/**
 * A bid sealed in the bidder's browser: for three officers, any two of whom open it, and for the bidder itself. Parts, commitments
 * and receipt are those of every sealed offer; what is added are shares in place of the whole key, and the bidder's signature.
 */
export interface SealedBid {
  readonly context: SealContext
  readonly parts: readonly SealedPart[]
  /** Ed25519 public key of the bidder, base64. */
  readonly signer: string
  /** Over all parts, base64. */
  readonly signature: string
}
export interface BidPart {
  readonly part: PartName
  /** Canonical JSON. */
  readonly json: string
}
export const officersNeeded = 2
export const officersNamed = 3

const digestOf = ({ ciphertext, wraps, own, commit }: SealedPart): string =>
  hexOf(sha256(joined(ciphertext, ...wraps.map(fromBase64), fromBase64(own), fromHex(commit))))
const messageOf = (context: SealContext, parts: readonly SealedPart[]): Uint8Array =>
  utf8(['srm-bid-v1', ...parts.map((p) => `${contextText(context, p.part)} ${digestOf(p)}`)].join('\n'))

/**
 * Seals every part of a bid, each under a content key of its own, and signs all of them at once.
 * @param officers X25519 public keys of the manifest, base64, in its order
 * @param company the bidder's own keys
 */
export const sealBid = async (
  context: SealContext,
  given: readonly BidPart[],
  officers: readonly string[],
  company: KeyPair,
): Promise<{ readonly bid: SealedBid; readonly openings: readonly (BidPart & { readonly salt: string })[] }> => {
  if (officers.length !== officersNamed) throw new Error(`a bid is sealed to ${officersNamed} officers`)
  const keys = { openers: officers, needed: officersNeeded, own: base64Of(company.opening.publicKey) }
  const made = await Promise.all(
    given.map(async ({ part, json }) => {
      const { sealed, salt } = await sealPart(context, part, json, keys)
      return { sealed, opening: { part, salt, json } }
    }),
  )
  const parts = made.map((m) => m.sealed)
  const signature = await signWith(company.signing, messageOf(context, parts))
  return { bid: { context, parts, signer: base64Of(company.signing.publicKey), signature }, openings: made.map((m) => m.opening) }
}

/** True: the bid is whole and stands where its signer put it. */
export const isBidSigned = ({ context, parts, signer, signature }: SealedBid): boolean => {
  try {
    return isSigned(fromBase64(signer), messageOf(context, parts), signature)
  } catch {
    return false
  }
}

/**
 * Why a part does not open: changed after it was signed; no pair of shares gives a key that opens it; or some pairs do and others do
 * not, so that the bidder would have chosen the outcome by who opens.
 */
export type BidFault = 'SIGNATURE' | 'TOO_FEW_SHARES' | 'UNREADABLE' | 'SHARES_INCONSISTENT'
export type PartVerdict = { readonly part: PartName; readonly opened: OpenedPart } | { readonly part: PartName; readonly fault: BidFault }

const pairsOf = (shares: readonly Uint8Array[]): (readonly [Uint8Array, Uint8Array])[] =>
  shares.flatMap((one, i) => shares.slice(i + 1).map((other) => [one, other] as const))

const verdictOf = async (context: SealContext, sealed: SealedPart, shares: readonly Uint8Array[]): Promise<PartVerdict> => {
  const { part } = sealed
  const pairs = pairsOf(shares)
  if (pairs.length === 0) return { part, fault: 'TOO_FEW_SHARES' }
  const tried = await Promise.allSettled(pairs.map(async ([one, other]) => openWith(context, sealed, await combined(one, other))))
  const opened = tried.flatMap((t) => (t.status === 'fulfilled' ? [t.value] : []))
  const [first] = opened
  if (!first) return { part, fault: 'UNREADABLE' }
  return opened.length === pairs.length ? { part, opened: first } : { part, fault: 'SHARES_INCONSISTENT' }
}

/**
 * Opens the parts of a bid for which officers gave their shares. Every pair of shares is tried; a part with a fault is invalid, the
 * others open all the same.
 * @param shares of each part to be opened, of two or three officers in any order
 */
export const openParts = (bid: SealedBid, shares: ReadonlyMap<PartName, readonly Uint8Array[]>): Promise<readonly PartVerdict[]> => {
  const due = bid.parts.filter(({ part }) => shares.has(part))
  if (!isBidSigned(bid)) return Promise.resolve(due.map(({ part }) => ({ part, fault: 'SIGNATURE' })))
  return Promise.all(due.map((sealed) => verdictOf(bid.context, sealed, shares.get(sealed.part) ?? [])))
}
