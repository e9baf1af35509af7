import { instantOf, useServerNow } from '../../lib/clock'
import { useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { shellText } from './shell.text'

/** The clock that decides: the server's, in the business time zone. */
export const ServerClock = () => {
  const t = useText(shellText)
  const lang = useLanguage()
  const now = useServerNow()
  const [date = '', time = ''] = instantOf(now).split(' ')
  const [, month, day] = date.split('-').map(Number)
  const weekday = t.weekday.split(',')[new Date(now + 8 * 3_600_000).getUTCDay()]
  return (
    <div className="srm-clock">
      <time dateTime={`${date}T${time}+08:00`}>{time}</time>
      <small>{lang === 'en-US' ? `${weekday} ${date.slice(5)}` : `${month}月${day}日 ${weekday}`}</small>
      <small>{t.serverTime}</small>
    </div>
  )
}
