import { tender, tenderParticipant } from '@srm/db/schema/srm/tender'
import { tenderAward, tenderCandidate } from '@srm/db/schema/srm/tender-result'
import { refuse } from '@srm/domain/kit/errors'
import { contractDue, contractWarnFrom, isChosen } from '@srm/domain/srm/tender/result.rules'
import { participationStates } from '@srm/domain/srm/tender/tender.kinds'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { and, eq, isNotNull, isNull, lte, min, sql } from 'drizzle-orm'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { copyTender } from '../commands/edit'
import { moveTender } from '../tender.life'
import { owner, staff, tell } from '../tender.notices'
import { awardInForce, candidatesIn } from './award'

interface Contract {
  readonly candidateId: string
  readonly contractNo: string
  readonly signedOn: string
}
/** The contract of every winner is signed: the tender is over, and bonds are to be refunded within five days. */
export const completeTender = (ctx: Ctx, { contracts, ...ref }: Ref & { contracts: readonly Contract[] }) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, ref, 'complete', {}, { contracts: contracts.map((one) => one.contractNo) })
    const now = await tx.now()
    await asSystem(tx, async (sys) => {
      const award = await awardInForce(sys, row.id)
      const won = (await candidatesIn(sys, award?.id ?? '')).filter(isChosen)
      if (contracts.length !== won.length || won.some((one) => !contracts.some((c) => c.candidateId === one.id)))
        throw refuse('CONTRACT_WINNERS')
      const noticedOn = new Map(won.map((one) => [one.id, one.noticedAt?.slice(0, 10) ?? '']))
      if (contracts.some((one) => one.signedOn < (noticedOn.get(one.candidateId) ?? '') || one.signedOn > now.slice(0, 10)))
        throw refuse('CONTRACT_DATE')
      for (const { candidateId, contractNo, signedOn } of contracts)
        await sys.db.update(tenderCandidate).set({ contractNo, contractOn: signedOn }).where(eq(tenderCandidate.id, candidateId))
      await sys.db
        .update(tenderAward)
        .set({ completedAt: now })
        .where(eq(tenderAward.id, award?.id ?? ''))
      const { calibrated, completed } = participationStates
      await sys.db
        .update(tenderParticipant)
        .set({ status: completed })
        .where(and(eq(tenderParticipant.tenderId, row.id), eq(tenderParticipant.status, calibrated)))
    })
    return row
  })

/** A failed tender is tendered again: a draft of the same, and both know of each other. */
export const retender = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, ref, 'retender')
    const [before] = await tx.db
      .select({ docNo: tender.docNo })
      .from(tender)
      .where(and(eq(tender.retenderOf, row.id), eq(tender.delFlag, 0)))
    if (before) throw refuse('RETENDER_DONE', before.docNo)
    const made = await copyTender(tx, row.id)
    await tx.db.update(tender).set({ retenderOf: row.id }).where(eq(tender.id, made.id))
    return made
  })

/** Whoever decides awards is told once a publicity is over and every objection is answered. Answers how many tenders. */
export const remindToCalibrate = async (ctx: Ctx): Promise<number> => {
  const found = await inTx(ctx, (tx) =>
    tx.db
      .select({ row: tender, proposedBy: tenderAward.proposedBy })
      .from(tender)
      .innerJoin(tenderAward, and(eq(tenderAward.tenderId, tender.id), eq(tenderAward.state, 'approved')))
      .where(
        and(
          eq(tender.status, tenderMachine.states.publicity),
          lte(tenderAward.publicityEnd, sql`app_now()`),
          sql`not exists (select 1 from tender_objection q where q.tender_id = ${tender.id} and q.answered_at is null)`,
        ),
      ),
  )
  for (const { row, proposedBy } of found)
    await inTx(ctx, (tx) =>
      tell(tx, row, {
        to: staff('srm:tender:calibrate', row, { except: [row.createBy, proposedBy] }),
        title: ['toCalibrate', row.title],
        body: ['toCalibrateBody', row.docNo, row.title],
        event: 'toCalibrate',
      }),
    )
  return found.length
}

/** Tenders with an award in force, each with the earliest of its notices: whoever is noticed later has days of its own. */
const noticedTenders = (ctx: Ctx) =>
  inTx(ctx, (tx) =>
    tx.db
      .select({ row: tender, noticedAt: min(tenderCandidate.noticedAt), proposedBy: tenderAward.proposedBy })
      .from(tender)
      .innerJoin(tenderAward, and(eq(tenderAward.tenderId, tender.id), eq(tenderAward.state, 'approved')))
      .innerJoin(tenderCandidate, and(eq(tenderCandidate.awardId, tenderAward.id), isNotNull(tenderCandidate.noticeNo)))
      .where(and(eq(tender.status, tenderMachine.states.calibrated), isNull(tenderCandidate.withdrawnAt)))
      .groupBy(tender.id, tenderAward.id),
  )
/**
 * Twenty days after the notice the owner is warned that no contract is recorded. Once thirty are over it is told, and whoever may
 * withdraw an award with it. Answers how many.
 */
export const remindOfContracts = async (ctx: Ctx): Promise<number> => {
  let told = 0
  for (const { row, noticedAt, proposedBy } of await noticedTenders(ctx))
    await inTx(ctx, async (tx) => {
      const today = (await tx.now()).slice(0, 10)
      if (noticedAt === null || today < contractWarnFrom(noticedAt)) return
      const due = contractDue(noticedAt)
      const isOver = today > due
      await tell(tx, row, {
        to: owner(row),
        title: [isOver ? 'contractOver' : 'contractSoon', row.title],
        body: [isOver ? 'contractOverBody' : 'contractSoonBody', row.docNo, row.title, due],
        event: `${isOver ? 'contractOver' : 'contractSoon'}.${due}`,
      })
      if (isOver)
        await tell(tx, row, {
          to: staff('srm:tender:passAward', row, { except: [row.createBy, proposedBy] }),
          title: ['toPass', row.title],
          body: ['toPassBody', row.docNo, row.title, due],
          event: `toPass.${due}`,
        })
      told++
    })
  return told
}
