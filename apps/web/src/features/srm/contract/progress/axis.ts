import { daysBetween, plusDays, plusMonths } from '@srm/domain/kit/day'

// Where a day stands on the line of a payment plan, in percent of its width. What lies behind the end of the contract, as
// retentions do for years, is pressed together at the end.

export interface Axis {
  readonly x: (day: string) => number
  readonly ticks: readonly { readonly day: string; readonly x: number }[]
  /** From where on time is pressed together; null: nowhere. */
  readonly pressedFrom: number | null
}
interface AxisFacts {
  readonly days: readonly string[]
  readonly today: string
  /** The last day of the contract; null: none. */
  readonly end: string | null
}
const most = 6
const main = 82
const gap = 2
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** First days of months, at most so many of them, behind the beginning. */
const ticksBetween = (from: string, to: string, count: number): readonly string[] => {
  const step = Math.max(1, Math.ceil(monthsBetween(from, to) / count))
  const found: string[] = []
  for (let day = monthOf(from); day <= to; day = plusMonths(day, step)) if (day >= from) found.push(day)
  return found
}
/** A point takes room to either side. */
const air = 3
const straight = (from: string, to: string, left: number, width: number) => (day: string) =>
  left + (daysBetween(from, day) / Math.max(1, daysBetween(from, to))) * width

export const axisOf = ({ days, today, end }: AxisFacts): Axis => {
  const all = [...days, today].toSorted()
  const from = monthOf(all[0] ?? today)
  const last = all.at(-1) ?? today
  const stop = end !== null && end > today ? end : today
  // A tail of two months is drawn straight on: pressing it would only confuse.
  if (daysBetween(stop, last) <= 62) {
    const to = plusDays(last, 1)
    const x = straight(from, to, air, 100 - 2 * air)
    return { x, ticks: ticksBetween(from, to, most).map((day) => ({ day, x: x(day) })), pressedFrom: null }
  }
  const [early, late] = [straight(from, stop, air, main - air), straight(stop, last, main + gap, 100 - main - gap - air)]
  const x = (day: string) => (day <= stop ? early(day) : late(day))
  const ticks = [...ticksBetween(from, plusDays(stop, -20), most), ...ticksBetween(plusDays(stop, 20), last, 2)]
  return { x, ticks: ticks.map((day) => ({ day, x: x(day) })), pressedFrom: main + gap / 2 }
}
