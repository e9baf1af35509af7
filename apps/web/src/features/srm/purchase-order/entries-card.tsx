import type { OwnOrderDetail } from '@srm/contract/srm/purchase-order'
import type { OwnServiceEntryRow } from '@srm/contract/srm/service-entry'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { StatusTag } from '../../../ui/tags/status-tag'
import { orderPageText } from './text'

interface Props {
  readonly item: OwnOrderDetail
  /** Folder of the pages of entries on the reader's side. */
  readonly pages: '/srm/serviceEntry' | '/srm/ownServiceEntry'
  /** The newest of them; absent as long as they are read. */
  readonly found: { readonly records: readonly OwnServiceEntryRow[]; readonly total: number } | undefined
  readonly mayAdd: boolean
}
const { confirmed, inDelivery } = purchaseOrderMachine.states

/** The newest service entries of an order, and the way to another one. */
export const EntriesCard = ({ item, pages, found, mayAdd }: Props) => {
  const t = useText(orderPageText)
  const isOpen = mayAdd && ([confirmed, inDelivery] as string[]).includes(item.status)
  if (!found || (found.total === 0 && !isOpen)) return null
  const c = t.entryColumns
  return (
    <Card
      title={t.entries}
      extra={
        <span className="srm-row gap-3">
          {found.total > 0 && (
            <Link className="srm-link" to={`${pages}/list?keyword=${encodeURIComponent(item.docNo)}`}>
              {t.allEntries(found.total)}
            </Link>
          )}
          {isOpen && (
            <Link className="srm-link" to={`${pages}/form?order=${item.id}`}>
              {t.addEntry}
            </Link>
          )}
        </span>
      }
      flush
    >
      {found.total > 0 && (
        <PlainTable
          stacked
          label={t.entries}
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
            { key: 'period', title: c.period, cell: (row) => `${row.periodFrom} – ${row.periodTo}` },
            { key: 'status', title: c.status, cell: (row) => <StatusTag machine={serviceEntryMachine} status={row.status} /> },
          ]}
        />
      )}
    </Card>
  )
}
