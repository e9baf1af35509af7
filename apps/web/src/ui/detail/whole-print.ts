import type { QueryClient } from '@tanstack/react-query'
import { createStore } from '../../lib/session/store'

/** While a page is printed by its button: what stands in tabs is there all together, and what loads when it is come near is loaded. */
export const printsWhole = createStore(false)

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const [step, steady, longest] = [50, 400, 15_000]
const isWaiting = (client: QueryClient) => client.isFetching() > 0 || document.querySelector('main .ant-skeleton') !== null

/** Nothing has been waited for during a while: parts that had to be fetched begin to ask only then. */
const settled = async (client: QueryClient): Promise<void> => {
  const end = Date.now() + longest
  for (let quiet = 0; quiet < steady && Date.now() < end; quiet = isWaiting(client) ? 0 : quiet + step) await pause(step)
}

/** Prints the page with all its tabs, once they are loaded. */
export const printWhole = async (client: QueryClient): Promise<void> => {
  if (printsWhole.get()) return
  printsWhole.set(true)
  await settled(client)
  globalThis.addEventListener('afterprint', () => printsWhole.set(false), { once: true })
  globalThis.print()
}
