import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { joined, utf8 } from './bytes'
import { suite } from './commitment'
import { sha256 } from './hash'
import { decrypted, encrypted } from './aes'

/** X25519 keys as 32 raw bytes. */
export const newPrivateKey = (): Uint8Array => x25519.utils.randomSecretKey()
export const wrappingKeyOf = (privateKey: Uint8Array): Uint8Array => x25519.getPublicKey(privateKey)

/** Used once: every wrap has an ephemeral key of its own. */
const iv = new Uint8Array(12)
const keyFor = (shared: Uint8Array, ephemeral: Uint8Array, receiver: Uint8Array, label: string): Uint8Array =>
  hkdf(sha256, shared, joined(ephemeral, receiver), utf8(`${suite} ${label}`), 32)

/** Encrypts a key to an X25519 public key: ephemeral public key, then AES-256-GCM. The label is bound in. */
export const wrapKey = async (receiver: Uint8Array, secret: Uint8Array, label: string): Promise<Uint8Array> => {
  const ephemeral = newPrivateKey()
  const published = wrappingKeyOf(ephemeral)
  const key = keyFor(x25519.getSharedSecret(ephemeral, receiver), published, receiver, label)
  return joined(published, await encrypted(key, secret, iv, utf8(label)))
}
/** @throws when it was changed, or is for another key or label */
export const openKey = async (privateKey: Uint8Array, wrapped: Uint8Array, label: string): Promise<Uint8Array> => {
  const published = wrapped.subarray(0, 32)
  const key = keyFor(x25519.getSharedSecret(privateKey, published), published, wrappingKeyOf(privateKey), label)
  return decrypted(key, wrapped.subarray(32), iv, utf8(label))
}
