import type { Words } from '@srm/domain/portal/site/site.config'
import type { ReactNode } from 'react'
import type { Lang } from '../../../lib/session/language'

/** What the studio draws where visitors see fixed words. Visitors get none of it: blocks only know these four functions. */
export interface EditHooks {
  /** An editable phrase. `path` is the dotted path in the configuration: 'hero.title.text', 'feature.features.2.title'. */
  readonly text: (path: string, words: Words, options?: { multiline?: boolean }) => ReactNode
  /** Wraps a whole section: outline, name, visibility switch, settings button. */
  readonly section: (key: string, children: ReactNode) => ReactNode
  /** Wraps one entry of a list: move, remove and hide buttons. */
  readonly item: (path: string, children: ReactNode) => ReactNode
  /** "Add an entry" at the end of a list. */
  readonly add: (path: string) => ReactNode
}
export interface BlockProps<C> {
  readonly config: C
  readonly lang: Lang
  readonly edit?: EditHooks
}

/** Words of the language as plain text, for attributes. */
export const plain = (words: Words, lang: Lang): string => (lang === 'en-US' && words.en ? words.en : words.zh)

/** Words of the language; where the English is missing, the Chinese says what it is. In the studio: the words to edit. */
export const say = (edit: EditHooks | undefined, path: string, words: Words, lang: Lang, multiline = false): ReactNode => {
  if (edit) return edit.text(path, words, { multiline })
  return lang === 'en-US' && !words.en && words.zh ? <span lang="zh-CN">{words.zh}</span> : plain(words, lang)
}

/** The same for a heading: it breaks after its commas and not within its phrases. */
export const sayPhrases = (edit: EditHooks | undefined, path: string, words: Words, lang: Lang): ReactNode => {
  if (edit || lang === 'en-US') return say(edit, path, words, lang)
  return words.zh.split(/(?<=[，、。；：！？])/).map((phrase, i) => (
    <span className="nb" key={i}>
      {phrase}
    </span>
  ))
}

/** A hidden section exists only for the studio, which dims it. */
export const section = (edit: EditHooks | undefined, key: string, visible: boolean, draw: () => ReactNode): ReactNode =>
  edit ? edit.section(key, draw()) : visible ? draw() : null
