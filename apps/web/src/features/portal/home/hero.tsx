import type { PortalHome } from '@srm/contract/portal/announcement'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../lib/language'
import { useSession } from '../../../lib/session'
import { useText } from '../../../lib/text'
import { FlowLines } from '../../../ui/public/icons'
import { LoginForm } from '../../../ui/public/login-form'
import { dateParts, shortDay } from '../../../ui/public/time'
import { SearchBox } from '../search-box'
import { portalText } from '../text'

/** One bar per day, 5 px per closing announcement. Peaks carry their number, the others show it on hover and focus. */
const TimeRuler = ({ days }: { days: PortalHome['days'] }) => {
  const t = useText(portalText).home
  const lang = useLanguage()
  const sum = days.reduce((n, d) => n + d.count, 0)
  if (sum === 0) return null
  const most = Math.max(...days.map((d) => d.count))
  // Fifty pixels is what the ruler has above its line.
  const scale = most > 10 ? 10 / most : 1
  const peak = [...days].sort((a, b) => b.count - a.count)[Math.min(2, days.length - 1)]?.count ?? 0
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
            <li key={date} className={`${i === 0 ? 'now' : ''} ${count > 0 && (i === 0 || count >= Math.max(1, peak)) ? 'pk' : ''}`}>
              <Link to="/purchaseAnnouncement" search={{ on: date } as never} aria-label={t.rulerDay(shortDay(date, lang), count)}>
                <span className="bar">
                  <em>{count}</em>
                  <i style={{ ['--n' as string]: String(count * scale) }} />
                </span>
                <span className="ax">{label}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** What the portal is, a search, the days ahead, and the way in. */
export const Hero = ({ days, categories }: { days: PortalHome['days']; categories: readonly string[] }) => {
  const t = useText(portalText).home
  const session = useSession()
  return (
    <div className="hero navy on-navy">
      <FlowLines height={552} />
      <div className="wrap hero-in">
        <div className="hl">
          <p className="eyebrow">{t.eyebrow}</p>
          <h1>
            <span className="nb">{t.titleFirst}</span>
            <span className="nb">{t.titleRest}</span>
          </h1>
          <p className="lead">{t.lead}</p>
          <SearchBox label={t.find} button={t.findButton} />
          {categories.length > 0 ? (
            <p className="hot">
              <span>{t.hot}</span>
              {categories.map((category) => (
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
