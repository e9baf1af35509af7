import { sysThrottle } from '@srm/db/schema/sys/session'
import { type ErrorKey, refuse } from '@srm/domain/kit/errors'
import { and, eq, lt, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

/** At most `tries` of `rule` for one subject in a window of `seconds`, counted in the database for all replicas. */
export interface Limit {
  readonly rule: string
  readonly subject: string
  readonly tries: number
  readonly seconds: number
}

const is = ({ rule, subject }: Limit) => and(eq(sysThrottle.rule, rule), eq(sysThrottle.subject, subject))
const left = sql<number>`ceil(extract(epoch from ${sysThrottle.resetAt} - app_now()))::int`

/** Counts one try of each and answers how long the first exceeded one lasts, or 0. */
export const count = async (tx: Tx, limits: readonly Limit[]): Promise<number> => {
  const rows = await Promise.all(
    limits.map(({ rule, subject, seconds }) => {
      const resetAt = sql`app_now() + make_interval(secs => ${seconds})`
      const over = sql`${sysThrottle.resetAt} <= app_now()`
      return tx.db
        .insert(sysThrottle)
        .values({ rule, subject, tries: 1, resetAt })
        .onConflictDoUpdate({
          target: [sysThrottle.tenantId, sysThrottle.rule, sysThrottle.subject],
          set: {
            tries: sql`case when ${over} then 1 else ${sysThrottle.tries} + 1 end`,
            resetAt: sql`case when ${over} then excluded.reset_at else ${sysThrottle.resetAt} end`,
          },
        })
        .returning({ tries: sysThrottle.tries, left })
    }),
  )
  const exceeded = limits.findIndex((limit, i) => (rows[i]?.[0]?.tries ?? 0) > limit.tries)
  return exceeded < 0 ? 0 : Math.max(rows[exceeded]?.[0]?.left ?? 1, 1)
}

/** How long the first used-up limit lasts, or 0. Counts nothing. */
export const spent = async (tx: Tx, limits: readonly Limit[]): Promise<number> => {
  const rows = await Promise.all(limits.map((limit) => tx.db.select({ tries: sysThrottle.tries, left }).from(sysThrottle).where(is(limit))))
  const used = limits.findIndex((limit, i) => (rows[i]?.[0]?.tries ?? 0) >= limit.tries && (rows[i]?.[0]?.left ?? 0) > 0)
  return used < 0 ? 0 : (rows[used]?.[0]?.left ?? 1)
}

export const forgive = async (tx: Tx, limits: readonly Limit[]): Promise<void> => {
  await Promise.all(limits.map((limit) => tx.db.delete(sysThrottle).where(is(limit))))
}

/** Counts and refuses with the seconds to wait. The count stays. */
export const countOrRefuse = async (ctx: Ctx, limits: readonly Limit[], key: ErrorKey = 'TOO_OFTEN'): Promise<void> => {
  const wait = await inTx(ctx, (tx) => count(tx, limits))
  if (wait > 0) throw refuse(key, wait)
}

export const forgetThrottles = (ctx: Ctx) => inTx(ctx, ({ db }) => db.delete(sysThrottle).where(lt(sysThrottle.resetAt, sql`app_now()`)))
