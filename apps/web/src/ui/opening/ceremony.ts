import type { Ceremony, Relay, Shares } from '@srm/contract/srm/opening.shapes'
import type { OfficerKeys } from '@srm/proof/key-pair'
import { manifestFault, manifestHash, type SignedManifest } from '@srm/proof/manifest'
import { areOfficersCertified } from '@srm/proof/officers'
import { relayFor, sharesWith } from '@srm/proof/shares'
import { serverNow } from '../../lib/clock'
import { serverKeys } from '../../lib/wire/server-keys'

/** A manifest is not signed by this server, names keys nobody certified, is another project's, or its time has not come. */
export class CeremonyRefused extends Error {}

/** No share is given for a manifest that does not hold, or before its time by the later of both clocks: the server refuses by its own. */
const checkAll = async (it: Ceremony, project: string): Promise<void> => {
  const keys = await serverKeys()
  const now = Math.max(serverNow(), Date.now())
  const isGood = it.manifests.every(({ sha256, signed: given }) => {
    const signed = given as SignedManifest
    const { manifest } = signed
    const isFor = manifest.project === project && manifestHash(manifest) === sha256
    return isFor && manifestFault(keys, signed) === null && areOfficersCertified(manifest) && Date.parse(manifest.openAt) <= now
  })
  if (!isGood || it.bids.some((bid) => bid.context.project !== project)) throw new CeremonyRefused()
}

export const turnShares = async (it: Ceremony, project: string, holder: string, own: OfficerKeys): Promise<Relay> => {
  await checkAll(it, project)
  return relayFor(it as never, holder, own)
}
export const openShares = async (it: Ceremony, project: string, holder: string, own: OfficerKeys): Promise<Shares> => {
  await checkAll(it, project)
  return sharesWith(it as never, holder, own)
}
