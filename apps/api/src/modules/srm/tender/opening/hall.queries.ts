import type { OpeningHall, OpeningRecord } from '@srm/contract/srm/tender-bid.shapes'
import { tender, tenderSecret } from '@srm/db/schema/srm/tender'
import { tenderOpening, tenderOpeningObjection, type tenderOpeningSignature } from '@srm/db/schema/srm/tender-bid'
import { refuse } from '@srm/domain/kit/errors'
import { asc, desc, eq, type InferSelectModel } from 'drizzle-orm'
import { canOf } from '../../../../data/access/can'
import { findVisible } from '../../../../data/access/scope'
import { asSystem, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { bidFacts } from '../bid/facts'
import { lotsOf } from '../draft'
import { tenderLife, type Tender } from '../tender.life'
import { attendanceFor, openingNow } from './attendance'
import { signaturesOf } from './sign'

type Opening = InferSelectModel<typeof tenderOpening>
type Objection = InferSelectModel<typeof tenderOpeningObjection>

type Signature = InferSelectModel<typeof tenderOpeningSignature>
/** Of each of the two who opened, when it signed; records of before know no accounts, and were signed by nobody. */
const signedBy = ({ envelope, record, firstOpenerId, secondOpenerId }: Opening, given: readonly Signature[], tx: Tx) =>
  (record?.openers ?? []).map((name, i) => {
    const userId = i === 0 ? firstOpenerId : secondOpenerId
    const own = given.find((one) => one.envelope === envelope && one.userId === userId)
    return {
      name,
      isOwn: userId !== null && userId === tx.actor.userId,
      signedAt: own?.signedAt ?? null,
      fingerprint: own?.fingerprint ?? null,
    }
  })

const recordsOf = (openings: readonly Opening[], given: readonly Signature[], tx: Tx): OpeningRecord[] =>
  openings.flatMap((opening) => {
    const { envelope, openedAt, record, recordSha256 } = opening
    if (!openedAt || !record || !recordSha256) return []
    const { openers, late, bids } = record
    const shown = bids.map((bid) => ({ ...bid, lots: [...bid.lots] }))
    return [
      {
        envelope,
        openedAt,
        openers: [...openers],
        signatures: signedBy(opening, given, tx),
        sha256: recordSha256,
        late: [...late],
        bids: shown,
      },
    ]
  })

const shownObjection = ({ id, supplierId, supplierName, objection, raisedAt, answer, answeredByName, answeredAt }: Objection, tx: Tx) => ({
  ...{ id, objection, raisedAt, answer, answeredByName, answeredAt },
  supplierName: tx.actor.kind === 'buyer' || supplierId === tx.actor.supplierId ? supplierName : null,
})

/** The hall as anybody sees it who may: before the bid deadline it tells nothing of bids. */
const hallOf = (tx: Tx, row: Tender): Promise<OpeningHall> =>
  asSystem(tx, async (sys) => {
    const now = await sys.now()
    const { bidCount, session } = await bidFacts(sys, row, tx.actor, now)
    const [secret] = await sys.db.select({ openers: tenderSecret.openers }).from(tenderSecret).where(eq(tenderSecret.tenderId, row.id))
    const openings = await sys.db
      .select()
      .from(tenderOpening)
      .where(eq(tenderOpening.tenderId, row.id))
      .orderBy(asc(tenderOpening.envelope))
    const objections = await sys.db
      .select()
      .from(tenderOpeningObjection)
      .where(eq(tenderOpeningObjection.tenderId, row.id))
      .orderBy(desc(tenderOpeningObjection.raisedAt))
    const opening = await openingNow(sys, row, session, now)
    const first = openings.find((one) => one.envelope === 'first')
    const { id, docNo, title, currency, sealMode, envelopeMode, openPlace } = row
    return {
      ...{ id, docNo, title, currency, sealMode, envelopeMode, openPlace, bidDeadline: row.bidDeadline ?? '', openAt: row.openAt ?? '' },
      openers: (secret?.openers ?? []).map(({ userId, name }) => ({
        ...{ name, isOwn: userId === tx.actor.userId, isFirst: first?.firstOpenerName === name },
      })),
      firstTurnedAt: first?.firstTurnedAt ?? null,
      bidCount: row.bidDeadline !== null && now >= row.bidDeadline ? bidCount : null,
      lots: (await lotsOf(sys, id)).map(({ lotNo, name, publicCeiling }) => ({ lotNo, name, publicCeiling })),
      records: recordsOf(openings, await signaturesOf(sys, id), tx),
      ...(await attendanceFor(sys, row, { isOpened: session !== null, isStaff: tx.actor.kind === 'buyer' })),
      signing: opening !== null,
      ...{ session, closedAt: first?.closedAt ?? null },
      objections: objections.map((one) => shownObjection(one, tx)),
      ...{ version: row.version, can: await canOf(tx, tenderLife, row) },
      now,
    }
  })

export const staffHall = (ctx: Ctx, id: string): Promise<OpeningHall> =>
  reading(ctx, async (tx) => hallOf(tx, await findVisible(tx, tender, id)))

/** For companies whose bid is in force: the record of an opening is for those who took part in it. Null: the company did not. */
export const ownHall = (ctx: Ctx, id: string): Promise<OpeningHall | null> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, tender, id)
    const { ownBid } = await asSystem(tx, async (sys) => bidFacts(sys, row, tx.actor, await sys.now()))
    return ownBid ? hallOf(tx, row) : null
  })
/** @throws NO_BID */
export const bidderHall = async (ctx: Ctx, id: string): Promise<OpeningHall> => {
  const hall = await ownHall(ctx, id)
  if (!hall) throw refuse('NO_BID')
  return hall
}
