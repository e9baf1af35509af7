import { Navigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { DeniedState } from '../ui/states'
import { useAccess, useCan, type MenuNode } from './menu'
import { screens } from './screens'

const cache = new Map<string, LazyExoticComponent<ComponentType>>()
const lazyScreen = (key: string, load: () => Promise<ComponentType>) => {
  const found = cache.get(key) ?? lazy(async () => ({ default: await load() }))
  cache.set(key, found)
  return found
}

const nodeAt = (nodes: readonly MenuNode[], path: string): MenuNode | undefined => {
  for (const node of nodes) {
    if (node.path === path) return node
    const below = nodeAt(node.children ?? [], path)
    if (below) return below
  }
  return undefined
}

/** Serves a path only the menu knows: looks up the entry's screen key; unknown paths go to /404 (spec 1 §2.1). */
export const MenuScreen = () => {
  const path = useRouterState({ select: (s) => s.location.pathname })
  const { menu } = useAccess()
  const can = useCan()
  const node = nodeAt(menu, path)
  const screen = screens.find((s) => s.key === node?.component)
  if (node?.redirect) return <Navigate to={node.redirect} replace />
  if (!screen) return <Navigate to="/404" replace />
  if (!can(screen.permission)) return <DeniedState />
  const Page = lazyScreen(screen.key, screen.load)
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
}
