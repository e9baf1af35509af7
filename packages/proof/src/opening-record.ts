import { base64Of, fromBase64, utf8 } from './bytes'
import { canonical, type Json } from './canonical'
import { isCertifiedByTwo, type OfficerKey } from './certificate'
import { keysFingerprint, signWith, type PublicKeys, type SigningPair } from './key-pair'
import type { ManifestOfficer } from './manifest'
import { sha256Hex } from './hash'
import { isSigned, signatureFault, type KeyRing, type Sign, type SignatureFault } from './signature'

/** What an opening made of every bid, as far as signatures read it; all of it is signed. */
export interface RecordHead {
  readonly v: 1
  readonly type: 'opening-record'
  readonly project: string
  readonly docNo: string
  readonly envelope: 'first' | 'prices'
  readonly openedAt: string
  /** Names of the two who opened, and their accounts; records of before 2026-12 name no accounts. */
  readonly openers: readonly string[]
  readonly openerIds?: readonly string[]
}
/** The hand of one who opened, with the keys it was signed by and who certified these. */
export interface OfficerSignature {
  readonly officer: ManifestOfficer
  /** Ed25519, base64. */
  readonly signature: string
}
/** The file that whoever may read a record takes away. */
export interface SignedRecord<R extends RecordHead = RecordHead> {
  readonly v: 1
  readonly type: 'signed-opening-record'
  readonly record: R
  /** Of the server, with the id of its key. */
  readonly signature: string
  readonly key: string
  readonly officers: readonly OfficerSignature[]
}

const textOf = (record: RecordHead): string => canonical(record as unknown as Json)
export const recordHash = (record: RecordHead): string => sha256Hex(textOf(record))
const serverMessage = (record: RecordHead): string => `srm-opening-v1\n${textOf(record)}`
export const signRecord = (record: RecordHead, sign: Sign): string => base64Of(sign(utf8(serverMessage(record))))
/** Why the server's signature does not count; null: it does. When a key was retired is not held against the local time of a record. */
export const recordFault = (keys: KeyRing, { record, signature, key }: Omit<SignedRecord, 'officers'>): SignatureFault | null =>
  signatureFault(keys, { key, message: serverMessage(record), signature, at: null })

/** An officer signs the hash of the record under the fingerprint of the own keys. */
const officerMessage = (recordSha256: string, keys: PublicKeys): Uint8Array =>
  utf8(`srm-opening-signature-v1\n${canonical({ record: recordSha256, key: keysFingerprint(keys) })}`)
export const signAsOfficer = (recordSha256: string, keys: PublicKeys, signing: SigningPair): Promise<string> =>
  signWith(signing, officerMessage(recordSha256, keys))
/** False for a signature that is wrong in any way. */
export const isSignedByOfficer = (recordSha256: string, keys: PublicKeys, signature: string): boolean => {
  try {
    return isSigned(fromBase64(keys.signing), officerMessage(recordSha256, keys), signature)
  } catch {
    return false
  }
}

export type RecordFault =
  | { readonly kind: 'record'; readonly why: SignatureFault }
  /** A signature that is not that of the keys beside it, or of a record that says something else. */
  | { readonly kind: 'officerSignature'; readonly of: string }
  /** Keys that two others did not certify: they may not be the officer's. */
  | { readonly kind: 'officerKey'; readonly of: string }
  /** Whoever signed did not open, or signed twice. */
  | { readonly kind: 'notOpener'; readonly of: string }

const isOpener = ({ openers, openerIds }: RecordHead, { holder, holderName }: OfficerKey): boolean =>
  openerIds ? openerIds.includes(holder) : openers.includes(holderName)

/** What does not hold of a record; and who of those who opened did not sign it, which is no fault. */
export const recordReport = (
  keys: KeyRing,
  given: SignedRecord,
): { readonly faults: readonly RecordFault[]; readonly unsigned: readonly string[] } => {
  const { record, officers } = given
  const hash = recordHash(record)
  const why = recordFault(keys, given)
  const faultOf = ({ officer, signature }: OfficerSignature, at: number): RecordFault | null => {
    const { fingerprint, certificates, ...key } = officer
    const of = key.holderName
    if (!isOpener(record, key) || officers.findIndex((one) => one.officer.holder === key.holder) !== at) return { kind: 'notOpener', of }
    if (keysFingerprint(key.keys) !== fingerprint || !isCertifiedByTwo(key, certificates)) return { kind: 'officerKey', of }
    return isSignedByOfficer(hash, key.keys, signature) ? null : { kind: 'officerSignature', of }
  }
  const ofOfficers = officers.map(faultOf)
  const good = officers.filter((_, i) => ofOfficers[i] === null).map(({ officer }) => officer)
  const hasSigned = (name: string, i: number): boolean =>
    good.some((one) => (record.openerIds ? one.holder === record.openerIds[i] : one.holderName === name))
  return {
    faults: [...(why === null ? [] : [{ kind: 'record', why } as const]), ...ofOfficers.filter((one) => one !== null)],
    unsigned: record.openers.filter((name, i) => !hasSigned(name, i)),
  }
}

/**
 * Reads a file that holds a signed record.
 * @throws when it holds none
 */
export const parseRecord = (text: string): SignedRecord => {
  const given = JSON.parse(text) as Partial<SignedRecord>
  const { record, signature, key, officers } = given
  const isRecord =
    given.type === 'signed-opening-record' &&
    record?.type === 'opening-record' &&
    Array.isArray(record.openers) &&
    [signature, key, record.docNo, record.openedAt].every((one) => typeof one === 'string')
  const areOfficers =
    Array.isArray(officers) && officers.every((one) => typeof one.signature === 'string' && Array.isArray(one.officer.certificates))
  if (!isRecord || !areOfficers) throw new Error('not a record of an opening')
  return given as SignedRecord
}
