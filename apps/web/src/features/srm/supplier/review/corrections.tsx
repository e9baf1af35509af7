import type { OwnProfile } from '@srm/contract/srm/supplier'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { sectionOf } from '@srm/domain/srm/supplier/supplier.rules'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { useState } from 'react'
import { shortInstant } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { onPage } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { errorMessage } from '../../../../lib/words'
import { Banner } from '../banner'
import { problemsOf, rulesContext, toValues } from '../profile/profile-schema'
import { supplierWords } from '../text'

const shownAtOnce = 8

/** What the reviewer asked for and what is missing, section by section, before the form itself. */
export const Corrections = ({ own }: { own: OwnProfile }) => {
  const t = useText(supplierWords)
  const names = useText(supplierText).section
  const lang = useLanguage()
  const [all, setAll] = useState(false)
  const returned = own.supplier.status === supplierMachine.states.returned
  const review = own.review?.decision === 'return' ? own.review : null
  if (!returned && own.supplier.source !== 'IMPORT') return null
  const problems = problemsOf(toValues(own.profile), rulesContext(own, lang))
  const goTo = (section: string) => onPage(section)?.scrollIntoView({ block: 'start' })
  const shown = all ? problems : problems.slice(0, shownAtOnce)
  return (
    <div className="sup-corrections">
      <Banner tone={returned ? 'bad' : 'todo'} title={returned ? t.returnedTitle : t.importedTitle}>
        {returned && review && (
          <>
            <ul>
              {supplierSections
                .filter((s) => review.comments[s])
                .map((s) => (
                  <li key={s}>
                    <button type="button" className="srm-link" onClick={() => goTo(s)}>
                      {names[s]}
                    </button>
                    {t.colon}
                    {review.comments[s]}
                  </li>
                ))}
            </ul>
            {review.summary && <p>{review.summary}</p>}
            <p className="srm-dim">{shortInstant(review.decidedAt)}</p>
          </>
        )}
        {problems.length > 0 && (
          <>
            <p>
              <b>{t.missingTitle(problems.length)}</b>
            </p>
            <ul className="sup-missing-list">
              {shown.map((p) => (
                <li key={p.field + p.key}>
                  <button type="button" className="srm-link" onClick={() => goTo(sectionOf(p.field))}>
                    {names[sectionOf(p.field)]}
                  </button>
                  {t.colon}
                  {errorMessage(lang, p.key, p.params)}
                </li>
              ))}
            </ul>
            {problems.length > shown.length && (
              <button type="button" className="srm-link" onClick={() => setAll(true)}>
                {t.missingMore(problems.length - shown.length)}
              </button>
            )}
          </>
        )}
      </Banner>
    </div>
  )
}
