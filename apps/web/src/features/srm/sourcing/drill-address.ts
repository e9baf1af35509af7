import { nameOf } from '@srm/domain/kit/machine'
import type { Drill, SourcingScope, SourcingWay } from '@srm/domain/srm/sourcing/sourcing.rules'
import { stringifySearch } from '../../../lib/page/search'
import { writeSuperQuery } from '../../../ui/list-page/query/super-query.model'

/**
 * Where the list shows the rows of a figure: one state is its tab, several are an advanced query, everything else has a filter of
 * its own.
 */
export const drillAddress = (
  way: SourcingWay,
  { from, to, orgUnder, categoryUnder }: SourcingScope,
  { status, ...rest }: Drill = {},
): string => {
  const [only, ...more] = status ?? []
  const tab = only !== undefined && more.length === 0 ? nameOf(way.machine, only) : undefined
  const several =
    more.length > 0 ? { match: 'and' as const, conditions: [{ field: 'status', rule: 'in' as const, val: (status ?? []).join() }] } : null
  return (
    way.list +
    stringifySearch({ view: tab ?? 'all', publishAt: `${from}~${to}`, orgUnder, categoryUnder, ...rest, q: writeSuperQuery(several) })
  )
}
