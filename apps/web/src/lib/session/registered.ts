import { createStore } from './store'
import { readTab, writeTab } from './storage'

interface Registered {
  readonly account: string
}
const key = 'srm-registered'
const read = (): Registered | null => {
  const found = readTab(key) as Partial<Registered> | null
  return typeof found?.account === 'string' ? { account: found.account } : null
}

/** The account that was just registered, for the page that says so and the sign-in after it; kept for this browser tab. */
const store = createStore<Registered | null>(read())
export const registered = {
  ...store,
  set: (next: Registered | null): void => {
    writeTab(key, next)
    store.set(next)
  },
}
