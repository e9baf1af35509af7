import type { PortalHome } from '@srm/contract/portal/announcement'
import { useLanguage } from '../../../lib/language'
import { useText } from '../../../lib/text'
import { shortDay } from '../../../ui/public/time'
import { belowText } from './below.text'

/** Fewer names than this stand still: there is nothing to drift through. */
const enoughToDrift = 6

/** Companies that joined last, drifting slowly in two rows. Pauses on hover, focus, by the box, and for reduced motion. */
export const Companies = ({ companies, today }: { companies: PortalHome['companies']; today: string }) => {
  const t = useText(belowText)
  const lang = useLanguage()
  if (companies.length === 0) return null
  const drifts = companies.length >= enoughToDrift
  const half = Math.ceil(companies.length / 2)
  const rows = drifts ? [companies.slice(0, half), companies.slice(half)] : [companies]
  return (
    <section className="sec newc" aria-labelledby="sec-new">
      <div className="wrap">
        <div className="sec-h">
          <h2 id="sec-new">{t.companies}</h2>
          {t.companies === 'New suppliers' ? null : (
            <span className="en" lang="en">
              New suppliers
            </span>
          )}
          <span className="grow" />
          {drifts ? (
            <label className="check">
              <input type="checkbox" />
              {t.pauseDrift}
            </label>
          ) : null}
        </div>
        <div className={drifts ? 'drift drift--on' : 'drift drift--still'}>
          {rows.map((row, r) => (
            <ul key={r}>
              {/* Three times the same row: the animation moves by one third and starts again unnoticed. */}
              {[...row, ...(drifts ? [...row, ...row] : [])].map((company, i) => (
                <li className="chip" key={i} aria-hidden={i >= row.length ? true : undefined}>
                  <span>{company.name}</span>
                  <time dateTime={company.joinedOn}>
                    {company.joinedOn === today ? t.joinedToday : t.joined(shortDay(company.joinedOn, lang))}
                  </time>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  )
}
