import { createStore, useStore } from '../lib/session/store'
import { shadesOf } from './colour'
import { defaultSettings, shellSettings } from './shell/settings/settings'

/** The part of the settings that the style sheets see: attributes and variables of the page's root, changed in place. */
const media = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : null)
const systemDark = media('(prefers-color-scheme: dark)')
const systemStill = media('(prefers-reduced-motion: reduce)')

const isDark = (): boolean => {
  const { theme } = shellSettings.get()
  return theme === 'dark' || (theme === 'auto' && (systemDark?.matches ?? false))
}
const isStill = (): boolean => shellSettings.get().reducedMotion || (systemStill?.matches ?? false)

const darkStore = createStore(isDark())
const stillStore = createStore(isStill())
export const useDark = (): boolean => useStore(darkStore)
export const useStill = (): boolean => useStore(stillStore)

const variables = (primary: string, dark: boolean): Readonly<Record<string, string>> => {
  const shades = shadesOf(primary, dark)
  return {
    '--primary': shades.primary,
    '--primary-strong': shades.strong,
    '--primary-strong-hover': shades.strongHover,
    '--link': shades.link,
    '--link-soft': shades.onSoft,
    '--primary-soft': shades.soft,
    '--primary-line': shades.line,
  }
}

/** Puts the settings on the page. Twice changes nothing. */
export const paint = (): void => {
  const root = document.documentElement
  const settings = shellSettings.get()
  const dark = isDark()
  root.dataset['theme'] = dark ? 'dark' : 'light'
  root.dataset['menu'] = settings.menuTheme
  root.dataset['size'] = String(settings.fontSize)
  root.toggleAttribute('data-weak', settings.colorWeak)
  root.toggleAttribute('data-compact', settings.compact)
  root.toggleAttribute('data-still', settings.reducedMotion)
  // The default's shades stand in tokens.css.
  const own = settings.primary !== defaultSettings.primary
  for (const [name, value] of Object.entries(variables(settings.primary, dark)))
    if (own) root.style.setProperty(name, value)
    else root.style.removeProperty(name)
  darkStore.set(dark)
  stillStore.set(isStill())
}

paint()
shellSettings.subscribe(paint)
systemDark?.addEventListener('change', paint)
systemStill?.addEventListener('change', paint)
