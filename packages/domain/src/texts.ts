import { kitText } from './kit/kit.text'
import { portalAnnouncementText } from './portal/announcement/announcement.text'
import { fill, inLang, phraseAt, type Lang, type Text } from './kit/text'
import type { ErrorParam } from './kit/errors'

/** The sum of all slice texts: one line per slice. Paths start with the key: `inquiry.status.draft`. */
export const texts = {
  kit: kitText,
  portalAnnouncement: portalAnnouncementText,
} as const satisfies Record<string, Text>

type Texts = typeof texts
type ErrorsOf<T> = T extends { zh: { error: infer E } } ? keyof E & string : never
/** Every key of the error catalogue; a slice adds one by writing its text. */
export type ErrorKey = { [S in keyof Texts]: ErrorsOf<Texts[S]> }[keyof Texts]

const slices: readonly Text[] = Object.values(texts)

/** The phrase at `slice.path.to.phrase`, or undefined. */
export const phrase = (lang: Lang, path: string): string | undefined => {
  const [slice = '', ...rest] = path.split('.')
  const both = (texts as Record<string, Text>)[slice]
  return both && phraseAt(inLang(both, lang), rest.join('.'))
}

/** The text of an error in `lang`, with its parameters filled in. */
export const errorMessage = (lang: Lang, key: ErrorKey, params: readonly ErrorParam[] = []): string => {
  const found = slices.map((both) => phraseAt(inLang(both, lang), `error.${key}`)).find((p) => p !== undefined)
  const words = params.map((p) => (typeof p === 'object' ? (phrase(lang, p.label) ?? p.label) : p))
  return fill(found ?? key, words)
}
