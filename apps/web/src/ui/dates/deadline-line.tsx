import { msOf, useServerNow } from '../../lib/clock'
import { heatOf } from '../../lib/format'
import { useText } from '../../lib/text'
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
