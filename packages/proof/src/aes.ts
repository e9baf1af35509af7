import { own } from './bytes'

const aesKey = (raw: Uint8Array, use: 'encrypt' | 'decrypt') => crypto.subtle.importKey('raw', own(raw), 'AES-GCM', false, [use])
export const encrypted = async (key: Uint8Array, plain: Uint8Array, iv: Uint8Array, aad: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv: own(iv), additionalData: own(aad) }, await aesKey(key, 'encrypt'), own(plain)),
  )
/** @throws when a bit was changed, or the key or the context is another */
export const decrypted = async (key: Uint8Array, cipher: Uint8Array, iv: Uint8Array, aad: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: own(iv), additionalData: own(aad) }, await aesKey(key, 'decrypt'), own(cipher)),
  )
