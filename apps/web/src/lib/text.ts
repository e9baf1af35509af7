import { getLanguage, useLanguage, type Lang } from './session/language'
import { createStore, useStore } from './session/store'

type Phrase = (...args: never[]) => string
/** Words of a screen: strings, or functions where a word depends on values. */
export interface Words {
  readonly [key: string]: string | Phrase | Words
}
export type SameWords<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : SameWords<T[K]>
}
interface BothWords<Z> {
  readonly zh: Z
  readonly en: SameWords<Z>
}

/** Texts of a screen in both languages; a key missing in `en` does not compile. */
export const text = <const Z extends Words>(both: BothWords<Z>): BothWords<Z> => both

/** Words an administrator has put in place of built-in ones, once they are known. */
const own = createStore<((both: object, lang: Lang) => unknown) | null>(null)
export const sayOwnWords = own.set

export const wordsIn = <Z>(both: BothWords<Z>, lang: Lang): SameWords<Z> =>
  (own.get()?.(both, lang) as SameWords<Z> | undefined) ?? (lang === 'en-US' ? both.en : (both.zh as SameWords<Z>))

/** The words of the current language; the component follows a language switch. Domain texts work too. */
export const useText = <Z>(both: BothWords<Z>): SameWords<Z> => {
  useStore(own)
  return wordsIn(both, useLanguage())
}

/** For code outside of components. */
export const currentText = <Z>(both: BothWords<Z>): SameWords<Z> => wordsIn(both, getLanguage())
