import type { OrderSettlement } from '@srm/contract/srm/purchase-order-settlement.shapes'
import type { OwnOrderDetail } from '@srm/contract/srm/purchase-order'
import { dec, minorUnitOf } from '@srm/domain/kit/money'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { shortInstant, thousands, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { orderPageText } from './text'

interface Stage {
  readonly key: string
  readonly title: string
  /** Percent that is done. */
  readonly pct: number
  readonly figure: string
  readonly words: string
  readonly waits?: boolean
}
const s = purchaseOrderMachine.states
/** Nobody waits for the rest of it. */
const over: readonly string[] = [s.completed, s.closed]

/**
 * Shows how far the order is, or came until it was over: confirmed, shipped, received, invoiced, paid, each as a bar with what is
 * still missing. Of one that was never sent, or of which nothing came, there is nothing to show.
 */
export const Stages = ({ item, settlement }: { item: OwnOrderDetail; settlement?: OrderSettlement | undefined }) => {
  const t = useText(orderPageText)
  if (item.sentAt === null || item.status === s.cancelled) return null
  const rows = item.lines.flatMap((line) => line.rows)
  const confirmed = rows.filter((row) => row.confirmedDate !== null).length
  const toShip = item.lines.filter((line) => dec(line.open).gt(0)).length
  const complete = item.lines.filter((line) => dec(line.open).isZero()).length
  const confirmWords = () => {
    if (item.status === s.proposed) return t.stage.proposed
    return item.status === s.pendingSupplier
      ? t.stage.until(shortInstant(item.confirmBy))
      : t.stage.confirmedOn(shortInstant(item.confirmedAt))
  }
  const paidStage = (pct: string, amount: string): Stage => ({
    ...{ key: 'paid', title: t.paid.stage, pct: Number(pct), figure: `${trimmedDecimal(pct)}%` },
    words: t.paid.words(thousands(amount, minorUnitOf(item.currency))),
  })
  const stages: readonly Stage[] = [
    {
      ...{ key: 'confirm', title: t.stage.confirm, pct: rows.length === 0 ? 0 : (confirmed / rows.length) * 100 },
      ...{ figure: `${confirmed}/${rows.length}`, words: confirmWords(), waits: confirmed < rows.length && !over.includes(item.status) },
    },
    {
      ...{ key: 'ship', title: t.shipped, pct: Number(item.shippedPct), figure: `${trimmedDecimal(item.shippedPct)}%` },
      words: t.stage.toShip(toShip),
    },
    {
      ...{ key: 'receive', title: t.received, pct: Number(item.receivedPct), figure: `${trimmedDecimal(item.receivedPct)}%` },
      words: t.stage.complete(complete, item.lines.length),
    },
    {
      ...{ key: 'bill', title: t.billed, pct: Number(item.billedPct), figure: `${trimmedDecimal(item.billedPct)}%` },
      words: t.stage.billed,
    },
    ...(settlement?.paidPct ? [paidStage(settlement.paidPct, settlement.paid)] : []),
  ]
  return (
    <ul className="po-stages" aria-label={t.progress}>
      {stages.map((one) => (
        <li key={one.key} data-waits={one.waits || undefined}>
          <i aria-hidden="true">
            <i style={{ width: `${Math.min(100, Math.max(one.pct, one.waits ? 100 : 0))}%` }} />
          </i>
          <p>
            <b>{one.title}</b> {one.figure}
          </p>
          <small>{one.words}</small>
        </li>
      ))}
    </ul>
  )
}
