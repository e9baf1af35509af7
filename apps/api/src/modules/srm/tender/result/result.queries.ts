import type { ResultBoard } from '@srm/contract/srm/tender-result'
import { tender } from '@srm/db/schema/srm/tender'
import { tenderAward, tenderCandidate } from '@srm/db/schema/srm/tender-result'
import { contractDue, publishBy } from '@srm/domain/srm/tender/result.rules'
import { and, asc, desc, eq } from 'drizzle-orm'
import { canOf } from '../../../../data/access/can'
import { findVisible } from '../../../../data/access/scope'
import { asSystem, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { lastDays } from '../../../sys/calendar/calendar.public'
import { tenderLife } from '../tender.life'
import { objectionsOf } from './outcome.queries'
import { mayKnowRanks, rankedLots, signedReport } from './reported'

const numbered = async (tx: Tx, where: ReturnType<typeof eq>) => {
  const [found] = await tx.db
    .select({ id: tender.id, docNo: tender.docNo })
    .from(tender)
    .where(and(where, eq(tender.delFlag, 0)))
  return found ?? null
}

/** Candidates, objections and award, to staff who read the tender. */
export const resultBoard = (ctx: Ctx, id: string): Promise<ResultBoard> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, tender, id)
    const awards = await tx.db.select().from(tenderAward).where(eq(tenderAward.tenderId, id)).orderBy(desc(tenderAward.no))
    const candidates = await tx.db
      .select()
      .from(tenderCandidate)
      .where(eq(tenderCandidate.tenderId, id))
      .orderBy(asc(tenderCandidate.lotNo), asc(tenderCandidate.rank))
    const noticedAt = awards[0]?.calibratedAt ?? null
    const signed = await asSystem(tx, (sys) => signedReport(sys, id))
    return {
      report: signed && { signedAt: signed.signedAt, sha256: signed.sha256, publishBy: publishBy(await lastDays(tx), signed.signedAt) },
      ranking: signed && mayKnowRanks(tx, row) ? await asSystem(tx, (sys) => rankedLots(sys, row, signed.report)) : null,
      awards: awards.map((award) => ({ ...award, candidates: candidates.filter((one) => one.awardId === award.id) })),
      objections: await objectionsOf(tx, id),
      contractDue: noticedAt === null ? null : contractDue(noticedAt),
      retenderOf: row.retenderOf === null ? null : await numbered(tx, eq(tender.id, row.retenderOf)),
      retenderedAs: await numbered(tx, eq(tender.retenderOf, id)),
      version: row.version,
      can: await canOf(tx, tenderLife, row),
      now: await tx.now(),
    }
  })
