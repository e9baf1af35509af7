import { ownReceipt as routes } from '@srm/contract/srm/receipt'
import { useQuery } from '@tanstack/react-query'
import { usePageSearch } from '../../../../lib/page/page'
import { query } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { ReceiptFrame } from '../frame'

/** One receipt on the company's side (`?id=`, the tab in the hash). */
export const OwnReceiptDetailPage = () => {
  const may = useMay()
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={loaded}>
      {(item) => (
        <ReceiptFrame
          key={id}
          item={item}
          pages={{
            order: may('srm:ownOrder:queryById') ? '/srm/ownOrder/detail' : null,
            delivery: may('srm:ownDelivery:queryById') ? '/srm/ownDelivery/detail' : null,
          }}
          log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
          papers={{ type: 'ownReceipt', id: item.id }}
        />
      )}
    </DetailLoader>
  )
}
