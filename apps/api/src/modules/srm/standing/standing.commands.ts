import type { MeasureInput } from '@srm/contract/srm/standing'
import { openStandings, standing } from '@srm/db/schema/srm/standing'
import { fieldProblem, Refusal, refuse, refuseFields } from '@srm/domain/kit/errors'
import { standingCatalog } from '@srm/domain/srm/standing/standing.catalog'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { appealStates, type StandingKind } from '@srm/domain/srm/standing/standing.rules'
import { stagesFor } from '@srm/domain/srm/supplier/supplier-stages'
import { and, eq, inArray } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { linkFiles } from '../../sys/file/file.public'
import { lockCompany } from '../supplier/supplier-change.public'
import { endEffects, lockMeasure, startEffects } from './standing.effects'
import { standingLife, type StandingRow } from './standing.life'
import { noticeAppeal, noticeDecided, noticeEnded, noticeProposed, noticeRetracted, noticeUpheld, settleOpen } from './standing.notices'
import { startApproval } from '../../studio/workflow/workflow.public'

const assertProposable = async (tx: Tx, kind: StandingKind, input: MeasureInput): Promise<void> => {
  const company = await lockCompany(tx, input.supplierId)
  if (!stagesFor[kind].includes(company.status)) throw refuse('STANDING_STAGE')
  const [open] = await tx.db
    .select({ docNo: standing.docNo })
    .from(standing)
    .where(and(eq(standing.supplierId, input.supplierId), eq(standing.kind, kind), inArray(standing.status, [...openStandings])))
  if (open) throw refuse('STANDING_OPEN', open.docNo)
  if (input.fromOn < (await tx.now()).slice(0, 10)) throw refuseFields([fieldProblem('fromOn', 'PERIOD_PAST')])
  if (input.untilOn !== null && input.untilOn < input.fromOn) throw refuseFields([fieldProblem('untilOn', 'PERIOD_ORDER')])
}

interface Cause {
  readonly id: string
  readonly docNo: string
}
const putUp = async (tx: Tx, kind: StandingKind, input: MeasureInput, cause?: Cause): Promise<StandingRow> => {
  await assertProposable(tx, kind, input)
  const { files, scope = null, ...given } = input
  const docNo = await nextNumber(tx, standingCatalog.numbers[kind] ?? '')
  const because = { evaluationId: cause?.id ?? null, evaluationNo: cause?.docNo ?? null }
  const values = {
    ...given,
    ...because,
    kind,
    scope: kind === 'FREEZE' ? scope : null,
    docNo,
    status: standingMachine.states.pendingApproval,
  }
  const [row] = await tx.db.insert(standing).values(values).returning()
  if (!row) throw refuse('NOT_FOUND')
  await linkFiles(tx, { bizType: 'standing', bizId: row.id, field: 'files', files })
  if (!(await startApproval(tx, 'standing', 'impose', row))) await noticeProposed(tx, row)
  return row
}

/** Puts a measure up for approval by somebody else. */
export const proposeStanding = (ctx: Ctx, kind: StandingKind, input: MeasureInput): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => ({ id: (await putUp(tx, kind, input)).id }))

interface FreezeAfter {
  readonly supplierId: string
  readonly reason: string
  readonly evaluation: Cause
}
/**
 * Proposes a freeze that an evaluation gives cause for: no new business from today on, without end. Somebody else approves
 * it. Answers null where the company is stopped already, or a freeze waits or runs: there is nothing to propose then.
 */
export const proposeFreezeAfter = (ctx: Ctx, { supplierId, reason, evaluation }: FreezeAfter): Promise<Cause | null> =>
  inTx(ctx, (tx) =>
    asSystem(tx, async (sys) => {
      const fromOn = (await sys.now()).slice(0, 10)
      try {
        const input = { supplierId, reason, fromOn, untilOn: null, scope: 'NEW', files: [] } as const
        const { id, docNo } = await putUp(sys, 'FREEZE', { ...input, files: [] }, evaluation)
        return { id, docNo }
      } catch (error) {
        // Judged before anything is written.
        if (error instanceof Refusal && (error.key === 'STANDING_STAGE' || error.key === 'STANDING_OPEN')) return null
        throw error
      }
    }),
  )

/**
 * Withdraws what an evaluation gave cause for and nobody has decided yet: its grade was revised. What was decided stays, for
 * somebody decided it. Answers how many there were.
 */
export const retractFreezesAfter = (ctx: Ctx, supplierId: string, evaluationId: string, reason: string): Promise<number> =>
  inTx(ctx, (tx) =>
    asSystem(tx, async (sys) => {
      // The company first, as whoever approves takes the locks.
      await lockCompany(sys, supplierId)
      const waiting = await sys.db
        .select({ id: standing.id })
        .from(standing)
        .where(and(eq(standing.evaluationId, evaluationId), eq(standing.status, standingMachine.states.pendingApproval)))
        .for('update')
      for (const { id } of waiting) {
        const row = await transition(sys, standingLife, { id }, 'retract', await ended(sys, reason), { reason })
        await settleOpen(sys, row, 'revoked')
        await noticeRetracted(sys, row, reason)
      }
      return waiting.length
    }),
  )

export const withdrawStanding = (ctx: Ctx, ref: Ref): Promise<StandingRow> =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, standingLife, ref, 'withdraw')
    await settleOpen(tx, row, 'revoked')
    return row
  })

/** The measure is in force, with what follows from its first day on for the company and for its open business. */
export const approveStanding = (ctx: Ctx, ref: Ref): Promise<StandingRow> =>
  inTx(ctx, async (tx) => {
    const { stage } = await lockMeasure(tx, ref.id)
    const row = await transition(tx, standingLife, ref, 'approve', { decidedBy: tx.actor.username, decidedAt: await tx.now() })
    await startEffects(tx, row, stage)
    await settleOpen(tx, row)
    await noticeDecided(tx, row)
    return row
  })

export const rejectStanding = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }): Promise<StandingRow> =>
  inTx(ctx, async (tx) => {
    const patch = { decidedBy: tx.actor.username, decidedAt: await tx.now(), rejectionReason: reason }
    const row = await transition(tx, standingLife, ref, 'reject', patch, { reason })
    await settleOpen(tx, row)
    return row
  })

const ended = async (tx: Tx, reason: string) => ({ endedAt: await tx.now(), endReason: reason })

export const liftStanding = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }): Promise<StandingRow> =>
  inTx(ctx, async (tx) => {
    const { stage } = await lockMeasure(tx, ref.id)
    const row = await transition(tx, standingLife, ref, 'lift', await ended(tx, reason), { reason })
    await endEffects(tx, row, stage)
    await noticeEnded(tx, row)
    return row
  })

/** The company's one answer to a measure. */
export const appealStanding = (
  ctx: Ctx,
  { text, files, ...ref }: Ref & { text: string; files: readonly { id: string }[] },
): Promise<StandingRow> =>
  inTx(ctx, async (tx) => {
    const patch = { appealState: appealStates.pending, appealText: text, appealedAt: await tx.now() }
    const row = await transition(tx, standingLife, ref, 'appeal', patch)
    await linkFiles(tx, { bizType: 'standing', bizId: row.id, field: 'appealFiles', files })
    await noticeAppeal(tx, row)
    return row
  })

const answered = async (tx: Tx, appealState: string, reply: string) => ({
  ...{ appealState, appealReply: reply, appealDecidedBy: tx.actor.username, appealDecidedAt: await tx.now() },
})

export const upholdDecision = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }): Promise<StandingRow> =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, standingLife, ref, 'upholdDecision', await answered(tx, appealStates.upheld, reason), { reason })
    await settleOpen(tx, row)
    await noticeUpheld(tx, row, reason)
    return row
  })

export const allowAppeal = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }): Promise<StandingRow> =>
  inTx(ctx, async (tx) => {
    const { stage } = await lockMeasure(tx, ref.id)
    const patch = { ...(await answered(tx, appealStates.overturned, reason)), ...(await ended(tx, reason)) }
    const row = await transition(tx, standingLife, ref, 'allowAppeal', patch, { reason })
    await endEffects(tx, row, stage)
    await settleOpen(tx, row)
    await noticeEnded(tx, row)
    return row
  })
