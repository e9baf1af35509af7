import { fxRate, projectFxSnapshot } from '@srm/db/schema/srm/fx'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/in-tx'

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
