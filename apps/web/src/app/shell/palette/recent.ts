import { getSession, sessionEpoch } from '../../../lib/session/session'
import { readStored, writeStored } from '../../../lib/session/storage'
import { pageKey } from '../../../lib/page/page'

/** Pages visited last, for the palette; kept for each user apart. */
export interface Recent {
  readonly href: string
  readonly title: string
}
const kept = 8
const keyOf = () => `recent-pages-${getSession()?.userInfo.id ?? ''}`

let held: { epoch: number; list: readonly Recent[] } | null = null
export const recentPages = (): readonly Recent[] => {
  const epoch = sessionEpoch.get()
  if (held?.epoch !== epoch) held = { epoch, list: readStored<readonly Recent[]>(keyOf()) ?? [] }
  return held.list
}

export const rememberPage = (href: string, title: string): void => {
  if (!title) return
  const others = recentPages().filter((page) => pageKey(page.href) !== pageKey(href))
  held = { epoch: sessionEpoch.get(), list: [{ href, title }, ...others].slice(0, kept) }
  writeStored(keyOf(), held.list)
}
