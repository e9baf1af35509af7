import { contract } from '@srm/contract/index'
import { sysTourSeen as t } from '@srm/db/schema/sys/tour'
import { tourFor, toursOf, type Tour, type TourOutcome } from '@srm/domain/sys/tour/tour.rules'
import { eq, sql } from 'drizzle-orm'
import { inTx, reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { routes } from '../../../http/routes'

const tourOfMine = (ctx: Ctx) =>
  reading(ctx, async ({ db, actor }) => {
    const seen = await db.select({ tour: t.tour }).from(t).where(eq(t.userId, sql`app_user()`))
    return tourFor(
      toursOf(actor.roles, actor.kind),
      seen.map((row) => row.tour),
    )
  })

/** Looking at it again changes nothing, unless it was declined the first time. */
const remember = async (ctx: Ctx, tour: Tour, outcome: TourOutcome): Promise<null> => {
  await inTx(ctx, ({ db }) =>
    db
      .insert(t)
      .values({ tour, outcome })
      .onConflictDoUpdate({
        target: [t.userId, t.tour],
        set: { outcome, updateTime: sql`app_now()`, version: sql`${t.version} + 1` },
        setWhere: eq(t.outcome, 'skipped'),
      }),
  )
  return null
}

export const tourRoutes = routes(contract.tour, {
  mine: ({ ctx }) => tourOfMine(ctx),
  seen: ({ ctx, body }) => remember(ctx, body.tour, body.outcome),
})
