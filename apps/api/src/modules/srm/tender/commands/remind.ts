import { tender, tenderParticipant } from '@srm/db/schema/srm/tender'
import { leastInvited, tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { participationStates } from '@srm/domain/srm/tender/tender.kinds'
import { and, count, eq, gt, lte, sql } from 'drizzle-orm'
import { inTx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { registeredSuppliers } from '../participants'
import { companies, owner, tell } from '../tender.notices'

const collecting = and(eq(tender.status, tenderMachine.states.ongoing), eq(tender.stage, 'bidding'), eq(tender.delFlag, 0))

/**
 * Two days before bids are due everybody who registered is told, whether it has bid or not: who is reminded stands in the log of
 * messages, and would say who has not. Answers how many tenders.
 */
export const remindBidders = async (ctx: Ctx): Promise<number> => {
  const near = and(collecting, gt(tender.bidDeadline, sql`app_now()`), lte(tender.bidDeadline, sql`app_now() + interval '2 days'`))
  const found = await inTx(ctx, (tx) => tx.db.select().from(tender).where(near))
  for (const row of found)
    await inTx(ctx, async (tx) =>
      tell(tx, row, {
        to: companies(await registeredSuppliers(tx, row.id)),
        title: ['reminder', row.title],
        body: ['reminderBody', row.docNo, row.title, row.bidDeadline ?? ''],
        event: `reminder.${row.bidDeadline}`,
        page: '/srm/tenderWork/detail',
      }),
    )
  return found.length
}

/** Registration is over with fewer admitted than the law asks for: the purchaser extends it or declares the tender failed. */
export const tellFewRegistrations = async (ctx: Ctx): Promise<number> => {
  const over = and(collecting, lte(tender.regDeadline, sql`app_now()`), gt(tender.bidDeadline, sql`app_now()`))
  const found = await inTx(ctx, (tx) => tx.db.select().from(tender).where(over))
  for (const row of found)
    await inTx(ctx, async (tx) => {
      const [admitted] = await tx.db
        .select({ n: count() })
        .from(tenderParticipant)
        .where(and(eq(tenderParticipant.tenderId, row.id), eq(tenderParticipant.status, participationStates.approved)))
      if ((admitted?.n ?? 0) >= leastInvited) return
      await tell(tx, row, {
        to: owner(row),
        title: ['few', row.title],
        body: ['fewBody', row.docNo, row.title, admitted?.n ?? 0],
        event: `few.${row.regDeadline}`,
      })
    })
  return found.length
}
