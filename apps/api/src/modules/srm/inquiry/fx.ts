import { fxRate, projectFxSnapshot } from '@srm/db/schema/srm/fx'
import { refuse } from '@srm/domain/kit/errors'
import { freshDays, isStale } from '@srm/domain/srm/fx-rate/fx-rate.rules'
import { plusDays } from '@srm/domain/kit/day'
import { and, desc, eq, lte, sql, type SQL } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

/** A currency nobody entered a rate of for so long is no longer in use. */
const keptUpDays = 90

export interface Rate {
  readonly currency: string
  readonly rate: string
  readonly rateOn: string
}
/** The newest rate to CNY of every currency, not after today; CNY itself is 1. */
export const ratesOf = async (tx: Tx, today: string): Promise<Rate[]> => {
  const rows = await tx.db
    .selectDistinctOn([fxRate.currency], { currency: fxRate.currency, rate: fxRate.rate, rateOn: fxRate.rateOn })
    .from(fxRate)
    .where(lte(fxRate.rateOn, today))
    .orderBy(fxRate.currency, desc(fxRate.rateOn))
  return [{ currency: 'CNY', rate: '1', rateOn: today }, ...rows.filter((r) => r.currency !== 'CNY')]
}

/** @throws FX_RATE_MISSING, FX_RATE_STALE where an offer in the currency cannot be compared at a rate of these days */
export const assertFresh = async (tx: Tx, currency: string, today: string): Promise<void> => {
  if (currency === 'CNY') return
  const newest = (await ratesOf(tx, today)).find((r) => r.currency === currency)
  if (!newest) throw refuse('FX_RATE_MISSING', currency)
  if (isStale(newest.rateOn, today)) throw refuse('FX_RATE_STALE', currency, newest.rateOn, freshDays)
}

/**
 * CNY for one unit of a currency on a day, in SQL: the newest rate of that day and those before it that it may be as old as; null:
 * there is none (docs/money.md, Exchange rates).
 */
export const rateOfDay = (currency: SQL, day: SQL, tenant: SQL): SQL => sql`case when ${currency} = 'CNY' then 1 else (
  select f.rate from fx_rate f where f.tenant_id = ${tenant} and f.currency = ${currency}
    and f.rate_on between ${day} - ${sql.raw(String(freshDays))} and ${day}
  order by f.rate_on desc limit 1) end`

/** Currencies kept up lately whose newest rate is too old: what somebody must enter before offers in them are opened. */
export const staleRates = async (tx: Tx, today: string): Promise<readonly Rate[]> =>
  (await ratesOf(tx, today)).filter((r) => isStale(r.rateOn, today) && !isStale(r.rateOn, plusDays(today, -keptUpDays)))

/** Freezes the rates a round is compared at; what was frozen once stays. */
export const freezeRates = (tx: Tx, bizId: string, roundNo: number, takenAt: string): Promise<Map<string, string>> =>
  asSystem(tx, async (sys) => {
    const rates = await ratesOf(sys, takenAt.slice(0, 10))
    await sys.db
      .insert(projectFxSnapshot)
      .values(rates.map((r) => ({ ...r, bizType: 'inquiry', bizId, roundNo, takenAt })))
      .onConflictDoNothing()
    return new Map((await frozenRates(sys, bizId, roundNo)).map((r) => [r.currency, r.rate]))
  })

/** `1.00000000` as `1`, `7.12340000` as `7.1234`. */
const shortRate = sql<string>`trim_scale(${projectFxSnapshot.rate})::text`
export const frozenRates = (tx: Tx, bizId: string, roundNo: number) =>
  tx.db
    .select({ currency: projectFxSnapshot.currency, rate: shortRate })
    .from(projectFxSnapshot)
    .where(and(eq(projectFxSnapshot.bizId, bizId), eq(projectFxSnapshot.roundNo, roundNo)))
    .orderBy(projectFxSnapshot.currency)
