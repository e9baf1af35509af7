import { useAccess, type MenuNode } from '../../lib/page/menu'
import { usePageHref } from '../../lib/page/page'
import { chainTo } from '../menu-tree'

/** The entry of the menu that this page is shown for. */
export const useEntry = (): MenuNode | undefined => {
  const { menu } = useAccess()
  const [path] = usePageHref().split(/[?#]/)
  return chainTo(menu, (node) => node.path === path).at(-1)
}
