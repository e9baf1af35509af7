import { smallProject, smallProjectSupplier } from '@srm/db/schema/srm/small-project'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { and, eq, sql } from 'drizzle-orm'
import { inTx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { companies, tell } from '../small-project.notices'

/**
 * A day before the deadline, but not before half of the window has gone by. All companies are reminded: a reminder to some would say
 * who has not bid.
 */
export const remindSmall = (ctx: Ctx): Promise<void> =>
  inTx(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(smallProject)
      .where(
        and(
          eq(smallProject.status, smallProjectMachine.states.ongoing),
          sql`${smallProject.deadline} > app_now() and ${smallProject.deadline} <= app_now() + interval '24 hours'`,
          sql`app_now() - ${smallProject.publishAt} >= ${smallProject.deadline} - app_now()`,
        ),
      )
    for (const row of rows) {
      const all = await tx.db
        .select({ id: smallProjectSupplier.supplierId })
        .from(smallProjectSupplier)
        .where(eq(smallProjectSupplier.projectId, row.id))
      await tell(tx, row, {
        to: companies(all.map((one) => one.id)),
        title: ['remind', row.title],
        body: ['remindBody', row.docNo, row.title, row.deadline ?? ''],
        event: `remind.${row.deadline}`,
        page: '/srm/small-bid/detail',
        informative: true,
      })
    }
  })
