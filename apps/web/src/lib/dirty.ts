import { createStore, useStore } from './store'

/** Pages with unsaved input, by their tab key. */
const dirtyStore = createStore<ReadonlySet<string>>(new Set())

export const markDirty = (page: string, dirty: boolean): void => {
  const now = dirtyStore.get()
  if (now.has(page) === dirty) return
  const next = new Set(now)
  if (dirty) next.add(page)
  else next.delete(page)
  dirtyStore.set(next)
}
export const useDirtyPages = () => useStore(dirtyStore)
