import type { ContractDetail, ContractWorkDetail } from '@srm/contract/srm/contract'
import { purchaseOrder as routes, type OrdersOfContract } from '@srm/contract/srm/purchase-order'
import { dec, minorUnitOf } from '@srm/domain/kit/money'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { thousands, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Card } from '../../../ui/layout/card'
import { OrdersTable } from './progress/orders-table'
import { progressText } from './progress/text'

const { inForce } = contractMachine.states
/** A contract of many lines names so many of those that have something left. */
const mostLines = 6

type Lines = OrdersOfContract['lines']
const RestLines = ({ item, lines }: { item: ContractDetail; lines: Lines }) => {
  const t = useText(progressText).orders
  const named = new Map(item.lines.map((line) => [line.id, line]))
  const open = lines.filter(({ left }) => dec(left).gt(0))
  return (
    <ul className="ct-rest" aria-label={t.left}>
      {open.slice(0, mostLines).map(({ id, lineNo, left, ordered, qty }) => {
        const { name = '', unit = '' } = named.get(id) ?? {}
        const words = t.lineLeft(lineNo, name, `${trimmedDecimal(left)} ${unit ?? ''}`.trim(), trimmedDecimal(ordered), trimmedDecimal(qty))
        return <li key={id}>{words}</li>
      })}
      {open.length > mostLines && <li>{t.more(open.length - mostLines)}</li>}
    </ul>
  )
}
/** Nothing is left to order of a contract that is over. */
const restOf = (item: ContractDetail | ContractWorkDetail): string | null => {
  const left = item.progress?.ordered.left ?? null
  return left !== null && dec(left).gt(0) ? left : null
}

/** What was ordered of a contract and what is left of it, for whoever may read orders; the next order begins here. */
export const OrdersCard = ({ item }: { item: ContractDetail }) => {
  const t = useText(progressText).orders
  const may = useMay()
  const isReader = may('srm:purchaseOrder:queryById') && item.versionNo > 0
  const found = useQuery({ ...query(routes.ofContract, { query: { contractId: item.id }, quiet: true }), enabled: isReader })
  if (!isReader) return null
  const places = minorUnitOf(item.currency)
  const money = (value: string) => `${item.currency} ${thousands(value, places)}`
  const left = item.progress?.ordered.left ?? null
  const sumOf = (ordered: string, ceiling: string | null) =>
    ceiling === null || left === null ? t.ofValue(money(ordered)) : t.ofCeiling(money(ordered), money(ceiling), money(left))
  const canOrder = item.status === inForce && may('srm:purchaseOrder:add')
  const rest = restOf(item)
  return (
    <Card
      title={t.card}
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
            {orders.length === 0 && <p className="srm-dim ct-none">{t.none}</p>}
            <OrdersTable
              {...{ orders, places, page: '/srm/purchaseOrder/detail', today: item.now.slice(0, 10) }}
              rest={rest === null ? null : { amount: rest, lines: ceiling === null ? <RestLines item={item} lines={lines} /> : null }}
            />
          </>
        )}
      </DetailLoader>
    </Card>
  )
}
/** The same on the company's side: orders that it was sent. */
export const OwnOrdersCard = ({ item }: { item: ContractWorkDetail }) => {
  const t = useText(progressText).orders
  if (!item.progress) return null
  const rest = restOf(item)
  return (
    <Card title={t.card} note={t.count(item.orders.length)} flush>
      {item.orders.length === 0 && <p className="srm-dim ct-none">{t.none}</p>}
      <OrdersTable
        {...{ orders: item.orders, page: '/srm/ownOrder/detail', today: item.now.slice(0, 10) }}
        places={minorUnitOf(item.currency)}
        rest={rest === null ? null : { amount: rest, lines: null }}
      />
    </Card>
  )
}
