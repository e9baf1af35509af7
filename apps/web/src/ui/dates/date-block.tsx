import { msOf, useServerNow } from '../../lib/clock'
import { heatOf } from '../../lib/format'
import { useText } from '../../lib/text'
import { timeText } from './time.text'

/** The day large, month and weekday small: the mark of everything that has a date. */
export const DateBlock = ({ at, plain = false }: { at: string; plain?: boolean }) => {
  const t = useText(timeText)
  const now = useServerNow(60_000)
  const ms = msOf(at)
  const [, month = 1, day = 1] = at.slice(0, 10).split('-').map(Number)
  const heat = plain ? 'ok' : heatOf(ms - now)
  return (
    <time className="srm-date" data-heat={heat} dateTime={at.replace(' ', 'T')} title={at}>
      <b>{String(day).padStart(2, '0')}</b>
      <span>{t.monthDay(month, new Date(ms + 8 * 3_600_000).getUTCDay())}</span>
    </time>
  )
}
