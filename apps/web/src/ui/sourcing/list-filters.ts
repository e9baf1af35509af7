import { supplier } from '@srm/contract/srm/supplier'
import type { AnyMachine } from '@srm/domain/kit/machine'
import { competitions, type SourcingWay } from '@srm/domain/srm/sourcing/sourcing.rules'
import { sourcingText } from '@srm/domain/srm/sourcing/sourcing.text'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { query } from '../../lib/wire/client'
import type { Option } from '../dict/dict'
import type { Filter, QueryField } from '../list-page/types'

/** Categories to choose from, by code and name. */
export const useCategories = (): readonly Option[] => {
  const english = useLanguage() === 'en-US'
  const { data } = useQuery({ ...query(supplier.options, { query: {}, quiet: true }), staleTime: 600_000 })
  return useMemo(
    () => data?.categories.map((one) => ({ value: one.id, label: `${one.code} ${english ? one.nameEn : one.nameZh}` })) ?? [],
    [data, english],
  )
}

/** What a list of purchases is narrowed by so that it shows the rows of a figure of the overview (docs/sourcing.md, Drill-down). */
export const useSourcingFilters = ({ bases }: Pick<SourcingWay, 'bases'>): readonly Filter[] => {
  const t = useText(sourcingText)
  const categories = useCategories()
  return useMemo(
    () => [
      { key: 'publishAt', label: t.field.published, kind: 'days' },
      { key: 'orgUnder', label: t.field.orgUnder, kind: 'depart' },
      { key: 'categoryUnder', label: t.field.categoryUnder, kind: 'select', options: categories },
      {
        ...{ key: 'amountBasis', label: t.field.amountBasis, kind: 'select' },
        options: bases.map((value) => ({ value, label: t.basis[value] })),
      },
      {
        ...{ key: 'competition', label: t.field.competition, kind: 'select' },
        options: competitions.map((value) => ({ value, label: t.competition[value] })),
      },
    ],
    [t, categories, bases],
  )
}

/** The status among the fields of the super query, for several states at once. */
export const useStatusQuery = (machine: AnyMachine): readonly QueryField[] => {
  const { status } = useText(sourcingText).field
  return useMemo(() => [{ key: 'status', label: status, type: 'choice', machine }], [status, machine])
}
