import { inquirySeal } from '@srm/db/schema/srm/quotation'
import type { SignedManifest } from '@srm/proof/manifest'
import { and, desc, eq } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { signedManifest } from '../sealing/sealing.public'
import { secretOfInquiry } from './draft.queries'
import type { Inquiry } from './inquiry.life'

const ofRound = (row: Pick<Inquiry, 'id' | 'roundNo'>) => and(eq(inquirySeal.inquiryId, row.id), eq(inquirySeal.roundNo, row.roundNo))
const lastOf = async (sys: Tx, row: Inquiry) => {
  const [last] = await sys.db.select().from(inquirySeal).where(ofRound(row)).orderBy(desc(inquirySeal.no)).limit(1)
  return last
}

/**
 * Says under which key, until when and for which version offers of the round are sealed, signed and hashed into the chain. Offers
 * sealed under an earlier manifest of the round keep theirs.
 */
export const publishManifest = (tx: Tx, row: Inquiry): Promise<void> =>
  asSystem(tx, async (sys) => {
    const { id, roundNo, contentVersion, quoteDeadline, openAt } = row
    if (!quoteDeadline || !openAt) throw new Error(`inquiry ${id} has no times`)
    const last = await lastOf(sys, row)
    const { openers } = await secretOfInquiry(sys, id)
    const { signed, sha256 } = await signedManifest(
      sys,
      {
        ...{ project: id, round: roundNo, contentVersion, sealMode: row.sealMode },
        parts: row.envelopeMode === 'two' ? ['T', 'P'] : ['A'],
        ...{ deadline: quoteDeadline, openAt, openerIds: openers.map((o) => o.userId) },
      },
      last?.signed as SignedManifest | undefined,
    )
    await sys.db.insert(inquirySeal).values({ inquiryId: id, roundNo, no: (last?.no ?? 0) + 1, contentVersion, sha256, signed })
    const said = { manifestSha256: sha256, roundNo, contentVersion, deadline: signed.manifest.deadline, openAt: signed.manifest.openAt }
    const entry = { action: 'sealManifest', bizType: 'inquiry', bizId: id, fromStatus: row.status, toStatus: row.status }
    await appendAudit(tx, { ...entry, payload: said })
  })

/** The manifest in force, which a new offer is sealed under. */
export const currentManifest = (tx: Tx, row: Inquiry): Promise<{ readonly signed: SignedManifest; readonly sha256: string }> =>
  asSystem(tx, async (sys) => {
    const last = await lastOf(sys, row)
    if (!last) throw new Error(`inquiry ${row.id} has no manifest for round ${row.roundNo}`)
    return { signed: last.signed as SignedManifest, sha256: last.sha256 }
  })

/** Manifests of an inquiry by their hash. */
export const manifestsOf = (tx: Tx, inquiryId: string): Promise<ReadonlyMap<string, SignedManifest>> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db.select().from(inquirySeal).where(eq(inquirySeal.inquiryId, inquiryId))
    return new Map(rows.map((r) => [r.sha256, r.signed as SignedManifest]))
  })
