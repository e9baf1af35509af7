import { instantOf, msOf, useServerNow } from '../../../lib/clock'

const two = (n: number) => String(n).padStart(2, '0')
export const leftText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}

/** `HH:mm` in the business time zone, for axes. */
export const hourMinute = (ms: number): string => instantOf(ms).slice(11, 16)

interface TimeLeftProps {
  readonly end: string
  /** The time at which it was paused: nothing runs down from then on. */
  readonly pausedAt?: string | null
  readonly label: string
}
/** What is left by the server's clock, in figures of one width. */
export const TimeLeft = ({ end, pausedAt = null, label }: TimeLeftProps) => {
  const now = useServerNow(250)
  const ms = msOf(end) - (pausedAt ? msOf(pausedAt) : now)
  return (
    <span
      className="auc-clock"
      role="timer"
      aria-label={label}
      data-near={ms < 600_000 || undefined}
      data-paused={pausedAt !== null || undefined}
    >
      {leftText(ms)}
    </span>
  )
}
