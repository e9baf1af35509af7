import { purchaseOrder as routes, type PurchaseOrderRow } from '@srm/contract/srm/purchase-order'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useOrderColumns, useOrderFilters } from './list-parts'
import { orderPageText } from './text'

/** Orders of the departments in reach. */
export const OrderList = () => {
  const t = useText(orderPageText)
  return (
    <ListPage<PurchaseOrderRow>
      id="srm/purchaseOrder/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useOrderColumns<PurchaseOrderRow>(true)}
      filters={useOrderFilters(true)}
      views={useStatusViews(purchaseOrderMachine)}
      rowLink={(row) => `/srm/purchaseOrder/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/purchaseOrder/form', permission: 'srm:purchaseOrder:add' }}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
