import { createPrivateKey, createPublicKey, sign as signNative } from 'node:crypto'
import { fromBase64 } from '@srm/proof/bytes'
import { keyIdOf, keyRing, publishedKey, type KeyRing, type PublishedKey, type Sign } from '@srm/proof/signature'
import type { Config } from '../../config'

/** The key of this installation that signs links, checkpoints and receipts. It lies in the environment, never in the database. */
export interface SigningKey {
  readonly id: string
  readonly publicKey: Uint8Array
  readonly sign: Sign
  /** This key first, then those it replaced. */
  readonly published: readonly PublishedKey[]
  readonly ring: KeyRing
}
/** PKCS8 puts these bytes before a raw 32-byte seed (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const made = new WeakMap<object, SigningKey>()
/** Ed25519 by the engine's own code: appending to the chain holds a lock, and this is ten times as quick as in JavaScript. */
export const signingKey = (config: Pick<Config, 'SIGN_KEY' | 'SIGN_KEYS_RETIRED'>): SigningKey => {
  const known = made.get(config)
  if (known) return known
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, Buffer.from(config.SIGN_KEY, 'base64')]), format: 'der', type: 'pkcs8' })
  const publicKey = new Uint8Array(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32))
  const retired = config.SIGN_KEYS_RETIRED.map(({ public: text, until }) => publishedKey(fromBase64(text), until))
  const published = [publishedKey(publicKey), ...retired]
  const sign: Sign = (message) => new Uint8Array(signNative(null, message, privateKey))
  const key = { id: keyIdOf(publicKey), publicKey, sign, published, ring: keyRing(published) }
  made.set(config, key)
  return key
}

/** Names the chain of a tenant of this installation, as checkpoints do. */
export const chainOrigin = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, tenantId: number): string =>
  `${new URL(PUBLIC_URL).host}/audit/${tenantId}`
