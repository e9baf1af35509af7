import { Skeleton } from 'antd'
import { lazy, memo, Suspense, useMemo, useState, type ComponentType } from 'react'
import { useCan } from '../../../lib/page/menu'
import { PaneActiveContext, PaneContext, pageKey, type Pane } from '../../../lib/page/page'
import type { Screen } from '../../../lib/page/screen'
import { DeniedState } from '../../../ui/states/failure-state'
import { loadedScreen, loadScreen } from '../../screen-part'
import { endPages, isShown, movePage, refreshPage } from '../bell/live'
import { PageBoundary } from './page-boundary'
import { titleAt } from './place'
import { replaceTab, visitTab } from './tabs'

const Loading = () => (
  <div className="srm-body" aria-busy="true">
    <div className="srm-card srm-card-body">
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  </div>
)

/** The tab of a page that is not shown moves on, or another one opens beside it; the screen stays as it is. */
const goBehind = (key: string, href: string, replace: boolean): void => {
  const title = titleAt(href)
  if (pageKey(href) === key) {
    movePage(key, href)
    return visitTab(href, title)
  }
  if (!replace) return visitTab(href, title)
  replaceTab(key, href, title)
  endPages([key])
}

interface PaneProps {
  readonly paneKey: string
  readonly href: string
  readonly screen: Screen
  readonly shown: boolean
}
/** One page in its tab: its own address, its own error and loading state; 403 in its place where it is not permitted. */
export const PageInPane = memo(({ paneKey, href, screen, shown }: PaneProps) => {
  const can = useCan()
  // Held outside of what it suspends: there it would be begun anew, and a part that is gone asked for without end.
  const [Page] = useState<ComponentType>(() => loadedScreen(screen) ?? lazy(async () => ({ default: await loadScreen(screen) })))
  const pane = useMemo<Pane>(
    () => ({
      key: paneKey,
      href,
      isShown: () => isShown(paneKey),
      goBehind: (to, replace) => goBehind(paneKey, to, replace),
    }),
    [paneKey, href],
  )
  return (
    <PaneContext value={pane}>
      <PaneActiveContext value={shown}>
        <div className="srm-pane" data-pane={paneKey}>
          <PageBoundary retry={() => refreshPage(paneKey)}>
            <Suspense fallback={<Loading />}>{can(screen.permission) ? <Page /> : <DeniedState />}</Suspense>
          </PageBoundary>
        </div>
      </PaneActiveContext>
    </PaneContext>
  )
})
