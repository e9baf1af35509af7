import { useEffect, useState } from 'react'
import { getSession, getToken } from '../../../lib/session/session'
import { openPushLine } from '../../../lib/wire/push-line'

const signedIn = () => {
  const [userId, token] = [getSession()?.userInfo.id, getToken()]
  return userId && token ? { userId, token } : null
}

interface Listener<V> {
  readonly onView: (view: V) => void
  readonly onLine: (isUp: boolean) => void
}
/** Watches an auction over the push channel; after a broken line it is sent what it sees by then. */
const watchAuction = <V>(id: string, { onView, onLine }: Listener<V>): (() => void) =>
  openPushLine({
    who: signedIn,
    waits: [500, 10_000],
    beatMs: 10_000,
    hello: JSON.stringify({ cmd: 'watch', topic: 'auction', id }),
    onSaid: (said) => {
      if (said['cmd'] !== 'live' || said['id'] !== id || said['revision'] === undefined) return
      onView({ ...(said['view'] as object), revision: said['revision'] } as V)
    },
    onUp: onLine,
  })

/** What is pushed of an auction, and whether the line is up; `enabled` false: nothing is watched. */
export const useAuctionLive = <V>(id: string, enabled: boolean): { readonly view: V | null; readonly isUp: boolean } => {
  const [view, setView] = useState<V | null>(null)
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    if (!enabled) return undefined
    return watchAuction<V>(id, { onView: setView, onLine: setUp })
  }, [id, enabled])
  return { view, isUp }
}
