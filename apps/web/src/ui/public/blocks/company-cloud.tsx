import type { SiteConfig } from '@srm/domain/portal/site/site.config'
import { useText } from '../../../lib/text'
import { langOf, shortDay } from '../time'
import { section, type BlockProps } from './edit'
import { blockText } from './blocks.text'
import { SectionHead } from './section-head'
import './strips.css'

/** Fewer names than this stand still: there is nothing to drift through. */
const enoughToDrift = 6

interface CloudProps extends BlockProps<SiteConfig['companyCloud']> {
  readonly companies: readonly { readonly name: string; readonly joinedOn: string }[]
  readonly today: string
}
/** 最新加盟, drifting slowly in two rows. Pauses on hover, focus, by the box, and for reduced motion. */
export const CompanyCloudBlock = ({ config, lang, edit, companies, today }: CloudProps) => {
  const t = useText(blockText)
  const drifts = companies.length >= enoughToDrift && !edit
  const half = Math.ceil(companies.length / 2)
  const rows = drifts ? [companies.slice(0, half), companies.slice(half)] : [companies]
  if (companies.length === 0 && !edit) return null
  return section(edit, 'companyCloud', config.visible, () => (
    <section className="sec newc" aria-labelledby="sec-new">
      <div className="wrap">
        <SectionHead id="sec-new" path="companyCloud.title" words={config.title} lang={lang} edit={edit}>
          {drifts ? (
            <label className="check">
              <input type="checkbox" />
              {t.pauseDrift}
            </label>
          ) : null}
        </SectionHead>
        <div className={drifts ? 'drift drift--on' : 'drift'}>
          {rows.map((row, r) => (
            <ul key={r}>
              {/* Three times the same row: the animation moves by one third and starts again unnoticed. */}
              {[...row, ...(drifts ? [...row, ...row] : [])].map((company, i) => (
                <li className="chip row row--12 panel tight" key={i} aria-hidden={i >= row.length ? true : undefined}>
                  <span lang={langOf(company.name, lang)}>{company.name}</span>
                  <time className="tiny faint" dateTime={company.joinedOn}>
                    {company.joinedOn === today ? t.joinedToday : t.joined(shortDay(company.joinedOn, lang))}
                  </time>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  ))
}
