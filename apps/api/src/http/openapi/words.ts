import type { AnyRoute, Operation } from '@srm/contract/kit/all-routes'
import { commonWords } from '@srm/contract/operations/common'
import { portalWords } from '@srm/contract/operations/portal'
import { srmWords } from '@srm/contract/operations/srm'
import { studioWords } from '@srm/contract/operations/studio'
import { sysWords } from '@srm/contract/operations/sys'
import type { Both } from '@srm/contract/operations/words'
import { fill, phraseAt, type Text } from '@srm/domain/kit/text'
import { texts } from '@srm/domain/texts'

/** Language of the document; its words are the built-in ones: it is the same for everybody who reads it. */
export type DocumentLang = 'zh' | 'en'

const own: Readonly<Record<string, Readonly<Record<string, Both>>>> = { ...sysWords, ...srmWords, ...portalWords, ...studioWords }
const inWords = (both: Both | undefined, lang: DocumentLang): string | undefined => both?.[lang === 'zh' ? 0 : 1]

const phrase = (lang: DocumentLang, path: string): string | undefined => {
  const [slice = '', ...rest] = path.split('.')
  const both = (texts as Record<string, Text>)[slice]
  return both && phraseAt(both[lang], rest.join('.'))
}
const firstOf = (lang: DocumentLang, paths: readonly string[]): string | undefined =>
  paths.map((path) => phrase(lang, path)).find((found) => found !== undefined)

/** A slice is called as its menu is, or as the operation log calls it. */
export const titleOf = (slice: string, lang: DocumentLang): string | undefined =>
  inWords(own[slice]?.['title'], lang) ?? firstOf(lang, [`${slice}.menu.list`, `log.noun.${slice}`])

/** An operation is called as its action, its permission or any operation of that name. */
export const verbOf = ({ slice, key, route }: Operation, lang: DocumentLang): string | undefined => {
  const [noun = '', verb = ''] = (route.metadata.oplog ?? '').split('.')
  const known = firstOf(lang, [
    `${noun}.action.${verb}`,
    `${slice}.action.${key}`,
    `${slice}.permission.${key}`,
    `${noun}.permission.${verb}`,
  ])
  return (
    inWords(own[slice]?.[key], lang) ??
    known ??
    inWords(commonWords[key], lang) ??
    firstOf(lang, [`kit.permission.${key}`, `kit.permission.${verb}`])
  )
}

/** `询价管理：定标`. The methods tell apart those of one address. */
export const summaryOf = (operation: Operation, siblings: readonly AnyRoute[], lang: DocumentLang): string => {
  const { slice, id, route } = operation
  const [title, verb] = [titleOf(slice, lang), verbOf(operation, lang)]
  if (title === undefined || verb === undefined) throw new Error(`${id} has no words in ${lang}: see packages/contract/src/operations`)
  const shared = siblings.some((other) => other !== route && other.path === route.path)
  return `${fill(texts.log[lang].operation.done, [title, verb])}${shared ? ` (${route.method})` : ''}`
}

const accessWords = {
  zh: { public: '无需登录。', 'signed-in': '登录即可。', permission: '权限 `{0}`。', refusals: '可能拒绝：' },
  en: {
    public: 'Anyone may call it.',
    'signed-in': 'Anyone signed in may call it.',
    permission: 'Permission `{0}`.',
    refusals: 'Refusals:',
  },
} as const

/** A refusal in words, with dots for what is filled in. */
export const errorWord = (key: string, lang: DocumentLang): string => {
  const found = (Object.values(texts) as readonly Text[])
    .map((both) => phraseAt(both[lang], `error.${key}`))
    .find((one) => one !== undefined)
  return (found ?? key).replace(/\{\d\}/g, '…')
}

/** Tells who may call it, and what it may be refused with beyond what every call may. */
export const descriptionOf = ({ route }: Operation, refusals: readonly string[], lang: DocumentLang): string => {
  const words = accessWords[lang]
  const { access } = route.metadata
  const who = access === 'public' || access === 'signed-in' ? words[access] : fill(words.permission, [access])
  return refusals.length > 0 ? `${who} ${words.refusals} ${refusals.map((key) => `\`${key}\``).join(', ')}` : who
}
