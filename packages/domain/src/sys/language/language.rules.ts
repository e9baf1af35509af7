import { type Text, type TextTree } from '../../kit/text'

/** What an administrator may put into own words, in the order of the screen. */
export const wordKinds = ['menu', 'button', 'dict', 'dictItem', 'message'] as const
export type WordKind = (typeof wordKinds)[number]

/** Sections of the slices' texts that people read; menus, permissions and dictionaries are rows of their own. */
const sections: ReadonlySet<string> = new Set(['error', 'message', 'status', 'action', 'field'])
/** Clients look for these very characters. */
const protocol: ReadonlySet<string> = new Set(['kit.error.TOKEN_INVALID'])

export interface BuiltIn {
  readonly zh: string
  readonly en: string
}

const leaves = (tree: TextTree, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value] as [string, string]] : leaves(value, `${path}.${key}`),
  )

/** Every message with its built-in words, by its place. A value without a letter is a code, no text. */
export const messagesOf = (texts: Readonly<Record<string, Text>>): Map<string, BuiltIn> => {
  const found = new Map<string, BuiltIn>()
  for (const [slice, both] of Object.entries(texts)) {
    const english = new Map(leaves(both.en as TextTree, slice))
    for (const [code, zh] of leaves(both.zh, slice))
      if (sections.has(code.split('.')[1] ?? '') && !protocol.has(code) && /\p{L}/u.test(zh))
        found.set(code, { zh, en: english.get(code) ?? zh })
  }
  return found
}

/** `{0}`, `{1}`… of a text, each once. */
export const placesOf = (words: string): string => [...new Set(words.match(/\{\d\}/g) ?? [])].sort().join(' ')

const replaced = (tree: TextTree, own: ReadonlyMap<string, string>, path: string): TextTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const place = `${path}.${key}`
      return [key, typeof value === 'string' ? (own.get(place) ?? value) : replaced(value, own, place)]
    }),
  )

export interface OwnWord {
  readonly code: string
  readonly zh: string | null
  readonly en: string | null
}
export type OwnTrees = ReadonlyMap<object, { readonly zh: TextTree; readonly en: TextTree }>

/** The texts of those slices an administrator has put into own words, ready to stand in for the built-in ones. */
export const ownTrees = (texts: Readonly<Record<string, Text>>, own: readonly OwnWord[]): OwnTrees => {
  const words = (lang: 'zh' | 'en') => new Map(own.flatMap((w) => (w[lang] ? [[w.code, w[lang]] as const] : [])))
  const [zh, en] = [words('zh'), words('en')]
  const touched = new Set(own.map(({ code }) => code.split('.')[0] ?? ''))
  return new Map(
    Object.entries(texts).flatMap(([slice, both]) =>
      touched.has(slice) ? [[both, { zh: replaced(both.zh, zh, slice), en: replaced(both.en as TextTree, en, slice) }] as const] : [],
    ),
  )
}
