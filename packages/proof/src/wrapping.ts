import { decrypted, encrypted } from './aes'
import { joined, own, utf8 } from './bytes'
import { suite } from './commitment'
import type { EngineKey, EnginePair } from './engine'

/** An X25519 key as WebCrypto holds it; the private half need not be extractable. */
export interface OpeningKey {
  readonly privateKey: EngineKey
  /** 32 raw bytes. */
  readonly publicKey: Uint8Array
}
const curve = { name: 'X25519' }
const size = 32

/** Used once: every wrap has an ephemeral key of its own. */
const iv = new Uint8Array(12)

const keyFor = async (mine: EngineKey, theirs: Uint8Array, ends: { ephemeral: Uint8Array; receiver: Uint8Array }, label: string) => {
  const other = await crypto.subtle.importKey('raw', own(theirs), curve, true, [])
  const shared = await crypto.subtle.deriveBits({ ...curve, public: other }, mine, 256)
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits'])
  const salt = own(joined(ends.ephemeral, ends.receiver))
  const info = own(utf8(`${suite} ${label}`))
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, secret, 256))
}

/** Encrypts a key to an X25519 public key: ephemeral public key, then AES-256-GCM. The label is bound in. */
export const wrapKey = async (receiver: Uint8Array, secret: Uint8Array, label: string): Promise<Uint8Array> => {
  const pair = (await crypto.subtle.generateKey(curve, false, ['deriveBits'])) as EnginePair
  const ephemeral = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const key = await keyFor(pair.privateKey, receiver, { ephemeral, receiver }, label)
  return joined(ephemeral, await encrypted(key, secret, iv, utf8(label)))
}
/** @throws when it was changed, or is for another key or label */
export const openKey = async ({ privateKey, publicKey }: OpeningKey, wrapped: Uint8Array, label: string): Promise<Uint8Array> => {
  const ephemeral = wrapped.subarray(0, size)
  const key = await keyFor(privateKey, ephemeral, { ephemeral, receiver: publicKey }, label)
  return decrypted(key, wrapped.subarray(size), iv, utf8(label))
}
