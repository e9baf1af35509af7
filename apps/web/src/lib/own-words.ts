import { inOwnWords, loadedTexts } from '@srm/domain/kit/text'
import type { OwnWord } from '@srm/domain/sys/language/language.rules'
import { get } from './wire/api'
import { sayOwnWords } from './text'

/** Messages the tenant has put into words of its own, said here as the server says them; each text when it is first read. */
export const loadOwnWords = async (): Promise<void> => {
  const own = await get<readonly OwnWord[]>('/sys/language/own', undefined, { quiet: true })
  if (own.length === 0) {
    inOwnWords(undefined)
    return sayOwnWords(null)
  }
  const { ownTrees } = await import('@srm/domain/sys/language/language.rules')
  const made = new WeakMap<object, ReturnType<typeof ownTrees>>()
  const treesOf = (both: object) => {
    const known = made.get(both)
    if (known) return known
    const trees = ownTrees(Object.fromEntries(Object.entries(loadedTexts).filter(([, one]) => one === both)), own)
    made.set(both, trees)
    return trees
  }
  const find: Parameters<typeof inOwnWords>[0] = (both, lang) => treesOf(both).get(both)?.[lang === 'en-US' ? 'en' : 'zh']
  inOwnWords(find)
  sayOwnWords(find ?? null)
}
