import type { SealedBidInput } from '@srm/contract/srm/opening.shapes'
import type { Sealing } from '@srm/contract/srm/sealed-bid.shapes'
import { fromBase64 } from '@srm/proof/bytes'
import type { PartName } from '@srm/proof/commitment'
import { keysHindrance } from '@srm/proof/key-pair'
import { manifestFault, manifestHash, type SignedManifest } from '@srm/proof/manifest'
import { areOfficersCertified } from '@srm/proof/officers'
import { openPart } from '@srm/proof/sealing'
import { serverKeys } from '../../lib/wire/server-keys'
import { companyKey, ensureCompanyKey } from './company-key'
import type { Sealed, SealAnswer, SealOrder } from './seal.worker'

export type { Sealed } from './seal.worker'
/** A project to bid for, as its bidder's page knows it. */
export interface Bidding {
  readonly id: string
  readonly roundNo: number
  readonly contentVersion: number
  readonly deadline: string | null
  readonly sealing: Sealing
}
/** The manifest is not this project's, not signed by the server, or names keys that two others did not certify. */
export class SealRefused extends Error {
  readonly why: 'manifest' | 'officers' | 'insecure' | 'unsupported'
  constructor(why: SealRefused['why']) {
    super(why)
    this.why = why
  }
}

/** Nothing is sealed to a manifest that does not hold: the server could name keys of its own. */
const checkedManifest = async ({ id, roundNo, contentVersion, deadline, sealing }: Bidding): Promise<SignedManifest['manifest']> => {
  const signed = sealing.manifest as SignedManifest
  const { manifest } = signed
  const isFor =
    manifest.seal === 'client' &&
    manifest.project === id &&
    manifest.round === roundNo &&
    manifest.contentVersion === contentVersion &&
    manifest.deadline.slice(0, 19).replace('T', ' ') === deadline
  if (!isFor || manifestFault(await serverKeys(), signed) !== null) throw new SealRefused('manifest')
  if (!areOfficersCertified(manifest)) throw new SealRefused('officers')
  return manifest
}

const worked = (order: SealOrder): Promise<Sealed> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./seal.worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    worker.addEventListener('message', ({ data }: MessageEvent<SealAnswer>) => {
      end()
      if ('sealed' in data) resolve(data.sealed)
      else reject(new Error(data.failed))
    })
    worker.addEventListener('error', (event) => {
      end()
      reject(new Error(event.message))
    })
    worker.postMessage(order)
  })

/** Seals an offer in this browser: what leaves it, nobody but two of the officers opens. @throws SealRefused */
export const sealOffer = async (of: Bidding, parts: readonly { readonly part: PartName; readonly content: unknown }[]): Promise<Sealed> => {
  const hindrance = await keysHindrance()
  if (hindrance) throw new SealRefused(hindrance)
  const manifest = await checkedManifest(of)
  const context = {
    ...{ project: of.id, supplier: of.sealing.supplierId, round: of.roundNo, revision: of.sealing.revision },
    ...{ contentVersion: of.contentVersion, manifestSha256: manifestHash(manifest) },
  }
  return worked({ context, parts, officers: manifest.keys, company: await ensureCompanyKey(of.sealing.supplierId) })
}

/** The company's own reading of its sealed offer; null: another browser sealed it. */
export const readOwnBid = async ({
  context,
  parts,
}: SealedBidInput): Promise<readonly { part: PartName; salt: string; json: string }[] | null> => {
  const key = await companyKey(context.supplier)
  if (!key) return null
  try {
    return await Promise.all(
      parts.map(async (p) => ({
        part: p.part,
        ...(await openPart(context, { ...p, ciphertext: fromBase64(p.ciphertext) }, 'own', key.opening)),
      })),
    )
  } catch {
    return null
  }
}
