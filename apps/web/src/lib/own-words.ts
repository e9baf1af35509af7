import { inOwnWords } from '@srm/domain/kit/text'
import type { OwnWord } from '@srm/domain/sys/language/language.rules'
import { get } from './api'
import { sayOwnWords } from './text'

/**
 * Messages the tenant has put into words of its own, said here as the server says them. The product's texts are fetched as a
 * whole only where there are any.
 */
export const loadOwnWords = async (): Promise<void> => {
  const own = await get<readonly OwnWord[]>('/sys/language/own', undefined, { quiet: true })
  if (own.length === 0) {
    inOwnWords(undefined)
    return sayOwnWords(null)
  }
  const [{ texts }, { ownTrees }] = await Promise.all([import('@srm/domain/texts'), import('@srm/domain/sys/language/language.rules')])
  const trees = ownTrees(texts, own)
  const find: Parameters<typeof inOwnWords>[0] = (both, lang) => trees.get(both)?.[lang === 'en-US' ? 'en' : 'zh']
  inOwnWords(find)
  sayOwnWords(find ?? null)
}
