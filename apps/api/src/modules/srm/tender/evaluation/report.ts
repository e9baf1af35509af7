import { tenderCommittee, tenderMotion, tenderTie } from '@srm/db/schema/srm/tender-evaluation'
import { refuse } from '@srm/domain/kit/errors'
import type { EvaluationReport } from '@srm/domain/srm/tender/evaluation-report'
import { candidatesOf } from '@srm/domain/srm/tender/evaluation.rules'
import { canonical, type Json } from '@srm/proof/canonical'
import { sha256Hex } from '@srm/proof/hash'
import { eq } from 'drizzle-orm'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { lotsOf } from '../draft'
import type { Tender } from '../tender.life'
import { owner, tell } from '../tender.notices'
import { bySeat, setSeat } from './seat'
import { bidsToJudge, givenScores, judgedLots, membersOf, verdictsOf } from './stock'

/** Everything the result follows from: whoever has the report alone comes to the same ranks. */
const reportOf = async (sys: Tx, row: Tender): Promise<EvaluationReport> => {
  const bids = await bidsToJudge(sys, row.id)
  const lots = await lotsOf(sys, row.id)
  const judged = await judgedLots(sys, row)
  const motions = await sys.db.select().from(tenderMotion).where(eq(tenderMotion.tenderId, row.id))
  const ties = await sys.db.select().from(tenderTie).where(eq(tenderTie.tenderId, row.id))
  return {
    ...{ v: 1, type: 'evaluation-report', project: row.id, docNo: row.docNo, scheme: row.scheme },
    members: (await membersOf(sys, row.id)).map(({ id, name, kind, leader }) => ({ seat: id, name, kind, leader })),
    bids: bids.map(({ id, supplierId, supplierName, receiptNo }) => ({ bid: id, supplierId, bidder: supplierName, receiptNo })),
    verdicts: (await verdictsOf(sys, row.id)).map(({ bidId, lotId, out, failed, note }) => ({ bid: bidId, lot: lotId, out, failed, note })),
    scores: await givenScores(sys, row.id),
    motions: motions.map(({ kind, lotId, bidId, figure, carried, reasons }) => ({
      kind,
      lot: lotId,
      bid: bidId,
      figure,
      carried,
      reasons,
    })),
    ties: ties.map(({ lotId, bidIds, seed, drawn }) => ({ lot: lotId, bids: bidIds, seed, drawn })),
    lots: lots.map(({ id, lotNo, name }) => {
      const one = judged.find((lot) => lot.lotId === id)
      return { lot: id, lotNo, name, base: one?.base ?? null, ranks: one?.bids ?? [] }
    }),
    candidates: candidatesOf(judged, row),
  }
}

/** The leader draws the report up; its hash goes into the chain, and nothing of it changes any more. */
export const draftReport = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, (tx) =>
    bySeat(tx, id, 'draftReport', async ({ sys, row, facts, note }) => {
      const report = await reportOf(sys, row)
      const reportSha256 = sha256Hex(canonical(report as unknown as Json))
      await sys.db.update(tenderCommittee).set({ report, reportSha256, reportAt: facts.now }).where(eq(tenderCommittee.tenderId, id))
      await note({ reportSha256 })
      return null
    }),
  )

/** Each member signs, or says in words what it dissents from; with the last signature the candidates stand. */
export const signReport = (ctx: Ctx, { id, agree, dissent }: { id: string; agree: boolean; dissent: string | null }): Promise<null> =>
  inTx(ctx, (tx) =>
    bySeat(tx, id, 'signReport', async ({ sys, row, seat, facts, note, reach }) => {
      if (!agree && !dissent) throw refuse('REPORT_DISSENT')
      await setSeat(sys, seat, { signedAt: facts.now, dissent: agree ? null : dissent })
      await note({ agree })
      if ((await membersOf(sys, id)).some((one) => one.signedAt === null)) return null
      await sys.db.update(tenderCommittee).set({ signedAt: facts.now }).where(eq(tenderCommittee.tenderId, id))
      await reach('candidates')
      await tell(sys, row, {
        to: owner(row),
        title: ['reported', row.title],
        body: ['reportedBody', row.docNo, row.title],
        event: 'reported',
      })
      return null
    }),
  )
