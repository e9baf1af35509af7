// @vitest-environment happy-dom
import type { OwnOrderDetail } from '@srm/contract/srm/purchase-order'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Stages } from './stages'

afterEach(cleanup)
const s = purchaseOrderMachine.states
const rows = [{ confirmedDate: '2026-05-01' }, { confirmedDate: null }]
const order = (patch: object) =>
  ({
    ...{ status: s.inDelivery, sentAt: '2026-04-01 10:00:00', confirmedAt: '2026-04-02 10:00:00', confirmBy: null },
    ...{ shippedPct: '100.00', receivedPct: '80.70', billedPct: '50.40', lines: [{ open: '0', rows }] },
    ...patch,
  }) as unknown as OwnOrderDetail

test('an order says how far it came, also once it is over, when nobody waits for the rest', () => {
  const { container, rerender } = render(<Stages item={order({})} />)
  expect(container.querySelector('[data-waits]')).not.toBeNull()
  for (const status of [s.completed, s.closed]) {
    rerender(<Stages item={order({ status })} />)
    expect(screen.getByRole('list').textContent).toContain('80.7%')
    expect(container.querySelector('[data-waits]')).toBeNull()
  }
})
test('one that was cancelled or never sent shows no bars', () => {
  const { rerender } = render(<Stages item={order({ status: s.cancelled })} />)
  expect(screen.queryByRole('list')).toBeNull()
  rerender(<Stages item={order({ sentAt: null })} />)
  expect(screen.queryByRole('list')).toBeNull()
})
test('what was paid stands beside the rest for whoever is told of it', () => {
  const item = order({ currency: 'CNY' })
  const settlement = { paid: '89857.60', paidPct: '35.26', next: null, toInvoice: null, invoices: [] }
  const { rerender } = render(<Stages item={item} />)
  expect(screen.getByRole('list').textContent).not.toContain('收款')
  rerender(<Stages item={item} settlement={settlement} />)
  expect(screen.getByRole('list').textContent).toContain('收款 35.26%89,857.60，含预付抵扣')
})
