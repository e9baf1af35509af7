import { getAccess } from '../../../lib/page/menu'
import { loadScreen } from '../../screen-part'
import { pageAt } from './page-at'

/** Fetches the page an address shows, where it shows one. @throws ChunkError */
export const loadPageAt = async (path: string): Promise<void> => {
  const found = pageAt(getAccess()?.menu ?? [], path)
  if (found && 'screen' in found) await loadScreen(found.screen)
}
