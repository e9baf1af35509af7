import type { Lang } from '@srm/domain/kit/text'
import { useStore } from './store'
import { storedStore } from './storage'

export type { Lang } from '@srm/domain/kit/text'

const languageStore = storedStore<Lang>('language', 'zh-CN')

const mark = () => {
  document.documentElement.lang = languageStore.get()
}
mark()
languageStore.subscribe(mark)

export const getLanguage = languageStore.get
export const setLanguage = languageStore.set
export const onLanguageChange = languageStore.subscribe
export const useLanguage = (): Lang => useStore(languageStore)
/** Several words in one line, with the stop of the language between them. */
export const listed = (words: readonly string[], lang: Lang = getLanguage()): string => words.join(lang === 'en-US' ? ', ' : '、')
export const otherLanguage = (lang: Lang): Lang => (lang === 'zh-CN' ? 'en-US' : 'zh-CN')
