import type { Ceremony, Relay, Shares } from '@srm/contract/srm/opening.shapes'
import type { BidReceipt } from '@srm/contract/srm/sealed-bid.shapes'
import type { SmallBidDetail } from '@srm/contract/srm/small-project'
import { sealBid } from '@srm/proof/bid'
import { canonical, type Json } from '@srm/proof/canonical'
import { newKeyPair, type KeyPair } from '@srm/proof/key-pair'
import { manifestHash } from '@srm/proof/manifest'
import { relayFor, sharesWith } from '@srm/proof/shares'
import { storedBid } from '@srm/proof/stored-bid'
import type { Bidder } from './inquiry'
import type { Opener } from './sealed-inquiry'
import { bidFor } from './small-bid'
import { done, type Answered } from './session'
import { pdf, sealedFile } from './tender-bid'

/** A client-sealed small project as its people's browsers deal with it. */

export const smallBidOf = async ({ client }: Bidder, id: string): Promise<SmallBidDetail> =>
  done(await client.get('/srm/smallBid/queryById', { id }))

interface Sealing {
  /** Changes the content before it is sealed, as a cheat or a careless page may. */
  readonly change?: (content: object) => object
  readonly fileName?: string | null
  readonly company?: KeyPair
}
/** A bid is sealed as a bidder's browser would do it. */
export const sealedSmallBid = async (
  bidder: Bidder,
  id: string,
  factor: number,
  { change = (content) => content, fileName = '施工组织设计.pdf', company }: Sealing = {},
) => {
  const it = await smallBidOf(bidder, id)
  const { sealing } = it
  if (!sealing) throw new Error('the server seals the bids of this small project')
  const sealed = fileName === null ? null : await sealedFile(bidder, fileName, pdf(`bid ${factor}`))
  const { manifest } = sealing.manifest
  const context = {
    ...{ project: id, supplier: sealing.supplierId, round: 1, revision: sealing.revision, contentVersion: 1 },
    manifestSha256: manifestHash(manifest as never),
  }
  const content = change({ ...bidFor(it, factor), remark: null, files: sealed ? [sealed.file] : [] })
  const made = await sealBid(context, [{ part: 'A', json: canonical(content as Json) }], manifest.keys, company ?? (await newKeyPair()))
  return { bid: storedBid(made.bid), openings: made.openings, fileIds: sealed ? [sealed.stored.id as string] : [] }
}
export const sealSmallTo = async (bidder: Bidder, id: string, factor: number, how?: Sealing): Promise<Answered<BidReceipt>> => {
  const { bid, fileIds } = await sealedSmallBid(bidder, id, factor, how)
  return bidder.client.post('/srm/smallBid/submitSealed', { id, bid, fileIds })
}

export const smallCeremonyOf = async ({ client }: Pick<Opener, 'client'>, id: string): Promise<Ceremony> =>
  done(await client.get('/srm/smallProject/ceremony', { id }))
const refOf = async ({ client }: Opener, id: string) => {
  const { version } = done(await client.get('/srm/smallProject/queryById', { id }))
  return { id, version }
}
/** The first opener's step. */
export const turnSmall = async (opener: Opener, id: string, change: (relay: Relay) => Relay = (r) => r): Promise<Answered> => {
  const relay = await relayFor((await smallCeremonyOf(opener, id)) as never, opener.userId, opener.own)
  return opener.client.post('/srm/smallProject/turnKey', { ...(await refOf(opener, id)), relay: change(relay) })
}
/** The second opener's step. */
export const openSmallAs = async (
  opener: Opener,
  id: string,
  { markUnreadable = false, change = (s: Shares) => s } = {},
): Promise<Answered> => {
  const shares = await sharesWith((await smallCeremonyOf(opener, id)) as never, opener.userId, opener.own)
  return opener.client.post('/srm/smallProject/open', { ...(await refOf(opener, id)), shares: change(shares), markUnreadable })
}
