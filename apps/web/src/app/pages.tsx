import { Outlet, useRouterState, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isChunkFailure } from '../lib/page/chunk'
import { pageKey } from '../lib/page/page'
import { useText } from '../lib/text'
import { ErrorState, NotFoundState } from '../ui/states/states'
import { appText } from './app.text'

/** Moves the focus to the new page's heading, so that a screen reader announces where it is. */
const useFocusOnNavigation = () => {
  const page = useRouterState({ select: (s) => s.resolvedLocation && pageKey(s.resolvedLocation.href) })
  const last = useRef(page)
  useEffect(() => {
    if (!page || last.current === page) return
    const first = last.current === undefined
    last.current = page
    if (first || document.activeElement?.closest('[role=dialog]')) return
    // Pages kept alive behind the shown one have headings too.
    const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find((one) => one.getClientRects().length > 0)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [page])
}

export const Root = () => {
  const t = useText(appText)
  useFocusOnNavigation()
  useEffect(() => {
    document.title = t.product
  }, [t.product])
  return <Outlet />
}

export const NotFound = () => (
  <main className="lone">
    <NotFoundState />
  </main>
)

export const Failed = ({ error, reset }: ErrorComponentProps) => {
  const t = useText(appText)
  // A part that no longer exists means that a new version was published meanwhile.
  const stale = isChunkFailure(error)
  return (
    <main className="lone">
      <ErrorState
        title={stale ? t.newVersion : t.pageFailed}
        detail={stale ? t.newVersionHint : t.pageFailedHint}
        retry={stale ? () => location.reload() : reset}
      />
    </main>
  )
}
