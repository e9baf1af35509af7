import type { OrderChange, OwnOrderDetail } from '@srm/contract/srm/purchase-order'
import { changedLines } from '@srm/domain/srm/purchase-order/change.rules'
import { dueOf } from '@srm/domain/srm/purchase-order/schedule.rules'
import { shortInstant } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { DiffCard } from './lines-card'
import { orderPageText } from './text'

/** The change that waits for a decision or an answer; null: none does. */
export const waitingChange = ({ changes }: OwnOrderDetail): OrderChange | null => {
  const [last] = changes
  return last && last.endedAt === null ? last : null
}
/** The buyer's change that is under way, by the lines in which it differs from the order. */
export const ChangeCard = ({ item }: { item: OwnOrderDetail }) => {
  const t = useText(orderPageText)
  const change = waitingChange(item)
  if (!change) return null
  const standing = item.lines.map((line) => ({
    ...{ id: line.id, quantities: line },
    rows: line.rows.map((row) => ({ qty: row.qty, day: dueOf(row) })),
  }))
  const note = [change.reason, shortInstant(change.sentAt ?? change.at), t.priceStays].join(' · ')
  return (
    <DiffCard
      item={item}
      title={t.change}
      note={note}
      lines={changedLines(standing, change.lines).map((one) => ({ ...one, rows: [...one.rows] }))}
    />
  )
}
