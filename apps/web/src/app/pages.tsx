import { Outlet, useRouterState, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useText } from '../lib/text'
import { ErrorState, NotFoundState } from '../ui/states'
import { appText } from './app.text'

/** Moves the focus to the new page's heading, so that a screen reader announces where it is. */
const useFocusOnNavigation = () => {
  const path = useRouterState({ select: (s) => s.resolvedLocation?.pathname })
  const last = useRef(path)
  useEffect(() => {
    if (!path || last.current === path) return
    const first = last.current === undefined
    last.current = path
    if (first || document.activeElement?.closest('[role=dialog]')) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [path])
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
  // A chunk that no longer exists means that a new version was published meanwhile.
  const stale = /dynamically imported module|Importing a module script failed|error loading/i.test(String(error))
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
