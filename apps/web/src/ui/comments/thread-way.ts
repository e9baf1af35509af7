import { onPage } from '../../lib/page/page'

/** Threads somebody asked for before they were on the page. */
const awaited = new Set<string>()

/** Leads to the thread with this element id and to its box; where its part of the client is still on its way, as soon as it is there. */
export const goToThread = (thread: string): void => {
  const card = onPage(thread)
  if (!card) {
    awaited.add(thread)
    return
  }
  card.scrollIntoView({ block: 'start' })
  card.querySelector('textarea')?.focus({ preventScroll: true })
}

/** Tells that the thread is on the page. */
export const threadArrived = (thread: string): void => {
  if (awaited.delete(thread)) goToThread(thread)
}
/** The page is gone: whoever comes back later did not ask for the thread. */
export const threadLeft = (thread: string): void => {
  awaited.delete(thread)
}
