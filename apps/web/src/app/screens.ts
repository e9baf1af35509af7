import type { Pages, Route, Screen } from '../lib/page/screen'
import { ownScreens } from './own-pages/screens'

declare const __MENU_SCREENS__: readonly Route[]

const routes = import.meta.glob<readonly Route[]>(['./*/routes.ts', '../features/**/routes.ts'], { eager: true, import: 'screens' })
const pages = import.meta.glob<Pages>(['./*/pages.ts', '../features/**/pages.{ts,tsx}'], { import: 'pages' })
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))
/** As they were when the client was built (`menu-screens.ts`). */
const ofMenus = __MENU_SCREENS__
const pagesIn = new Map(Object.entries(pages).map(([file, load]) => [folderOf(file), load]))

/**
 * Pages inside the shell: what the `routes.ts` of all folders name, and of folders without one what menus name. How one is drawn is
 * fetched with the first page of its folder.
 */
export const screens: readonly Screen[] = [...Object.values(routes).flat(), ...ofMenus].map((route) => ({
  ...route,
  path: route.path ?? `/${route.key}`,
}))

const folders: readonly (readonly [string, readonly Route[]])[] = [
  ...Object.entries(routes).map(([file, named]) => [folderOf(file), named] as const),
  ['./own-pages', ownScreens],
  ...ofMenus.map((screen) => [`../features/${screen.key.split('/').slice(0, 2).join('/')}`, [screen]] as const),
]
const pagesOf = new Map(folders.flatMap(([folder, named]) => named.map(({ key }) => [key, pagesIn.get(folder)] as const)))

/** Finds the page of a screen in its folder; undefined: the folder names none for it. */
export const drawnBy = async ({ key }: Screen) => (await pagesOf.get(key)?.())?.[key]

/** The page of a screen. */
export const pageOf = async (screen: Screen) => {
  const load = await drawnBy(screen)
  if (!load) throw new Error(`no page is named for the screen ${screen.key}`)
  return load()
}
