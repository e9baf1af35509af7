import type { DeliveryRow, OwnDeliveryRow } from '@srm/contract/srm/delivery'
import { deliveryMachine } from '@srm/domain/srm/delivery/delivery.machine'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { StatusTag } from '../../../ui/tags/status-tag'
import { orderPageText } from './text'

type Row = DeliveryRow | OwnDeliveryRow
interface Props {
  readonly docNo: string
  /** Folder of the pages of notices on the reader's side. */
  readonly pages: '/srm/delivery' | '/srm/ownDelivery'
  /** The newest of them; absent as long as they are read. */
  readonly found: { readonly records: readonly Row[]; readonly total: number } | undefined
}
/** The newest delivery notices of an order; of an order that none was made for nothing is shown. */
export const NoticesCard = ({ docNo, pages, found }: Props) => {
  const t = useText(orderPageText)
  if (!found || found.total === 0) return null
  const c = t.noticeColumns
  return (
    <Card
      title={t.notices}
      extra={
        <Link className="srm-link" to={`${pages}/list?keyword=${encodeURIComponent(docNo)}`}>
          {t.allNotices(found.total)}
        </Link>
      }
      flush
    >
      <PlainTable
        stacked
        label={t.notices}
        keyOf={(row) => row.id}
        rows={found.records}
        columns={[
          {
            ...{ key: 'docNo', title: c.docNo },
            cell: (row) => (
              <Link className="srm-link" to={`${pages}/detail?id=${row.id}`}>
                {row.docNo}
              </Link>
            ),
          },
          { key: 'eta', title: c.eta, cell: (row) => row.eta },
          { key: 'packages', title: c.packages, right: true, cell: (row) => row.packageCount },
          { key: 'status', title: c.status, cell: (row) => <StatusTag machine={deliveryMachine} status={row.status} /> },
        ]}
      />
    </Card>
  )
}
