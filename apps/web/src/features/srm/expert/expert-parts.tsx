import type { ExpertCategory } from '@srm/contract/srm/expert'
import { useLanguage } from '../../../lib/session/language'

export const useFieldNames = (): ((categories: readonly ExpertCategory[]) => string) => {
  const english = useLanguage() === 'en-US'
  return (categories) => categories.map((one) => (english ? one.nameEn : one.nameZh)).join(english ? ', ' : '、')
}
