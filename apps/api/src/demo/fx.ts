import { fxRate } from '@srm/db/schema/srm/fx'
import { inTx } from '../data/in-tx'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../http/context'

/** Round figures for trying out foreign currencies; they are marked as such and name no real day's rate. */
const rates = { USD: '7.10', EUR: '7.70', JPY: '0.047', GBP: '9.10', HKD: '0.91', KRW: '0.0051' } as const

export const demoRates = (ctx: Ctx): Promise<void> =>
  inTx(ctx, async (tx) => {
    const rows = Object.entries(rates).map(([currency, rate]) => ({ currency, rate, rateOn: sql`app_now()::date`, source: 'demo' }))
    await tx.db.insert(fxRate).values(rows).onConflictDoNothing()
  })
