import { contract } from '@srm/contract/index'
import type { LogRow } from '@srm/contract/sys/log'
import type { ErrorKey } from '@srm/domain/kit/errors'
import { fill, inLang, languages, type Lang } from '@srm/domain/kit/text'
import { operateTypeOf, signIn } from '@srm/domain/sys/log/log.rules'
import { logText } from '@srm/domain/sys/log/log.text'
import { errorMessage, phrase } from '@srm/domain/texts'

const firstOf = (lang: Lang, paths: readonly string[], otherwise: string): string => {
  for (const path of paths) {
    const found = phrase(lang, path)
    if (found !== undefined) return found
  }
  return otherwise
}

/** `inquiry.award` -> 询价单：定标, from the texts of the slice. */
export const entryWords = (lang: Lang, key: string, refused?: string | null): string => {
  const [noun = '', verb = ''] = key.split('.')
  const what = firstOf(lang, [`log.noun.${noun}`, `${noun}.menu.list`], noun)
  const kind = inLang(logText, lang).dict.operate_type[operateTypeOf(key, '')]
  const how = firstOf(lang, [`${noun}.action.${verb}`, `log.verb.${verb}`, `${noun}.permission.${verb}`, `kit.permission.${verb}`], kind)
  const { done, refused: not } = inLang(logText, lang).operation
  return refused ? fill(not, [what, how, refused]) : fill(done, [what, how])
}

type Stored = Omit<LogRow, 'error'> & { readonly errorKey: string | null }
/** An entry as it is read. */
export const inWords =
  (lang: Lang) =>
  ({ errorKey, ...row }: Stored): LogRow => {
    const error = errorKey ? errorMessage(lang, errorKey as ErrorKey) : null
    const words = inLang(logText, lang).signIn
    if (row.logContent === signIn.done) return { ...row, error, logContent: fill(words.done, [row.username ?? '']) }
    if (row.logContent === signIn.failed) return { ...row, error, logContent: fill(words.failed, [row.username ?? '', error ?? '']) }
    return { ...row, error, logContent: entryWords(lang, row.logContent, error) }
  }

const keysOf = (router: object): string[] =>
  Object.values(router).flatMap((part: { metadata?: { oplog?: string }; method?: string }) =>
    part.method ? (part.metadata?.oplog ? [part.metadata.oplog] : []) : keysOf(part),
  )
/** Every kind of entry there is. */
export const entryKeys: readonly string[] = [...new Set([signIn.done, signIn.failed, ...keysOf(contract)])]

/** What can be looked for of each kind: its words in both languages, and the key itself. */
const haystack = entryKeys.map((key) => {
  const words = languages.flatMap((lang) => {
    const t = inLang(logText, lang).signIn
    return key === signIn.done ? t.done : key === signIn.failed ? t.failed : entryWords(lang, key)
  })
  return [key, [key, ...words].join('\n').toLowerCase()] as const
})
/** Kinds of entries whose words hold the one looked for. */
export const keysHolding = (word: string): string[] => haystack.filter(([, text]) => text.includes(word)).map(([key]) => key)
