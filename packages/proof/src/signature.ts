import { ed25519 } from '@noble/curves/ed25519.js'
import { base64Of, fromBase64, utf8 } from './bytes'
import { sha256Hex } from './hash'

/** Makes the Ed25519 signature of a message: 64 bytes. Where the key lies is the caller's affair. */
export type Sign = (message: Uint8Array) => Uint8Array

/** A key that signs receipts, links and checkpoints, as `/.well-known/srm-keys.json` publishes it. */
export interface PublishedKey {
  /** The first 16 hexadecimal digits of its fingerprint: a key cannot borrow the name of another. */
  readonly id: string
  readonly alg: 'Ed25519'
  /** 32 bytes, base64. */
  readonly public: string
  /** ISO 8601 with offset; nothing signed with it afterwards counts. Null while it is in use. */
  readonly until: string | null
}
export interface KeyFile {
  readonly v: 1
  readonly type: 'keys'
  readonly origin: string
  readonly keys: readonly PublishedKey[]
}

/** SHA-256 of the raw public key: what people compare. */
export const fingerprintOf = (publicKey: Uint8Array): string => sha256Hex(publicKey)
export const keyIdOf = (publicKey: Uint8Array): string => fingerprintOf(publicKey).slice(0, 16)

export const publicKeyOf = (seed: Uint8Array): Uint8Array => ed25519.getPublicKey(seed)
export const signerOf =
  (seed: Uint8Array): Sign =>
  (message) =>
    ed25519.sign(message, seed)

export const publishedKey = (publicKey: Uint8Array, until: string | null = null): PublishedKey => ({
  id: keyIdOf(publicKey),
  alg: 'Ed25519',
  public: base64Of(publicKey),
  until,
})

/** False for a signature that is wrong in any way, malformed ones included. */
export const isSigned = (publicKey: Uint8Array, message: Uint8Array, signature: string): boolean => {
  try {
    return ed25519.verify(fromBase64(signature), message, publicKey, { zip215: false })
  } catch {
    return false
  }
}

/** Keys by id. An entry whose id is not that of its key is left out: it claims a name that is not its own. */
export type KeyRing = ReadonlyMap<string, { readonly publicKey: Uint8Array; readonly until: string | null }>
export const keyRing = (keys: readonly PublishedKey[]): KeyRing =>
  new Map(
    keys.flatMap(({ id, public: text, until }) => {
      const publicKey = fromBase64(text)
      return publicKey.length === 32 && keyIdOf(publicKey) === id ? [[id, { publicKey, until }] as const] : []
    }),
  )

/** @throws when the text is not a file of keys */
export const parseKeys = (text: string): KeyFile => {
  const found = JSON.parse(text) as Partial<KeyFile>
  if (found.v !== 1 || found.type !== 'keys' || !Array.isArray(found.keys)) throw new Error('not a file of keys')
  return found as KeyFile
}

export type SignatureFault = 'signature' | 'unknownKey' | 'retiredKey'
/** Why a signature does not count; null: it does. `at` is when it was made, as the signed text says (ISO 8601). */
export const signatureFault = (
  keys: KeyRing,
  { key, message, signature, at }: { key: string; message: string; signature: string; at: string | null },
): SignatureFault | null => {
  const known = keys.get(key)
  if (!known) return 'unknownKey'
  if (!isSigned(known.publicKey, utf8(message), signature)) return 'signature'
  return known.until !== null && at !== null && Date.parse(at) > Date.parse(known.until) ? 'retiredKey' : null
}
