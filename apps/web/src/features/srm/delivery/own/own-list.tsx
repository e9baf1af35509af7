import { ownDelivery as routes, type OwnDeliveryRow } from '@srm/contract/srm/delivery'
import { deliveryMachine } from '@srm/domain/srm/delivery/delivery.machine'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import { useDeliveryColumns, useDeliveryFilters } from '../list-parts'
import { deliveryPageText } from '../text'

/** The company's own notices, drafts among them. */
export const OwnDeliveryList = () => {
  const t = useText(deliveryPageText)
  return (
    <ListPage<OwnDeliveryRow>
      id="srm/ownDelivery/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useDeliveryColumns<OwnDeliveryRow>(false)}
      filters={useDeliveryFilters(false)}
      views={useStatusViews(deliveryMachine)}
      rowLink={(row) => `/srm/ownDelivery/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/ownDelivery/form', permission: 'srm:delivery:add' }}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
