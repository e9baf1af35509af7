import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, noRow, rowAccess, rowColumns } from '../kit'

/** By bid and part: a share, wrapped to one key. */
export type Wrapped = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The opening of a round of client-sealed bids: the first officer's shares wait wrapped to the other two, some minutes at most. Only
 * the commands read it, and no log repeats it.
 */
export const openingCeremony = pgTable(
  'opening_ceremony',
  {
    ...rowColumns,
    bizType: text('biz_type').notNull(),
    bizId: uuid('biz_id').notNull(),
    roundNo: integer('round_no').notNull(),
    firstUserId: uuid('first_user_id').notNull(),
    firstName: text('first_name').notNull(),
    /** By the account that it waits for; null: the time is over, or the bids are open. */
    relay: jsonb().$type<Readonly<Record<string, Wrapped>>>(),
    turnedUntil: instant('turned_until').notNull(),
    turns: integer().notNull().default(1),
    openedAt: instant('opened_at'),
  },
  (t) => [
    uniqueIndex('opening_ceremony_once').on(t.bizType, t.bizId, t.roundNo),
    index('opening_ceremony_waiting').on(t.turnedUntil).where(sql`relay is not null`),
    check('opening_ceremony_relay', sql`${t.relay} is null or ${t.openedAt} is null`),
  ],
)
rowAccess(openingCeremony, { buyer: noRow, supplier: noRow, visitor: noRow })
