import { fxRate } from '@srm/db/schema/srm/fx'
import { inTx } from '../data/transaction/in-tx'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../http/request/context'
import { clockText } from './clock'

/** Round figures for trying out foreign currencies; they are marked as such and name no real day's rate. */
const rates = { USD: '7.10', EUR: '7.70', JPY: '0.047', GBP: '9.10', HKD: '0.91', KRW: '0.0051' } as const

export const demoRates = (ctx: Ctx): Promise<void> =>
  inTx(ctx, async (tx) => {
    const rows = Object.entries(rates).map(([currency, rate]) => ({ currency, rate, rateOn: sql`app_now()::date`, source: 'demo' }))
    await tx.db.insert(fxRate).values(rows).onConflictDoNothing()
  })

/** Weeks of rates behind today. */
const weeks = 30
/** A rate wanders by some thousandths from week to week, the same way in every installation. */
const inWeek = (rate: string, at: number, week: number): string =>
  (Number(rate) * (1 + Math.sin(week * 0.7 + at * 1.9) * 0.008 - week * 0.0004)).toPrecision(5)

/** Every week of the half year before today has its rates. */
export const demoRateHistory = (ctx: Ctx): Promise<void> =>
  inTx(ctx, async (tx) => {
    const rows = Object.entries(rates).flatMap(([currency, rate], at) =>
      Array.from({ length: weeks }, (_, week) => ({
        ...{ currency, source: 'demo', rate: inWeek(rate, at, week) },
        rateOn: clockText({ offsetMs: 0 }, -week * 168).slice(0, 10),
      })),
    )
    await tx.db.insert(fxRate).values(rows).onConflictDoNothing()
  })
