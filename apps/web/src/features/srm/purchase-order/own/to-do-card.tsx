import type { OrderSettlement } from '@srm/contract/srm/purchase-order-settlement.shapes'
import type { OwnOrderDetail } from '@srm/contract/srm/purchase-order'
import { minorUnitOf } from '@srm/domain/kit/money'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { firstToShip } from '@srm/domain/srm/purchase-order/to-ship.rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { thousands, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useMay } from '../../../../ui/actor'
import { DateBlock } from '../../../../ui/dates/date-block'
import { DeadlineLine } from '../../../../ui/dates/deadline-line'
import { Card } from '../../../../ui/layout/card'
import { orderPageText } from '../text'

const { pendingSupplier } = purchaseOrderMachine.states

interface Task {
  readonly key: string
  readonly kind: string
  readonly title: string
  readonly hint?: string
  /** When it is to be done, and since when it could be; null: no day is set. */
  readonly by: string | null
  readonly since: string | null
  readonly act: (isFirst: boolean) => ReactNode
}
interface Props {
  readonly item: OwnOrderDetail
  readonly settlement: OrderSettlement | undefined
  /** Answers what the company was asked. */
  readonly answer: ReactNode
}
const useTasks = ({ item, settlement, answer }: Props): readonly Task[] => {
  const t = useText(orderPageText)
  const may = useMay()
  const places = minorUnitOf(item.currency)
  const [change] = item.changes
  const link = (label: string, to: string) => (isFirst: boolean) => (
    <Link className={isFirst ? 'srm-primary-link' : 'srm-button'} to={to}>
      {label}
    </Link>
  )
  const tasks: Task[] = []
  if (item.status === pendingSupplier)
    tasks.push({
      ...{ key: 'confirm', kind: t.stage.confirm, title: t.todo.confirm(item.lines.length), by: item.confirmBy, since: item.sentAt },
      act: () => answer,
    })
  if (change?.stage === 'SENT')
    tasks.push({
      ...{ key: 'change', kind: t.change, title: change.reason, hint: t.priceStays, by: change.answerBy, since: change.sentAt },
      act: () => answer,
    })
  const ship = firstToShip(item)
  if (ship && may('srm:delivery:add')) {
    const what = ship.lines.slice(0, 2).map(({ name, qty, unit }) => `${name} ${trimmedDecimal(qty)} ${unit}`)
    tasks.push({
      ...{ key: 'ship', kind: t.ship, title: t.todo.list(what, ship.lines.length), by: `${ship.day} 23:59:59`, since: null },
      act: link(t.ship, `/srm/ownDelivery/board?orderNo=${encodeURIComponent(item.docNo)}`),
    })
  }
  const bill = settlement?.toInvoice
  if (bill && may('srm:invoice:add'))
    tasks.push({
      ...{
        key: 'bill',
        kind: t.todo.bill,
        title: t.todo.toBill(`${item.currency} ${thousands(bill.incl, places)}`),
        by: null,
        since: null,
      },
      hint: t.todo.items(bill.count),
      act: link(t.todo.register, `/srm/ownInvoice/board?keyword=${encodeURIComponent(item.docNo)}`),
    })
  return tasks.toSorted((a, b) => (a.by ?? '9').localeCompare(b.by ?? '9'))
}

/** What the company is to do on its order now, by deadline; where that is nothing, nothing is shown. */
export const ToDoCard = (props: Props) => {
  const t = useText(orderPageText)
  const tasks = useTasks(props)
  if (tasks.length === 0) return null
  return (
    <Card title={t.todo.title} extra={<span className="srm-dim">{t.todo.count(tasks.length)}</span>} flush>
      <ul className="srm-due po-todo">
        {tasks.map(({ key, kind, title, hint, by, since, act }, at) => (
          <li key={key}>
            {by ? <DateBlock at={by} /> : <span className="srm-date" aria-hidden="true" />}
            <div className="srm-due-main">
              <p>
                <span className="srm-kind">{kind}</span>
                {title}
              </p>
              {hint && <small className="srm-dim">{hint}</small>}
            </div>
            {by && (
              <span className="srm-due-time">
                <span>{by.endsWith('23:59:59') ? by.slice(0, 10) : by.slice(0, 16)}</span>
                <DeadlineLine from={since} to={by} />
              </span>
            )}
            {act(at === 0)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
