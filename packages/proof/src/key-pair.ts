import { base64Of, fromBase64, own, utf8 } from './bytes'
import { canonical } from './canonical'
import type { EngineKey, EnginePair } from './engine'
import { sha256Hex } from './hash'
import type { OpeningKey } from './wrapping'

/** An Ed25519 key as WebCrypto holds it. */
export interface SigningPair {
  readonly privateKey: EngineKey
  /** 32 raw bytes. */
  readonly publicKey: Uint8Array
}
/** What a company holds: a key to open and one to sign. */
export interface KeyPair {
  readonly opening: OpeningKey
  readonly signing: SigningPair
}
/** What an officer holds; who only certifies the keys of others, as an auditor, has none to open. */
export type OfficerKeys = Pick<KeyPair, 'signing'> & { readonly opening: OpeningKey | null }

/** Both public halves, base64. */
export interface PublicKeys {
  readonly opening: string | null
  readonly signing: string
}
export const publicKeysOf = ({ opening, signing }: OfficerKeys): PublicKeys => ({
  opening: opening && base64Of(opening.publicKey),
  signing: base64Of(signing.publicKey),
})
/** SHA-256 over both public halves: what people compare and certify. */
export const keysFingerprint = ({ opening, signing }: PublicKeys): string =>
  sha256Hex(`srm-officer-key-v1\n${canonical({ opening, signing })}`)

export const signWith = async ({ privateKey }: SigningPair, message: Uint8Array): Promise<string> =>
  base64Of(new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, own(message))))

/**
 * Private keys as they are kept: PKCS8 under a key that PBKDF2 draws from the passphrase. Whoever copies it has 77 bits to guess,
 * at 600,000 rounds a guess.
 */
export interface LockedKeys {
  readonly v: 1
  readonly type: 'locked-keys'
  readonly kdf: 'PBKDF2-SHA256'
  readonly iterations: typeof pbkdf2Rounds
  /** 16 bytes, base64. */
  readonly salt: string
  readonly opening: Locked | null
  readonly signing: Locked
}
interface Locked {
  /** 12 bytes, base64. */
  readonly iv: string
  /** AES-256-GCM, base64. */
  readonly ciphertext: string
}
export const pbkdf2Rounds = 600_000

/** How a passphrase is written: lower case, one space between words. */
export const normalPassphrase = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase().split(/\s+/).join(' ')

const lockFor = async (passphrase: string, salt: Uint8Array): Promise<EngineKey> => {
  const typed = await crypto.subtle.importKey('raw', own(utf8(normalPassphrase(passphrase))), 'PBKDF2', false, ['deriveKey'])
  const kdf = { name: 'PBKDF2', hash: 'SHA-256', salt: own(salt), iterations: pbkdf2Rounds }
  return crypto.subtle.deriveKey(kdf, typed, { name: 'AES-GCM', length: 256 }, false, ['wrapKey', 'unwrapKey'])
}
type Use = 'opening' | 'signing'
/** The public halves are bound in: a private key opens beside its own alone. */
const labelOf = (use: Use, keys: PublicKeys) => own(utf8(`srm-locked-keys-v1|${use}|${keysFingerprint(keys)}`))

const locked = async (lock: EngineKey, key: EngineKey, use: Use, keys: PublicKeys): Promise<Locked> => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const ciphertext = await crypto.subtle.wrapKey('pkcs8', key, lock, { name: 'AES-GCM', iv, additionalData: labelOf(use, keys) })
  return { iv: base64Of(iv), ciphertext: base64Of(new Uint8Array(ciphertext)) }
}
const unlocked = (lock: EngineKey, { iv, ciphertext }: Locked, use: Use, keys: PublicKeys): Promise<EngineKey> =>
  crypto.subtle.unwrapKey(
    'pkcs8',
    own(fromBase64(ciphertext)),
    lock,
    { name: 'AES-GCM', iv: own(fromBase64(iv)), additionalData: labelOf(use, keys) },
    { name: use === 'opening' ? 'X25519' : 'Ed25519' },
    // Whatever else runs on the page can use an unlocked key but not carry it away.
    false,
    use === 'opening' ? ['deriveBits'] : ['sign'],
  )

const rawOf = async (key: EngineKey) => new Uint8Array(await crypto.subtle.exportKey('raw', key))
const newPair = async (name: 'X25519' | 'Ed25519', extractable: boolean) => {
  const made = await crypto.subtle.generateKey({ name }, extractable, name === 'X25519' ? ['deriveBits'] : ['sign', 'verify'])
  const pair = made as unknown as EnginePair
  return { privateKey: pair.privateKey, publicKey: await rawOf(pair.publicKey) }
}

/** Keys that are forgotten with the page: of a rehearsal's bidder, of a test. */
export const newKeyPair = async (): Promise<KeyPair> => ({
  opening: await newPair('X25519', false),
  signing: await newPair('Ed25519', false),
})

/** Makes keys and locks them with the passphrase at once; from then on they are only used unlocked and not extractable. */
export const makeLockedKeys = async (
  passphrase: string,
  { opens }: { readonly opens: boolean },
): Promise<{ readonly keys: PublicKeys; readonly locked: LockedKeys; readonly own: OfficerKeys }> => {
  const made = { opening: opens ? await newPair('X25519', true) : null, signing: await newPair('Ed25519', true) }
  const keys = publicKeysOf(made)
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const lock = await lockFor(passphrase, salt)
  const kept: LockedKeys = {
    ...{ v: 1, type: 'locked-keys', kdf: 'PBKDF2-SHA256', iterations: pbkdf2Rounds, salt: base64Of(salt) },
    opening: made.opening && (await locked(lock, made.opening.privateKey, 'opening', keys)),
    signing: await locked(lock, made.signing.privateKey, 'signing', keys),
  }
  return { keys, locked: kept, own: await unlockWith(lock, kept, keys) }
}

const unlockWith = async (lock: EngineKey, kept: LockedKeys, keys: PublicKeys): Promise<OfficerKeys> => {
  const privateKey = await unlocked(lock, kept.signing, 'signing', keys)
  return {
    opening: kept.opening && {
      privateKey: await unlocked(lock, kept.opening, 'opening', keys),
      publicKey: fromBase64(keys.opening ?? ''),
    },
    signing: { privateKey, publicKey: fromBase64(keys.signing) },
  }
}

/** The passphrase is not the one the keys were locked with, or what is stored was changed: the two cannot be told apart. */
export class NotUnlocked extends Error {}

/** @throws NotUnlocked */
export const unlockKeys = async (kept: LockedKeys, keys: PublicKeys, passphrase: string): Promise<OfficerKeys> => {
  // Fewer rounds would be cheaper to guess: somebody exchanged what is stored.
  if (kept.kdf !== 'PBKDF2-SHA256' || kept.iterations !== pbkdf2Rounds) throw new NotUnlocked('not locked as keys are')
  try {
    return await unlockWith(await lockFor(passphrase, fromBase64(kept.salt)), kept, keys)
  } catch (cause) {
    throw new NotUnlocked('passphrase and keys do not fit', { cause })
  }
}

/** Why keys cannot be used here: the page did not come over HTTPS, or the engine does not know the curves. Null: they can. */
export const keysHindrance = async (): Promise<'insecure' | 'unsupported' | null> => {
  // On plain HTTP the engine hides it, whatever the types say.
  if (!(globalThis as { crypto?: { subtle?: unknown } }).crypto?.subtle) return 'insecure'
  try {
    await newKeyPair()
    return null
  } catch {
    return 'unsupported'
  }
}
