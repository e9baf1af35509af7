import { inquiry as routes } from '@srm/contract/srm/inquiry'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/wire/client'
import { instantOf, msOf, useServerNow } from '../../../lib/clock'
import { heatOf } from '../../../lib/format'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import './ribbon.css'
import { inquiryPageText } from './text'

const day = 86_400_000
const most = 4

/** The next 14 days, one tick per deadline; a day filters the list below. */
export const DeadlineRibbon = () => {
  const t = useText(inquiryPageText).ribbon
  const now = useServerNow(60_000)
  const move = usePageMove()
  const search = usePageSearch()
  const { data } = useQuery(query(routes.deadlines, { query: {}, quiet: true }))
  // The days are known before their deadlines: the list below keeps its place.
  const counts = new Map(data?.map((d) => [d.date, d.count]))
  const total = data?.reduce((sum, d) => sum + d.count, 0)
  const weekdays = t.weekdays.split(',')
  const pick = (date: string) => {
    const range = `${date}~${date}`
    const next = search['quoteDeadline'] === range ? undefined : range
    move({ search: { ...search, quoteDeadline: next, page: undefined } })
  }
  return (
    <nav className="inq-ribbon srm-card" aria-label={t.label}>
      <p>
        <b>{total === undefined ? '\u00a0' : t.count(total)}</b>
        <small>{t.hint}</small>
      </p>
      {Array.from({ length: 14 }, (_, i) => {
        const date = instantOf(now + i * day).slice(0, 10)
        const count = counts.get(date) ?? 0
        const [, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
        const weekday = new Date(msOf(date) + day / 3).getUTCDay()
        const caption = i === 0 ? t.today : dayOfMonth === 1 ? t.month(month) : (weekdays[weekday] ?? '')
        return (
          <button
            key={date}
            type="button"
            data-today={i === 0 || undefined}
            data-weekend={weekday === 0 || weekday === 6 || undefined}
            data-heat={heatOf(msOf(date) + day - now)}
            aria-pressed={search['quoteDeadline'] === `${date}~${date}`}
            onClick={() => pick(date)}
          >
            <b>{String(dayOfMonth).padStart(2, '0')}</b>
            <small>{caption}</small>
            <em className="srm-hidden">{t.day(date, count)}</em>
            <span aria-hidden="true">
              {Array.from({ length: Math.min(most, count) }, (_unused, tick) => (
                <i key={tick} />
              ))}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
