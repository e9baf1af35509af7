import { delivery as routes, type ArrivalRow } from '@srm/contract/srm/delivery'
import { arrivalKinds } from '@srm/domain/srm/delivery/delivery.kinds'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, View } from '../../../ui/list-page/types'
import { ToneTag } from '../../../ui/tags/status-tag'
import { useDeliveryColumns, useDeliveryFilters } from './list-parts'
import { deliveryPageText } from './text'

const tones = { late: 'bad', today: 'todo', underWay: 'run' } as const

/** Lists what is on its way: late, expected today, coming later; the earliest first. */
export const Arrivals = () => {
  const t = useText(deliveryPageText)
  const columns = useDeliveryColumns<ArrivalRow>(true)
  const arrival: Column<ArrivalRow> = {
    ...{ key: 'arrival', title: t.arrivalColumn, width: 110, card: 'field' },
    render: (row) => <ToneTag tone={tones[row.arrival]}>{t.arrival[row.arrival]}</ToneTag>,
  }
  const views: readonly View[] = [
    { key: 'all', label: t.all, filter: {} },
    ...arrivalKinds.map((kind) => ({ key: kind, label: t.arrival[kind], filter: { arrival: kind }, urgent: kind === 'late' })),
  ]
  return (
    <ListPage<ArrivalRow>
      id="srm/delivery/arrivals"
      title={t.arrivals}
      query={(wire) => query(routes.arrivals, { query: wire, quiet: true })}
      counts={() => query(routes.arrivalCounts, { query: {}, quiet: true })}
      countBy="arrival"
      columns={[...columns.slice(0, 3), arrival, ...columns.slice(3)]}
      filters={useDeliveryFilters(true)}
      views={views}
      sort={{ column: 'eta', order: 'asc' }}
      rowLink={(row) => `/srm/delivery/detail?id=${row.id}`}
      empty={{ title: t.noArrivals, detail: t.noArrivalsHint }}
    />
  )
}
