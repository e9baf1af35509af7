import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import type * as Domain from '../../packages/domain/src/catalog'
import type * as Words from '../../packages/domain/src/texts'
import type { Route } from './src/lib/page/screen'

/**
 * Screens that the catalogues say all of: their address and what they ask for stand in the menu, and so they need no `routes.ts`.
 * Put into the build, because the catalogues themselves are no part of what a page loads.
 */
export const menuScreens = async (): Promise<readonly Route[]> => {
  // The bundler's own loader of its configuration asks for endings of files, which our sources leave out.
  const { catalogs }: typeof Domain = await tsImport('../../packages/domain/src/catalog.ts', import.meta.url)
  const { texts }: typeof Words = await tsImport('../../packages/domain/src/texts.ts', import.meta.url)
  const words = texts as Readonly<Record<string, Record<'zh' | 'en', { readonly menu?: Readonly<Record<string, string>> }>>>
  // Whoever holds the permission without the entry reads its title in tab and breadcrumb all the same.
  const titleOf = (slice: string, key: string) => ({ zh: words[slice]?.zh.menu?.[key] ?? '', en: words[slice]?.en.menu?.[key] ?? '' })
  return catalogs
    .flatMap(({ slice, menus }) => menus.map((menu) => ({ ...menu, title: titleOf(slice, menu.key) })))
    .filter(({ component }) => {
      const folder = join(import.meta.dirname, 'src/features', component.split('/').slice(0, 2).join('/'))
      return ['pages.ts', 'pages.tsx'].some((file) => existsSync(join(folder, file))) && !existsSync(join(folder, 'routes.ts'))
    })
    .map(({ component, path, title, needs: [permission] = [] }) => ({
      key: component,
      ...(path !== `/${component}` && { path }),
      title,
      ...(permission && { permission }),
    }))
}
