import type { FileRef } from '@srm/contract/kit/scalars'
import { tender, tenderParticipant } from '@srm/db/schema/srm/tender'
import { tenderCommittee, tenderMemberSeat } from '@srm/db/schema/srm/tender-evaluation'
import { tenderAward, tenderCandidate, tenderObjection } from '@srm/db/schema/srm/tender-result'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { rounded, sumOf } from '@srm/domain/kit/money'
import type { PassOverCause } from '@srm/domain/srm/tender/evaluation.kinds'
import { choiceProblems, contractDue, publicityEnds, replyDue } from '@srm/domain/srm/tender/result.rules'
import { participationStates } from '@srm/domain/srm/tender/tender.kinds'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { nextNumbers } from '../../../../data/numbering'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { lastDays } from '../../../sys/calendar/calendar.public'
import { linkFiles } from '../../../sys/file/file.public'
import { startApproval } from '../../../studio/workflow/workflow.public'
import { ownPlace } from '../bid/project'
import { lotsOf } from '../draft'
import { bidsToJudge } from '../evaluation/stock'
import type { EvaluationReport } from '@srm/domain/srm/tender/evaluation-report'
import { auditPart, moveTender, takePart, type Tender } from '../tender.life'
import { companies, owner, staff, tell } from '../tender.notices'
import { announceAward, announceCandidates } from './portal'

export const awardInForce = async (tx: Tx, tenderId: string) => {
  const [award] = await tx.db
    .select()
    .from(tenderAward)
    .where(and(eq(tenderAward.tenderId, tenderId), ne(tenderAward.state, 'rejected')))
  return award
}
export const candidatesIn = (tx: Tx, awardId: string) =>
  tx.db
    .select()
    .from(tenderCandidate)
    .where(eq(tenderCandidate.awardId, awardId))
    .orderBy(asc(tenderCandidate.lotNo), asc(tenderCandidate.rank))

const reportedCandidates = async (sys: Tx, row: Tender) => {
  const [committee] = await sys.db.select().from(tenderCommittee).where(eq(tenderCommittee.tenderId, row.id))
  if (!committee?.report) throw refuse('REPORT_MISSING')
  const { candidates } = committee.report as EvaluationReport
  const bids = await bidsToJudge(sys, row.id)
  const lots = await lotsOf(sys, row.id)
  return candidates.flatMap((one) => {
    const [bid, lot] = [bids.find(({ id }) => id === one.bidId), lots.find(({ id }) => id === one.lotId)]
    if (!bid || !lot) return []
    const { lotId, bidId, rank, score, price: amount } = one
    return [{ lotId, lotNo: lot.lotNo, bidId, supplierId: bid.supplierId, supplierName: bid.supplierName, rank, score, amount }]
  })
}

/** The purchaser hands the candidates of the report in; again after they were refused. */
export const proposeAward = (ctx: Ctx, input: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, { id: input.id, version: input.version }, 'proposeAward', {}, { note: input.note })
    await asSystem(tx, async (sys) => {
      const candidates = await reportedCandidates(sys, row)
      const [last] = await sys.db.select().from(tenderAward).where(eq(tenderAward.tenderId, row.id)).orderBy(desc(tenderAward.no)).limit(1)
      const owned = { tenderId: row.id, orgCode: row.orgCode, createBy: row.createBy }
      const amount = rounded(sumOf(candidates.filter((one) => one.rank === 1).map((one) => one.amount)))
      const by = { proposedBy: tx.actor.username, proposedByName: tx.actor.realname, proposedAt: await sys.now() }
      const [award] = await sys.db
        .insert(tenderAward)
        .values({ ...owned, no: (last?.no ?? 0) + 1, state: 'proposed', amount, note: input.note, ...by })
        .returning({ id: tenderAward.id })
      if (candidates.length > 0)
        await sys.db.insert(tenderCandidate).values(candidates.map((one) => ({ ...owned, awardId: award?.id ?? '', ...one })))
    })
    if (await startApproval(tx, 'tender', 'award', row)) return row
    await tell(tx, row, {
      to: staff('srm:tender:approveAward', row, { except: [row.createBy, tx.actor.username] }),
      title: ['award', row.title],
      body: ['awardBody', tx.actor.realname, row.docNo, row.title],
      event: `award.${row.version}`,
    })
    return row
  })

const proposedAward = (tenderId: string) => and(eq(tenderAward.tenderId, tenderId), eq(tenderAward.state, 'proposed'))
/** Companies whose bids were opened and are valid. */
export const biddersOf = async (sys: Tx, tenderId: string) => (await bidsToJudge(sys, tenderId)).map((bid) => bid.supplierId)

/** Approved: candidates and committee are published, and whoever took part may object until the period is over. */
export const approveAward = (ctx: Ctx, input: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, { id: input.id, version: input.version }, 'approveAward', {}, { note: input.note })
    const now = await tx.now()
    const publicityEnd = row.publicityDays === 0 ? now : publicityEnds(await lastDays(tx), now, row.publicityDays)
    const decided = { state: 'approved' as const, decidedByName: tx.actor.realname, decidedAt: now, decisionNote: input.note }
    const suppliers = await asSystem(tx, async (sys) => {
      const [award] = await sys.db
        .update(tenderAward)
        .set({ ...decided, publicityFrom: now, publicityEnd })
        .where(proposedAward(row.id))
        .returning({ id: tenderAward.id })
      await sys.db.update(tenderMemberSeat).set({ publicAt: now }).where(eq(tenderMemberSeat.tenderId, row.id))
      await announceCandidates(sys, row, await candidatesIn(sys, award?.id ?? ''), publicityEnd)
      return biddersOf(sys, row.id)
    })
    await tell(tx, row, {
      to: companies(suppliers),
      title: ['publicity', row.title],
      body: ['publicityBody', row.docNo, row.title, publicityEnd],
      event: `publicity.${row.version}`,
      page: '/srm/tenderWork/detail',
      informative: true,
    })
    await tell(tx, row, {
      to: owner(row),
      title: ['candidates', row.title],
      body: ['candidatesBody', row.docNo, row.title, tx.actor.realname, publicityEnd],
      event: `candidates.${row.version}`,
      informative: true,
    })
    return row
  })

export const rejectAward = (ctx: Ctx, input: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, { id: input.id, version: input.version }, 'rejectAward', {}, { note: input.reason })
    const decided = { state: 'rejected' as const, decidedByName: tx.actor.realname, decidedAt: await tx.now(), decisionNote: input.reason }
    await asSystem(tx, ({ db }) => db.update(tenderAward).set(decided).where(proposedAward(row.id)))
    await tell(tx, row, {
      to: owner(row),
      title: ['awardRejected', row.title],
      body: ['awardRejectedBody', row.docNo, row.title, input.reason],
      event: `awardRejected.${row.version}`,
    })
    return row
  })

/** Whoever took part objects, while the candidates are published; one at a time. */
export const objectToResult = (ctx: Ctx, { id, objection, files }: { id: string; objection: string; files: readonly FileRef[] }) =>
  inTx(ctx, async (tx) => {
    const { row, facts } = await takePart(tx, id, 'objectToResult')
    const { supplierId, supplierName } = await ownPlace(tx, row)
    const dueAt = replyDue(await lastDays(tx), facts.now)
    const owned = { tenderId: id, orgCode: row.orgCode, createBy: row.createBy }
    const [made] = await asSystem(tx, ({ db }) =>
      db
        .insert(tenderObjection)
        .values({ ...owned, supplierId, supplierName, objection, raisedAt: facts.now, dueAt })
        .returning({ id: tenderObjection.id }),
    )
    await linkFiles(tx, { bizType: 'tenderObjection', bizId: made?.id ?? '', field: 'files', files })
    await auditPart(tx, row, 'objectToResult', { objection })
    await tell(tx, row, {
      to: owner(row),
      title: ['resultObjected', row.title],
      body: ['resultObjectedBody', supplierName, row.docNo, row.title, dueAt],
      event: `resultObjected.${made?.id ?? ''}`,
    })
    return { id: made?.id ?? '' }
  })

interface Answer {
  readonly id: string
  readonly objectionId: string
  readonly answer: string
  readonly files: readonly FileRef[]
}
export const answerResultObjection = (ctx: Ctx, { id, objectionId, answer, files }: Answer) =>
  inTx(ctx, async (tx) => {
    const { version } = await findVisible(tx, tender, id)
    const row = await moveTender(tx, { id, version }, 'answerResultObjection', {}, { answer })
    const of = and(eq(tenderObjection.id, objectionId), eq(tenderObjection.tenderId, id))
    const [there] = await tx.db.select().from(tenderObjection).where(of)
    if (!there) throw refuse('NOT_FOUND')
    if (there.answeredAt !== null) throw refuse('RESULT_OBJECTION_DONE')
    const answered = { answer, answeredByName: tx.actor.realname, answeredAt: await tx.now() }
    await asSystem(tx, ({ db }) => db.update(tenderObjection).set(answered).where(of))
    await linkFiles(tx, { bizType: 'tenderObjection', bizId: objectionId, field: 'answerFiles', files })
    await tell(tx, row, {
      to: companies([there.supplierId]),
      title: ['resultAnswered', row.title],
      body: ['resultAnsweredBody', row.docNo, row.title, answer],
      event: `resultAnswered.${objectionId}`,
      page: '/srm/tenderWork/detail',
      informative: true,
    })
    return null
  })

interface Chosen {
  readonly candidateId: string
  readonly reason: string | null
  readonly cause: PassOverCause | null
}
/** The award: one candidate of each lot, and everybody who took part learns its own result. */
export const calibrate = (ctx: Ctx, { choices, ...ref }: Ref & { choices: readonly Chosen[] }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, ref, 'calibrate')
    const now = await tx.now()
    const { won, lost } = await asSystem(tx, async (sys) => {
      const award = await awardInForce(sys, row.id)
      const candidates = await candidatesIn(sys, award?.id ?? '')
      const chosen = choices.flatMap((choice) => {
        const candidate = candidates.find((one) => one.id === choice.candidateId)
        return candidate ? [{ ...choice, candidate }] : []
      })
      const lots = new Set(candidates.map((one) => one.lotId))
      const isWhole =
        chosen.length === choices.length &&
        chosen.length === lots.size &&
        new Set(chosen.map((one) => one.candidate.lotId)).size === lots.size
      if (!award || !isWhole) throw refuse('CALIBRATE_CHOICE')
      assertNoProblems(
        choiceProblems(
          row,
          chosen.map(({ candidate, reason, cause }) => ({ lotId: candidate.lotId, rank: candidate.rank, reason, cause })),
        ),
      )
      const numbers = await nextNumbers(sys, 'AWD', chosen.length)
      for (const [i, { candidate, reason, cause }] of chosen.entries())
        await sys.db
          .update(tenderCandidate)
          .set({ noticeNo: numbers[i] ?? null, noticedAt: now, reason, cause })
          .where(eq(tenderCandidate.id, candidate.id))
      await sys.db.update(tenderAward).set({ calibratedAt: now, calibratedByName: tx.actor.realname }).where(eq(tenderAward.id, award.id))
      await sys.db
        .update(tenderParticipant)
        .set({ status: participationStates.calibrated })
        .where(
          and(
            eq(tenderParticipant.tenderId, row.id),
            inArray(tenderParticipant.status, [participationStates.ongoing, participationStates.approved]),
          ),
        )
      const winners = chosen.map((one) => one.candidate)
      await announceAward(sys, row, winners, now)
      const wonBy = [...new Set(winners.map((one) => one.supplierId))]
      return { won: wonBy, lost: (await biddersOf(sys, row.id)).filter((id) => !wonBy.includes(id)) }
    })
    const page = '/srm/tenderWork/detail' as const
    await tell(tx, row, { to: companies(won), title: ['won', row.title], body: ['wonBody', row.docNo, row.title], event: 'result', page })
    await tell(tx, row, {
      ...{ to: companies(lost), event: 'result', page, informative: true },
      title: ['lost', row.title],
      body: ['lostBody', row.docNo, row.title],
    })
    await tell(tx, row, {
      to: owner(row),
      title: ['calibrated', row.title],
      body: ['calibratedBody', row.docNo, row.title, tx.actor.realname, contractDue(now)],
      event: 'calibrated',
    })
    return row
  })
