import type { AnyMachine } from '@srm/domain/kit/machine'
import { competitions, type SourcingWay } from '@srm/domain/srm/sourcing/sourcing.rules'
import { sourcingText } from '@srm/domain/srm/sourcing/sourcing.text'
import { useMemo } from 'react'
import { useText } from '../../lib/text'
import type { Filter, QueryField } from '../list-page/types'
import { useCategoryOptions } from '../picker/category-options'

/** What a list of purchases is narrowed by so that it shows the rows of a figure of the overview (docs/sourcing.md, Drill-down). */
export const useSourcingFilters = ({ bases }: Pick<SourcingWay, 'bases'>): readonly Filter[] => {
  const t = useText(sourcingText)
  const categories = useCategoryOptions()
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
