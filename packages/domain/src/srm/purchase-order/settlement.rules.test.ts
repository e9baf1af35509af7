import { expect, test } from 'vitest'
import { invoiceParts, nextDue, paidOfOrder, type OrderInvoice } from './settlement.rules'

// The order of the picture of the supplier's page: 254,837.60, of which 128,368.00 were billed.
const due = (patch: Partial<OrderInvoice['dues'][number]>) => ({ kind: 'NET' as const, paid: '0', open: '0', dueDate: null, ...patch })
const invoice = (patch: Partial<OrderInvoice> = {}): OrderInvoice => ({
  ...{ id: '1', number: '11-02', incl: '128368.00', shared: null, recovered: '38510.40' },
  dues: [
    due({ kind: 'STAGE', paid: '51347.20', dueDate: '2026-11-15' }),
    due({ kind: 'STAGE', open: '32092.00', dueDate: '2026-12-02' }),
    due({ kind: 'RETENTION', open: '6418.40', dueDate: '2027-12-18' }),
  ],
  ...patch,
})

test('the parts of an invoice come to its total', () => {
  const parts = invoiceParts(invoice(), 2)
  expect(parts).toEqual({ recovered: '38510.40', paid: '51347.20', due: '32092.00', retained: '6418.40' })
  expect(Object.values(parts).reduce((sum, part) => sum + Math.round(Number(part) * 100), 0)).toBe(12836800)
})
test('what is recovered of a prepayment was paid before', () => {
  expect(paidOfOrder([invoice()], '254837.60', 'CNY')).toEqual({ paid: '89857.60', paidPct: '35.26' })
})
test('of an invoice of several orders the share of this one counts', () => {
  const shared = [
    { incl: '100.00', own: '1', all: '4' },
    { incl: '28.00', own: '0', all: '2' },
    { incl: '0.00', own: '0', all: '0' },
  ]
  const one = invoice({ incl: '128.00', recovered: '0', shared, dues: [due({ paid: '64.00', open: '64.00', dueDate: '2026-12-02' })] })
  expect(paidOfOrder([one], '50.00', 'CNY')).toEqual({ paid: '12.50', paidPct: '25.00' })
})
test('a credit takes back what was paid, and nothing is not a share', () => {
  const credit = invoice({ id: '2', incl: '-100.00', recovered: '0', dues: [due({ paid: '-100.00' })] })
  expect(paidOfOrder([invoice(), credit], '254837.60', 'CNY').paid).toBe('89757.60')
  expect(paidOfOrder([], '0.00', 'CNY')).toEqual({ paid: '0.00', paidPct: null })
  expect(paidOfOrder([], null, 'CNY').paidPct).toBeNull()
})
test('what is due next is everything of the first day that something is open on', () => {
  const other = invoice({ id: '2', number: '11-09', dues: [due({ open: '8.00', dueDate: '2026-12-02' }), due({ open: '5.00' })] })
  expect(nextDue([invoice(), other], 'CNY')).toEqual({ day: '2026-12-02', amount: '32100.00', numbers: ['11-02', '11-09'] })
  expect(nextDue([invoice({ dues: [due({ open: '5.00' })] })], 'CNY')).toBeNull()
})
