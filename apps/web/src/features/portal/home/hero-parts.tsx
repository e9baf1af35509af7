import type { PortalHome } from '@srm/contract/portal/announcement'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../lib/session/language'
import { useSession } from '../../../lib/session/session'
import { useText } from '../../../lib/text'
import { dateParts, langOf, shortDay } from '../../../ui/public/time'
import { homeText } from './text'

/** One bar per day, one unit of height per closing announcement. Peaks carry their number, the others show it on hover and focus. */
const TimeRuler = ({ days }: { days: PortalHome['days'] | undefined }) => {
  const t = useText(homeText)
  const lang = useLanguage()
  // The place is kept while the figures are on their way: nothing jumps when they arrive.
  if (!days) return <div className="ruler ruler--wait" />
  const sum = days.reduce((n, d) => n + d.count, 0)
  if (sum === 0) return null
  // Fifty pixels stand above the line: five to an announcement, more to each when there are few, fewer when many.
  const pixels = Math.min(24, 50 / Math.max(1, ...days.map((d) => d.count)))
  const third = [...days].sort((a, b) => b.count - a.count)[2]?.count ?? 0
  const isPeak = (count: number, i: number) => count > 0 && (i === 0 || (count > 1 && count >= third))
  return (
    <section className="ruler" aria-label={t.rulerLabel}>
      <p className="apart">
        <span>{t.ruler}</span>
        <b>{t.rulerSum(sum)}</b>
      </p>
      <ol>
        {days.map(({ date, count }, i) => {
          const p = dateParts(date, lang)
          const label = i === 0 ? t.today : p.day === '01' ? (lang === 'en-US' ? p.monthWord : `${p.month}/1`) : String(Number(p.day))
          return (
            <li key={date} className={`${i === 0 ? 'now' : ''} ${isPeak(count, i) ? 'pk' : ''}`}>
              <Link to="/purchaseAnnouncement" search={{ on: date }}>
                <span className="vh">{t.rulerDay(shortDay(date, lang), count)}</span>
                <span className="bar" aria-hidden="true">
                  <em>{count}</em>
                  <i style={{ height: count * pixels }} />
                </span>
                <span className="ax" aria-hidden="true">
                  {label}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Words others look for, the days ahead, and on narrow screens the ways in. */
export const UnderSearch = ({ days, categories }: { days: PortalHome['days'] | undefined; categories: readonly string[] | undefined }) => {
  const t = useText(homeText)
  const lang = useLanguage()
  const session = useSession()
  return (
    <>
      {!categories || categories.length > 0 ? (
        <p className="hot small">
          {categories ? <span>{t.hot}</span> : null}
          {categories?.map((category) => (
            <Link key={category} className="line-on" to="/purchaseAnnouncement" search={{ category }} lang={langOf(category, lang)}>
              {category}
            </Link>
          ))}
        </p>
      ) : null}
      <TimeRuler days={days} />
      {session ? null : (
        <p className="m-login">
          <Link className="btn btn--white" to="/user/login">
            {t.loginButton}
          </Link>
          <Link className="btn btn--ghost" to="/register">
            {t.registerButton}
          </Link>
        </p>
      )}
    </>
  )
}
