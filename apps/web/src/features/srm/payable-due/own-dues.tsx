import { ownDue as routes, type OwnDueRow } from '@srm/contract/srm/payable-due'
import { minorUnitOf } from '@srm/domain/kit/money'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { Detail } from '../../../ui/detail/detail'
import { Card } from '../../../ui/layout/card'
import { ListPage } from '../../../ui/list-page/list-page'
import { MoneyText } from '../../../ui/tags/money'
import { useDueColumns, useDueFilters } from './parts'
import { duePageText } from './text'

const keys = ['open', 'overdue', 'applied', 'credit'] as const

const Totals = () => {
  const t = useText(duePageText)
  const { data } = useQuery(query(routes.totals, { query: {}, quiet: true }))
  if (!data || data.length === 0) return null
  return (
    <Card>
      {data.map((sum) => (
        <Detail
          key={sum.currency}
          columns={4}
          items={keys.map((key) => ({
            label: t.mineSums[key],
            value: <MoneyText value={sum[key]} currency={sum.currency} places={minorUnitOf(sum.currency)} />,
          }))}
        />
      ))}
    </Card>
  )
}

/** When the company's money comes: what is open, its due day, and how many days are left. */
export const OwnDues = () => {
  const t = useText(duePageText)
  return (
    <ListPage<OwnDueRow>
      id="srm/ownDue/list"
      title={t.mine}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      columns={useDueColumns<OwnDueRow>(false)}
      filters={useDueFilters(false)}
      sort={{ column: 'dueDate', order: 'asc' }}
      above={<Totals />}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
