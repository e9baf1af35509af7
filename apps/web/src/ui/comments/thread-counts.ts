import { createStore } from '../../lib/session/store'

/** How many comments the thread on a page has, by the page's own element id: its head tells them, far above the thread. */
export const threadCounts = createStore<Readonly<Record<string, number>>>({})

export const tellCount = (page: string, count: number): void => threadCounts.set({ ...threadCounts.get(), [page]: count })
export const forgetCount = (page: string): void => {
  const { [page]: _gone, ...others } = threadCounts.get()
  threadCounts.set(others)
}
