import type { ReactNode } from 'react'
import { useIsWithin } from '../../lib/page/page'
import { Icon } from '../icons'
import { ThreadLink } from '../comments/thread-link'
import { CopyButton } from '../detail/copy-button'
import { PaperButton, type PaperOf } from '../detail/paper-button'
import { PrintButton } from '../detail/print-button'
import { RecordSteps } from '../detail/record-steps'

export interface KeyFigure {
  readonly label: string
  readonly value: ReactNode
}
interface PageHeaderProps {
  readonly title: string
  /** Stands left of the title: a date block. */
  readonly lead?: ReactNode
  /** Status tags beside the title. */
  readonly tags?: ReactNode
  readonly code?: string | null
  /** It is printed as documents of its own too. */
  readonly papers?: PaperOf | undefined
  /** Small facts under the title, after the code. */
  readonly facts?: readonly (string | null | undefined)[]
  readonly actions?: ReactNode
  readonly figures?: readonly KeyFigure[]
  /** Steps or view tabs on the band's lower edge. */
  readonly children?: ReactNode
}

/** The white band a page starts with; it joins the page's tab above. */
export const PageHeader = ({ title, lead, tags, code, papers, facts = [], actions, figures = [], children }: PageHeaderProps) => {
  const small = facts.filter(Boolean).map((fact) => <span key={fact}>{fact}</span>)
  const isWithin = useIsWithin()
  return (
    <div className="srm-band">
      {isWithin ? (
        <p className="srm-row wrap srm-dim srm-head-within">
          {tags}
          {small}
        </p>
      ) : (
        <div className="srm-row wrap gap-3 srm-head">
          {lead}
          <div className="srm-head-title">
            <div className="srm-row">
              <h1>{title}</h1>
              {tags}
            </div>
            {(code || small.length > 0) && (
              <p className="srm-dim">
                {code && (
                  <span className="srm-code">
                    {code} <CopyButton text={code} />
                  </span>
                )}
                {small}
              </p>
            )}
          </div>
          <ThreadLink />
          {papers && <PaperButton of={papers} />}
          {code && <PrintButton />}
          <RecordSteps />
          {actions && <div className="srm-row wrap srm-head-actions">{actions}</div>}
        </div>
      )}
      {figures.length > 0 && (
        <dl className="srm-row wrap srm-figures-row">
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  )
}

/** Sealed prices: a lock and words, never a zero or a dash. */
export const Sealed = ({ children }: { children: ReactNode }) => (
  <span className="srm-sealed">
    <Icon name="lock" size={14} />
    {children}
  </span>
)
