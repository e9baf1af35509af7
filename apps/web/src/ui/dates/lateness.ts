import { daysBetween } from '@srm/domain/kit/day'
import { bizNow } from '../../lib/clock'
import { useText } from '../../lib/text'
import { timeText } from './time.text'

/** What is over: something to be done is overdue, a paper has expired. */
type Late = 'overdue' | 'expired'

/**
 * By how many days an instant, or the end of a day, lies behind, in words; null while it lies ahead. Cards, lists and the
 * calendar all ask here, so that the same end is nowhere two days late and elsewhere three.
 */
export const useLateWords = (): ((at: string, kind?: Late) => string | null) => {
  const t = useText(timeText)
  return (at, kind = 'overdue') => {
    const now = bizNow()
    const end = at.length === 10 ? `${at} 23:59:59` : at
    return end > now ? null : t[kind](daysBetween(end, now))
  }
}
