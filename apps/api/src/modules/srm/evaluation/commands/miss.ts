import { evaluation } from '@srm/db/schema/srm/evaluation'
import { Refusal } from '@srm/domain/kit/errors'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { asSystem, inTx, reading, type Tx } from '../../../../data/transaction/in-tx'
import { systemCtx, type Ctx } from '../../../../http/request/context'
import { moveEvaluation } from '../evaluation.life'
import { managers, sheetPage, tell } from '../evaluation.notices'
import { askScorers } from '../scorers-asked'
import { clearSelf } from './self'

const { pendingSelf, selfRejected } = evaluationMachine.states
const due = and(inArray(evaluation.status, [pendingSelf, selfRejected]), lte(evaluation.selfDeadline, sql`(select app_now())`))

const miss = (tx: Tx, id: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const row = await moveEvaluation(sys, { id }, 'missSelf', { selfMissed: true })
    await clearSelf(sys, id)
    await tell(sys, row.id, {
      to: managers('srm:evaluation:rejectSelf', row.orgCode),
      title: ['selfMissed', row.supplierName],
      body: ['selfMissedBody', row.docNo],
      event: 'missed',
      page: sheetPage(row.id),
      informative: true,
    })
    await askScorers(sys, row)
  })

/** Goes on without a self-evaluation whose deadline has passed, if the job has not come by yet: nobody waits for a job. */
export const goOnIfDue = async (ctx: Ctx, id: string): Promise<void> => {
  const [found] = await reading(ctx, (tx) =>
    tx.db
      .select({ id: evaluation.id })
      .from(evaluation)
      .where(and(eq(evaluation.id, id), due)),
  )
  if (!found) return
  await inTx(systemCtx(ctx.deps, ctx.actor.tenantId), (tx) => miss(tx, id)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** All sheets past the deadline of their self-evaluation, each in its own transaction. Answers how many. */
export const goOnWithDue = async (ctx: Ctx): Promise<number> => {
  const found = await inTx(ctx, (tx) => tx.db.select({ id: evaluation.id }).from(evaluation).where(due))
  for (const { id } of found)
    await inTx(ctx, (tx) => miss(tx, id)).catch((error: unknown) =>
      ctx.log.error({ err: error, evaluation: id }, 'self-evaluation not closed'),
    )
  return found.length
}
