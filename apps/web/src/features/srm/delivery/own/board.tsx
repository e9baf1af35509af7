import { ownDelivery as routes, type ShippableRow } from '@srm/contract/srm/delivery'
import { deliveryText } from '@srm/domain/srm/delivery/delivery.text'
import { trimmedDecimal } from '../../../../lib/format'
import { usePageNavigate } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import type { Column } from '../../../../ui/list-page/types'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { deliveryPageText } from '../text'

/** Rows of confirmed orders with something to be shipped, the earliest due first; chosen ones become a notice. */
export const ShippingBoard = () => {
  const t = useText(deliveryPageText)
  const { field: f } = useText(deliveryText)
  const navigate = usePageNavigate()
  const asked = (row: ShippableRow) =>
    [row.trace === 'NONE' ? '' : t.required[row.trace], row.certRequired ? t.cert : ''].filter(Boolean).join(' · ')
  const columns: readonly Column<ShippableRow>[] = [
    {
      ...{ key: 'dueDate', title: f.dueDate, sort: true, width: 150, card: 'field' },
      render: (row) => (
        <>
          {row.dueDate} {row.isLate && <ToneTag tone="bad">{t.lateRow}</ToneTag>}
        </>
      ),
    },
    { key: 'orderNo', title: f.orderNo, kind: 'code', sort: true, width: 170 },
    { key: 'name', title: t.columns.what, width: 220, card: 'title', render: (row) => [row.name, row.spec].filter(Boolean).join(' ') },
    {
      ...{ key: 'open', title: t.columns.open, kind: 'decimal', width: 120, card: 'field' },
      render: (row) => `${trimmedDecimal(row.open)} ${row.unit}`,
    },
    { key: 'trace', title: t.asks, width: 170, card: 'field', render: (row) => asked(row) || t.required.NONE },
    { key: 'place', title: f.place, width: 190, card: 'field' },
    { key: 'orderTitle', title: f.orderNos, width: 200, card: 'none' },
    { key: 'materialCode', title: f.name, kind: 'code', hidden: true, width: 130, card: 'none' },
    { key: 'orgName', title: f.orgName, hidden: true, width: 120, card: 'none' },
  ]
  return (
    <ListPage<ShippableRow>
      id="srm/ownDelivery/board"
      title={t.board}
      query={(wire) => query(routes.board, { query: wire, quiet: true })}
      columns={columns}
      filters={[
        { key: 'keyword', label: t.boardKeyword, kind: 'exact' },
        { key: 'orderNo', label: f.orderNo },
      ]}
      sort={{ column: 'dueDate', order: 'asc' }}
      superQuery={null}
      batch={[
        {
          ...{ key: 'ship', label: t.ship, permission: 'srm:delivery:add' },
          run: (rows) => navigate({ to: '/srm/ownDelivery/form', search: { rows: rows.map(({ id }) => id).join(',') } }),
        },
      ]}
      empty={{ title: t.noBoard, detail: t.noBoardHint }}
    />
  )
}
