import { urlOf } from '../lib/wire/api'
import { warnWhileDirty } from '../lib/session/leaving'
import { getToken } from '../lib/session/session'
import { readStored, writeStored } from '../lib/session/storage'

/** A closing page unloads within this of asking to; a reload waits for the server in between. */
const closingWithin = 5
const beat = 30_000
const key = 'open-tabs'
const own = crypto.randomUUID()

type Tabs = Readonly<Record<string, number>>
/** Tabs that were alive of late; those that crashed stop counting. */
const others = (): Tabs =>
  Object.fromEntries(Object.entries(readStored<Tabs>(key) ?? {}).filter(([id, at]) => id !== own && Date.now() - at < 3 * beat))
const announce = () => writeStored(key, { ...others(), [own]: Date.now() })

/** Ends the session by a beacon when its last page is closed. */
export const logoutOnClose = (): void => {
  let asked = Number.NEGATIVE_INFINITY
  announce()
  setInterval(announce, beat)
  addEventListener('beforeunload', () => {
    asked = performance.now()
  })
  addEventListener('pagehide', (event) => {
    const rest = others()
    writeStored(key, rest)
    const token = getToken()
    const closing = !event.persisted && performance.now() - asked <= closingWithin
    if (token && closing && Object.keys(rest).length === 0) navigator.sendBeacon(urlOf('/sys/logoutV2'), token)
  })
  addEventListener('pageshow', announce)
  warnWhileDirty()
}
