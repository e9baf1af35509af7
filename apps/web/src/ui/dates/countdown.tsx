import { msOf, useServerNow } from '../../lib/clock'
import { heatOf, timeLeft } from '../../lib/format'
import { useText } from '../../lib/text'
import { DeadlineLine } from './deadline-line'
import { Icon } from '../icons'
import { useLateWords } from './lateness'
import { timeText } from './time.text'

interface Ending {
  readonly to: string
  /** What is asked for is still taken afterwards. */
  readonly late?: boolean | undefined
}

/** Time left by the server's clock: `3 天 6 时`; seconds only in the last hour. */
export const Countdown = ({ to, late = false }: Ending) => {
  const t = useText(timeText)
  const lateWords = useLateWords()
  const end = msOf(to)
  const now = useServerNow(1000)
  const heat = heatOf(end - now)
  if (heat === 'end')
    return (
      <span className="srm-countdown" data-heat="end">
        {late ? lateWords(to) : t.ended}
      </span>
    )
  const { days, hours, minutes, seconds } = timeLeft(end - now)
  return (
    <span className="srm-countdown" data-heat={heat}>
      {heat === 'hot' && <Icon name="clock" size={13} />}
      {t.short(days, hours, minutes, seconds)}
    </span>
  )
}

/** The side card of a page with a deadline: big figures, line, the exact moment with its zone. */
export const CountdownCard = ({ title, from, to, late = false }: Ending & { readonly title: string; readonly from?: string | null }) => {
  const t = useText(timeText)
  const lateWords = useLateWords()
  const now = useServerNow(1000)
  const ms = msOf(to) - now
  const heat = heatOf(ms)
  const { days, hours, minutes, seconds } = timeLeft(ms)
  const figures: readonly (readonly [number, string])[] = [
    [days, t.day],
    [hours, t.hour],
    [minutes, t.minute],
    ...(days === 0 ? ([[seconds, t.second]] as const) : []),
  ]
  return (
    <section className="srm-card srm-countdown-card" data-heat={heat}>
      <h2>{title}</h2>
      {heat === 'end' ? (
        <p className="srm-figures">{late ? lateWords(to) : t.ended}</p>
      ) : (
        <p className="srm-figures">
          {figures.map(([figure, unit]) => (
            <span key={unit}>
              <b>{String(figure).padStart(unit === t.day ? 1 : 2, '0')}</b> {unit}
            </span>
          ))}
        </p>
      )}
      <DeadlineLine from={from} to={to} />
      <p>
        <time dateTime={to.replace(' ', 'T')}>{to.slice(0, 16)}</time>
        <small>{t.zone}</small>
      </p>
    </section>
  )
}
