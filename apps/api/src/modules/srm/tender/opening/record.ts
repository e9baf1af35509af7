import { tenderBid, tenderBidLot, tenderLate, tenderOpening, type OpeningRecord } from '@srm/db/schema/srm/tender-bid'
import { sealedBid } from '@srm/db/schema/srm/sealed-bid'
import { tenderVerdict } from '@srm/db/schema/srm/tender-evaluation'
import { recordHash, signRecord } from '@srm/proof/opening-record'
import { and, asc, eq } from 'drizzle-orm'
import { signingKey } from '../../../../data/chain/signing'
import type { Tx } from '../../../../data/transaction/in-tx'
import type { Tender } from '../tender.life'
import { attendanceOf } from './attendance'

export type Envelope = OpeningRecord['envelope']
export const ofOpening = (tenderId: string, envelope: Envelope) =>
  and(eq(tenderOpening.tenderId, tenderId), eq(tenderOpening.envelope, envelope))

/** Why price parts could not be opened, by bid. */
const damagedPrices = async (sys: Tx, tenderId: string): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await sys.db
    .select({ bidId: tenderVerdict.bidId, note: tenderVerdict.note })
    .from(tenderVerdict)
    .where(and(eq(tenderVerdict.tenderId, tenderId), eq(tenderVerdict.out, 'DAMAGED')))
  return new Map(rows.map((one) => [one.bidId, one.note]))
}

/** What the opening of an envelope made of every bid, in the order in which they arrived. */
const openedBids = async (sys: Tx, tenderId: string, envelope: Envelope): Promise<OpeningRecord['bids']> => {
  const damaged = envelope === 'prices' ? await damagedPrices(sys, tenderId) : new Map<string, string | null>()
  const bids = await sys.db
    .select({ bid: tenderBid, receivedAt: sealedBid.receivedAt })
    .from(tenderBid)
    .innerJoin(sealedBid, eq(sealedBid.id, tenderBid.sealedBidId))
    .where(eq(tenderBid.tenderId, tenderId))
    .orderBy(asc(sealedBid.receivedAt), asc(tenderBid.receiptNo))
  const lots = await sys.db.select().from(tenderBidLot).where(eq(tenderBidLot.tenderId, tenderId)).orderBy(asc(tenderBidLot.lotNo))
  return bids.map(({ bid, receivedAt }) => ({
    ...{
      receiptNo: bid.receiptNo,
      bidder: bid.supplierName,
      receivedAt,
      verdict: bid.invalidReason ?? damaged.get(bid.id) ?? null,
      bond: bid.bondReceived,
    },
    lots: lots
      .filter((lot) => lot.bidId === bid.id)
      .map(({ lotNo, deliveryDays, amountIncl, overCeiling }) => ({ lotNo, deliveryDays, total: amountIncl, overCeiling })),
  }))
}

/** Writes the record down and signs it; its hash goes into the chain. */
export const writeRecord = async (sys: Tx, row: Tender, envelope: Envelope, { openedAt }: { openedAt: string }) => {
  const [opening] = await sys.db.select().from(tenderOpening).where(ofOpening(row.id, envelope))
  const opened = opening && [opening.firstOpenerId, opening.secondOpenerId]
  if (!opening || !opened) throw new Error(`nobody opened ${row.id}`)
  const late = await sys.db
    .select({ at: tenderLate.at })
    .from(tenderLate)
    .where(eq(tenderLate.tenderId, row.id))
    .orderBy(asc(tenderLate.at))
  const record: OpeningRecord = {
    ...{ v: 1, type: 'opening-record', project: row.id, docNo: row.docNo, envelope, openedAt },
    openers: [opening.firstOpenerName ?? '', opening.secondOpenerName ?? ''],
    openerIds: opened.map((id) => id ?? ''),
    attendance: (await attendanceOf(sys, row.id))
      .filter((one) => one.envelope === envelope)
      .map(({ kind, name, firstAt, lastAt }) => ({ kind, name, firstAt, lastAt })),
    late: late.map((one) => one.at),
    bids: await openedBids(sys, row.id, envelope),
  }
  const recordSha256 = recordHash(record)
  const key = signingKey(sys.config)
  const signed = { record, recordSha256, signature: signRecord(record, key.sign), signKey: key.id }
  await sys.db
    .update(tenderOpening)
    .set({ openedAt, ...signed })
    .where(ofOpening(row.id, envelope))
  return recordSha256
}
