import { get } from './wire/api'
import { getLanguage, listed, useLanguage, type Lang } from './session/language'
import { sevenDays, storedStore } from './session/storage'
import { useStore } from './session/store'

export interface DictItem {
  readonly value: string
  readonly text: string
  readonly title?: string
}
export type DictMap = Readonly<Record<string, readonly DictItem[]>>

/** All dictionaries as login answered them, kept for 7 days, one set per language. */
const stores: Record<Lang, ReturnType<typeof storedStore<DictMap | null>>> = {
  'zh-CN': storedStore<DictMap | null>('dicts', null, sevenDays),
  'en-US': storedStore<DictMap | null>('dicts-en', null, sevenDays),
}

export const setDicts = (lang: Lang, dicts: DictMap): void => stores[lang].set(dicts)

const fetchDicts = async (lang: Lang): Promise<void> =>
  setDicts(lang, await get<DictMap>('/sys/dict/queryAllDictItems', undefined, { quiet: true }))

/** Fetches the dictionaries of a language that has none yet. */
export const ensureDicts = async (): Promise<void> => {
  const lang = getLanguage()
  if (!stores[lang].get()) await fetchDicts(lang)
}

/** The server reads its dictionaries anew, and this browser its copy of them. */
export const refreshDicts = async (): Promise<void> => {
  await get('/sys/dict/refleshCache', undefined, { quiet: true })
  await fetchDicts(getLanguage())
}

export const useAllDicts = (): DictMap => useStore(stores[useLanguage()]) ?? {}
export const useDict = (code: string): readonly DictItem[] => useStore(stores[useLanguage()])?.[code] ?? []

/** `a,b` -> `A、B`, in English `A, B`; a value no item explains stays as it is. */
export const dictText = (items: readonly DictItem[], value: string | number | null | undefined): string => {
  if (value === null || value === undefined || value === '') return ''
  return listed(
    String(value)
      .split(',')
      .map((one) => items.find((item) => item.value === one)?.text ?? one),
  )
}
