import type { ResultBoard } from '@srm/contract/srm/tender-result'
import { tender } from '@srm/db/schema/srm/tender'
import { tenderAward, tenderCandidate } from '@srm/db/schema/srm/tender-result'
import { contractDue, isChosen, nextCandidate, publishBy } from '@srm/domain/srm/tender/result.rules'
import { and, asc, desc, eq } from 'drizzle-orm'
import { canOf } from '../../../../data/access/can'
import { findVisible } from '../../../../data/access/scope'
import { asSystem, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { lastDays } from '../../../sys/calendar/calendar.public'
import { filesIn, filesOf } from '../../../sys/file/file.public'
import { tenderLife, type Tender } from '../tender.life'
import { heldBond } from './pass'
import { objectionsOf } from './outcome.queries'
import { mayKnowRanks, rankedLots, signedReport } from './reported'

const numbered = async (tx: Tx, where: ReturnType<typeof eq>) => {
  const [found] = await tx.db
    .select({ id: tender.id, docNo: tender.docNo })
    .from(tender)
    .where(and(where, eq(tender.delFlag, 0)))
  return found ?? null
}

type Candidate = typeof tenderCandidate.$inferSelect
/** Candidates of one award with what a withdrawal asks and left: bonds, whoever is next, evidence. */
const shown = async (tx: Tx, row: Tender, candidates: readonly Candidate[]) => {
  const evidence = await filesOf(
    tx,
    'tenderCandidate',
    candidates.map((one) => one.id),
  )
  return Promise.all(
    candidates.map(async (one) => ({
      ...one,
      contractDue: one.noticedAt === null ? null : contractDue(one.noticedAt),
      evidence: filesIn(evidence, one.id, 'evidence'),
      bondHeld: isChosen(one) && (await asSystem(tx, (sys) => heldBond(sys, row.id, one.supplierId))) !== undefined,
      nextId: isChosen(one) ? (nextCandidate(candidates, one, row.lotsPerBidder)?.id ?? null) : null,
    })),
  )
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
    const signed = await asSystem(tx, (sys) => signedReport(sys, id))
    return {
      report: signed && { signedAt: signed.signedAt, sha256: signed.sha256, publishBy: publishBy(await lastDays(tx), signed.signedAt) },
      ranking: signed && mayKnowRanks(tx, row) ? await asSystem(tx, (sys) => rankedLots(sys, row, signed.report)) : null,
      awards: await Promise.all(
        awards.map(async (award) => ({
          ...award,
          candidates: await shown(
            tx,
            row,
            candidates.filter((one) => one.awardId === award.id),
          ),
        })),
      ),
      objections: await objectionsOf(tx, id),
      contractDue:
        candidates
          .filter(isChosen)
          .map((one) => contractDue(one.noticedAt ?? ''))
          .toSorted()[0] ?? null,
      retenderOf: row.retenderOf === null ? null : await numbered(tx, eq(tender.id, row.retenderOf)),
      retenderedAs: await numbered(tx, eq(tender.retenderOf, id)),
      version: row.version,
      can: await canOf(tx, tenderLife, row),
      now: await tx.now(),
    }
  })
