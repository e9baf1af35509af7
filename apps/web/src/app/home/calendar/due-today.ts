import { instantOf } from '../../../lib/clock'

interface Dated {
  readonly id: string
  readonly at: string | null
}
export interface DueToday {
  /** How many things to do are past their time. */
  readonly overdue: number
  /** How many documents. */
  readonly today: number
  /** The card that shows them. */
  readonly card: 'home-deadlines' | 'home-work'
  /** The nearest instant of the week. */
  readonly next: string | undefined
}

/** The last day of the week that begins on this one. */
export const weekAfter = (day: string): string => instantOf(Date.parse(`${day}T00:00:00+08:00`) + 7 * 86_400_000).slice(0, 10)

/** What is overdue, what is still due today, and what is next within a week: a document in both lists counts once. */
export const dueToday = (deadlines: readonly Dated[], work: readonly Dated[], now: string): DueToday => {
  const day = now.slice(0, 10)
  const last = weekAfter(day)
  const ahead = (list: readonly Dated[]) =>
    list.flatMap(({ id, at }) => (at !== null && at > now && at.slice(0, 10) <= last ? [{ id, at }] : []))
  const [listed, mine] = [ahead(deadlines), ahead(work)]
  const ofToday = (list: readonly { id: string; at: string }[]) => list.filter((one) => one.at.startsWith(day))
  return {
    overdue: work.filter(({ at }) => at !== null && at <= now).length,
    today: new Set([...ofToday(listed), ...ofToday(mine)].map((one) => one.id)).size,
    card: ofToday(listed).length > 0 ? 'home-deadlines' : 'home-work',
    next: [...listed, ...mine].map((one) => one.at).toSorted()[0],
  }
}
