import { fromBase64, utf8 } from './bytes'
import { canonical, type Json } from './canonical'
import { signWith, type PublicKeys, type SigningPair } from './key-pair'
import { isSigned } from './signature'

/** An officer's keys as they are registered: whose they are stands in what is signed. */
export interface OfficerKey {
  readonly v: 1
  readonly type: 'officer-key'
  /** The account, by id and by name. */
  readonly holder: string
  readonly holderName: string
  readonly keys: PublicKeys
}
/** A person's word, in the own hand, that the keys of another are the ones the other holds: they compared the fingerprints. */
export interface Certificate {
  /** The keys of who certifies, and the name. */
  readonly by: PublicKeys
  readonly byName: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** Ed25519, base64. */
  readonly signature: string
}

/** The holder's own signature: nobody registers keys that are another's. */
const ownMessage = (key: OfficerKey): Uint8Array => utf8(`srm-own-key-v1\n${canonical(key as unknown as Json)}`)
export const signOwnKey = (key: OfficerKey, signing: SigningPair): Promise<string> => signWith(signing, ownMessage(key))
export const isOwnKeySigned = (key: OfficerKey, signature: string): boolean => {
  try {
    return isSigned(fromBase64(key.keys.signing), ownMessage(key), signature)
  } catch {
    return false
  }
}

const message = (key: OfficerKey, { by, byName, at }: Omit<Certificate, 'signature'>): Uint8Array =>
  utf8(`srm-certificate-v1\n${canonical({ key, by, byName, at } as unknown as Json)}`)

const certificatesNeeded = 2
/** By two different people, neither of them the holder. */
export const isCertifiedByTwo = (key: OfficerKey, certificates: readonly Certificate[]): boolean =>
  new Set(certificates.filter((c) => isCertified(key, c)).map((c) => c.by.signing)).size >= certificatesNeeded

export const certify = async (
  key: OfficerKey,
  as: { readonly keys: PublicKeys; readonly name: string; readonly signing: SigningPair; readonly at: string },
): Promise<Certificate> => {
  const said = { by: as.keys, byName: as.name, at: as.at }
  return { ...said, signature: await signWith(as.signing, message(key, said)) }
}

/** False for a certificate of another key, of oneself, or with a signature that is wrong in any way. */
export const isCertified = (key: OfficerKey, certificate: Certificate): boolean => {
  try {
    const { signing } = certificate.by
    return signing !== key.keys.signing && isSigned(fromBase64(signing), message(key, certificate), certificate.signature)
  } catch {
    return false
  }
}
