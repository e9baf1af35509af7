import { daysLeft, elapsed, urgency, type Urgency } from '@srm/domain/portal/announcement/announcement.rules'
import { instantOf, useServerNow } from '../../lib/clock'
import { useLanguage, type Lang } from '../../lib/session/language'

const weekdays = { zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'], en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] }
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Business text is entered once, mostly in Chinese: on an English page it says so to those who listen. */
export const langOf = (words: string, page: Lang): string | undefined =>
  page === 'en-US' && /[\u4e00-\u9fff]/.test(words) ? 'zh-CN' : undefined

/** Parts of a day or an instant as the date block shows them. */
export const dateParts = (at: string, lang: Lang) => {
  const [year = 0, month = 1, day = 1] = at.slice(0, 10).split('-').map(Number)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  const en = lang === 'en-US'
  return {
    year,
    month,
    day: String(day).padStart(2, '0'),
    weekday: weekdays[en ? 'en' : 'zh'][weekday] ?? '',
    monthWord: en ? (months[month - 1] ?? '') : `${month} 月`,
    time: at.slice(11, 16),
    weekend: weekday === 0 || weekday === 6,
  }
}
/** 11-23 周一 17:00 / Mon 23 Nov 17:00 */
export const shortInstant = (at: string, lang: Lang): string => {
  const p = dateParts(at, lang)
  return lang === 'en-US'
    ? `${p.weekday} ${Number(p.day)} ${p.monthWord} ${p.time}`.trim()
    : `${at.slice(5, 10)} ${p.weekday} ${p.time}`.trim()
}
/** 11-23 / 23 Nov */
export const shortDay = (at: string, lang: Lang): string => {
  const p = dateParts(at, lang)
  return lang === 'en-US' ? `${Number(p.day)} ${p.monthWord}` : at.slice(5, 10)
}

/** The server's time as an instant, drawn again each `every` ms. */
export const useBizNow = (every = 30_000): string => instantOf(useServerNow(every))

/** Day large, the rest small: every dated thing on the portal carries it. */
export const DateBlock = ({ at, label, withTime = false }: { at: string; label?: string; withTime?: boolean }) => {
  const lang = useLanguage()
  const p = dateParts(at, lang)
  return (
    <div className="date">
      {label ? <span>{label}</span> : null}
      <b>{p.day}</b>
      <span>
        {p.monthWord} {p.weekday}
      </span>
      {withTime ? <span>{p.time}</span> : null}
    </div>
  )
}

export interface TimeLeft {
  urgency: Urgency
  days: number
  hours: number
  minutes: number
  seconds: number
}
/** Time to `deadline` by the server's clock; `ended` when there is none or it has passed. */
export const timeLeft = (deadline: string | null, now: string): TimeLeft => {
  const days = deadline ? daysLeft(deadline, now) : -1
  if (!deadline || now >= deadline) return { urgency: 'ended', days: 0, hours: 0, minutes: 0, seconds: 0 }
  const rest = Math.max(0, Math.floor((Date.parse(`${deadline.replace(' ', 'T')}Z`) - Date.parse(`${now.replace(' ', 'T')}Z`)) / 1000))
  return {
    urgency: urgency(days),
    days,
    hours: Math.floor(rest / 3600) % 24,
    minutes: Math.floor(rest / 60) % 60,
    seconds: rest % 60,
  }
}

/** The 3 px line from publication to deadline, filled to now. */
export const DeadlineLine = ({ from, to, now, label }: { from: string; to: string; now: string; label: (percent: number) => string }) => {
  const percent = Math.round(elapsed(from, to, now) * 100)
  return (
    <div className="dl" role="img" aria-label={label(percent)}>
      <i style={{ ['--p' as string]: `${percent}%` }} />
    </div>
  )
}
