import { wallClock } from '../../../kit/day'
import { wallText } from '../../../kit/wall-text'

/** Wall-clock text so many seconds later. */
export const plusSeconds = (at: string, seconds: number): string => wallText(wallClock(at) + seconds * 1000)
export const secondsBetween = (from: string, to: string): number => Math.round((wallClock(to) - wallClock(from)) / 1000)
