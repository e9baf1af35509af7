import { createHash, randomBytes } from 'node:crypto'
import type { Ceremony } from '@srm/contract/srm/opening.shapes'
import type { BidReceipt } from '@srm/contract/srm/sealed-bid.shapes'
import type { BidRoom } from '@srm/contract/srm/tender-bid.shapes'
import { dec, rounded } from '@srm/domain/kit/money'
import { bidParts, splitBid, type BidOffer } from '@srm/domain/srm/tender/bid.rules'
import { sealBid } from '@srm/proof/bid'
import { canonical, type Json } from '@srm/proof/canonical'
import { newKeyPair, publicKeysOf } from '@srm/proof/key-pair'
import { manifestHash } from '@srm/proof/manifest'
import { recordHash, signAsOfficer } from '@srm/proof/opening-record'
import { relayFor, sharesWith } from '@srm/proof/shares'
import { storedBid } from '@srm/proof/stored-bid'
import { sealStream } from '@srm/proof/stream'
import type { Bidder } from './inquiry'
import { clockText } from './clock'
import type { Opener } from './sealed-inquiry'
import { done, type Answered } from './session'
import { mineOf, placeIn, registerAs, reviewAs, type TenderApp } from './tender'

/** A tender's bids and its opening, as its people's browsers deal with them. */

export const bidRoomOf = async ({ client }: Bidder, id: string): Promise<BidRoom> => done(await client.get('/srm/tenderBid/room', { id }))

/** A company registers, is admitted, and its bond is booked. */
export const admit = async (app: TenderApp, bidder: Bidder, id: string): Promise<void> => {
  done(await registerAs(bidder, id))
  done(await reviewAs(app, id, bidder.id, true))
  await bookBond(app, bidder, id)
}
export const bookBond = async (app: TenderApp, bidder: Bidder, id: string): Promise<void> => {
  const participantId = await placeIn(app, id, bidder.id)
  const bond = { form: 'transfer', amount: '100000.00', receivedAt: clockText(app.clock), validTo: null }
  done(await (await app.as('purchaser')).post('/srm/tender/recordBond', { id, participantId, ...bond }))
}

/** Unit prices of the demo's items, by their places in lots and items, with tax. */
const unitPrices = [['268000', '128000'], ['196000']]
interface Asked {
  readonly id: string
  readonly lotNo: number
  readonly items: readonly { readonly id: string }[]
}
const pricesOf = (lots: readonly Asked[], factor: number) =>
  lots.map((lot) => ({
    lotId: lot.id,
    items: lot.items.map((item, i) => ({
      itemId: item.id,
      price: rounded(dec(unitPrices[lot.lotNo - 1]?.[i] ?? '1000').times(String(factor))),
      taxRate: '13',
    })),
  }))
/** A bid on these lots (all of them, unless said), at so many times the demo's prices. */
export const offerOn = async <F>(
  bidder: Bidder,
  id: string,
  given: { readonly factor: number; readonly files: readonly F[]; readonly lotNos?: readonly number[] },
): Promise<BidOffer<F> & { readonly documentVersion: number }> => {
  const it = await mineOf(bidder, id)
  const all = it.lots as readonly Asked[]
  const lots = all.filter((lot) => given.lotNos?.includes(lot.lotNo) ?? true)
  return {
    documentVersion: it.documentVersion,
    technical: {
      lots: lots.map(({ id: lotId }) => ({ lotId, deliveryDays: 75, statement: '满足全部技术条款，无偏离' })),
      ...{ validityDays: 90, signatory: '周建国 总经理', remark: null, files: given.files },
    },
    prices: pricesOf(lots, given.factor),
  }
}

/** A document of few words. */
export const pdf = (words: string) => Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\n%%EOF\n`)
/** Submits to the server, which seals. */
export const submitTo = async (bidder: Bidder, id: string, factor: number, lotNos?: readonly number[]): Promise<Answered<BidReceipt>> => {
  const file = { name: '投标文件.pdf', content: pdf(`bid ${factor}`) }
  const files = [done(await bidder.client.upload('/sys/common/upload', file, { biz: 'sealedBid' }))]
  return bidder.client.post('/srm/tenderBid/submit', {
    id,
    ...(await offerOn(bidder, id, { factor, files, ...(lotNos ? { lotNos } : {}) })),
  })
}

/** A file is sealed as a bidder's browser would do it, and uploaded so. */
export const sealedFile = async ({ client }: Bidder, fileName: string, content: Buffer) => {
  const key = randomBytes(32)
  const chunks: Uint8Array[] = []
  // oxlint-disable-next-line typescript/require-await -- a stream of one piece
  const plain = async function* () {
    yield new Uint8Array(content)
  }
  for await (const chunk of sealStream(new Uint8Array(key), plain())) chunks.push(chunk)
  const stored = done(
    await client.upload('/sys/common/upload', { name: 'sealed.bin', content: Buffer.concat(chunks) }, { biz: 'sealedBid' }),
  )
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { stored, file: { id: stored.id as string, fileName, fileSize: content.length, sha256, key: key.toString('hex') } }
}
/** A bid as its bidder's browser seals it; `change` makes of the content what a cheat would. */
export const sealedOffer = async (bidder: Bidder, id: string, factor: number, change: (offer: object) => object = (offer) => offer) => {
  const { sealing } = await bidRoomOf(bidder, id)
  if (!sealing) throw new Error('the server seals the bids of this tender')
  const { file, stored } = await sealedFile(bidder, '投标文件.pdf', pdf(`bid ${factor}`))
  const { documentVersion, ...offer } = await offerOn(bidder, id, { factor, files: [file] })
  const { manifest } = sealing.manifest
  const context = {
    ...{ project: id, supplier: sealing.supplierId, round: 1, revision: sealing.revision },
    ...{ contentVersion: documentVersion, manifestSha256: manifestHash(manifest as never) },
  }
  const { lots } = await mineOf(bidder, id)
  const names = manifest.parts.length > 1 ? bidParts('two', lots) : bidParts('one', lots)
  const parts = splitBid(change(offer) as typeof offer, lots, names)
  const made = await sealBid(
    context,
    parts.map(({ part, content }) => ({ part, json: canonical(content as Json) })),
    manifest.keys,
    await newKeyPair(),
  )
  return { bid: storedBid(made.bid), openings: made.openings, fileIds: [stored.id as string] }
}
export const sealTo = async (bidder: Bidder, id: string, factor: number): Promise<Answered<BidReceipt>> => {
  const { bid, fileIds } = await sealedOffer(bidder, id, factor)
  return bidder.client.post('/srm/tenderBid/submitSealed', { id, bid, fileIds })
}

const refOf = async (client: Bidder['client'], id: string) => {
  const { version } = done(await client.get('/srm/tender/queryById', { id }))
  return { id, version }
}
export const tenderCeremonyOf = async ({ client }: Pick<Opener, 'client'>, id: string): Promise<Ceremony> =>
  done(await client.get('/srm/tenderOpening/ceremony', { id }))
/** The first opener's step, with the shares of the own key where the bidders sealed. */
export const turnTender = async (opener: Opener, id: string, isSealed = true): Promise<Answered> => {
  const relay = isSealed ? await relayFor((await tenderCeremonyOf(opener, id)) as never, opener.userId, opener.own) : undefined
  return opener.client.post('/srm/tenderOpening/turnKey', { ...(await refOf(opener.client, id)), relay })
}
/** The second opener's step. */
export const openTenderAs = async (opener: Opener, id: string, isSealed = true): Promise<Answered> => {
  const shares = isSealed ? await sharesWith((await tenderCeremonyOf(opener, id)) as never, opener.userId, opener.own) : undefined
  return opener.client.post('/srm/tenderOpening/open', { ...(await refOf(opener.client, id)), shares, markUnreadable: false })
}

/** An opener's browser signs the record of an opening that it held. */
export const signRecordAs = async (opener: Opener, id: string, envelope: 'first' | 'prices'): Promise<Answered> => {
  const { record } = done(await opener.client.get('/srm/tenderOpening/record', { id, envelope }))
  const signature = await signAsOfficer(recordHash(record), publicKeysOf(opener.own), opener.own.signing)
  return opener.client.post('/srm/tenderOpening/sign', { id, envelope, signature })
}
