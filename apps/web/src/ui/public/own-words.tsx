import { useLanguage } from '../../lib/session/language'
import { langOf } from './time'

/** Words somebody entered (names, categories, regions): on an English page the Chinese ones say what they are. */
export const OwnWords = ({ children }: { children: string }) => {
  const lang = langOf(children, useLanguage())
  return lang ? <span lang={lang}>{children}</span> : children
}
