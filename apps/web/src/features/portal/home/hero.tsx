import type { PortalHome } from '@srm/contract/portal/announcement'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../lib/language'
import { useSession } from '../../../lib/session'
import { useText } from '../../../lib/text'
import { FlowLines } from '../../../ui/public/icons'
import { LoginForm } from '../../../ui/public/login-form'
import { Phrases } from '../../../ui/public/frame'
import { dateParts, shortDay } from '../../../ui/public/time'
import { SearchBox } from '../search-box'
import { portalText } from '../text'
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
  const pixels = Math.min(12, 50 / Math.max(1, ...days.map((d) => d.count)))
  const third = [...days].sort((a, b) => b.count - a.count)[2]?.count ?? 0
  const isPeak = (count: number, i: number) => count > 0 && (i === 0 || (count > 1 && count >= third))
  return (
    <section className="ruler" aria-label={t.rulerLabel}>
      <p>
        <span>{t.ruler}</span>
        <b>{t.rulerSum(sum)}</b>
      </p>
      <ol>
        {days.map(({ date, count }, i) => {
          const p = dateParts(date, lang)
          const label = i === 0 ? t.today : p.day === '01' ? (lang === 'en-US' ? p.monthWord : `${p.month}/1`) : String(Number(p.day))
          return (
            <li key={date} className={`${i === 0 ? 'now' : ''} ${isPeak(count, i) ? 'pk' : ''}`}>
              <Link to="/purchaseAnnouncement" search={{ on: date } as never}>
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

/** What the portal is, a search, the days ahead, and the way in. */
export const Hero = ({ days, categories }: { days: PortalHome['days'] | undefined; categories: readonly string[] | undefined }) => {
  const t = useText(homeText)
  const p = useText(portalText)
  const session = useSession()
  return (
    <div className="hero navy on-navy">
      <FlowLines height={552} />
      <div className="wrap hero-in">
        <div className="hl">
          <p className="eyebrow">{t.eyebrow}</p>
          <h1>
            <Phrases of={[t.titleFirst, t.titleRest]} />
          </h1>
          <p className="lead">{t.lead}</p>
          <SearchBox label={t.find} button={p.find} />
          {!categories || categories.length > 0 ? (
            <p className="hot">
              {categories ? <span>{t.hot}</span> : null}
              {categories?.map((category) => (
                <Link key={category} to="/purchaseAnnouncement" search={{ category } as never}>
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
        </div>
        {session ? null : (
          <section className="lbox" aria-label={t.loginTitle}>
            <h2>{t.loginTitle}</h2>
            <p className="s">{t.loginHint}</p>
            <LoginForm compact />
          </section>
        )}
      </div>
      <svg className="cut" viewBox="0 0 1440 48" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 48V28C360 56 1080 56 1440 12V48z" fill="var(--srm-color-page)" />
      </svg>
    </div>
  )
}
