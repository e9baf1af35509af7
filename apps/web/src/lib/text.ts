import { getLanguage, useLanguage, type Lang } from './language'

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

export const wordsIn = <Z>(both: BothWords<Z>, lang: Lang): SameWords<Z> => (lang === 'en-US' ? both.en : (both.zh as SameWords<Z>))

/** The words of the current language; the component follows a language switch. Domain texts work too. */
export const useText = <Z>(both: BothWords<Z>): SameWords<Z> => wordsIn(both, useLanguage())

/** For code outside of components. */
export const currentText = <Z>(both: BothWords<Z>): SameWords<Z> => wordsIn(both, getLanguage())
