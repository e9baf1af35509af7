import type { InvoiceDetail } from '@srm/contract/srm/invoice.shapes'
import { describe, expect, test } from 'vitest'
import { match } from '@srm/domain/srm/invoice/match'
import type { MatchInput } from '@srm/domain/srm/invoice/match.shapes'
import { cellTones, couldPass, couldWait, gaugesOf, heldLines, matchRows } from './match-rows'

const order = { qty: '10', price: '100', accepted: '10', concession: '0', rejected: '0', pending: '0', returned: '0' }
const part = (take: string, more: object = {}) => ({
  ...{ itemId: 'I1', poLineId: 'L1', orderId: 'O1', orderNo: 'PO1', poLineNo: 10, qty: take, expected: null, order },
  ...{ item: { sourceNo: 'GR1', source: 'GR', grade: 'A', qty: '10', price: '100', amount: '1000.00', eventDate: '2027-05-01' } },
  ...more,
})
/** One line of an item of 10 at 1,000.00. */
const shown = (qty: string, incl: string): Pick<InvoiceDetail, 'lines' | 'match' | 'priceBasis'> => {
  const excl = (Number(incl) / 1.13).toFixed(2)
  const tax = (Number(incl) - Number(excl)).toFixed(2)
  const input: MatchInput = {
    ...{ today: '2027-05-10', minorUnit: 2, basis: 'INCL', fxCny: '1', tolerances: [] },
    invoice: {
      kind: 'E_SPECIAL',
      red: false,
      currency: 'CNY',
      issueDate: '2027-05-09',
      sellerTaxNo: 'S',
      buyerTaxNo: 'B',
      excl,
      tax,
      incl,
    },
    expect: { currency: 'CNY', sellerTaxNo: 'S', buyerTaxNo: 'B', duplicateOf: null },
    lines: [
      {
        ...{ no: 1, qty, unit: '台', rate: '13', excl, tax, incl, types: [] },
        parts: [
          {
            ...{ item: 'I1', supplierOk: true, unit: '台', rate: '13', qty: '10', amount: '1000.00', invoicedQty: '0', take: qty },
            ...{ receipt: 'GR1', order: 'PO1' },
          },
        ],
      },
    ],
  }
  const { state, reasons, lines } = match(input)
  return {
    priceBasis: 'INCL',
    lines: [
      {
        ...{
          id: 'x',
          lineNo: 1,
          name: '电磁流量计',
          spec: null,
          unit: '台',
          qty,
          price: null,
          rate: '13',
          excl,
          tax,
          incl,
          blueLineId: null,
        },
        parts: [part(qty)],
      },
    ],
    match: { no: 1, at: '2027-05-10 10:00:00', state, fxCny: '1', excess: '0', reasons, lines },
  } as unknown as Pick<InvoiceDetail, 'lines' | 'match' | 'priceBasis'>
}
const first = (item: ReturnType<typeof shown>) => {
  const [row] = matchRows(item)
  if (!row) throw new Error('no row')
  return row
}

describe('order, receipt and invoice side by side', () => {
  test('a line that matches marks nothing', () => {
    const row = first(shown('10', '1000.00'))
    expect(row).toMatchObject({
      ordered: '10',
      accepted: '10',
      payable: '10',
      payablePrice: '100',
      price: '100',
      excess: '0',
      state: 'MATCHED',
    })
    expect(cellTones(row)).toEqual({ qty: undefined, price: undefined })
  })
  test('what is held is framed, what is inside the tolerance is not red', () => {
    expect(cellTones(first(shown('10', '1030.00')))).toEqual({ qty: undefined, price: 'bad' })
    expect(cellTones(first(shown('10', '1010.00')))).toEqual({ qty: undefined, price: 'near' })
    expect(cellTones(first(shown('11', '1100.00')))).toEqual({ qty: 'bad', price: undefined })
    expect(first(shown('10', '1030.00')).excess).toBe('30.00')
  })
  test('nothing before the first match', () => expect(matchRows({ ...shown('10', '1000.00'), match: null })).toEqual([]))
})

describe('gauges', () => {
  const gauges = (item: ReturnType<typeof shown>) => gaugesOf(first(item), item.match?.lines[0], '1')
  test('one for each limit, the tick where it lies', () => {
    expect(gauges(shown('10', '1015.00'))).toEqual([
      { kind: 'pct', value: '1.5', limit: '2', isOver: false, filled: 37.5, tick: 50 },
      { kind: 'amt', value: '15.00', limit: '200', isOver: false, filled: 3.75, tick: 50 },
    ])
  })
  test('full beyond the limit', () => {
    const [pct, amt] = gauges(shown('10', '1050.00'))
    expect(pct).toMatchObject({ isOver: true, filled: 100, tick: 40 })
    expect(amt).toMatchObject({ isOver: false })
  })
  test('of a quantity that nothing is let pass of', () =>
    expect(gauges(shown('11', '1100.00'))).toMatchObject([{ kind: 'qtyAbs', value: '1', limit: '0', isOver: true, tick: 0 }]))
  test('none where nothing is above', () => expect(gauges(shown('10', '900.00'))).toEqual([]))
})

describe('ways out', () => {
  test('goods that come solve quantities alone', () => {
    expect(couldWait(shown('11', '1100.00').match)).toBe(true)
    expect(couldWait(shown('10', '1050.00').match)).toBe(false)
  })
  test('each held line needs a reason', () => {
    expect(heldLines(shown('10', '1050.00').match)).toEqual([1])
    expect(heldLines(shown('10', '1000.00').match)).toEqual([])
    expect(couldPass(shown('10', '1050.00').match)).toBe(true)
  })
})
