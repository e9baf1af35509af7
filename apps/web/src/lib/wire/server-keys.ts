import { fingerprintOf, keyRing, parseKeys, type KeyFile, type KeyRing } from '@srm/proof/signature'
import { fromBase64 } from '@srm/proof/bytes'
import { readStored, writeStored } from '../session/storage'

const pinned = 'server-keys'

/** The keys the installation publishes are not those this browser met before: one of them is gone. */
export class KeysChanged extends Error {
  /** Of the key now in use: what people compare. */
  readonly fingerprint: string
  constructor(fingerprint: string) {
    super('the keys of the server changed')
    this.fingerprint = fingerprint
  }
}

/** The file of keys as the installation publishes it. */
export const readKeyFile = async (): Promise<KeyFile> => {
  const answer = await fetch('/.well-known/srm-keys.json', { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`keys: ${answer.status}`)
  return parseKeys(await answer.text())
}
const fetched = async (): Promise<KeyFile['keys']> => (await readKeyFile()).keys
const pin = (keys: KeyFile['keys']): void =>
  writeStored(
    pinned,
    keys.map((key) => key.id),
  )

/**
 * The keys by which receipts are judged. A browser remembers those it has met: a replaced key stays published with its end, so
 * one that vanished was exchanged by somebody.
 * @throws KeysChanged
 */
export const serverKeys = async (): Promise<KeyRing> => {
  const keys = await fetched()
  const met = readStored<readonly string[]>(pinned) ?? []
  const [present] = keys
  if (met.some((id) => !keys.some((key) => key.id === id))) throw new KeysChanged(present ? fingerprintOf(fromBase64(present.public)) : '')
  pin(keys)
  return keyRing(keys)
}

/** Somebody compared the fingerprint: from now on these are the keys. */
export const acceptKeys = async (): Promise<void> => pin(await fetched())
