import type { ReactNode } from 'react'
import { useText } from '../lib/text'
import { stateText } from './states.text'

/** Line drawings in navy and aqua; drawn with strokes only, so they follow the theme. */
const drawings = {
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
  denied: (
    <>
      <rect x="34" y="38" width="52" height="40" rx="5" />
      <path d="M44 38V28a16 16 0 0 1 32 0v10" />
      <path className="aqua" d="M60 54v10" />
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

const Drawing = ({ of }: { of: keyof typeof drawings }) => (
  <svg className="drawing" viewBox="0 0 120 88" width="120" height="88" aria-hidden="true">
    {drawings[of]}
  </svg>
)

interface StateProps {
  readonly drawing: keyof typeof drawings
  readonly title: string
  readonly detail?: string
  readonly children?: ReactNode
  readonly heading?: boolean
}
const State = ({ drawing, title, detail, children, heading }: StateProps) => (
  <div className="state" role={drawing === 'failed' ? 'alert' : undefined}>
    <Drawing of={drawing} />
    {heading ? <h1>{title}</h1> : <p className="state-title">{title}</p>}
    {detail && <p>{detail}</p>}
    {children && <div className="state-actions">{children}</div>}
  </div>
)

const HomeLink = () => {
  const t = useText(stateText)
  return (
    <a className="plain-button" href="/dashboard/analysis">
      {t.home}
    </a>
  )
}

export const NotFoundState = () => {
  const t = useText(stateText)
  return (
    <State drawing="notFound" title={t.notFound} detail={t.notFoundHint} heading>
      <HomeLink />
    </State>
  )
}

export const DeniedState = () => {
  const t = useText(stateText)
  return (
    <State drawing="denied" title={t.denied} detail={t.deniedHint} heading>
      <HomeLink />
    </State>
  )
}

export const ErrorState = ({ title, detail, retry }: { title?: string; detail?: string; retry?: () => void }) => {
  const t = useText(stateText)
  return (
    <State drawing="failed" title={title ?? t.failed} detail={detail}>
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
    <State drawing="empty" title={title ?? t.empty} detail={detail}>
      {children}
    </State>
  )
}

/** Filters leave nothing over. */
export const NoMatchState = ({ clear }: { clear: () => void }) => {
  const t = useText(stateText)
  return (
    <State drawing="noMatch" title={t.noMatch}>
      <button type="button" className="plain-button" onClick={clear}>
        {t.clear}
      </button>
    </State>
  )
}
