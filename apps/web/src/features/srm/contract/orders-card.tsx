import type { ContractDetail } from '@srm/contract/srm/contract'
import { purchaseOrder as routes } from '@srm/contract/srm/purchase-order'
import { dec, minorUnitOf } from '@srm/domain/kit/money'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { nothing, thousands, trimmedDecimal } from '../../../lib/format'
import { text, useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { StatusTag } from '../../../ui/tags/status-tag'

const ordersText = text({
  zh: {
    title: '订单',
    order: '下单',
    none: '还没有订单',
    ofCeiling: (ordered: string, ceiling: string, left: string) => `已分单 ${ordered}，上限 ${ceiling}，还可分单 ${left}`,
    ofValue: (ordered: string) => `已下单 ${ordered}（含税）`,
    left: '各行可下单',
    docNo: '订单编号',
    name: '订单名称',
    needDate: '需求日期',
    amount: '含税金额',
    status: '状态',
    lineLeft: (no: number, ordered: string, qty: string, left: string) => `行 ${no}：已下单 ${ordered} / ${qty}，可下单 ${left}`,
  },
  en: {
    title: 'Orders',
    order: 'Order',
    none: 'No orders yet',
    ofCeiling: (ordered, ceiling, left) => `${ordered} called off of ${ceiling}, ${left} left`,
    ofValue: (ordered) => `${ordered} ordered, with tax`,
    left: 'Left of each line',
    docNo: 'Order no.',
    name: 'Name',
    needDate: 'Needed on',
    amount: 'With tax',
    status: 'Status',
    lineLeft: (no, ordered, qty, left) => `Line ${no}: ${ordered} of ${qty} ordered, ${left} left`,
  },
})
const { inForce } = contractMachine.states

/** What was ordered of a contract and what is left of it, for whoever may read orders; the next order begins here. */
export const OrdersCard = ({ item }: { item: ContractDetail }) => {
  const t = useText(ordersText)
  const may = useMay()
  const isReader = may('srm:purchaseOrder:queryById') && item.versionNo > 0
  const found = useQuery({ ...query(routes.ofContract, { query: { contractId: item.id }, quiet: true }), enabled: isReader })
  if (!isReader) return null
  const money = (value: string) => `${item.currency} ${thousands(value, minorUnitOf(item.currency))}`
  const sumOf = (ordered: string, ceiling: string | null) =>
    ceiling === null
      ? t.ofValue(money(ordered))
      : t.ofCeiling(money(ordered), money(ceiling), money(dec(ceiling).minus(ordered).toFixed(2)))
  const canOrder = item.status === inForce && may('srm:purchaseOrder:add')
  return (
    <Card
      title={t.title}
      note={found.data && found.data.orderedIncl !== null ? sumOf(found.data.orderedIncl, found.data.ceiling) : undefined}
      extra={
        canOrder && (
          <Link className="srm-link" to={`/srm/purchaseOrder/form?${item.type === 'SERVICE' ? 'kind=service&' : ''}source=${item.id}`}>
            {t.order}
          </Link>
        )
      }
      flush
    >
      <DetailLoader query={found}>
        {({ orders, lines, ceiling }) => (
          <>
            {ceiling === null && (
              <ul className="ct-left" aria-label={t.left}>
                {lines.map((line) => (
                  <li key={line.id}>
                    {t.lineLeft(line.lineNo, trimmedDecimal(line.ordered), trimmedDecimal(line.qty), trimmedDecimal(line.left))}
                  </li>
                ))}
              </ul>
            )}
            {orders.length === 0 ? (
              <p className="srm-dim ct-none">{t.none}</p>
            ) : (
              <PlainTable
                stacked
                label={t.title}
                keyOf={(row) => row.id}
                rows={orders}
                columns={[
                  {
                    ...{ key: 'docNo', title: t.docNo },
                    cell: (row) => (
                      <Link className="srm-link" to={`/srm/purchaseOrder/detail?id=${row.id}`}>
                        {row.docNo}
                      </Link>
                    ),
                  },
                  { key: 'title', title: t.name, cell: (row) => row.title },
                  { key: 'needDate', title: t.needDate, cell: (row) => row.needDate },
                  {
                    key: 'amount',
                    title: t.amount,
                    right: true,
                    cell: (row) => (row.amountIncl === null ? nothing : thousands(row.amountIncl, 2)),
                  },
                  { key: 'status', title: t.status, cell: (row) => <StatusTag machine={purchaseOrderMachine} status={row.status} /> },
                ]}
              />
            )}
          </>
        )}
      </DetailLoader>
    </Card>
  )
}
