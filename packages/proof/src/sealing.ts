import { base64Of, fromBase64, hexOf, joined, utf8 } from './bytes'
import { commitmentOf, contextText, padded, unpadded, type PartName, type SealContext } from './commitment'
import { sha256Hex } from './hash'
import { decrypted, encrypted } from './aes'
import { openKey, wrapKey } from './wrapping'

/** A part as it is stored: readable by whoever holds one of the keys it is wrapped for. */
export interface SealedPart {
  readonly part: PartName
  readonly commit: string
  /** IV, ciphertext and tag. */
  readonly ciphertext: Uint8Array
  readonly ctSha256: string
  /** The content key for each key of the manifest, base64. */
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

/**
 * Seals one part of an offer: to the keys of the manifest and to the bidder's own.
 * @param json canonical JSON of the content
 * @param keys X25519 public keys, base64
 */
export const sealPart = async (
  of: SealContext,
  part: PartName,
  json: string,
  keys: { readonly openers: readonly string[]; readonly own: string },
): Promise<{ sealed: SealedPart; salt: string }> => {
  const context = contextText(of, part)
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(32)))
  const contentKey = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const commit = commitmentOf(context, salt, json)
  const ciphertext = joined(iv, await encrypted(contentKey, padded(salt, json), iv, aadOf(context, commit)))
  const wraps = await Promise.all(keys.openers.map((key, i) => wrapKey(fromBase64(key), contentKey, `${context}|${wrapLabel(i)}`)))
  const forOwn = await wrapKey(fromBase64(keys.own), contentKey, `${context}|${ownLabel}`)
  return {
    salt,
    sealed: { part, commit, ciphertext, ctSha256: sha256Hex(ciphertext), wraps: wraps.map(base64Of), own: base64Of(forOwn) },
  }
}

/**
 * Opens a part with the private half of one of the keys it was wrapped for, and holds it against its commitment.
 * @param as place of the key in the manifest, from 0, or the bidder's own
 * @throws when anything was changed, belongs elsewhere, or does not give the commitment
 */
export const openPart = async (
  of: SealContext,
  { part, commit, ciphertext, wraps, own: forOwn }: Omit<SealedPart, 'ctSha256'>,
  as: number | 'own',
  privateKey: Uint8Array,
): Promise<OpenedPart> => {
  const context = contextText(of, part)
  const [wrap, label] = as === 'own' ? [forOwn, ownLabel] : [wraps[as] ?? '', wrapLabel(as)]
  const contentKey = await openKey(privateKey, fromBase64(wrap), `${context}|${label}`)
  const plain = await decrypted(contentKey, ciphertext.subarray(12), ciphertext.subarray(0, 12), aadOf(context, commit))
  const opened = unpadded(plain)
  if (commitmentOf(context, opened.salt, opened.json) !== commit) throw new Error('the content does not give the commitment')
  return opened
}
