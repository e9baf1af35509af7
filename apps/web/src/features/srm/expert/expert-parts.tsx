import { supplier as supplierRoutes } from '@srm/contract/srm/supplier'
import type { ExpertCategory } from '@srm/contract/srm/expert'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/session/language'
import { query } from '../../../lib/wire/client'

/** Categories to choose from, in the language of the reader. */
export const useCategoryOptions = () => {
  const english = useLanguage() === 'en-US'
  const { data } = useQuery({ ...query(supplierRoutes.options, { query: {}, quiet: true }), staleTime: 300_000 })
  return (data?.categories ?? []).map((one) => ({ value: one.id, label: `${one.code} ${english ? one.nameEn : one.nameZh}` }))
}

export const useFieldNames = (): ((categories: readonly ExpertCategory[]) => string) => {
  const english = useLanguage() === 'en-US'
  return (categories) => categories.map((one) => (english ? one.nameEn : one.nameZh)).join(english ? ', ' : '、')
}
