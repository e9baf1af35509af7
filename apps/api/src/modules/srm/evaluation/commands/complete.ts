import type { BulkOutcome } from '@srm/contract/srm/evaluation'
import { evaluationCompletion } from '@srm/db/schema/srm/evaluation'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import { appealDays, completionStates, type CompletionState } from '@srm/domain/srm/evaluation/evaluation.machine'
import { errorMessage } from '@srm/domain/texts'
import { and, eq } from 'drizzle-orm'
import { asSystem, inTx, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import type { Ctx } from '../../../../http/request/context'
import { settle } from '../../../sys/announcement/announcement.public'
import { closeIfEnded } from '../../eval-plan/eval-plan.public'
import { moveEvaluation, type Evaluation } from '../evaluation.life'
import { managers, ownPage, sheetPage, tell } from '../evaluation.notices'
import { isReady, sheetsOfPlan } from '../evaluation.queries'
import { scorerIds, scorerNames } from '../scorers-asked'
import { followCompletion } from './consequences'
import { goOnIfDue } from './miss'
import { computeResult, writeResult } from './result'
import { hideUnlessAll, reveal } from './score'
import { startApproval, viaApproval } from '../../../studio/workflow/workflow.public'

const refOf = ({ id, version }: Evaluation): Ref => ({ id, version })

/** The result as it is now is frozen and put before those who approve; nothing of it counts yet. */
export const propose = (ctx: Ctx, ref: { id: string; version?: number }): Promise<Ref> =>
  inTx(ctx, async (tx) => {
    const row = await moveEvaluation(tx, ref, 'propose')
    const { total, grade, countedWeight, lines, missingScorers } = await computeResult(tx, row)
    await asSystem(tx, ({ db }) =>
      db.insert(evaluationCompletion).values({
        ...{ evaluationId: row.id, orgCode: row.orgCode, state: completionStates.pending, proposedBy: tx.actor.username },
        ...{ total, grade, countedWeight, lines, missingScorers },
      }),
    )
    await reveal(tx, row.id)
    await settle(tx, { bizType: 'evaluation', busId: row.id, event: 'scores' })
    await settle(tx, { bizType: 'evaluation', busId: row.id, event: 'sentBack' })
    if (await startApproval(tx, 'evaluation', 'complete', row)) return refOf(row)
    await tell(tx, row.id, {
      to: managers('srm:evaluation:approve', row.orgCode, [tx.actor.username, ...(await scorerNames(tx, row.id))]),
      title: ['proposed', row.supplierName],
      body: ['proposedBody', tx.actor.realname, row.docNo, row.supplierName, total, grade ?? ''],
      event: `proposed.${row.version}`,
      page: sheetPage(row.id, 'result'),
    })
    return refOf(row)
  })

/** Ends the proposal that waits; the row of the sheet is locked by its transition. */
const decide = async (tx: Tx, row: Evaluation, state: CompletionState, reason: string | null = null) => {
  const decidedAt = await tx.now()
  const [completion] = await asSystem(tx, ({ db }) =>
    db
      .update(evaluationCompletion)
      .set({ state, decidedBy: tx.actor.username, decidedAt, reason })
      .where(and(eq(evaluationCompletion.evaluationId, row.id), eq(evaluationCompletion.state, completionStates.pending)))
      .returning(),
  )
  if (!completion) throw refuse('EVAL_NOT_PROPOSED')
  return completion
}

/** What was proposed comes into force as it was frozen: the company hears of it, and what its grade brings follows. */
const approve = (ctx: Ctx, ref: { id: string; version?: number }): Promise<Ref> =>
  inTx(ctx, async (tx) => {
    const row = await moveEvaluation(tx, ref, 'approve', { completedAt: await tx.now(), completedBy: tx.actor.username })
    const result = await decide(tx, row, completionStates.approved)
    await writeResult(tx, row, result)
    await settle(tx, { bizType: 'evaluation', busId: row.id })
    await tell(tx, row.id, {
      to: { supplierIds: [row.supplierId] },
      title: ['completed', row.title],
      body: ['completedBody', row.docNo, result.total, result.grade ?? '', appealDays],
      event: 'completed',
      page: ownPage(row.id),
      informative: true,
    })
    await followCompletion(tx, row, result)
    await closeIfEnded(tx, row.planId)
    return refOf(row)
  })

/** Back to the scorers: they may hand in anew until the deadline, and who proposed it is told why. */
export const sendBackCompletion = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }): Promise<Ref> =>
  inTx(ctx, async (tx) => {
    const row = await moveEvaluation(tx, ref, 'sendBack', {}, { note: reason })
    await decide(tx, row, completionStates.sentBack, reason)
    await hideUnlessAll(tx, row.id)
    await settle(tx, { bizType: 'evaluation', busId: row.id, event: `proposed.${row.version - 1}` })
    await tell(tx, row.id, {
      to: managers('srm:evaluation:propose', row.orgCode),
      title: ['sentBack', row.supplierName],
      body: ['sentBackBody', row.docNo, row.supplierName, reason],
      event: `sentBack.${row.version}`,
      page: sheetPage(row.id, 'scores'),
      informative: true,
    })
    await tell(tx, row.id, {
      to: await scorerIds(tx, row.id),
      title: ['reopened', row.supplierName],
      body: ['reopenedBody', row.docNo, row.supplierName, reason, row.scoreDeadline],
      event: `reopened.${row.version}`,
      page: `/srm/evaluation/score?id=${row.id}`,
      informative: true,
    })
    return refOf(row)
  })

/** Who has not scored by the deadline is left out. */
export const proposeCompletion = async (ctx: Ctx, ref: Ref): Promise<Ref> => {
  await goOnIfDue(ctx, ref.id)
  return propose(ctx, ref)
}
export const approveCompletion = approve

const visibleSheets = async (tx: Tx, planId: string) => {
  const rows = await sheetsOfPlan(tx, planId)
  if (rows.length === 0) throw refuse('NOT_FOUND')
  return rows
}
interface Sheet extends Ref {
  readonly docNo: string
  readonly supplierName: string
}
/** Every sheet in its own transaction: what is refused for one of them stays behind with its reason and keeps no other from going. */
const eachAlone = async (ctx: Ctx, sheets: readonly Sheet[], step: (ctx: Ctx, ref: Ref) => Promise<Ref>): Promise<BulkOutcome> => {
  const left: BulkOutcome['left'] = []
  for (const { id, version, docNo, supplierName } of sheets)
    try {
      await step(ctx, { id, version })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      left.push({ id, docNo, supplierName, reason: errorMessage(ctx.lang, error.key, error.params) })
    }
  return { count: sheets.length - left.length, left }
}
/** Proposes what is ready of a plan; answers what is not and why. */
export const proposeReady = async (ctx: Ctx, planId: string): Promise<BulkOutcome> => {
  const ready = await reading(ctx, async (tx) => {
    const [rows, now] = [await visibleSheets(tx, planId), await tx.now()]
    return rows.filter((row) => isReady(row, now))
  })
  return eachAlone(ctx, ready, propose)
}
/** Approves what waits of a plan; answers what the caller has proposed or scored, and whatever else stays behind. */
export const approveProposed = async (ctx: Ctx, planId: string): Promise<BulkOutcome> => {
  const waiting = await reading(ctx, async (tx) => (await visibleSheets(tx, planId)).filter((row) => row.proposedAt !== null))
  return eachAlone(ctx, waiting, viaApproval('evaluation', 'complete', 'approve', approve))
}
