import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text'
import { stateText } from './states.text'

/** Line drawings in navy and aqua; drawn with strokes only, so they follow the theme. */
export const drawings = {
  empty: (
    <>
      <path d="M22 46 34 24h52l12 22v28a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4z" />
      <path d="M22 46h24l6 10h16l6-10h24" />
      <path className="aqua" d="M48 14h24M54 6h12" />
    </>
  ),
  noMatch: (
    <>
      <circle cx="54" cy="40" r="24" />
      <path d="m72 58 20 20" />
      <path className="aqua" d="M44 34h20M44 42h12" />
    </>
  ),
  notFound: (
    <>
      <path d="M30 10h38l20 20v48H30z" />
      <path d="M68 10v20h20" />
      <path className="aqua" d="M44 48c8-8 20 8 32 0M44 60c8-8 20 8 32 0" />
    </>
  ),
  failed: (
    <>
      <rect x="20" y="16" width="80" height="52" rx="5" />
      <path d="M44 80h32M60 68v12" />
      <path className="aqua" d="M34 44h12l6-12 10 22 6-10h18" />
    </>
  ),
} as const

interface StateProps {
  readonly drawing: ReactNode
  readonly title: string
  readonly detail?: string
  /** A line in small print below: what an administrator asks for. */
  readonly note?: string
  readonly children?: ReactNode
  readonly heading?: boolean
  readonly alert?: boolean
}
export const State = ({ drawing, title, detail, note, children, heading, alert }: StateProps) => (
  <div className="state" role={alert ? 'alert' : undefined}>
    <svg className="drawing" viewBox="0 0 120 88" width="120" height="88" aria-hidden="true">
      {drawing}
    </svg>
    {heading ? <h1>{title}</h1> : <p className="state-title">{title}</p>}
    {detail && <p>{detail}</p>}
    {note && <small>{note}</small>}
    {children && <div className="state-actions">{children}</div>}
  </div>
)

/** The ways out of a page that does not show what was wanted. */
export const WaysOut = ({ retry }: { retry?: () => void }) => {
  const t = useText(stateText)
  return (
    <>
      {retry && (
        <button type="button" className="plain-button" onClick={retry}>
          {t.retry}
        </button>
      )}
      <button type="button" className="plain-button" onClick={() => history.back()}>
        {t.back}
      </button>
      <Link className="plain-button" to="/dashboard/analysis">
        {t.home}
      </Link>
    </>
  )
}

export const NotFoundState = () => {
  const t = useText(stateText)
  return (
    <State drawing={drawings.notFound} title={t.notFound} detail={t.notFoundHint} heading>
      <WaysOut />
    </State>
  )
}

export const ErrorState = ({ title, detail, retry }: { title?: string; detail?: string; retry?: () => void }) => {
  const t = useText(stateText)
  return (
    <State drawing={drawings.failed} title={title ?? t.failed} detail={detail} alert>
      {retry && (
        <button type="button" className="plain-button" onClick={retry}>
          {t.retry}
        </button>
      )}
    </State>
  )
}

/** Nothing there yet; `children` is the action that would change this. */
export const EmptyState = ({ title, detail, children }: { title?: string; detail?: string; children?: ReactNode }) => {
  const t = useText(stateText)
  return (
    <State drawing={drawings.empty} title={title ?? t.empty} detail={detail}>
      {children}
    </State>
  )
}

/** Filters leave nothing over. */
export const NoMatchState = ({ clear }: { clear: () => void }) => {
  const t = useText(stateText)
  return (
    <State drawing={drawings.noMatch} title={t.noMatch}>
      <button type="button" className="plain-button" onClick={clear}>
        {t.clear}
      </button>
    </State>
  )
}
