import { Skeleton } from 'antd'
import { lazy, Suspense, useContext, useMemo, useState, type ComponentType } from 'react'
import { useAccess, useCan } from '../../../lib/page/menu'
import { lazily } from '../../../lib/page/lazily'
import { PaneContext, type Pane } from '../../../lib/page/page'
import type { ShownWithin } from '../../../lib/page/within'
import { loadedScreen, loadScreen } from '../../screen-part'
import type { Screen } from '../../../lib/page/screen'
import { DeniedState } from '../../../ui/states/failure-state'
import { TabTitleContext } from '../../../ui/tab-title'
import { PageBoundary } from './page-boundary'
import { pageAt } from './page-at'

const CourseDiagram = lazily(() => import('../../../features/studio/workflow-model/course-diagram').then((m) => m.CourseDiagram))

/** It has no tab to be named. */
const unnamed = () => undefined

const Framed = ({ href: first, screen, onRetry }: { href: string; screen: Screen; onRetry: () => void }) => {
  const outer = useContext(PaneContext)
  const [href, move] = useState(first)
  const [Page] = useState<ComponentType>(() => loadedScreen(screen) ?? lazy(async () => ({ default: await loadScreen(screen) })))
  const pane = useMemo<Pane>(
    () => ({
      key: `${outer?.key ?? ''} ${first}`,
      href,
      isShown: () => outer?.isShown() ?? true,
      goBehind: (to, replace) => outer?.goBehind(to, replace),
      within: { href: outer?.href ?? '', move },
    }),
    [outer, first, href],
  )
  return (
    <TabTitleContext value={unnamed}>
      <PaneContext value={pane}>
        <PageBoundary retry={onRetry}>
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
            <Page />
          </Suspense>
        </PageBoundary>
      </PaneContext>
    </TabTitleContext>
  )
}

/** The page of an address within another: it keeps its section to itself and leads elsewhere as the page around it would. */
const PageWithin = ({ href }: { href: string }) => {
  const { menu } = useAccess()
  const can = useCan()
  const [turn, setTurn] = useState(0)
  const found = pageAt(menu, href)
  if (!found || 'redirect' in found || !can(found.screen.permission)) return <DeniedState />
  return <Framed key={`${href} ${turn}`} href={href} screen={found.screen} onRetry={() => setTurn(turn + 1)} />
}

export const ShownWithinPage = (shown: ShownWithin) =>
  'href' in shown ? <PageWithin href={shown.href} /> : <CourseDiagram instance={shown.course} />
