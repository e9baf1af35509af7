import type { CategoryQual } from '@srm/contract/srm/supplier.shapes'
import type { ReactNode } from 'react'
import { DictText } from '../../../../ui/dict/dict'
import { shortInstant } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { supplierWords } from '../text'

interface QualListProps {
  readonly quals: readonly CategoryQual[]
  readonly today: string
  readonly actions?: (qual: CategoryQual) => ReactNode
}

/** Categories a supplier is qualified for, by department and period. */
export const QualList = ({ quals, today, actions }: QualListProps) => {
  const t = useText(supplierWords)
  const english = useLanguage() === 'en-US'
  if (quals.length === 0) return <p className="srm-dim">{t.detail.noQuals}</p>
  return (
    <ul className="srm-ruled sup-quals">
      {quals.map((q) => (
        <li key={q.id} data-ended={q.qualTo < today || undefined}>
          <b>{english ? q.categoryNameEn : q.categoryName}</b>
          <span>
            <DictText code="category_qual_status" value={q.qualStatus} />
            {q.appliedAt && q.qualStatus === '1' && ` · ${t.detail.renewalAsked}`}
          </span>
          <small>
            {q.orgName ?? q.orgCode} ·{' '}
            <span>
              {q.qualFrom} – {q.qualTo}
            </span>
          </small>
          <small className="srm-code">{q.certificateNo}</small>
          {q.refusedAt && <small className="sup-refused">{t.detail.refused(shortInstant(q.refusedAt), q.refusedReason ?? '')}</small>}
          {actions?.(q)}
        </li>
      ))}
    </ul>
  )
}
