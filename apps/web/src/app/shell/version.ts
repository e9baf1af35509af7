import { newVersion } from '../../lib/page/chunk'

/** How often a page left open asks, and how soon it may ask again when it is looked at. */
const versionEvery = 5 * 60_000
const atMostEvery = 60_000

/** The version the page was built as; empty on the development server, which reloads by itself. */
const ownVersion = (): string => document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content ?? ''

/** Asks the server which version it has. What cannot be asked says nothing. */
const checkVersion = async (own: string): Promise<void> => {
  const answer = await fetch('/version.json', { cache: 'no-store' }).catch(() => null)
  const known: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  const version = (known as { version?: unknown } | null)?.version
  if (typeof version === 'string' && version !== own) newVersion.set(true)
}

/** Asks each few minutes and when the page is looked at again. */
export const watchVersion = (): (() => void) => {
  const own = ownVersion()
  if (!own) return () => undefined
  let asked = Date.now()
  const ask = () => {
    if (document.visibilityState !== 'visible' || newVersion.get()) return
    asked = Date.now()
    void checkVersion(own)
  }
  const look = () => {
    if (Date.now() - asked > atMostEvery) ask()
  }
  const timer = setInterval(ask, versionEvery)
  addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}
