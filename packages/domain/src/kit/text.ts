/** Languages of the product; zh-CN is the default and the fallback. */
export const languages = ['zh-CN', 'en-US'] as const
export type Lang = (typeof languages)[number]

/** A tree of phrases. Phrases may hold `{0}`, `{1}`… filled by {@link fill}. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}
type SameShape<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> }

/** The texts of one slice in both languages; `en` must have exactly the keys of `zh`. */
export interface Text<Z extends TextTree = TextTree> {
  readonly zh: Z
  readonly en: SameShape<Z>
}
export const text = <const Z extends TextTree>(both: Text<Z>): Text<Z> => both

const loaded: Record<string, Text> = {}
/**
 * The texts of slices that are here, by the slice's name: on the server all of them (`texts.ts`), in a page those of the slices
 * it shows. Whatever names words by their path brings the text along; `scripts/words.test.ts` sees to it.
 */
export const loadedTexts: Readonly<Record<string, Text>> = loaded
/** The texts of a slice, found from then on by paths that start with its name: `inquiry.status.draft`. */
export const sliceText = <const Z extends TextTree>(slice: string, both: Text<Z>): Text<Z> => {
  loaded[slice] = both
  return both
}

/** Words an administrator has put in place of a slice's built-in ones: the whole tree, or nothing. */
type FindOwn = (both: object, lang: Lang) => TextTree | undefined
let findOwn: FindOwn | undefined
/** Whoever runs the product says where own words are found; without it the built-in ones are all there is. */
export const inOwnWords = (find: FindOwn | undefined): void => {
  findOwn = find
}

export const inLang = <Z extends TextTree>(both: Text<Z>, lang: Lang): SameShape<Z> =>
  (findOwn?.(both, lang) as SameShape<Z> | undefined) ?? (lang === 'en-US' ? both.en : (both.zh as SameShape<Z>))

/** Puts `params` into `{0}`, `{1}`…; a missing parameter leaves its place empty. */
export const fill = (phrase: string, params: readonly (string | number)[]): string =>
  phrase.replace(/\{(\d)\}/g, (_, index: string) => String(params[Number(index)] ?? ''))

/** Reads a dotted path (`inquiry.status.draft`) from a tree of texts, or undefined. */
export const phraseAt = (tree: TextTree, path: string): string | undefined => {
  let here: string | TextTree | undefined = tree
  for (const key of path.split('.')) here = typeof here === 'object' && Object.hasOwn(here, key) ? here[key] : undefined
  return typeof here === 'string' ? here : undefined
}
