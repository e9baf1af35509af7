import { msOf, useServerNow } from '../lib/clock'
import { heatOf } from '../lib/format'
import { useText } from '../lib/text'
import { Countdown } from './countdown'
import { timeText } from './time.text'

/** Three pixels from the start to the deadline, filled up to now. */
export const DeadlineLine = ({ from, to }: { from: string | null | undefined; to: string }) => {
  const t = useText(timeText)
  const now = useServerNow(30_000)
  const end = msOf(to)
  const start = from ? msOf(from) : end - 14 * 86_400_000
  const heat = heatOf(end - now)
  const passed = Math.round(Math.min(1, Math.max(0, (now - start) / Math.max(1, end - start))) * 100)
  return (
    <span className="srm-deadline" data-heat={heat} role="img" aria-label={heat === 'end' ? t.ended : t.progress(passed)}>
      {heat !== 'end' && <i style={{ width: `${passed}%` }} />}
    </span>
  )
}

/** Table cell: deadline, what is left of it, and the line under both. */
export const DeadlineCell = ({ from, to }: { from?: string | null; to: string }) => (
  <span className="srm-deadline-cell">
    <span>
      <time dateTime={to.replace(' ', 'T')} title={to}>
        {to.slice(5, 16)}
      </time>
      <Countdown to={to} />
    </span>
    <DeadlineLine from={from} to={to} />
  </span>
)
