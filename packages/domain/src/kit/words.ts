import type { ErrorKey, ErrorParam } from './errors'
import { fill, inLang, phraseAt, type Lang, type Text } from './text'

type Texts = Readonly<Record<string, Text>>

/** The phrase at `slice.path.to.phrase`, or undefined. */
const phraseIn = (texts: Texts, lang: Lang, path: string): string | undefined => {
  const [slice = '', ...rest] = path.split('.')
  const both = Object.hasOwn(texts, slice) ? texts[slice] : undefined
  return both && phraseAt(inLang(both, lang), rest.join('.'))
}

/** The first phrase at a path inside of any slice. */
const firstIn = (texts: Texts, lang: Lang, path: string): string | undefined => {
  for (const both of Object.values(texts)) {
    const found = phraseAt(inLang(both, lang), path)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * What `slice.field.name` is called: in its slice, else in the first that has a field of that name, else a word for any field.
 * A name of a column never reaches a reader.
 */
const fieldWord = (texts: Texts, lang: Lang, path: string): string | undefined => {
  const name = /^\w*\.field\.(\w+)$/.exec(path)?.[1]
  return name === undefined ? undefined : (firstIn(texts, lang, `field.${name}`) ?? phraseIn(texts, lang, 'kit.anyField'))
}

/** How words are found in the texts at hand: all there are, or those a page has loaded. */
export const wordsOf = (texts: Texts) => {
  const labelWord = (lang: Lang, path: string): string => phraseIn(texts, lang, path) ?? fieldWord(texts, lang, path) ?? path
  return {
    phrase: (lang: Lang, path: string) => phraseIn(texts, lang, path),
    /** The text of an error in `lang`, with its parameters filled in. */
    errorMessage: (lang: Lang, key: ErrorKey, params: readonly ErrorParam[] = []): string =>
      fill(
        firstIn(texts, lang, `error.${key}`) ?? key,
        params.map((p) => (typeof p === 'object' ? labelWord(lang, p.label) : p)),
      ),
  }
}
