import { useRouterState } from '@tanstack/react-router'
import { getLanguage, useLanguage, type Lang } from '../../../lib/session/language'
import { getAccess, useAccess, type MenuNode } from '../../../lib/page/menu'
import { pageEntryAt, usePageEntries } from '../../../lib/page/page-entry'
import type { Screen } from '../../../lib/page/screen'
import { crumbsOf, placeOf, type Crumb } from '../../menu-tree'
import { pageAt } from './page-at'

interface Here {
  readonly path: string
  readonly href: string
  readonly screen: Screen | undefined
  readonly chain: readonly MenuNode[]
  readonly crumbs: readonly Crumb[]
  readonly title: string
}

const hereAt = (menu: readonly MenuNode[], href: string, lang: Lang): Here => {
  const path = href.split(/[?#]/)[0] ?? ''
  const found = pageAt(menu, href)
  const screen = found && 'screen' in found ? found.screen : undefined
  const chain = placeOf(menu, path, screen, pageEntryAt(href))
  const crumbs = crumbsOf(chain, screen, lang)
  return { path, href, screen, chain, crumbs, title: crumbs.at(-1)?.title ?? '' }
}

/** The title of any page by its address: for tabs, in the language of the moment. */
export const useTitleOf = (): ((href: string) => string) => {
  const { menu } = useAccess()
  const lang = useLanguage()
  return (href) => hereAt(menu, href, lang).title
}
/** The same for code outside of components. */
export const titleAt = (href: string): string => hereAt(getAccess()?.menu ?? [], href, getLanguage()).title

/** Address of the page being shown: the one asked for, once its guards have let it pass and its parts are there. */
const useShownHref = (): string =>
  useRouterState({
    select: ({ matches, location, resolvedLocation }) =>
      resolvedLocation?.pathname === matches.at(-1)?.pathname ? (resolvedLocation?.href ?? location.href) : location.href,
  })

/** The page being shown: its screen, its place in the menu, its title. */
export const useHere = (): Here => {
  const { menu } = useAccess()
  const lang = useLanguage()
  usePageEntries()
  return hereAt(menu, useShownHref(), lang)
}
