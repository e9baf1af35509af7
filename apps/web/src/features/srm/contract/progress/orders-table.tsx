import type { OrderOfContract } from '@srm/contract/srm/order-of-contract.shapes'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nothing, thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { StatusTag } from '../../../../ui/tags/status-tag'
import { progressText } from './text'
import './progress.css'

const Percent = ({ pct }: { pct: string }) => (
  <span className="ct-pct">
    <span className="ct-bar" aria-hidden="true">
      <i data-kind={Number(pct) >= 100 ? 'paid' : 'run'} style={{ width: `${pct}%` }} />
    </span>
    {`${thousands(String(Math.floor(Number(pct) * 10) / 10))}%`}
  </span>
)
/** What no order has taken yet: its amount, and of which lines. */
export interface Rest {
  readonly amount: string
  readonly lines: ReactNode
}
interface Props {
  readonly orders: readonly OrderOfContract[]
  readonly rest: Rest | null
  readonly places: number
  /** By the server's clock. */
  readonly today: string
  readonly page: string
}
type Row = OrderOfContract | 'rest'

/** Orders of a contract on either side; what is late stands out, what is not ordered comes last. */
export const OrdersTable = ({ orders, rest, places, today, page }: Props) => {
  const t = useText(progressText).orders
  const rows: readonly Row[] = [...orders, ...(rest ? (['rest'] as const) : [])]
  const cell =
    (of: (order: OrderOfContract) => ReactNode, last: ReactNode = null) =>
    (row: Row) =>
      row === 'rest' ? last : of(row)
  return (
    <div className="ct-orders">
      <PlainTable
        stacked
        label={t.card}
        keyOf={(row) => (row === 'rest' ? row : row.id)}
        rows={rows}
        columns={[
          {
            ...{ key: 'docNo', title: t.docNo },
            cell: cell(
              (order) => (
                <Link className="srm-link ct-order-no" to={`${page}?id=${order.id}`}>
                  {order.docNo}
                </Link>
              ),
              <b className="ct-stage">{t.rest}</b>,
            ),
          },
          {
            ...{ key: 'title', title: t.what },
            cell: cell(
              (order) => (
                <span className="ct-order-what">
                  {order.title}
                  <small>{t.lines(order.lineCount)}</small>
                </span>
              ),
              rest?.lines,
            ),
          },
          {
            ...{ key: 'amount', title: t.amount, right: true },
            cell: cell(
              (order) => <span className="srm-num">{order.amountIncl === null ? nothing : thousands(order.amountIncl, places)}</span>,
              <b className="srm-num">{rest && thousands(rest.amount, places)}</b>,
            ),
          },
          {
            ...{ key: 'next', title: t.next },
            cell: cell((order) => (
              <span className={`srm-num ${order.nextDue !== null && order.nextDue < today ? 'ct-late' : ''}`}>
                {order.nextDue ?? nothing}
              </span>
            )),
          },
          { key: 'received', title: t.received, right: true, cell: cell((order) => <Percent pct={order.receivedPct} />) },
          { key: 'billed', title: t.billed, right: true, cell: cell((order) => <Percent pct={order.billedPct} />) },
          { key: 'status', title: t.status, cell: cell((order) => <StatusTag machine={purchaseOrderMachine} status={order.status} />) },
        ]}
      />
    </div>
  )
}
