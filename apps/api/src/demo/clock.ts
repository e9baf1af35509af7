import type { Clock } from '../http/request/context'

const hour = 3_600_000
/** The business zone's wall clock as the server reads it, `ahead` hours on. */
export const clockText = (clock: Clock, ahead = 0): string =>
  new Date(Date.now() + clock.offsetMs + (8 + ahead) * hour).toISOString().slice(0, 19).replace('T', ' ')
/** Moves the clock to an instant, forward only. */
export const travelTo = (clock: Clock, instant: string): void => {
  clock.offsetMs = Math.max(clock.offsetMs, Date.parse(`${instant.replace(' ', 'T')}+08:00`) - Date.now())
}
