import { delivery as routes, type DeliveryRow } from '@srm/contract/srm/delivery'
import { deliveryMachine } from '@srm/domain/srm/delivery/delivery.machine'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useDeliveryColumns, useDeliveryFilters } from './list-parts'
import { deliveryPageText } from './text'

/** Drafts are the company's own. */
const states = ['inTransit', 'partlyReceived', 'received', 'refused', 'cancelled'] as const

/** Lists what was shipped to the departments in reach. */
export const DeliveryList = () => {
  const t = useText(deliveryPageText)
  return (
    <ListPage<DeliveryRow>
      id="srm/delivery/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useDeliveryColumns<DeliveryRow>(true)}
      filters={useDeliveryFilters(true)}
      views={useStatusViews(deliveryMachine, states)}
      rowLink={(row) => `/srm/delivery/detail?id=${row.id}`}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
