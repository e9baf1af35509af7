import type { OwnOutcome, ResultBoard } from '@srm/contract/srm/tender-result'
import { tender } from '@srm/db/schema/srm/tender'
import { tenderBid } from '@srm/db/schema/srm/tender-bid'
import { tenderCommittee } from '@srm/db/schema/srm/tender-evaluation'
import { tenderAward, tenderCandidate, tenderObjection } from '@srm/db/schema/srm/tender-result'
import { contractDue } from '@srm/domain/srm/tender/result.rules'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { and, asc, desc, eq } from 'drizzle-orm'
import { canOf } from '../../../../data/access/can'
import { findVisible } from '../../../../data/access/scope'
import { asSystem, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { inquiriesOf } from '../evaluation/room.queries'
import type { EvaluationReport } from '../evaluation/report'
import { verdictsOf } from '../evaluation/stock'
import { lotsOf } from '../draft'
import { supplierOf } from '../participants'
import { tenderLife, type Tender } from '../tender.life'
import { candidatesIn } from './award'

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
    return {
      awards: awards.map((award) => ({ ...award, candidates: candidates.filter((one) => one.awardId === award.id) })),
      objections: await tx.db
        .select()
        .from(tenderObjection)
        .where(eq(tenderObjection.tenderId, id))
        .orderBy(desc(tenderObjection.raisedAt)),
      contractDue: noticedAt === null ? null : contractDue(noticedAt),
      retenderOf: row.retenderOf === null ? null : await numbered(tx, eq(tender.id, row.retenderOf)),
      retenderedAs: await numbered(tx, eq(tender.retenderOf, id)),
      version: row.version,
      can: await canOf(tx, tenderLife, row),
      now: await tx.now(),
    }
  })

const { publicity, calibrated, completed } = tenderMachine.states
/** What a company may know of the result: candidates once they are published, its own points once the award is decided. */
const toldTo = async (sys: Tx, row: Tender, supplierId: string) => {
  const isPublished = [publicity, calibrated, completed].includes(row.status as never)
  const isDecided = [calibrated, completed].includes(row.status as never)
  const [award] = isPublished
    ? await sys.db
        .select()
        .from(tenderAward)
        .where(and(eq(tenderAward.tenderId, row.id), eq(tenderAward.state, 'approved')))
    : []
  const candidates = award ? await candidatesIn(sys, award.id) : []
  const [bid] = await sys.db
    .select()
    .from(tenderBid)
    .where(and(eq(tenderBid.tenderId, row.id), eq(tenderBid.supplierId, supplierId)))
  const lots = await lotsOf(sys, row.id)
  const lotNoOf = (lotId: string) => lots.find((lot) => lot.id === lotId)?.lotNo ?? 0
  const verdicts = isPublished && bid ? (await verdictsOf(sys, row.id)).filter((one) => one.bidId === bid.id) : []
  const [committee] = isDecided ? await sys.db.select().from(tenderCommittee).where(eq(tenderCommittee.tenderId, row.id)) : []
  const report = committee?.report as EvaluationReport | null | undefined
  return {
    candidates: award
      ? candidates.map(({ lotNo, supplierName, rank, amount, noticeNo }) => ({
          lotNo,
          supplierName,
          rank,
          amount,
          chosen: noticeNo !== null,
        }))
      : null,
    publicityEnd: award?.publicityEnd ?? null,
    out: verdicts.flatMap(({ lotId, out, failed, note }) =>
      out === null
        ? []
        : [{ lotNo: lotNoOf(lotId), reason: out, notes: [...failed.flatMap((one) => one.reasons), ...(note ? [note] : [])] }],
    ),
    scores: (report?.lots ?? []).flatMap(({ lotNo, ranks }) =>
      ranks
        .filter((one) => one.id === bid?.id)
        .map(({ means, priceScore, score, rank }) => ({
          lotNo,
          groups: { ...means.groups },
          price: priceScore?.score ?? null,
          total: score,
          rank,
        })),
    ),
    won: isDecided && bid ? candidates.some((one) => one.noticeNo !== null && one.supplierId === supplierId) : null,
    notices: isDecided
      ? candidates.flatMap(({ supplierId: of, noticeNo, lotNo, amount }) =>
          noticeNo !== null && of === supplierId ? [{ lotNo, noticeNo, amount }] : [],
        )
      : [],
  }
}

export const ownOutcome = (ctx: Ctx, id: string): Promise<OwnOutcome> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, tender, id)
    const supplierId = supplierOf(tx)
    const can = await canOf(tx, tenderLife, row)
    const objections = await tx.db
      .select()
      .from(tenderObjection)
      .where(eq(tenderObjection.tenderId, id))
      .orderBy(desc(tenderObjection.raisedAt))
    return asSystem(tx, async (sys) => ({
      inquiries: (await inquiriesOf(sys, id)).filter((one) => one.supplierId === supplierId),
      ...(await toldTo(sys, row, supplierId)),
      ...{ objections, can, now: await sys.now() },
    }))
  })
