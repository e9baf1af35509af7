import type { SealedBidInput } from '@srm/contract/srm/opening.shapes'
import { fromBase64 } from '@srm/proof/bytes'
import type { PartName } from '@srm/proof/commitment'
import { keysHindrance, type KeyPair } from '@srm/proof/key-pair'
import { openPart } from '@srm/proof/sealing'
import { serverKeys } from '../../lib/wire/server-keys'
import { companyKeys, ensureCompanyKey } from './company-key'
import { checkedManifest, contextOf, SealRefused, type Bidding } from './seal-checks'
import type { Sealed, SealOrder } from './seal-order'
import type { SealAnswer } from './seal.worker'

export { SealRefused } from './seal-checks'
export type { Sealed } from './seal-order'

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
  const manifest = checkedManifest(of, await serverKeys())
  const context = contextOf(of, manifest)
  return worked({ context, parts, officers: manifest.keys, company: await ensureCompanyKey(of.sealing.supplierId) })
}

type Read = readonly { part: PartName; salt: string; json: string }[]
const readWith = ({ context, parts }: SealedBidInput, { opening }: KeyPair): Promise<Read> =>
  Promise.all(
    parts.map(async (p) => ({
      part: p.part,
      ...(await openPart(context, { ...p, ciphertext: fromBase64(p.ciphertext) }, 'own', opening)),
    })),
  )
/** The company's own reading of its sealed offer; null: another browser sealed it, or a key that is not here. */
export const readOwnBid = async (bid: SealedBidInput): Promise<Read | null> => {
  for (const key of await companyKeys(bid.context.supplier)) {
    const read = await readWith(bid, key).catch(() => null)
    if (read) return read
  }
  return null
}
