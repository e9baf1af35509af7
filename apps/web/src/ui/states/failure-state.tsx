import type { ReactNode } from 'react'
import { ApiError } from '../../lib/wire/api'
import { isChunkFailure } from '../../lib/page/chunk'
import { refreshApp } from '../../lib/session/leaving'
import { useText } from '../../lib/text'
import { failureText } from './failure.text'
import { drawings, State, WaysOut } from './states'

export type Failure = 'denied' | 'gone' | 'timeout' | 'offline' | 'failed' | 'newVersion' | 'broken'

/** Which page of errors an error is: by what the server answered, or how it could not. */
export const failureOf = (error: unknown): Failure => {
  if (isChunkFailure(error)) return navigator.onLine ? 'newVersion' : 'offline'
  if (!(error instanceof ApiError)) return 'broken'
  if (error.status === 0) return 'offline'
  if (error.status === 403) return 'denied'
  // A page only reads: what was wrong in the asking is its address, an id that is none.
  if (error.status === 404 || ['NOT_FOUND', 'BAD_INPUT'].includes(error.errorKey)) return 'gone'
  return error.status === 504 ? 'timeout' : 'failed'
}

const own = {
  denied: (
    <>
      <rect x="34" y="38" width="52" height="40" rx="5" />
      <path d="M44 38V28a16 16 0 0 1 32 0v10" />
      <path className="aqua" d="M60 54v10" />
    </>
  ),
  offline: (
    <>
      <path d="M14 34a66 66 0 0 1 92 0M28 48a46 46 0 0 1 64 0M43 62a25 25 0 0 1 34 0" />
      <path className="aqua" d="M60 76v.5M26 10l68 66" />
    </>
  ),
  timeout: (
    <>
      <circle cx="60" cy="46" r="32" />
      <path d="M50 6h20M60 6v8" />
      <path className="aqua" d="M60 26v20l14 10" />
    </>
  ),
  newVersion: (
    <>
      <path d="M30 12h60a5 5 0 0 1 5 5v54a5 5 0 0 1-5 5H30a5 5 0 0 1-5-5V17a5 5 0 0 1 5-5zM25 28h70" />
      <path className="aqua" d="M74 52a14 14 0 1 1-5-11M70 32v10H60" />
    </>
  ),
} satisfies Partial<Record<Failure, ReactNode>>
const drawingOf: Record<Failure, ReactNode> = { ...own, gone: drawings.notFound, failed: drawings.failed, broken: drawings.failed }

interface FailureProps {
  readonly error: unknown
  readonly retry?: () => void
}
/** An error instead of a page says what happened, what to do next, and what to tell the administrator. */
export const FailureState = ({ error, retry }: FailureProps) => {
  const t = useText(failureText)
  const kind = failureOf(error)
  // The server's own words are the better cause where it gave some.
  const said = kind === 'failed' && error instanceof Error ? error.message : ''
  const id = error instanceof ApiError ? error.requestId : ''
  return (
    <State
      drawing={drawingOf[kind]}
      title={t[kind]}
      detail={[said, t[`${kind}Hint`]].filter(Boolean).join(' ')}
      note={id ? t.requestId(id) : undefined}
      heading
      alert
    >
      {kind === 'newVersion' && (
        <button type="button" className="plain-button" onClick={() => void refreshApp()}>
          {t.refresh}
        </button>
      )}
      <WaysOut retry={kind === 'denied' || kind === 'newVersion' ? undefined : retry} />
    </State>
  )
}

/** A page refused by its address is a page of its own, never a blank one. */
export const DeniedState = () => {
  const t = useText(failureText)
  return (
    <State drawing={own.denied} title={t.denied} detail={t.deniedHint} heading>
      <WaysOut />
    </State>
  )
}
