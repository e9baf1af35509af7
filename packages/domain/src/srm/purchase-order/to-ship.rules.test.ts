import { expect, test } from 'vitest'
import { purchaseOrderMachine } from './purchase-order.machine'
import { firstToShip } from './to-ship.rules'

const { confirmed, pendingSupplier } = purchaseOrderMachine.states
const row = (seq: number, qty: string, needDate: string) => ({ id: `${needDate} ${seq}`, seq, qty, needDate, confirmedDate: null })
const order = (patch: Partial<Parameters<typeof firstToShip>[0]> = {}) => ({
  ...{ status: confirmed, type: 'GOODS' as const },
  lines: [
    { name: '闸阀', unit: '台', open: '5', rows: [row(1, '4', '2026-12-01'), row(2, '4', '2026-12-10')] },
    { name: '接头', unit: '套', open: '2', rows: [row(1, '2', '2026-12-01')] },
    { name: '蝶阀', unit: '台', open: '0', rows: [row(1, '8', '2026-11-20')] },
  ],
  ...patch,
})

test('what is to be shipped first is what goods have not reached of the earliest day', () => {
  expect(firstToShip(order())).toEqual({
    day: '2026-12-01',
    lines: [
      { day: '2026-12-01', name: '闸阀', qty: '1', unit: '台' },
      { day: '2026-12-01', name: '接头', qty: '2', unit: '套' },
    ],
  })
})
test('nothing is shipped of services, nor before the order is confirmed', () => {
  expect(firstToShip(order({ type: 'SERVICE' }))).toBeNull()
  expect(firstToShip(order({ status: pendingSupplier }))).toBeNull()
})
