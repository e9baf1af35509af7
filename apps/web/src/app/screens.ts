import type { Pages, Screen } from '../lib/screen'
import { ownScreens } from './own-pages/screens'

const routes = import.meta.glob<readonly Screen[]>(['./*/routes.ts', '../features/**/routes.ts'], { eager: true, import: 'screens' })
const pages = import.meta.glob<Pages>(['./*/pages.ts', '../features/**/pages.ts'], { import: 'pages' })

/** Pages inside the shell: what the `routes.ts` of all folders name. How one is drawn is fetched with the first page of its folder. */
export const screens: readonly Screen[] = Object.values(routes).flat()

const folders: readonly (readonly [string, readonly Screen[]])[] = [...Object.entries(routes), ['./own-pages/routes.ts', ownScreens]]
const pagesOf = new Map(
  folders.flatMap(([file, named]) => named.map(({ key }) => [key, pages[file.replace(/routes\.ts$/, 'pages.ts')]] as const)),
)

/** The page of a screen. */
export const pageOf = async ({ key }: Screen) => {
  const load = (await pagesOf.get(key)?.())?.[key]
  if (!load) throw new Error(`no page is named for the screen ${key}`)
  return load()
}
