import type { Sealing } from '@srm/contract/srm/sealed-bid.shapes'
import type { SealContext } from '@srm/proof/commitment'
import { manifestFault, manifestHash, type Manifest, type SignedManifest } from '@srm/proof/manifest'
import { areOfficersCertified } from '@srm/proof/officers'
import type { KeyRing } from '@srm/proof/signature'

/** A project to bid for, as its bidder's page knows it. */
export interface Bidding {
  readonly id: string
  readonly roundNo: number
  readonly contentVersion: number
  readonly deadline: string | null
  readonly sealing: Omit<Sealing, 'supplierName'>
}
/** The manifest is not this project's, not signed by the server, or names keys that two others did not certify. */
export class SealRefused extends Error {
  readonly why: 'manifest' | 'officers' | 'insecure' | 'unsupported'
  constructor(why: SealRefused['why']) {
    super(why)
    this.why = why
  }
}

/** Nothing is sealed to a manifest that does not hold: the server could name keys of its own. @throws SealRefused */
export const checkedManifest = ({ id, roundNo, contentVersion, deadline, sealing }: Bidding, keys: KeyRing): Manifest => {
  const signed = sealing.manifest as SignedManifest
  const { manifest } = signed
  const isFor =
    manifest.seal === 'client' &&
    manifest.project === id &&
    manifest.round === roundNo &&
    manifest.contentVersion === contentVersion &&
    manifest.deadline.slice(0, 19).replace('T', ' ') === deadline
  if (!isFor || manifestFault(keys, signed) !== null) throw new SealRefused('manifest')
  if (!areOfficersCertified(manifest)) throw new SealRefused('officers')
  return manifest
}

/** What a bid for the project is bound to. */
export const contextOf = ({ id, roundNo, contentVersion, sealing }: Omit<Bidding, 'deadline'>, manifest: Manifest): SealContext => ({
  ...{ project: id, supplier: sealing.supplierId, round: roundNo, revision: sealing.revision },
  ...{ contentVersion, manifestSha256: manifestHash(manifest) },
})
