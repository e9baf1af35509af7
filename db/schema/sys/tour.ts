import { tourOutcomes, tours, type Tour, type TourOutcome } from '@srm/domain/sys/tour/tour.rules'
import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { noRow, ofUser, rowAccess, rowColumns, oneOf } from '../kit'

/** Which tours an account has seen or declined: none of these is offered again, on whatever device. */
export const sysTourSeen = pgTable(
  'sys_tour_seen',
  {
    ...rowColumns,
    userId: uuid('user_id').notNull().default(sql`app_user()`),
    tour: text().$type<Tour>().notNull(),
    outcome: text().$type<TourOutcome>().notNull(),
  },
  (t) => [
    check('sys_tour_seen_tour', sql`${t.tour} in (${oneOf(tours)})`),
    check('sys_tour_seen_outcome', sql`${t.outcome} in (${oneOf(tourOutcomes)})`),
    uniqueIndex('sys_tour_seen_once').on(t.userId, t.tour),
  ],
)
rowAccess(sysTourSeen, { buyer: ofUser, supplier: ofUser, visitor: noRow })
