import { ownOrder as routes, type OwnOrderRow } from '@srm/contract/srm/purchase-order'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import { useOrderColumns, useOrderFilters } from '../list-parts'
import { orderPageText } from '../text'

/** The buyer's drafts are none of the company's states. */
const states = ['pendingSupplier', 'confirmed', 'proposed', 'inDelivery', 'completed', 'closed', 'cancelled'] as const

/** Orders the company was asked to confirm. */
export const OwnOrderList = () => {
  const t = useText(orderPageText)
  return (
    <ListPage<OwnOrderRow>
      id="srm/ownOrder/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useOrderColumns<OwnOrderRow>(false)}
      filters={useOrderFilters(false)}
      views={useStatusViews(purchaseOrderMachine, states)}
      rowLink={(row) => `/srm/ownOrder/detail?id=${row.id}`}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
