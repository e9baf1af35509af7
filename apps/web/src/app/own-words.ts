import { inOwnWords } from '@srm/domain/kit/text'
import { language } from '@srm/contract/sys/language'
import { call } from '../lib/client'
import { sayOwnWords } from '../lib/text'

/**
 * Messages the tenant has put into words of its own, said here as the server says them. The product's texts are fetched as a
 * whole only where there are any.
 */
export const loadOwnWords = async (): Promise<void> => {
  const own = await call(language.own, { quiet: true })
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
