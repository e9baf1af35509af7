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
import { heldBonds } from './pass'
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
/** Candidates with what a withdrawal asks and left: bonds, whoever is next of the same award, evidence. */
const shown = async (tx: Tx, row: Tender, candidates: readonly Candidate[]) => {
  const evidence = await filesOf(
    tx,
    'tenderCandidate',
    candidates.map((one) => one.id),
  )
  const winners = candidates.filter(isChosen).map((one) => one.supplierId)
  const held = await asSystem(tx, (sys) => heldBonds(sys, row.id, winners))
  return candidates.map((one) => {
    const rivals = candidates.filter((other) => other.awardId === one.awardId)
    return {
      ...one,
      contractDue: one.noticedAt === null ? null : contractDue(one.noticedAt),
      evidence: filesIn(evidence, one.id, 'evidence'),
      bondHeld: isChosen(one) && held.has(one.supplierId),
      nextId: isChosen(one) ? (nextCandidate(rivals, one, row.lotsPerBidder)?.id ?? null) : null,
    }
  })
}

/** Candidates, objections and award, to staff who read the tender. */
export const resultBoard = (ctx: Ctx, id: string): Promise<ResultBoard> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, tender, id)
    const awards = await tx.db.select().from(tenderAward).where(eq(tenderAward.tenderId, id)).orderBy(desc(tenderAward.no))
    const found = await tx.db
      .select()
      .from(tenderCandidate)
      .where(eq(tenderCandidate.tenderId, id))
      .orderBy(asc(tenderCandidate.lotNo), asc(tenderCandidate.rank))
    const candidates = await shown(tx, row, found)
    const signed = await asSystem(tx, (sys) => signedReport(sys, id))
    return {
      report: signed && { signedAt: signed.signedAt, sha256: signed.sha256, publishBy: publishBy(await lastDays(tx), signed.signedAt) },
      ranking: signed && mayKnowRanks(tx, row) ? await asSystem(tx, (sys) => rankedLots(sys, row, signed.report)) : null,
      awards: awards.map((award) => ({ ...award, candidates: candidates.filter((one) => one.awardId === award.id) })),
      objections: await objectionsOf(tx, id),
      contractDue:
        candidates
          .filter(isChosen)
          .flatMap((one) => one.contractDue ?? [])
          .toSorted()[0] ?? null,
      retenderOf: row.retenderOf === null ? null : await numbered(tx, eq(tender.id, row.retenderOf)),
      retenderedAs: await numbered(tx, eq(tender.retenderOf, id)),
      version: row.version,
      can: await canOf(tx, tenderLife, row),
      now: await tx.now(),
    }
  })
