import type { OpenedContent } from '@srm/contract/srm/tender-bid.shapes'
import { tenderParticipant } from '@srm/db/schema/srm/tender'
import { tenderBid, tenderBidItem, tenderBidLot } from '@srm/db/schema/srm/tender-bid'
import type { BidFault } from '@srm/domain/srm/opening/opening.rules'
import { bidProblems, isOverCeiling, lotTotal, technicalProblems, type BidTerms } from '@srm/domain/srm/tender/bid.rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'
import { openFiles } from '../../../sys/file/file.public'
import { filesOn, type StoredBid } from '../../sealing/sealing.public'
import { bondHeld } from '../bid/facts'
import type { Participant } from '../participants'
import type { Tender } from '../tender.life'

export interface Place extends Participant {
  readonly hasBond: boolean
}
/** The places of those who bid, by company. */
export const placesOf = async (sys: Tx, row: Tender, supplierIds: readonly string[]): Promise<ReadonlyMap<string, Place>> => {
  if (supplierIds.length === 0) return new Map()
  const held = await sys.db.execute<{ id: string }>(
    sql`select p.id from tender_participant p where p.tender_id = ${row.id} and ${bondHeld}`,
  )
  const withBond = new Set(held.map((one) => one.id))
  const rows = await sys.db
    .select()
    .from(tenderParticipant)
    .where(and(eq(tenderParticipant.tenderId, row.id), inArray(tenderParticipant.supplierId, [...supplierIds])))
  return new Map(rows.map((one) => [one.supplierId, { ...one, hasBond: withBond.has(one.id) }]))
}

/** A row for a bid, whatever became of it. */
export const bidRow = (sys: Tx, row: Tender, bid: StoredBid, place: Place, openedAt: string, invalidReason: string | null) =>
  sys.db
    .insert(tenderBid)
    .values({
      ...{ tenderId: row.id, orgCode: row.orgCode, createBy: row.createBy, participantId: place.id, supplierId: bid.supplierId },
      ...{
        supplierName: place.supplierName,
        sealedBidId: bid.id,
        receiptNo: bid.receiptNo,
        bondReceived: place.hasBond,
        openedAt,
        invalidReason,
      },
    })
    .returning({ id: tenderBid.id })

interface Revealed {
  readonly row: Tender
  readonly bid: StoredBid
  readonly place: Place
  readonly terms: BidTerms
  readonly content: OpenedContent
  readonly openedAt: string
}
/** Prices of the lots that were opened, item by item. */
export const writePrices = async (
  sys: Tx,
  bidId: string,
  { row, bid, terms, content, openedAt }: Omit<Revealed, 'place'>,
): Promise<void> => {
  const owner = { tenderId: row.id, bidId, orgCode: row.orgCode, createBy: row.createBy, supplierId: bid.supplierId }
  for (const prices of content.prices) {
    const lot = terms.lots.find((one) => one.id === prices.lotId)
    if (!lot) continue
    const { items, lotId, ...amounts } = lotTotal(lot, prices, terms.currency)
    await sys.db
      .update(tenderBidLot)
      .set({ ...amounts, overCeiling: isOverCeiling(lot, amounts.amountIncl), pricesOpenedAt: openedAt })
      .where(and(eq(tenderBidLot.bidId, bidId), eq(tenderBidLot.lotId, lotId)))
    const rows = prices.items.flatMap(({ itemId, price, taxRate }) => {
      const of = items.get(itemId)
      return price !== null && taxRate !== null && of
        ? [{ ...owner, itemId, price, taxRate, amountExcl: of.amountExcl, amountIncl: of.amountIncl }]
        : []
    })
    if (rows.length > 0) await sys.db.insert(tenderBidItem).values(rows)
  }
}

/**
 * Judges what the server could not ask of a bid when it arrived, and writes down what may be read of it from now on. Answers what is
 * wrong with it; then nothing was written.
 */
export const revealBid = async (sys: Tx, it: Revealed): Promise<BidFault | null> => {
  const { row, bid, place, terms, content, openedAt } = it
  const { technical, prices } = content
  if (!technical) return 'BID_UNFIT'
  const held = await filesOn(sys, bid)
  const problems = row.envelopeMode === 'two' ? technicalProblems(technical, terms) : bidProblems({ technical, prices }, terms)
  if (problems.length > 0 || technical.files.some((file) => !held.has(file.id))) return 'BID_UNFIT'
  const [made] = await bidRow(sys, row, bid, place, openedAt, null)
  const bidId = made?.id ?? ''
  const { validityDays, signatory, remark } = technical
  await sys.db.update(tenderBid).set({ validityDays, signatory, remark }).where(eq(tenderBid.id, bidId))
  const owner = { tenderId: row.id, bidId, orgCode: row.orgCode, createBy: row.createBy, supplierId: bid.supplierId }
  await sys.db.insert(tenderBidLot).values(
    technical.lots.map(({ lotId, deliveryDays, statement }) => ({
      ...{ ...owner, lotId, deliveryDays, statement },
      lotNo: terms.lots.find((lot) => lot.id === lotId)?.lotNo ?? 0,
    })),
  )
  if (row.envelopeMode === 'one') await writePrices(sys, bidId, it)
  await openFiles(sys, technical.files)
  return null
}
