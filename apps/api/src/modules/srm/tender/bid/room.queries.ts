import type { BidRoom, OpenedContent, OwnBid } from '@srm/contract/srm/tender-bid.shapes'
import type { SealedBidInput } from '@srm/contract/srm/opening.shapes'
import { tender } from '@srm/db/schema/srm/tender'
import { refuse } from '@srm/domain/kit/errors'
import { participationStates } from '@srm/domain/srm/tender/tender.kinds'
import type { SignedManifest } from '@srm/proof/manifest'
import type { SignedReceipt } from '@srm/proof/receipt'
import { findVisible } from '../../../../data/access/scope'
import { reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import {
  asSent,
  bidHistory,
  currentBid,
  currentManifest,
  draftKept,
  isUnreadable,
  manifestsOf,
  mayReadBid,
  readOwnBid,
  type BidProject,
  type StoredBid,
} from '../../sealing/sealing.public'
import { supplierOf } from '../participants'
import { contentOf } from './content'
import { bidProjectOf, ownPlace } from './project'

const hidden = { content: null, unread: false, damaged: false, openings: [] }
/** Of a bid that only its bidder's browser reads whole: the parts that are open by now. */
const openParts = ({ parts }: StoredBid) => {
  const openings = parts.flatMap(({ part, salt, json }) => (salt !== null && json !== null ? [{ part, salt, json }] : []))
  return openings.length === 0 ? hidden : { ...hidden, openings, content: contentOf(openings) }
}
const readable = async (tx: Tx, bid: StoredBid) => {
  if (!mayReadBid(tx, bid)) return hidden
  if (isUnreadable(bid, bid.parts)) return { ...openParts(bid), unread: true }
  const own = await readOwnBid<OpenedContent>(tx, bid, contentOf)
  return own ? { ...hidden, ...own } : { ...hidden, damaged: true }
}
const ownBid = async (tx: Tx, bid: StoredBid, manifests: ReadonlyMap<string, SignedManifest>): Promise<OwnBid> => {
  const { openings, ...shown } = await readable(tx, bid)
  const signed = bid.receipt as SignedReceipt | null
  const { id: bidId, receiptNo, revision, roundNo, receivedAt, contentVersion: documentVersion, withdrawnAt, openedAt, invalidReason } = bid
  const proof = signed && { ...signed, manifest: manifests.get(bid.manifestSha256) ?? null, openings }
  return { bidId, receiptNo, revision, roundNo, receivedAt, documentVersion, withdrawnAt, openedAt, invalidReason, proof, ...shown }
}
const draftOf = (tx: Tx, project: BidProject, supplierId: string) =>
  mayReadBid(tx) ? draftKept(tx, project, supplierId) : Promise.resolve(null)

/** The company's bids, what it had not submitted, and what a browser seals to. */
export const bidRoom = (ctx: Ctx, id: string): Promise<BidRoom> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, tender, id)
    const supplierId = supplierOf(tx)
    const place = await ownPlace(tx, row)
    if (place.status === participationStates.ongoing || place.status === participationStates.notApproved)
      throw refuse('TENDER_NOT_ADMITTED')
    const project = await bidProjectOf(tx, row)
    const all = await bidHistory(tx, project, supplierId)
    const manifests = await manifestsOf(tx, project)
    const current = all.find((bid) => bid.current)
    const { signed: manifest } = await currentManifest(tx, project)
    const revision = (current?.revision ?? 0) + 1
    return {
      bid: current ? await ownBid(tx, current, manifests) : null,
      history: await Promise.all(all.filter((bid) => bid !== current).map((bid) => ownBid(tx, bid, manifests))),
      draft: await draftOf(tx, project, supplierId),
      sealing: row.sealMode === 'client' ? { manifest, supplierId, supplierName: place.supplierName, revision } : null,
      documentVersion: row.documentVersion,
      hidden: !mayReadBid(tx, current),
      isStale: current !== undefined && current.withdrawnAt === null && current.contentVersion < row.documentVersion,
    }
  })

/** The company's sealed bid in force, for the browser that holds its key. */
export const ownSealedBid = (ctx: Ctx, id: string): Promise<SealedBidInput> =>
  reading(ctx, async (tx) => {
    if (!mayReadBid(tx)) throw refuse('ACCOUNT_UNCONFIRMED')
    const row = await findVisible(tx, tender, id)
    const bid = await currentBid(tx, await bidProjectOf(tx, row), supplierOf(tx))
    const sent = bid && asSent(bid)
    if (!sent) throw refuse('NO_BID')
    return sent
  })
