import type { Alteration } from '@srm/contract/sys/alteration'
import { useText } from '../../../../lib/text'
import { Icon } from '../../../../ui/public/icons'
import { alterationText } from './alteration.text'

/** Whose registration it is, and what the reviewer said of it. */
export const Review = ({ of }: { of: Alteration }) => {
  const t = useText(alterationText)
  return (
    <div className="rev panel tight">
      <div className={`rev-h row rev-h--${of.outcome}`}>
        <Icon name={of.outcome === 'refused' ? 'cross' : 'warn'} />
        <b>{of.company}</b>
      </div>
      <dl>
        <div>
          <dt>{t.no}</dt>
          <dd>{of.supplierNo}</dd>
        </div>
        {of.decidedAt ? (
          <div>
            <dt>{t.decided}</dt>
            <dd>{of.decidedAt}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t.summary}</dt>
          <dd>{of.summary ?? t.noSummary}</dd>
        </div>
      </dl>
      {of.comments.length > 0 ? (
        <>
          <h3 className="tight">{t.comments}</h3>
          <ul>
            {of.comments.map(({ section, title, comment }) => (
              <li key={section}>
                <b>{title}</b>
                <p className="soft">{comment}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
