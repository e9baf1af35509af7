import { dec, type DecimalText } from '../../kit/money'
import type { OrderType } from './purchase-order.kinds'
import { purchaseOrderMachine } from './purchase-order.machine'
import { openByDay, type ScheduleRow } from './schedule.rules'

const { confirmed, inDelivery } = purchaseOrderMachine.states
const delivered: readonly string[] = [confirmed, inDelivery]

interface OpenLine {
  readonly name: string
  readonly unit: string
  readonly open: DecimalText
  readonly rows: readonly (Pick<ScheduleRow, 'seq' | 'qty' | 'needDate' | 'confirmedDate'> & { readonly id: string })[]
}
export interface ToShip {
  readonly day: string
  readonly lines: readonly { readonly name: string; readonly qty: DecimalText; readonly unit: string }[]
}
/** A company ships first whatever of the earliest day goods have not reached yet. @returns null where nothing is to be shipped */
export const firstToShip = (order: {
  readonly status: string
  readonly type: OrderType
  readonly lines: readonly OpenLine[]
}): ToShip | null => {
  if (order.type === 'SERVICE' || !delivered.includes(order.status)) return null
  const open = order.lines.flatMap(({ name, unit, open: left, rows }) =>
    openByDay(rows, left).flatMap(({ day, open: qty }) => (dec(qty).gt(0) ? [{ day, name, qty, unit }] : [])),
  )
  const day = open.map((one) => one.day).toSorted()[0]
  return day === undefined ? null : { day, lines: open.filter((one) => one.day === day) }
}
