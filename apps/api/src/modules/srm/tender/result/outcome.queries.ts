import type { OwnOutcome } from '@srm/contract/srm/tender-result'
import { tender } from '@srm/db/schema/srm/tender'
import { tenderBid } from '@srm/db/schema/srm/tender-bid'
import { tenderAward, tenderObjection } from '@srm/db/schema/srm/tender-result'
import { contractDue, isChosen } from '@srm/domain/srm/tender/result.rules'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { and, desc, eq } from 'drizzle-orm'
import { canOf } from '../../../../data/access/can'
import { findVisible } from '../../../../data/access/scope'
import { asSystem, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { filesIn, filesOf } from '../../../sys/file/file.public'
import { inquiriesOf } from '../evaluation/room.queries'
import { verdictsOf } from '../evaluation/stock'
import { lotsOf, secretOfTender } from '../draft'
import { supplierOf } from '../participants'
import { tenderLife, type Tender } from '../tender.life'
import { candidatesIn } from './award'
import { signedReport } from './reported'
import { ownReasons } from './why-not.queries'

const { publicity, calibrated, completed, failed, cancelled } = tenderMachine.states
const isIn = (row: Tender, ...states: readonly string[]): boolean => states.includes(row.status)

/** Objections with the files of both sides, the newest first. */
export const objectionsOf = async (tx: Tx, tenderId: string) => {
  const rows = await tx.db
    .select()
    .from(tenderObjection)
    .where(eq(tenderObjection.tenderId, tenderId))
    .orderBy(desc(tenderObjection.raisedAt))
  const files = await filesOf(
    tx,
    'tenderObjection',
    rows.map((one) => one.id),
  )
  return rows.map((one) => ({ ...one, files: filesIn(files, one.id, 'files'), answerFiles: filesIn(files, one.id, 'answerFiles') }))
}

const bidOf = async (sys: Tx, row: Tender, supplierId: string) => {
  const [bid] = await sys.db
    .select()
    .from(tenderBid)
    .where(and(eq(tenderBid.tenderId, row.id), eq(tenderBid.supplierId, supplierId)))
  return bid
}
const publishedAward = async (sys: Tx, row: Tender) => {
  const [award] = await sys.db
    .select()
    .from(tenderAward)
    .where(and(eq(tenderAward.tenderId, row.id), eq(tenderAward.state, 'approved')))
  return award
}
/** Where the own bid was out, which items most of the committee failed, and what its members wrote. */
const ownVerdicts = async (sys: Tx, row: Tender, bidId: string) => {
  const lots = await lotsOf(sys, row.id)
  const lotNoOf = (lotId: string) => lots.find((lot) => lot.id === lotId)?.lotNo ?? 0
  return (await verdictsOf(sys, row.id)).flatMap(({ bidId: of, lotId, out, failed: items, note }) =>
    of !== bidId || out === null
      ? []
      : [{ lotNo: lotNoOf(lotId), reason: out, notes: [...items.flatMap((one) => one.reasons), ...(note ? [note] : [])] }],
  )
}
/** The own points of each lot, with the total of whoever won it: no points of others, no totals of those who lost. */
const ownScores = async (sys: Tx, row: Tender, bidId: string, winners: readonly { lotNo: number; score: string | null }[]) => {
  const signed = await signedReport(sys, row.id)
  return (signed?.report.lots ?? []).flatMap(({ lotNo, ranks }) =>
    ranks
      .filter((one) => one.id === bidId)
      .map(({ means, priceScore, score, rank }) => ({
        items: (row.scheme?.items ?? []).flatMap(({ key, name, group, max }) => {
          const own = means.items[key]
          return own === undefined ? [] : [{ name, group, max, score: own }]
        }),
        ...{ lotNo, groups: { ...means.groups }, price: priceScore?.score ?? null, total: score, rank },
        awardedTotal: winners.find((one) => one.lotNo === lotNo)?.score ?? null,
      })),
  )
}

const nothingYet = {
  ...{ candidates: null, publicityFrom: null, publicityEnd: null, awardedAt: null, out: [], scores: [], whyNot: [] },
  ...{ won: null, contractDue: null, notices: [], withdrawn: [] },
}
type Candidate = Awaited<ReturnType<typeof candidatesIn>>[number]
/** Own award notices, each with its days for signing, and the first of those. */
const noticed = (own: readonly Candidate[]) => {
  const notices = own.map(({ noticeNo, noticedAt, lotNo, amount }) => ({
    ...{ lotNo, noticeNo: noticeNo ?? '', amount, contractDue: contractDue(noticedAt ?? '') },
  }))
  return { notices, contractDue: notices.map((one) => one.contractDue).toSorted()[0] ?? null }
}
/** What a company may know of the result: candidates once they are published, its own points once the award is decided. */
const toldTo = async (sys: Tx, row: Tender, supplierId: string) => {
  const award = isIn(row, publicity, calibrated, completed) ? await publishedAward(sys, row) : undefined
  if (!award) return nothingYet
  const candidates = await candidatesIn(sys, award.id)
  const bid = await bidOf(sys, row, supplierId)
  const shown = {
    ...nothingYet,
    candidates: candidates.map((one) => ({
      ...{ lotNo: one.lotNo, supplierName: one.supplierName, rank: one.rank, amount: one.amount },
      ...{ chosen: isChosen(one), withdrawn: one.withdrawnAt !== null },
    })),
    ...{ publicityFrom: award.publicityFrom, publicityEnd: award.publicityEnd },
    out: bid ? await ownVerdicts(sys, row, bid.id) : [],
  }
  if (!isIn(row, calibrated, completed) || !award.calibratedAt) return shown
  const chosen = candidates.filter(isChosen)
  const own = chosen.filter((one) => one.supplierId === supplierId)
  return {
    ...shown,
    awardedAt: award.calibratedAt,
    scores: bid ? await ownScores(sys, row, bid.id, chosen) : [],
    whyNot: bid ? await ownReasons(sys, row, supplierId, candidates) : [],
    won: bid ? own.length > 0 : null,
    ...noticed(own),
    withdrawn: candidates.flatMap(({ supplierId: of, lotNo, noticeNo, withdrawnAt: at, withdrawCause: cause, withdrawReason: reason }) =>
      of === supplierId && noticeNo && at && cause && reason ? [{ lotNo, noticeNo, at, cause, reason }] : [],
    ),
  }
}
/** Whoever took part reads why nothing came of a tender, as visitors do on the portal. */
const endOf = async (sys: Tx, row: Tender): Promise<OwnOutcome['ended']> =>
  isIn(row, failed, cancelled) ? { failed: row.status === failed, reason: (await secretOfTender(sys, row.id)).decisionNote } : null

export const ownOutcome = (ctx: Ctx, id: string): Promise<OwnOutcome> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, tender, id)
    const supplierId = supplierOf(tx)
    const can = await canOf(tx, tenderLife, row)
    const objections = await objectionsOf(tx, id)
    return asSystem(tx, async (sys) => ({
      inquiries: (await inquiriesOf(sys, id)).filter((one) => one.supplierId === supplierId),
      ...(await toldTo(sys, row, supplierId)),
      ended: await endOf(sys, row),
      ...{ objections, can, now: await sys.now() },
    }))
  })
