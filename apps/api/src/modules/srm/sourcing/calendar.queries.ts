import type { CalendarEvent, OverviewQuery, SourcingCalendar, SourcingWarning } from '@srm/contract/srm/sourcing'
import { sharedOpeners, type SourcingWayKey } from '@srm/domain/srm/sourcing/sourcing.rules'
import { isWorkingDay, isWorkingMoment, type WorkCalendar } from '@srm/domain/sys/calendar/calendar.rules'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { calendarOf } from '../../sys/calendar/calendar.public'
import { mostEvents, type PartEvent } from './sourcing.public'
import { eachWay } from './ways'

type Found = PartEvent & { readonly way: SourcingWayKey }
const isAhead = ({ state }: Found) => state === 'coming' || state === 'waiting'

/** Nobody may be there on a day off, or outside of working time. */
const ofCalendar = (calendar: WorkCalendar, { at }: Found): SourcingWarning[] => {
  const day = at.slice(0, 10)
  const name = calendar.days[day]?.name
  if (!isWorkingDay(calendar, day)) return [{ kind: 'dayOff', words: name ? [name] : [], other: null }]
  return isWorkingMoment(calendar, at) ? [] : [{ kind: 'offHours', words: [], other: null }]
}

/** Where the same person would have to be at two openings. */
const ofOpeners = (found: readonly Found[]): ReadonlyMap<Found, SourcingWarning[]> => {
  const shared = sharedOpeners(found.filter((one) => one.kind === 'opening' && one.state === 'coming'))
  return new Map(
    [...shared].map(([one, others]) => [
      one,
      others.map(({ other: { way, id, docNo, at }, names }) => ({
        kind: 'sameOpener' as const,
        words: [...names],
        other: { way, id, docNo, at },
      })),
    ]),
  )
}

const eventOf = ({ openers, ...event }: Found, warnings: readonly SourcingWarning[]): CalendarEvent => ({
  ...event,
  openers: openers.map(({ name }) => name),
  warnings: [...event.warnings, ...warnings],
})

/** What falls on the days, with what speaks against it. */
export const sourcingCalendar = (ctx: Ctx, { from, to, ...within }: OverviewQuery): Promise<SourcingCalendar> =>
  reading(ctx, async (tx) => {
    const wire = Object.fromEntries(Object.entries(within).filter((entry): entry is [string, string] => Boolean(entry[1])))
    const parts = await eachWay(tx, wire, async (part, own, query, way) =>
      (await part.events(own, query, { from, to })).map((event): Found => ({ ...event, way })),
    )
    const all = parts.flat().toSorted((a, b) => a.at.localeCompare(b.at) || a.docNo.localeCompare(b.docNo))
    const shown = all.slice(0, mostEvents)
    const calendar = await calendarOf(tx)
    const openers = ofOpeners(shown)
    const warned = (one: Found) => (one.state === 'coming' ? ofCalendar(calendar, one) : [])
    return {
      events: shown.map((one) => eventOf(one, isAhead(one) ? [...warned(one), ...(openers.get(one) ?? [])] : [])),
      capped: all.length > shown.length,
    }
  })
