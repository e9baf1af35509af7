import type { SameWords } from '../../../lib/text'
import type { monitorScreenText } from './text'

type Words = SameWords<(typeof monitorScreenText)['zh']>
const steps = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** `1.5 GB` */
export const sized = (bytes: number): string => {
  const step = Math.min(steps.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)))
  const value = bytes / 1024 ** step
  return `${value >= 100 || step === 0 ? Math.round(value) : value.toFixed(1)} ${steps[step]}`
}

/** A span of time in its two largest units. */
export const spanned = (t: Words, seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return `${t.days(days)} ${t.hoursLong(hours)}`
  return hours > 0 ? `${t.hoursLong(hours)} ${t.minutes(minutes % 60)}` : t.minutes(minutes)
}

export const counted = (n: number): string => n.toLocaleString('en-US')
