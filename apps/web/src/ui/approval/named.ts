import { useLanguage } from '../../lib/session/language'

/** The name of a process or node in the current language. */
export const useNamed = (): ((name: { readonly zh: string; readonly en: string }) => string) => {
  const english = useLanguage() === 'en-US'
  return (name) => (english ? name.en : name.zh)
}
