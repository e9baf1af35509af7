import { tender, tenderParticipant } from '@srm/db/schema/srm/tender'
import { tenderAward, tenderCandidate } from '@srm/db/schema/srm/tender-result'
import { refuse } from '@srm/domain/kit/errors'
import { contractDue, contractWarnFrom } from '@srm/domain/srm/tender/result.rules'
import { participationStates } from '@srm/domain/srm/tender/tender.kinds'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { and, eq, lte, sql } from 'drizzle-orm'
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
      const won = (await candidatesIn(sys, award?.id ?? '')).filter((one) => one.noticeNo !== null)
      const from = award?.calibratedAt?.slice(0, 10) ?? ''
      if (contracts.length !== won.length || won.some((one) => !contracts.some((c) => c.candidateId === one.id)))
        throw refuse('CONTRACT_WINNERS')
      if (contracts.some((one) => one.signedOn < from || one.signedOn > now.slice(0, 10))) throw refuse('CONTRACT_DATE')
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

/** Twenty days after the notice the owner is warned that no contract is recorded, and told once thirty are over. Answers how many. */
export const remindOfContracts = async (ctx: Ctx): Promise<number> => {
  const found = await inTx(ctx, (tx) =>
    tx.db
      .select({ row: tender, calibratedAt: tenderAward.calibratedAt, now: tenderAward.updateTime })
      .from(tender)
      .innerJoin(tenderAward, and(eq(tenderAward.tenderId, tender.id), eq(tenderAward.state, 'approved')))
      .where(eq(tender.status, tenderMachine.states.calibrated)),
  )
  let told = 0
  for (const { row, calibratedAt } of found)
    await inTx(ctx, async (tx) => {
      const today = (await tx.now()).slice(0, 10)
      if (calibratedAt === null || today < contractWarnFrom(calibratedAt)) return
      const isOver = today > contractDue(calibratedAt)
      await tell(tx, row, {
        to: owner(row),
        title: [isOver ? 'contractOver' : 'contractSoon', row.title],
        body: [isOver ? 'contractOverBody' : 'contractSoonBody', row.docNo, row.title, contractDue(calibratedAt)],
        event: isOver ? 'contractOver' : 'contractSoon',
      })
      told++
    })
  return told
}
