import { x25519 } from '@noble/curves/ed25519.js'
import { fromHex, joined, own } from './bytes'
import type { OpeningKey } from './wrapping'

/** X25519 keys as 32 raw bytes: those a server draws from its secret. */
export const newPrivateKey = (): Uint8Array => x25519.utils.randomSecretKey()
export const wrappingKeyOf = (privateKey: Uint8Array): Uint8Array => x25519.getPublicKey(privateKey)

/** PKCS8 puts these bytes before the 32 raw ones (RFC 8410). */
const pkcs8 = fromHex('302e020100300506032b656e04220420')
export const openingKeyOf = async (privateKey: Uint8Array): Promise<OpeningKey> => ({
  privateKey: await crypto.subtle.importKey('pkcs8', own(joined(pkcs8, privateKey)), { name: 'X25519' }, false, ['deriveBits']),
  publicKey: wrappingKeyOf(privateKey),
})
