import '@srm/domain/srm/sourcing/sourcing.text'
import {
  amountBases,
  eventKinds,
  eventStates,
  mostCalendarDays,
  mostOverviewDays,
  sourcingWayKeys,
  spansAtMost,
  warningKinds,
} from '@srm/domain/srm/sourcing/sourcing.rules'
import { z } from 'zod'
import { c, readRoute } from '../kit/route'
import { day, id, instant } from '../kit/scalars'

const n = z.int()
const way = z.enum(sourcingWayKeys)
/** Percent, a mean or days, with one decimal; null: of nothing. */
const derived = z.string().nullable()

const Amount = z.object({
  basis: z.enum(amountBases),
  count: n,
  /** Their sum in CNY; null of those that cannot be added. */
  amount: z.string().nullable(),
})
const WayFigures = z.object({
  way,
  total: n,
  amounts: z.array(Amount),
  stages: z.array(z.object({ status: z.string(), count: n, amounts: z.array(Amount) })),
  failed: n,
  decided: n,
  failedPct: derived,
  opened: n,
  bidders: n,
  meanBidders: derived,
  single: n,
  singlePct: derived,
  awarded: n,
  medianDays: derived,
})
export type WayFigures = z.infer<typeof WayFigures>
/** The ways to buy whose lists the caller may read. */
export const SourcingOverview = z.object({ ways: z.array(WayFigures) })
export type SourcingOverview = z.infer<typeof SourcingOverview>

const Warning = z.object({
  kind: z.enum(warningKinds),
  /** The holiday, whose opener or key it is, or which currencies. */
  words: z.array(z.string()),
  /** The other opening, where two have the same opener. */
  other: z.object({ way, id, docNo: z.string(), at: instant }).nullable(),
})
export type SourcingWarning = z.infer<typeof Warning>
const CalendarEvent = z.object({
  way,
  kind: z.enum(eventKinds),
  id,
  docNo: z.string(),
  title: z.string(),
  status: z.string(),
  purchaserName: z.string(),
  /** Of an inquiry in rounds. */
  roundNo: n.nullable(),
  at: instant,
  state: z.enum(eventStates),
  /** Who opened, or is named to open; none: whoever may open. */
  openers: z.array(z.string()),
  warnings: z.array(Warning),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>
export const SourcingCalendar = z.object({
  events: z.array(CalendarEvent),
  /** There are more than these: the first ones are shown. */
  capped: z.boolean(),
})
export type SourcingCalendar = z.infer<typeof SourcingCalendar>

const code = z.string().regex(/^[A-Za-z0-9]{1,64}$/, 'BAD_FIELD')
const within = { from: day, to: day, orgUnder: code.optional(), categoryUnder: id.optional() }
const spanned = (days: number) => z.object(within).refine(spansAtMost(days), { error: 'BAD_FIELD', path: ['to'] })
/** Documents published on these days, of a department and a category with those below them. */
export const OverviewQuery = spanned(mostOverviewDays)
export type OverviewQuery = z.infer<typeof OverviewQuery>

export const sourcing = c.router({
  overview: readRoute({ path: '/srm/sourcing/overview', query: OverviewQuery, result: SourcingOverview, access: 'srm:sourcing:overview' }),
  /** What falls on these days. */
  calendar: readRoute({
    path: '/srm/sourcing/calendar',
    query: spanned(mostCalendarDays),
    result: SourcingCalendar,
    access: 'srm:sourcing:calendar',
  }),
})
/** Not in the typed client, it answers a file: the query of `overview`. */
export const sourcingFiles = { export: '/srm/sourcing/exportXls' } as const
