import { concession } from '@srm/db/schema/srm/concession'
import { concessionMachine } from '@srm/domain/srm/concession/concession.machine'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inPortions, oneByOne, portion } from '../../../data/transaction/in-portions'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { agreeBySilence } from './concession.commands'
import type { Concession } from './concession.life'
import { buyerPage, company, concerned, supplierPage, tell } from './notices'

const lateAfter = (tx: Tx, after: string) =>
  tx.db
    .select()
    .from(concession)
    .where(
      and(
        ...[eq(concession.tenantId, tx.actor.tenantId), eq(concession.status, concessionMachine.states.pendingSupplier)],
        ...[sql`${concession.answerBy} < app_now()`, gt(concession.id, after)],
      ),
    )
    .orderBy(asc(concession.id))
    .limit(portion)

const tellLate = async (tx: Tx, row: Concession): Promise<void> => {
  const message = { key: 'late', body: [row.answerBy ?? ''], isTask: true } as const
  await tell(tx, row, { ...message, to: company(row), page: supplierPage, event: row.answerBy ?? '' })
  await tell(tx, row, { ...message, to: await concerned(tx, row), page: buyerPage, event: `concerned.${row.answerBy}` })
}
/**
 * What has no answer in time is agreed to where the contract takes silence for consent. Of all else both sides are told once: it
 * stays to be answered.
 */
export const remindOfConcessions = async (ctx: Ctx): Promise<number> => {
  const agreed = await oneByOne(ctx, lateAfter, agreeBySilence)
  return agreed + (await inPortions(ctx, lateAfter, tellLate))
}
export const remindConcessions = job('concession.remind', '25 * * * *', (ctx) => eachTenant(ctx, remindOfConcessions))
