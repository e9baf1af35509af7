import { describe, expect, test } from 'vitest'
import { lineAmounts } from '../../kit/money'
import { match } from './match'
import { invoiceOf, line, part, red, told, tolerance } from './match.fixtures'
import type { MatchInput, MatchLine } from './match.shapes'

// Every rule of the match at its limit: equal passes, the least more does not (docs/execution.md, Cases of the match).

/** A line of so many, each 113.00 with tax, by its quantity and amount. */
const goods = (payable: string, take: string, incl: string) => line(incl, [part(payable, String(Number(payable) * 113), take)])
/** Ten pieces that should cost `expected` together. */
const price = (expected: string, incl: string) => invoiceOf([line(incl, [part('10', expected, '10')])])
const bulk = (payable: string, take: string) =>
  invoiceOf([line(String(Number(take) * 113), [part(payable, String(Number(payable) * 113), take)])], {
    tolerances: [tolerance({ qtyPct: '1', qtyAbs: '20' })],
  })
/** Tax off by so much: the amount without tax stays. */
const taxOff = (n: number, off: string): MatchInput =>
  invoiceOf(
    Array.from({ length: n }, (_, i): MatchLine => {
      const tax = (130 + Number(off)).toFixed(2)
      return { ...line('1130.00', [part('1', '1130.00', '1', { item: `I${i}` })]), no: i + 1, tax, incl: (1000 + Number(tax)).toFixed(2) }
    }),
    // What is looked at is the tax alone.
    { tolerances: [tolerance({ pct: '100', amt: null })] },
  )
const credit = (incl: string, take: string, left = '1000000') =>
  red([line(incl, [part('-12', '-45200.00', take)])], { qty: left, amount: left })
const creditOf = (incl: string) => red([line(incl, [part('-5', '-1000.00', '-5')])], { qty: '5', amount: '2000' })
const thirds = (incl: string) => price('376666.66', incl)
const two = invoiceOf([
  line('1020.01', [part('10', '1000.00', '10')]),
  { ...line('950.00', [part('10', '1000.00', '10', { item: 'I2' })]), no: 2 },
])
const item = (invoicedQty: string, take: string, incl: string) => invoiceOf([line(incl, [part('100', '376666.67', take, { invoicedQty })])])
const excl = invoiceOf([{ ...line('1152.60', [part('10', '1000.00', '10')]), excl: '1020.00', tax: '132.60' }], { basis: 'EXCL' })
const rate = invoiceOf([{ ...line('1130.00', [part('10', '1130.00', '10')]), rate: '6', excl: '1066.04', tax: '63.96' }])
const supplierRow = [tolerance({ id: 'S', level: 'supplier', pct: null }), tolerance({ id: 'O' })]

describe('25 cases', () => {
  test.each<[string, MatchInput, string]>([
    ['1 all of it', invoiceOf([goods('100', '100', '11300.00')]), 'MATCHED'],
    ['2 what was accepted so far', invoiceOf([goods('60', '60', '6780.00')]), 'MATCHED'],
    ['3 one more than accepted', invoiceOf([goods('60', '61', '6893.00')]), 'EXCEPTION, QTY_OVER 1 > 0'],
    ['4 a gram more', invoiceOf([line('113000.11', [part('1000.000', '113000.00', '1000.001')])]), 'EXCEPTION, QTY_OVER 0.001 > 0'],
    ['5 up to one percent', bulk('1000', '1010'), 'MATCHED_TOL, QTY_OVER 10 <= 10'],
    ['5 beyond one percent', bulk('1000', '1011'), 'EXCEPTION, QTY_OVER 11 > 10'],
    ['6 up to twenty', bulk('3000', '3020'), 'MATCHED_TOL, QTY_OVER 20 <= 20'],
    ['6 beyond twenty', bulk('3000', '3021'), 'EXCEPTION, QTY_OVER 21 > 20'],
    ['7 up to two percent', price('1000.00', '1020.00'), 'MATCHED_TOL, PCT 20.00 <= 20.00'],
    ['7 beyond two percent', price('1000.00', '1020.01'), 'EXCEPTION, PCT 20.01 > 20.00'],
    ['8 both limits met exactly', price('10000.00', '10200.00'), 'MATCHED_TOL, PCT 200.00 <= 200.00'],
    ['9 up to the amount', price('20000.00', '20200.00'), 'MATCHED_TOL, AMT 200.00 <= 200.00'],
    ['9 beyond the amount', price('20000.00', '20200.01'), 'EXCEPTION, AMT 200.01 > 200.00'],
    ['10 small up to two percent', price('5.00', '5.10'), 'MATCHED_TOL, PCT 0.10 <= 0.10'],
    ['10 small beyond two percent', price('5.00', '5.11'), 'EXCEPTION, PCT 0.11 > 0.10'],
    ['11 cheaper', price('1000.00', '980.00'), 'MATCHED, FAVOURABLE -20.00 <= 0'],
    ['12 lines do not net', two, 'EXCEPTION, PCT 20.01 > 20.00, FAVOURABLE -50.00 <= 0'],
    ['13 free goods', price('0.00', '0.01'), 'EXCEPTION, PCT 0.01 > 0.00'],
    ['14 a concession at its price', price('71566.67', '71566.67'), 'MATCHED'],
    ['14 a concession at full price', price('71566.67', '75333.33'), 'EXCEPTION, PCT 3766.66 > 1431.3334, AMT 3766.66 > 200.00'],
    ['15 a cent of rounding', thirds('376666.67'), 'MATCHED_TOL, AMT 0.01 <= 200.00'],
    ['16 sixty of a hundred', item('0', '60', '226000.00'), 'MATCHED'],
    ['16 then forty', item('60', '40', '150666.67'), 'MATCHED'],
    ['17 an order without tax', excl, 'MATCHED_TOL, PCT 20.00 <= 20.00'],
    ['18 tax up to six cents', taxOff(1, '0.06'), 'MATCHED_TOL, PCT 0.06 <= 1130.00, TAX_AMOUNT 0.06 <= 0.06'],
    ['18 tax beyond six cents', taxOff(1, '0.07'), 'EXCEPTION, PCT 0.07 <= 1130.00, TAX_AMOUNT 0.07 > 0.06, HEADER_TAX 0.07 > 0.06'],
    ['20 another rate', rate, 'EXCEPTION, TAX_RATE -7 > 0'],
    ['21 the header is a cent more', invoiceOf([goods('10', '10', '1130.00')], { invoice: { incl: '1130.01' } }), 'REFUSED, INV_SUM'],
    ['22 a return', credit('-45200.00', '-12'), 'MATCHED'],
    ['22 more than was returned', credit('-48966.67', '-13'), 'EXCEPTION, QTY_OVER 1 > 0'],
    ['23 a credit smaller by two percent', creditOf('-980.00'), 'MATCHED_TOL, PCT 20.00 <= 20.00'],
    ['23 a credit smaller by more', creditOf('-979.99'), 'EXCEPTION, PCT 20.01 > 20.00'],
    ['23 a larger credit', creditOf('-1000.01'), 'MATCHED, FAVOURABLE -0.01 <= 0'],
    ['24 first come', invoiceOf([goods('100', '60', '6780.00')]), 'MATCHED'],
    [
      '24 the second finds less',
      invoiceOf([line('5650.00', [part('100', '11300.00', '50', { invoicedQty: '60' })])]),
      'EXCEPTION, QTY_OVER 10 > 0',
    ],
    ['25 the row of the supplier', { ...price('1000.00', '1200.00'), tolerances: supplierRow }, 'MATCHED_TOL, AMT 200.00 <= 200.00'],
    ['25 beyond it', { ...price('1000.00', '1200.01'), tolerances: supplierRow }, 'EXCEPTION, AMT 200.01 > 200.00'],
  ])('%s', (_, given, verdict) => {
    if (verdict.startsWith('REFUSED'))
      expect(match(given).reasons.map((r) => [r.code, r.field, r.diff])).toEqual([['INV_SUM', 'incl', '0.01']])
    else expect(told(given)).toBe(verdict)
    expect(match(given).state).toBe(verdict.split(',')[0])
  })

  test('19 sixteen lines with six cents each are at the limit of the invoice', () => {
    const { state, reasons } = match(taxOff(16, '0.06'))
    expect([state, reasons.filter((r) => r.code === 'INV_TAX_AMOUNT').length, reasons.some((r) => r.hold)]).toEqual([
      'MATCHED_TOL',
      16,
      false,
    ])
  })
  test('19 of twenty the invoice is over a yuan, though every line passes', () => {
    const { state, reasons } = match(taxOff(20, '0.06'))
    expect(state).toBe('EXCEPTION')
    expect(reasons.filter((r) => r.hold).map((r) => [r.code, r.line, r.diff, r.limit])).toEqual([['INV_HEADER_TAX', null, '1.20', '1.00']])
  })
  test('19 one cent less of tax on seventeen lines is at the yuan, one more is not', () => {
    const sixteen = (last: string) => {
      const all = taxOff(17, '0.06').lines.map((l, i) => (i < 16 ? l : { ...l, tax: last, incl: (1000 + Number(last)).toFixed(2) }))
      return match(invoiceOf(all)).reasons.some((r) => r.code === 'INV_HEADER_TAX')
    }
    expect([sixteen('130.04'), sixteen('130.05')]).toEqual([false, true])
  })
  test('the helper divides amounts as the kit does', () => {
    const { excl: without, tax, incl } = line('71566.67', [])
    expect({ amountExcl: without, tax, amountIncl: incl }).toEqual(
      lineAmounts({ qty: '1', price: '71566.67', taxRatePercent: '13' }, 'INCL'),
    )
  })
})
