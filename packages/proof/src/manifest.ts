import { base64Of, utf8 } from './bytes'
import { canonical, type Json } from './canonical'
import type { Certificate, OfficerKey } from './certificate'
import type { suite, PartName } from './commitment'
import { sha256Hex } from './hash'
import { signatureFault, type KeyRing, type Sign, type SignatureFault } from './signature'

/**
 * What the offers of a round are sealed to, and until when. Signed by the server and hashed into the chain when it is published;
 * its hash stands in the context of each offer, so that nobody can exchange the key afterwards.
 */
export interface Manifest {
  readonly v: 1
  readonly type: 'manifest'
  readonly suite: typeof suite
  /** Who encrypts: the server, or the browser of the bidder. */
  readonly seal: 'server' | 'client'
  readonly project: string
  readonly round: number
  /** Version of what is asked for; a later one has a manifest of its own. */
  readonly contentVersion: number
  /** ISO 8601 with offset, as all instants here. */
  readonly deadline: string
  readonly openAt: string
  /** The parts of an offer, in the order in which they are opened. */
  readonly parts: readonly PartName[]
  /** X25519 public keys, base64, in the order of the wraps. */
  readonly keys: readonly string[]
  /** How many of them are needed. */
  readonly needed: number
  /** Under client sealing: whose keys these are, in their order, and who certified them. */
  readonly officers?: readonly ManifestOfficer[]
  readonly madeAt: string
  /** Id of the signing key. */
  readonly key: string
}
/** An officer's keys with the hands of those who compared them. */
export interface ManifestOfficer extends OfficerKey {
  readonly fingerprint: string
  readonly certificates: readonly Certificate[]
}
export interface SignedManifest {
  readonly manifest: Manifest
  /** Ed25519, base64. */
  readonly signature: string
}

const canonicalOf = (manifest: Manifest): string => canonical(manifest as unknown as Json)
export const manifestHash = (manifest: Manifest): string => sha256Hex(canonicalOf(manifest))

const messageOf = (manifest: Manifest): string => `srm-manifest-v1\n${canonicalOf(manifest)}`
export const signManifest = (manifest: Manifest, sign: Sign): SignedManifest => ({
  manifest,
  signature: base64Of(sign(utf8(messageOf(manifest)))),
})

/** Why the signature of a manifest does not count; null: it does. */
export const manifestFault = (keys: KeyRing, { manifest, signature }: SignedManifest): SignatureFault | null =>
  signatureFault(keys, { key: manifest.key, message: messageOf(manifest), signature, at: manifest.madeAt })
