import { z } from 'zod'
import { actionRoute, c, readRoute, writeRoute } from '../kit/route'
import { byId, id, instant, line, versioned } from '../kit/scalars'
import { Ceremony, Relay, SealedBidInput, Shares, SignedRecord } from './opening.shapes'
import { base64 } from './key.shapes'
import { BidReceipt } from './sealed-bid.shapes'
import { BidInput, BidRoom, OpeningHall } from './tender-bid.shapes'
import { TenderStatus } from './tender.shapes'

export * from './tender-bid.shapes'

const base = '/srm/tenderBid'
const ofEnvelope = z.object({ id, envelope: z.enum(['first', 'prices']) })
const forVersion = z.object({ id, documentVersion: z.int().positive() })
/** A company's own bid in a tender. `id` is the tender's. */
export const tenderBid = c.router({
  room: readRoute({ path: `${base}/room`, query: byId, result: BidRoom, access: 'srm:tenderWork:queryById' }),
  /** Where the server seals. A bid made for an older version of the documents is refused. */
  submit: actionRoute(`${base}/submit`, {
    body: forVersion.extend(BidInput.shape),
    result: BidReceipt,
    access: 'srm:tender:submitBid',
  }),
  /** Where the bidder's browser sealed; so were the files, whose names stand in the bid alone. */
  submitSealed: actionRoute(`${base}/submitSealed`, {
    body: z.object({ id, bid: SealedBidInput, fileIds: z.array(id).max(10).default([]) }),
    result: BidReceipt,
    access: 'srm:tender:submitBid',
  }),
  sealedOwn: readRoute({ path: `${base}/sealedOwn`, query: byId, result: SealedBidInput, access: 'srm:tender:submitBid' }),
  saveDraft: writeRoute({
    path: `${base}/saveDraft`,
    body: z.object({ id, content: z.record(z.string(), z.unknown()).nullable() }),
    result: z.object({ savedAt: instant.nullable() }),
    access: 'srm:tender:submitBid',
  }),
  /** The same bid under the newest documents, where the server sealed it. */
  reconfirm: actionRoute(`${base}/reconfirm`, { body: byId, result: BidReceipt, access: 'srm:tender:reconfirmBid' }),
  withdraw: actionRoute(`${base}/withdraw`, { body: byId, result: z.null(), access: 'srm:tender:withdrawBid' }),
  /** The opening as its participants see it. */
  hall: readRoute({ path: `${base}/hall`, query: byId, result: OpeningHall, access: 'srm:tenderWork:queryById' }),
  /** The page tells that it is open: attendance of the opening. */
  attend: writeRoute({ path: `${base}/attend`, body: byId, result: z.null(), access: 'srm:tenderWork:queryById' }),
  /** The signed record as a file, for whoever bid. */
  record: readRoute({ path: `${base}/record`, query: ofEnvelope, result: SignedRecord, access: 'srm:tenderWork:queryById' }),
  object: actionRoute(`${base}/object`, {
    body: z.object({ id, objection: line(1000, 1) }),
    result: byId,
    access: 'srm:tender:objectToOpening',
  }),
})

const opening = '/srm/tenderOpening'
const Moved = z.object({ id, status: TenderStatus, version: z.number() })
export const tenderOpening = c.router({
  hall: readRoute({ path: `${opening}/hall`, query: byId, result: OpeningHall, access: 'srm:tender:queryById' }),
  /** What an opener's browser needs where the bidders sealed. */
  ceremony: readRoute({ path: `${opening}/ceremony`, query: byId, result: Ceremony, access: 'srm:tender:turnKey' }),
  turnKey: actionRoute(`${opening}/turnKey`, {
    body: versioned.extend({ relay: Relay.optional() }),
    result: Moved,
    access: 'srm:tender:turnKey',
  }),
  open: actionRoute(`${opening}/open`, {
    body: versioned.extend({ shares: Shares.optional(), markUnreadable: z.boolean().default(false) }),
    result: Moved.extend({ valid: z.number(), invalid: z.number() }),
    access: 'srm:tender:open',
  }),
  attend: writeRoute({ path: `${opening}/attend`, body: byId, result: z.null(), access: 'srm:tender:queryById' }),
  record: readRoute({ path: `${opening}/record`, query: ofEnvelope, result: SignedRecord, access: 'srm:tender:queryById' }),
  /** One of the two who opened signs the hash of the record in the own browser. */
  sign: actionRoute(`${opening}/sign`, {
    body: ofEnvelope.extend({ signature: base64(64).length(88) }),
    result: Moved,
    access: 'srm:tender:signRecord',
  }),
  answer: actionRoute(`${opening}/answer`, {
    body: z.object({ id, objectionId: id, answer: line(1000, 1) }),
    result: z.null(),
    access: 'srm:tender:answerObjection',
  }),
  close: actionRoute(`${opening}/close`, { result: Moved, access: 'srm:tender:closeOpening' }),
})
