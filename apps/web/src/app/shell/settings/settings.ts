import { getSession, onSessionChange } from '../../../lib/session/session'
import { readStored, storedPrefix, writeStored } from '../../../lib/session/storage'
import { createStore, useStore } from '../../../lib/session/store'

type ThemeChoice = 'light' | 'dark' | 'auto'
type TabStyle = 'card' | 'line'

/** The settings drawer holds these; they are kept in the browser, for each user apart. */
export interface ShellSettings {
  readonly theme: ThemeChoice
  readonly menuTheme: 'dark' | 'light'
  /** A colour `#RRGGBB`; where it carries white text or is text, a darker one is computed from it. */
  readonly primary: string
  readonly layout: 'side' | 'top'
  readonly contentWidth: 'Fixed' | 'Fluid'
  readonly fixedHeader: boolean
  readonly autoHideHeader: boolean
  readonly fixedSidebar: boolean
  readonly colorWeak: boolean
  readonly multiTab: boolean
  readonly compact: boolean
  readonly fontSize: 14 | 16
  readonly reducedMotion: boolean
  readonly tabStyle: TabStyle
  /** Single-key shortcuts of lists (WCAG 2.1.4: they can be switched off). */
  readonly shortcuts: boolean
  /** Puts the page's name before the product's in the document title. */
  readonly pageTitle: boolean
  readonly watermark: boolean
}

/** These are the settings a user begins with (docs/conventions.md, Shell). */
export const defaultSettings: ShellSettings = {
  theme: 'light',
  menuTheme: 'dark',
  primary: '#1890FF',
  layout: 'side',
  contentWidth: 'Fixed',
  fixedHeader: true,
  autoHideHeader: false,
  fixedSidebar: true,
  colorWeak: false,
  multiTab: true,
  compact: false,
  fontSize: 14,
  reducedMotion: false,
  tabStyle: 'card',
  shortcuts: true,
  pageTitle: false,
  watermark: false,
}

const choices: { readonly [K in keyof ShellSettings]?: readonly ShellSettings[K][] } = {
  theme: ['light', 'dark', 'auto'],
  menuTheme: ['dark', 'light'],
  layout: ['side', 'top'],
  contentWidth: ['Fixed', 'Fluid'],
  fontSize: [14, 16],
  tabStyle: ['card', 'line'],
}
const fits = (key: keyof ShellSettings, value: unknown): boolean => {
  const allowed: readonly unknown[] | undefined = choices[key]
  if (allowed) return allowed.includes(value)
  return key === 'primary' ? /^#[0-9a-f]{6}$/i.test(String(value)) : typeof value === 'boolean'
}
/** Settings out of anything: storage and the clipboard may hold what another version, or nobody, wrote. */
export const settingsFrom = (given: unknown): Partial<ShellSettings> => {
  if (typeof given !== 'object' || given === null) throw new Error('no settings')
  const known = Object.entries(given).filter(([key, value]) => key in defaultSettings && fits(key as keyof ShellSettings, value))
  return Object.fromEntries(known)
}

const keyOf = (userId: string | undefined): string => `shell-settings-${userId ?? ''}`
const userId = () => getSession()?.userInfo.id
const load = (): ShellSettings => ({ ...defaultSettings, ...settingsFrom(readStored(keyOf(userId())) ?? {}) })

const store = createStore<ShellSettings>(load())
let owner = userId()
onSessionChange(() => {
  if (userId() === owner) return
  owner = userId()
  store.set(load())
})
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === storedPrefix + keyOf(owner)) store.set(load())
})

export const shellSettings = {
  get: store.get,
  set: (part: Partial<ShellSettings>): void => {
    const next = { ...store.get(), ...part }
    writeStored(keyOf(owner), next)
    store.set(next)
  },
  reset: (): void => {
    writeStored(keyOf(owner), null)
    store.set(defaultSettings)
  },
  subscribe: store.subscribe,
}
export const useShellSettings = (): ShellSettings => useStore(store)
