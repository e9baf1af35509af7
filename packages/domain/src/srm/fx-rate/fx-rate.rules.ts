import { dayMs } from '../../kit/day'

/** A rate older than this says nothing of today: offers in its currency are not opened with it. */
export const freshDays = 7

/** @param rateOn and `today` as `YYYY-MM-DD` */
export const isStale = (rateOn: string, today: string): boolean => (Date.parse(today) - Date.parse(rateOn)) / dayMs > freshDays
