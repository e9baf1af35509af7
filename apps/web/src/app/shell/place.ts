import { useMatches, useRouterState } from '@tanstack/react-router'
import { useLanguage } from '../../lib/language'
import type { Screen } from '../../lib/screen'
import { useAccess, type MenuNode } from '../menu'
import { crumbsOf, placeOf, type Crumb } from '../menu-tree'
import { screens } from '../screens'

export interface Here {
  readonly path: string
  readonly href: string
  readonly screen: Screen | undefined
  readonly chain: readonly MenuNode[]
  readonly crumbs: readonly Crumb[]
  readonly title: string
}

/** The title of any page by its address: for tabs, in the language of the moment. */
export const useTitleOf = (): ((href: string) => string) => {
  const { menu } = useAccess()
  const lang = useLanguage()
  return (href) => {
    const path = href.split('?')[0] ?? ''
    const screen = screens.find((s) => s.path === path)
    return crumbsOf(placeOf(menu, path, screen), screen, lang).at(-1)?.title ?? ''
  }
}

/** The page being shown: its screen, its place in the menu, its title. */
export const useHere = (): Here => {
  const { menu } = useAccess()
  const lang = useLanguage()
  const { path, href } = useRouterState({ select: (s) => ({ path: s.location.pathname, href: s.location.href }), structuralSharing: true })
  const matched = useMatches({ select: (matches) => matches.findLast((m) => m.staticData.screen)?.staticData.screen })
  const chainByPath = placeOf(menu, path, matched)
  const screen = matched ?? screens.find((s) => s.key === chainByPath.at(-1)?.component)
  const chain = placeOf(menu, path, screen)
  const crumbs = crumbsOf(chain, screen, lang)
  return { path, href, screen, chain, crumbs, title: crumbs.at(-1)?.title ?? '' }
}
