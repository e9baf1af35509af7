import { fromHex, hexOf, joined, utf8 } from './bytes'
import { sha256Hex } from './hash'

export const suite = 'srm-seal-v1'

/**
 * One envelope has part A. Two envelopes have T (technical) and P (price), opened one after the other; where lots are awarded one
 * by one, each has a price part of its own: P1, P2 and so on.
 */
export type PartName = 'A' | 'T' | 'P' | `P${number}`
const partName = /^(?:A|T|P(?:[1-9]\d{0,3})?)$/
export const isPartName = (text: unknown): text is PartName => typeof text === 'string' && partName.test(text)
/** The price part of a lot, from 1. */
export const lotPart = (lot: number): PartName => `P${lot}`

/**
 * Whose offer it is, of which round and revision, under which version of the invitation and which keys. Bound into the
 * commitment and into every encryption: what was sealed in one place opens in no other.
 */
export interface SealContext {
  readonly project: string
  readonly supplier: string
  readonly round: number
  readonly revision: number
  readonly contentVersion: number
  readonly manifestSha256: string
}
export const contextText = (c: SealContext, part: PartName): string =>
  [suite, c.project, c.supplier, c.round, c.revision, c.contentVersion, c.manifestSha256, part].join('|')

/**
 * What the bidder is bound to without showing it: SHA-256 of the context, 32 random bytes and the content as canonical JSON.
 * @param salt 32 bytes, hexadecimal
 */
export const commitmentOf = (context: string, salt: string, json: string): string =>
  sha256Hex(joined(utf8(`srm-commit-v1 ${context}\n`), fromHex(salt), utf8(json)))

const step = 64 * 1024
/** Salt, length and content, filled up to whole 64 KiB, so that the size tells little. */
export const padded = (salt: string, json: string): Uint8Array => {
  const text = utf8(json)
  const out = new Uint8Array(Math.ceil((36 + text.length) / step) * step)
  out.set(fromHex(salt))
  new DataView(out.buffer).setUint32(32, text.length)
  out.set(text, 36)
  return out
}
/** @throws when it was not made by `padded` */
export const unpadded = (bytes: Uint8Array): { salt: string; json: string } => {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(32)
  if (bytes.length % step !== 0 || length > bytes.length - 36) throw new Error('not a padded content')
  if (bytes.subarray(36 + length).some((byte) => byte !== 0)) throw new Error('not a padded content')
  const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(36, 36 + length))
  return { salt: hexOf(bytes.subarray(0, 32)), json }
}
