import type { SupplierInquiry, Receipt } from '@srm/contract/srm/quotation'
import type { Ceremony, Relay, Shares } from '@srm/contract/srm/opening.shapes'
import { demoPassphrases } from '@srm/db/seed/accounts'
import type { OwnOfficerKey } from '@srm/contract/srm/officer-key'
import { sealBid } from '@srm/proof/bid'
import { base64Of } from '@srm/proof/bytes'
import { canonical, type Json } from '@srm/proof/canonical'
import { newKeyPair, unlockKeys, type KeyPair, type OfficerKeys } from '@srm/proof/key-pair'
import { manifestHash } from '@srm/proof/manifest'
import { relayFor, sharesWith } from '@srm/proof/shares'
import { storedBid, type StoredBid } from '@srm/proof/stored-bid'
import { offerFor, type Bidder, type InquiryApp } from './inquiry'
import { done, type Session } from './session'

/** A client-sealed inquiry as its people's browsers deal with it. */

export interface SealedHere {
  readonly bid: StoredBid
  readonly openings: readonly { readonly part: 'A' | 'T' | 'P' | `P${number}`; readonly salt: string; readonly json: string }[]
}
/** An offer is sealed as a bidder's browser would do it. */
export const sealedBy = async (it: SupplierInquiry, content: object, company: KeyPair): Promise<SealedHere> => {
  const { sealing } = it
  if (!sealing) throw new Error('the server seals the offers of this inquiry')
  const { manifest } = sealing.manifest
  const context = {
    ...{ project: it.id, supplier: sealing.supplierId, round: it.roundNo, revision: sealing.revision },
    ...{ contentVersion: it.contentVersion, manifestSha256: manifestHash(manifest as never) },
  }
  const made = await sealBid(context, [{ part: 'A', json: canonical(content as Json) }], manifest.keys, company)
  return { bid: storedBid(made.bid), openings: made.openings }
}
/** The offer of `offerFor` in the form in which it is sealed. */
export const contentFor = (it: SupplierInquiry, lastPrices: readonly string[], factor: number, who = 0) => {
  const { contentVersion: _version, ...offer } = offerFor(it as never, lastPrices, factor, who)
  return { ...offer, packing: '0', otherFee: '0', files: [] }
}
export const mineOf = async ({ client }: Bidder, id: string): Promise<SupplierInquiry> =>
  done(await client.get('/srm/quotation/queryById', { id }))

export const quoteSealed = async (
  bidder: Bidder,
  id: string,
  lastPrices: readonly string[],
  factor: number,
  who = 0,
): Promise<Receipt & SealedHere> => {
  let it = await mineOf(bidder, id)
  if (it.quoteState === null) {
    done(await bidder.client.post('/srm/quotation/apply', { id }))
    it = await mineOf(bidder, id)
  }
  const made = await sealedBy(it, contentFor(it, lastPrices, factor, who), await newKeyPair())
  const receipt: Receipt = done(await bidder.client.post('/srm/quotation/sealedQuote', { id, bid: made.bid }))
  return { ...receipt, ...made }
}

/** Openers as they sit before their browsers: signed in, and their demo keys unlocked. */
export interface Opener {
  readonly client: Session
  readonly userId: string
  readonly own: OfficerKeys
}
export const openerAs = async (app: Pick<InquiryApp, 'as'>, username: string): Promise<Opener> => {
  const client = await app.as(username)
  const { holder, key }: OwnOfficerKey = done(await client.get('/srm/officerKey/mine'))
  if (!key) throw new Error(`${username} has no key`)
  return { client, userId: holder.id, own: await unlockKeys(key.locked, key.keys, demoPassphrases[username] ?? '') }
}
export const ceremonyOf = async ({ client }: Opener, id: string): Promise<Ceremony> =>
  done(await client.get('/srm/inquiry/ceremony', { id }))
const refOf = async ({ client }: Opener, id: string) => {
  const { version } = done(await client.get('/srm/inquiry/queryById', { id }))
  return { id, version }
}

/** The first opener's step. */
export const turnSealed = async (opener: Opener, id: string, change: (relay: Relay) => Relay = (r) => r) => {
  const relay = await relayFor(await ceremonyOf(opener, id), opener.userId, opener.own)
  return opener.client.post('/srm/inquiry/turnKey', { ...(await refOf(opener, id)), relay: change(relay) })
}
/** The second opener's step. */
export const openSealed = async (opener: Opener, id: string, { markUnreadable = false, change = (s: Shares) => s } = {}) => {
  const shares = await sharesWith(await ceremonyOf(opener, id), opener.userId, opener.own)
  return opener.client.post('/srm/inquiry/open', { ...(await refOf(opener, id)), shares: change(shares), markUnreadable })
}
export const noise = (bytes: number): string => base64Of(crypto.getRandomValues(new Uint8Array(bytes)))
