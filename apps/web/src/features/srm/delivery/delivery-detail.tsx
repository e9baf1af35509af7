import { delivery as routes } from '@srm/contract/srm/delivery'
import { useQuery } from '@tanstack/react-query'
import { usePageSearch } from '../../../lib/page/page'
import { query } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { SupplierLink } from '../supplier-link'
import { DeliveryFrame } from './frame'

/** One notice on the buyer's side (`?id=`, the tab in the hash). */
export const DeliveryDetailPage = () => {
  const may = useMay()
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={loaded}>
      {(item) => (
        <>
          <DeliveryFrame
            key={id}
            item={item}
            supplier={{ node: <SupplierLink id={item.supplierId} name={item.supplierName} />, name: item.supplierName }}
            orderPage={may('srm:purchaseOrder:queryById') ? '/srm/purchaseOrder/detail' : null}
            log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
            papers={{ type: 'delivery', id: item.id }}
          />
          <DocumentComments of="delivery" id={item.id} />
        </>
      )}
    </DetailLoader>
  )
}
