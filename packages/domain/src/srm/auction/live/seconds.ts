import { wallClock } from '../../../kit/day'

/** Wall-clock text so many seconds later. */
export const plusSeconds = (at: string, seconds: number): string =>
  new Date(wallClock(at) + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
export const secondsBetween = (from: string, to: string): number => Math.round((wallClock(to) - wallClock(from)) / 1000)
