import { base64Of, fromBase64, hexOf, joined, utf8 } from './bytes'
import { commitmentOf, contextText, padded, unpadded, type PartName, type SealContext } from './commitment'
import { sha256Hex } from './hash'
import { decrypted, encrypted } from './aes'
import { sharesOf } from './sharing'
import { openKey, wrapKey, type OpeningKey } from './wrapping'

/** A part as it is stored: readable by whoever holds one of the keys it is wrapped for. */
export interface SealedPart {
  readonly part: PartName
  readonly commit: string
  /** IV, ciphertext and tag. */
  readonly ciphertext: Uint8Array
  readonly ctSha256: string
  /** The content key, or a share of it, for each key of the manifest; base64. */
  readonly wraps: readonly string[]
  /** The content key for the bidder's own key, base64. */
  readonly own: string
}
export interface OpenedPart {
  /** 32 bytes, hexadecimal. */
  readonly salt: string
  /** Canonical JSON. */
  readonly json: string
}
const aadOf = (context: string, commit: string): Uint8Array => utf8(`${context}|${commit}`)
const ownLabel = 'own'
const wrapLabel = (index: number): string => String(index + 1)

export interface SealKeys {
  /** Those of the manifest. */
  readonly openers: readonly string[]
  /** How many of them are needed; from 2 on each gets a share of the content key, and fewer tell nothing. */
  readonly needed?: number
  /** The bidder's. */
  readonly own: string
}
/**
 * Seals one part of an offer: to the keys of the manifest and to the bidder's own.
 * @param json canonical JSON of the content
 * @param keys X25519 public keys, base64
 */
export const sealPart = async (
  of: SealContext,
  part: PartName,
  json: string,
  { openers, needed = 1, own }: SealKeys,
): Promise<{ sealed: SealedPart; salt: string }> => {
  const context = contextText(of, part)
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(32)))
  const contentKey = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const commit = commitmentOf(context, salt, json)
  const ciphertext = joined(iv, await encrypted(contentKey, padded(salt, json), iv, aadOf(context, commit)))
  const secrets = await sharesOf(contentKey, openers.length, needed)
  const wraps = await Promise.all(secrets.map((secret, i) => wrapKey(fromBase64(openers[i] ?? ''), secret, `${context}|${wrapLabel(i)}`)))
  const forOwn = await wrapKey(fromBase64(own), contentKey, `${context}|${ownLabel}`)
  return {
    salt,
    sealed: { part, commit, ciphertext, ctSha256: sha256Hex(ciphertext), wraps: wraps.map(base64Of), own: base64Of(forOwn) },
  }
}

type Stored = Omit<SealedPart, 'ctSha256'>

/** Decrypts a part and holds it against its commitment. */
export const openWith = async (of: SealContext, { part, commit, ciphertext }: Stored, contentKey: Uint8Array): Promise<OpenedPart> => {
  const context = contextText(of, part)
  const plain = await decrypted(contentKey, ciphertext.subarray(12), ciphertext.subarray(0, 12), aadOf(context, commit))
  const opened = unpadded(plain)
  if (commitmentOf(context, opened.salt, opened.json) !== commit) throw new Error('the content does not give the commitment')
  return opened
}

/**
 * What one key was given of a part: the content key, or its share of it.
 * @param as place of the key in the manifest, from 0, or the bidder's own
 * @throws when it was changed, or is for another key or place
 */
export const secretFor = (of: SealContext, { part, wraps, own }: Stored, as: number | 'own', key: OpeningKey): Promise<Uint8Array> => {
  const [wrap, label] = as === 'own' ? [own, ownLabel] : [wraps[as] ?? '', wrapLabel(as)]
  return openKey(key, fromBase64(wrap), `${contextText(of, part)}|${label}`)
}

/**
 * Opens a part with a key that alone suffices, and holds it against its commitment.
 * @throws when anything was changed, belongs elsewhere, or does not give the commitment
 */
export const openPart = async (of: SealContext, part: Stored, as: number | 'own', key: OpeningKey): Promise<OpenedPart> =>
  openWith(of, part, await secretFor(of, part, as, key))
