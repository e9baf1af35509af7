import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadChunk } from '../lib/page/chunk'
import { getSession, homeOf } from '../lib/session/session'
import type { PublicScreen } from '../lib/page/screen'
import { parseSearch, stringifySearch, type Search } from '../lib/page/search'
import { Failed, NotFound, Root } from './pages'
import { publicScreens } from './public-screens'

const lazily = (load: () => Promise<ComponentType>) => lazyRouteComponent(async () => ({ default: await loadChunk(load) }))

const root = createRootRoute({
  validateSearch: (search): Search => search as Search,
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: Failed,
})

/** Signed-in users have no business on the login page. */
const awayFromLogin = () => {
  const session = getSession()
  if (session) throw redirect({ to: homeOf(session.userInfo), replace: true })
}

const publicRoute = (screen: PublicScreen): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: lazily(screen.load),
    ...(screen.path === '/user/login' ? { beforeLoad: awayFromLogin } : {}),
  })

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  // The guard and the menu it loads are no part of what visitors download.
  beforeLoad: async ({ location }) => (await import('./guard')).guard(location),
  component: lazily(async () => {
    // The query cache comes with the shell: visitors do not download it.
    const [{ Providers }, { Shell }] = await Promise.all([import('./providers'), import('./shell/shell')])
    return () => (
      <Providers>
        <Shell />
      </Providers>
    )
  }),
})

/**
 * Every page inside the shell: which one an address shows is the shell's to say. The list of them, and of what each needs, is
 * no part of what visitors download. Fetched here, so that hovering a link loads it and a move waits for it; drawn, and asked
 * for again where that failed, by the shell's panes.
 */
const inside = createRoute({
  getParentRoute: () => shell,
  path: '$',
  loader: async ({ location }) => (await import('./shell/tabs/load-page')).loadPageAt(location.pathname).catch(() => null),
})

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/analysis', replace: true })
  },
})
const lost = createRoute({ getParentRoute: () => root, path: '/404', component: NotFound })
const tree = root.addChildren([index, lost, ...publicScreens.map(publicRoute), shell.addChildren([inside])])

export const router = createRouter({
  routeTree: tree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: Failed,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
