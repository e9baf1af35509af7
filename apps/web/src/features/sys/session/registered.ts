import { createStore } from '../../../lib/store'

/** The account that was just registered, for the page that says so; gone with a reload. */
export const registered = createStore<{ readonly account: string } | null>(null)
