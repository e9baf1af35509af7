import { supplier } from '@srm/contract/srm/supplier'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../lib/session/language'
import { query } from '../../lib/wire/client'
import type { Option } from '../dict/dict'

/** Categories to choose from, by code and name in the language of the reader. */
export const useCategoryOptions = (): readonly Option[] => {
  const english = useLanguage() === 'en-US'
  const { data } = useQuery({ ...query(supplier.options, { query: {}, quiet: true }), staleTime: 300_000 })
  return useMemo(
    () => data?.categories.map((one) => ({ value: one.id, label: `${one.code} ${english ? one.nameEn : one.nameZh}` })) ?? [],
    [data, english],
  )
}
