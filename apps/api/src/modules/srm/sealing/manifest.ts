import type { SealMode } from '@srm/domain/kit/seal'
import { refuse } from '@srm/domain/kit/errors'
import { sealOfficers } from '@srm/domain/srm/opening/opening.rules'
import { officersNeeded } from '@srm/proof/bid'
import { suite, type PartName } from '@srm/proof/commitment'
import { manifestFault, manifestHash, signManifest, type Manifest, type SignedManifest } from '@srm/proof/manifest'
import { signingKey } from '../../../data/chain/signing'
import type { Tx } from '../../../data/transaction/in-tx'
import { isoInstant } from '../../../data/zone'
import { sealingOfficers } from '../opening/opening.public'
import { roundPublicKey } from './parts'

/** What a manifest says of a round: until when, for which version, and how bids are sealed. */
export interface SealedRound {
  /** Id of the inquiry, tender or small project. */
  readonly project: string
  readonly round: number
  readonly contentVersion: number
  readonly sealMode: SealMode
  /** In the order in which they are opened. */
  readonly parts: readonly PartName[]
  /** As the database stores instants. */
  readonly deadline: string
  readonly openAt: string
  /** Accounts of the openers who are named. */
  readonly openerIds: readonly string[]
}

/**
 * Under client sealing the three officers who are named; where one of them has no key in use any more, those that the round began
 * with: two of them still open it, and a deadline must not fail to move over it.
 */
const clientKeys = async (sys: Tx, openerIds: readonly string[], before: SignedManifest | undefined) => {
  const officers = (await sealingOfficers(sys, openerIds)) ?? before?.manifest.officers
  if (!officers) throw refuse('SEAL_OFFICER_KEYS', sealOfficers)
  return { keys: officers.map((o) => o.keys.opening ?? ''), needed: officersNeeded, officers }
}
const keysOf = (
  sys: Tx,
  { sealMode, project, round, openerIds }: SealedRound,
  before: SignedManifest | undefined,
): Promise<Pick<Manifest, 'keys' | 'needed' | 'officers'>> =>
  sealMode === 'client'
    ? clientKeys(sys, openerIds, before)
    : Promise.resolve({ keys: [roundPublicKey(sys.config.SEAL_KEY, project, round)], needed: 1 })

/**
 * Signs what the bids of a round are sealed to (docs/proofs.md, Manifests).
 * @param before the manifest that was in force in the same round
 */
export const signedManifest = async (
  sys: Tx,
  round: SealedRound,
  before: SignedManifest | undefined,
): Promise<{ readonly signed: SignedManifest; readonly sha256: string }> => {
  const key = signingKey(sys.config)
  const at = (instant: string) => isoInstant(sys.config, instant)
  const { project, contentVersion, parts, sealMode: seal } = round
  const signed = signManifest(
    {
      ...{ v: 1, type: 'manifest', suite, seal, project, round: round.round, contentVersion, parts },
      ...{ deadline: at(round.deadline), openAt: at(round.openAt), madeAt: at(await sys.now()) },
      ...{ ...(await keysOf(sys, round, before)), key: key.id },
    },
    key.sign,
  )
  return { signed, sha256: manifestHash(signed.manifest) }
}

/** Is it what its name says, signed by this installation, and of this round? Whatever the row holds is untrusted. */
export const isTrueManifest = (
  tx: Tx,
  of: { readonly project: string; readonly round: number },
  sha256: string,
  given: SignedManifest | undefined,
): boolean => {
  if (!given) return false
  try {
    const { manifest } = given
    const isOfRound = manifest.project === of.project && manifest.round === of.round
    return isOfRound && manifestHash(manifest) === sha256 && manifestFault(signingKey(tx.config).ring, given) === null
  } catch {
    return false
  }
}
