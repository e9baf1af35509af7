import type { SignedRecord } from '@srm/contract/srm/opening.shapes'
import { tender } from '@srm/db/schema/srm/tender'
import { tenderOpening, tenderOpeningSignature } from '@srm/db/schema/srm/tender-bid'
import { refuse } from '@srm/domain/kit/errors'
import { isSignedByOfficer } from '@srm/proof/opening-record'
import { asc, eq, sql } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { asSystem, inTx, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { certifiedOfficerKeys } from '../../officer-key/officer-key.public'
import { bidFacts, unsignedBy } from '../bid/facts'
import { moveTender } from '../tender.life'
import { ofOpening, type Envelope } from './record'

interface Of {
  readonly id: string
  readonly envelope: Envelope
}
/** Signatures of officers under the records of a tender, in the order in which they were given. */
export const signaturesOf = (sys: Tx, tenderId: string) =>
  sys.db
    .select()
    .from(tenderOpeningSignature)
    .where(eq(tenderOpeningSignature.tenderId, tenderId))
    .orderBy(asc(tenderOpeningSignature.signedAt))

/** The record with every signature under it. @throws NOT_FOUND before it was opened */
const fileOf = async (sys: Tx, { id, envelope }: Of): Promise<SignedRecord> => {
  const [opening] = await sys.db.select().from(tenderOpening).where(ofOpening(id, envelope))
  if (!opening?.record || !opening.signature || !opening.signKey) throw refuse('NOT_FOUND')
  const officers = (await signaturesOf(sys, id)).filter((one) => one.envelope === envelope)
  return {
    ...{ v: 1, type: 'signed-opening-record', record: opening.record as unknown as SignedRecord['record'] },
    ...{ signature: opening.signature, key: opening.signKey },
    officers: officers.map(({ officer, signature }) => ({ officer: officer as SignedRecord['officers'][number]['officer'], signature })),
  }
}
export const staffRecord = (ctx: Ctx, of: Of): Promise<SignedRecord> =>
  reading(ctx, async (tx) => {
    await findVisible(tx, tender, of.id)
    return asSystem(tx, (sys) => fileOf(sys, of))
  })
/** @throws NO_BID of a company that took no part in the opening */
export const bidderRecord = (ctx: Ctx, of: Of): Promise<SignedRecord> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, tender, of.id)
    return asSystem(tx, async (sys) => {
      if (!(await bidFacts(sys, row, tx.actor, await sys.now())).ownBid) throw refuse('NO_BID')
      return fileOf(sys, of)
    })
  })

/**
 * One of the two who opened signs: its browser had the record, the server holds the signature against the hash and the key that two
 * others certified. Nobody waits for it; a record without it says so.
 */
export const signOpening = (ctx: Ctx, { id, envelope, signature }: Of & { signature: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, { id }, 'signRecord', {}, { envelope, signature })
    const userId = tx.actor.userId ?? ''
    const [found] = await certifiedOfficerKeys(tx, [userId])
    if (!found) throw refuse('RECORD_NO_KEY')
    await asSystem(tx, async (sys) => {
      const own = await sys.db.execute<{ sha256: string }>(sql`
        select r.record_sha256 as sha256 from tender_opening r
        where r.tender_id = ${id} and r.envelope = ${envelope} and ${unsignedBy(userId)}`)
      const [record] = own
      if (!record) throw refuse('RECORD_NOT_TO_SIGN')
      if (!isSignedByOfficer(record.sha256, found.officer.keys, signature)) throw refuse('RECORD_SIGNATURE')
      const owned = { tenderId: id, orgCode: row.orgCode, createBy: row.createBy }
      const signed = {
        envelope,
        userId,
        officer: found.officer,
        fingerprint: found.officer.fingerprint,
        signature,
        signedAt: await sys.now(),
      }
      await sys.db.insert(tenderOpeningSignature).values({ ...owned, ...signed })
    })
    return row
  })
