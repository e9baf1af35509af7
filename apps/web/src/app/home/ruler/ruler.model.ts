/** A point in time on the ruler, `YYYY-MM-DD HH:mm:ss`. */
export interface RulerEvent {
  readonly key: string
  readonly at: string
}
export interface Placed<E> {
  readonly event: E
  /** From the left edge, percent of the ruler. */
  readonly left: number
  /** The label lies left of its line, for there is no room on the right. */
  readonly isFlipped: boolean
  /** Row among those that would lie over each other. */
  readonly lane: number
}
export interface Ruler<E> {
  /** Full hours at both ends, 0 to 24. */
  readonly from: number
  readonly to: number
  /** Where now is, percent. */
  readonly now: number
  readonly placed: readonly Placed<E>[]
  readonly lanes: number
}

const hoursOf = (instant: string): number => Number(instant.slice(11, 13)) + Number(instant.slice(14, 16)) / 60
/** The working day; it grows where now or an event lies outside of it. */
const workday = { from: 8, to: 20 }

/**
 * A day with its events, of those still ahead of now. Labels as wide as `width` percent that would cover each other lie in
 * rows below.
 */
export const rulerOf = <E extends RulerEvent>(events: readonly E[], now: string, width: number): Ruler<E> => {
  const ahead = events.filter(({ at }) => at.slice(0, 10) === now.slice(0, 10) && at > now).toSorted((a, b) => a.at.localeCompare(b.at))
  const at = hoursOf(now)
  const from = Math.min(workday.from, Math.floor(at))
  const to = Math.max(workday.to, Math.ceil(at), ...ahead.map((one) => Math.ceil(hoursOf(one.at))))
  const percent = (hours: number) => ((hours - from) / (to - from)) * 100
  const ends: number[] = []
  const placed = ahead.map((event) => {
    const left = percent(hoursOf(event.at))
    const isFlipped = left > 100 - width
    const start = isFlipped ? left - width : left
    const free = ends.findIndex((end) => end <= start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = start + width
    return { event, left, isFlipped, lane }
  })
  return { from, to, now: percent(at), placed, lanes: Math.max(1, ends.length) }
}
