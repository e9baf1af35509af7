import { sql, type SQL } from 'drizzle-orm'

/** The shares of the first officer wait for the second one, in SQL: a key that was turned counts no longer than they do. */
export const relayWaits = (bizType: string, id: string | SQL, roundNo: number): SQL<boolean> =>
  sql`exists (select 1 from opening_ceremony c where c.biz_type = ${bizType} and c.biz_id = ${id} and c.round_no = ${roundNo}
    and c.relay is not null and c.turned_until > app_now())`
