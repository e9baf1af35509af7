import { tenderParticipant, tenderSecret } from '@srm/db/schema/srm/tender'
import { bidParts, type BidTerms } from '@srm/domain/srm/tender/bid.rules'
import { refuse } from '@srm/domain/kit/errors'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../../data/transaction/in-tx'
import { publishManifest, type BidProject } from '../../sealing/sealing.public'
import { lotsOf } from '../draft'
import { placeOf, supplierOf, type Participant } from '../participants'
import type { Tender } from '../tender.life'

/** Technical parts and single envelopes are opened in one round of keys, price parts in a second one. */
export const firstRound = 1

/** A tender as the sealing of bids knows it; its lots say which parts there are. */
export const bidProjectOf = (tx: Tx, row: Tender): Promise<BidProject> =>
  asSystem(tx, async (sys) => {
    const [secret] = await sys.db.select().from(tenderSecret).where(eq(tenderSecret.tenderId, row.id))
    if (!secret || !row.bidDeadline || !row.openAt) throw new Error(`tender ${row.id} is not published`)
    return {
      ...{ bizType: 'tender', project: row.id, round: firstRound, contentVersion: row.documentVersion, status: row.status },
      ...{ sealMode: row.sealMode, parts: bidParts(row.envelopeMode, await lotsOf(sys, row.id)) },
      ...{ deadline: row.bidDeadline, openAt: row.openAt, openerIds: secret.openers.map((o) => o.userId) },
      ...{ orgCode: row.orgCode, createBy: row.createBy, prefix: 'TB' },
      ...{ comes: ['submitBid', 'reconfirmBid'], goes: ['withdrawBid'] },
    }
  })
/** Says anew what bids are sealed to: at publication, and whenever the documents or a time changed. */
export const sealTender = async (tx: Tx, row: Tender): Promise<void> => publishManifest(tx, await bidProjectOf(tx, row))

/** The acting company's place. @throws TENDER_NOT_ADMITTED where it has none */
export const ownPlace = (tx: Tx, row: Tender): Promise<Participant> =>
  asSystem(tx, async (sys) => {
    const [place] = await sys.db
      .select()
      .from(tenderParticipant)
      .where(placeOf(row.id, supplierOf(tx)))
    if (!place) throw refuse('TENDER_NOT_ADMITTED')
    return place
  })
/** What a bid of the company is held against. */
export const bidTermsOf = async (tx: Tx, row: Tender, place: Pick<Participant, 'lotIds'>): Promise<BidTerms> => ({
  currency: row.currency,
  validityDays: row.validityDays ?? 0,
  lots: await asSystem(tx, (sys) => lotsOf(sys, row.id)),
  admittedLotIds: place.lotIds,
})
