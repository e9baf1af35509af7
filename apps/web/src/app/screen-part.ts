import type { ComponentType } from 'react'
import { loadChunk } from '../lib/page/chunk'
import type { Screen } from '../lib/page/screen'
import { pageOf } from './screens'

const loaded = new Map<string, ComponentType>()

/** The page of a screen, when it has been fetched: by hovering a link, or by an earlier visit. */
export const loadedScreen = (screen: Screen): ComponentType | undefined => loaded.get(screen.key)

export const loadScreen = async (screen: Screen): Promise<ComponentType> => {
  const page = loaded.get(screen.key) ?? (await loadChunk(() => pageOf(screen)))
  loaded.set(screen.key, page)
  return page
}
