// @vitest-environment happy-dom
import { catalogs } from '@srm/domain/catalog'
import { changeTypes } from '@srm/domain/srm/change-request/change-request.rules'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { changeListPath, changeListScreen } from '../features/srm/supplier/change/kinds'
import { PaneContext } from '../lib/page/page'
import { pageEntryAt, usePageEntry } from '../lib/page/page-entry'
import type { MenuNode } from '../lib/page/menu'
import { crumbsOf, placeOf } from './menu-tree'
import { screens } from './screens'

const group = catalogs.find(({ slice }) => slice === 'changeRequest')?.menus ?? []
const node = (at: { key: string; path: string; component: string }, children: readonly MenuNode[] = []): MenuNode => ({
  path: at.path,
  component: at.component,
  meta: { title: at.key },
  ...(children.length ? { children } : {}),
})
const menu = group.slice(0, 1).map((top) =>
  node(
    top,
    group.slice(1).map((one) => node(one)),
  ),
)
const nothing = () => undefined
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const pageAt =
  (href: string) =>
  ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router as never}>
      <PaneContext value={{ key: href, href, isShown: () => true, goBehind: nothing }}>{children}</PaneContext>
    </RouterContextProvider>
  )

test.each(['detail', 'edit'])(
  'a change request’s %s page stands under the list of its own kind, and nowhere before it is known',
  (page) => {
    const screen = screens.find((one) => one.path === `/srm/change/${page}`)
    for (const type of changeTypes) {
      const href = `/srm/change/${page}?id=${type}`
      const chain = () => placeOf(menu, `/srm/change/${page}`, screen, pageEntryAt(href))
      expect(chain()).toEqual([])
      renderHook(() => usePageEntry(changeListScreen(type)), { wrapper: pageAt(`${href}#log`) })
      expect(chain().map((one) => one.path)).toEqual(['/srm/change', changeListPath(type)])
      expect(crumbsOf(chain(), screen, 'en-US').map((one) => one.path)).toEqual([null, changeListPath(type), null])
    }
  },
)
