import { wallClock } from './day'

/** The text of a wall clock that `wallClock` read as a number: `YYYY-MM-DD HH:mm:ss`. */
export const wallText = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** `base` moved on by the time from `from` to `to`, wall clocks of one zone; it stays where `to` is not later. */
export const later = (base: string, from: string, to: string): string =>
  wallText(wallClock(base) + Math.max(0, wallClock(to) - wallClock(from)))
