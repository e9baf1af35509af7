import { canonical, type Json } from './canonical'
import { commitmentOf, contextText, isPartName, type PartName, type SealContext } from './commitment'
import { base64Of, fromBase64, utf8 } from './bytes'
import { sha256Hex } from './hash'
import { manifestFault, manifestHash, type SignedManifest } from './manifest'
import type { SealedPart } from './sealing'
import { readStoredBid, type StoredBid } from './stored-bid'
import { signatureFault, type KeyRing, type Sign, type SignatureFault } from './signature'

export interface ReceiptPart {
  readonly part: PartName
  readonly commit: string
  readonly ctSha256: string
  readonly wrapsSha256: readonly string[]
}
/** The server's word that an offer arrived, and which. */
export interface ReceiptBody extends SealContext {
  readonly v: 1
  readonly type: 'receipt'
  readonly receiptNo: string
  readonly parts: readonly ReceiptPart[]
  /** ISO 8601 with offset. */
  readonly receivedAt: string
  /** Hash of the chain entry that tells of the arrival. */
  readonly entry: string
  /** Id of the signing key. */
  readonly key: string
}
export interface SignedReceipt {
  readonly receipt: ReceiptBody
  /** Ed25519, base64. */
  readonly signature: string
}
/** What opens a commitment; kept by the bidder, shown to nobody before it wants to. */
export interface Opening {
  readonly part: PartName
  readonly salt: string
  readonly json: string
}
/** A receipt with salt and content beside it: the file a bidder downloads. */
export interface OpeningProof extends ReceiptWithProof {
  readonly v: 1
  readonly type: 'opening-proof'
}
export interface ReceiptWithProof extends SignedReceipt {
  readonly openings?: readonly Opening[]
  /** What the offer was sealed to. */
  readonly manifest?: SignedManifest | null
  /** The bid itself, where the bidder's browser sealed it. */
  readonly bid?: StoredBid | null
}

/** How a receipt names a sealed part. */
export const receiptPart = ({ part, commit, ctSha256, wraps }: Omit<SealedPart, 'ciphertext' | 'own'>): ReceiptPart => ({
  part,
  commit,
  ctSha256,
  wrapsSha256: wraps.map((wrap) => sha256Hex(fromBase64(wrap))),
})

const messageOf = (receipt: ReceiptBody): string => `srm-receipt-v1\n${canonical(receipt as unknown as Json)}`
export const signReceipt = (receipt: ReceiptBody, sign: Sign): SignedReceipt => ({
  receipt,
  signature: base64Of(sign(utf8(messageOf(receipt)))),
})

/** Why the signature of a receipt does not count; null: it does. */
export const receiptFault = (keys: KeyRing, { receipt, signature }: SignedReceipt): SignatureFault | null =>
  signatureFault(keys, { key: receipt.key, message: messageOf(receipt), signature, at: receipt.receivedAt })

/** Parts whose salt and content do not give the commitment of the receipt, or that the receipt does not name. */
export const wrongOpenings = (receipt: ReceiptBody, openings: readonly Opening[]): PartName[] =>
  openings
    .filter(({ part, salt, json }) => {
      const named = receipt.parts.find((p) => p.part === part)
      return !named || commitmentOf(contextText(receipt, part), salt, json) !== named.commit
    })
    .map(({ part }) => part)

/** True: the manifest is not the one the receipt names, or not signed by the server. */
export const isWrongManifest = (keys: KeyRing, receipt: ReceiptBody, given: SignedManifest): boolean =>
  manifestHash(given.manifest) !== receipt.manifestSha256 ||
  given.manifest.project !== receipt.project ||
  given.manifest.round !== receipt.round ||
  manifestFault(keys, given) !== null

const hex64 = /^[0-9a-f]{64}$/
const isReceipt = (given: unknown): given is ReceiptBody => {
  const r = given as Partial<ReceiptBody> | null
  return (
    typeof r === 'object' &&
    r?.v === 1 &&
    r.type === 'receipt' &&
    [r.receiptNo, r.project, r.supplier, r.receivedAt, r.key].every((text) => typeof text === 'string') &&
    [r.entry, r.manifestSha256].every((hash) => hex64.test(String(hash))) &&
    Array.isArray(r.parts) &&
    r.parts.every((p) => isPartName(p.part) && hex64.test(String(p.commit)))
  )
}
const readManifest = (given: unknown): SignedManifest | null => {
  if (given === undefined || given === null) return null
  const { manifest, signature } = given as Partial<SignedManifest>
  if (manifest?.v !== 1 || manifest.type !== 'manifest' || typeof signature !== 'string') throw new Error('not a manifest')
  return { manifest, signature }
}
/**
 * Reads a file that holds a receipt, with or without openings and manifest.
 * @throws when it holds none
 */
export const parseReceipt = (text: string): SignedReceipt & Required<Pick<ReceiptWithProof, 'openings' | 'manifest' | 'bid'>> => {
  const { receipt, signature, openings, manifest, bid } = JSON.parse(text) as Partial<OpeningProof>
  if (!isReceipt(receipt) || typeof signature !== 'string') throw new Error('not a receipt')
  const given = (openings ?? []).filter((o) => [o.part, o.salt, o.json].every((part) => typeof part === 'string') && hex64.test(o.salt))
  if (given.length !== (openings ?? []).length) throw new Error('not an opening')
  return { receipt, signature, openings: given, manifest: readManifest(manifest), bid: readStoredBid(bid) }
}
