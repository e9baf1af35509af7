import { describe, expect, test } from 'vitest'
import { match } from './match'
import { invoiceOf, line, part, red, told, tolerance } from './match.fixtures'
import type { MatchInput, MatchLine } from './match.shapes'
import { isInForce, isTolerance, toleranceFor } from './tolerance.rules'

const good = line('1130.00', [part('10', '1130.00', '10')])
const codes = (i: MatchInput) => match(i).reasons.map((r) => `${r.code} ${r.line ?? '-'} ${r.field}`)

describe('a document that is not registered', () => {
  test.each<[string, MatchInput, string]>([
    ['is there already', invoiceOf([good], { expect: { duplicateOf: 'INV-7' } }), 'INV_DUP - number'],
    ['is by another company', invoiceOf([good], { invoice: { sellerTaxNo: 'X' } }), 'INV_TAXNO - sellerTaxNo'],
    ['is for another company', invoiceOf([good], { invoice: { buyerTaxNo: 'X' } }), 'INV_BUYER_TAXNO - buyerTaxNo'],
    ['is in another currency', invoiceOf([good], { invoice: { currency: 'USD' } }), 'INV_CURRENCY - currency'],
    ['is of tomorrow', invoiceOf([good], { invoice: { issueDate: '2027-05-11' } }), 'INV_DATE - issueDate'],
    ['does not add up in a line', invoiceOf([{ ...good, excl: '999.99' }]), 'INV_SUM 1 incl'],
    ['has another sum without tax', invoiceOf([good], { invoice: { excl: '1000.01' } }), 'INV_SUM - excl'],
    ['has another tax', invoiceOf([good], { invoice: { tax: '129.99' } }), 'INV_SUM - tax'],
    [
      'takes what is another supplier’s',
      invoiceOf([{ ...good, parts: [part('10', '1130.00', '10', { supplierOk: false })] }]),
      'INV_FOREIGN_LINE 1 item',
    ],
    ['has a line for nothing known', invoiceOf([{ ...good, parts: [] }]), 'INV_FOREIGN_LINE 1 item'],
  ])('%s', (_, given, code) => {
    expect(codes(given)).toEqual([code])
    expect(match(given).state).toBe('REFUSED')
    expect(match(given).lines).toEqual([])
    expect(match(given).reasons.every((r) => r.hold && r.next.join() === 'returnInvoice')).toBe(true)
  })
  test('of today it is registered, and a supplier abroad has no tax number', () => {
    expect(match(invoiceOf([good], { invoice: { issueDate: '2027-05-10' } })).state).toBe('MATCHED')
    expect(match(invoiceOf([good], { invoice: { sellerTaxNo: '' }, expect: { sellerTaxNo: null } })).state).toBe('MATCHED')
  })
  test('says all that is wrong', () => {
    expect(codes(invoiceOf([good], { invoice: { currency: 'USD', buyerTaxNo: 'X' }, expect: { duplicateOf: 'INV-7' } }))).toEqual([
      'INV_DUP - number',
      'INV_BUYER_TAXNO - buyerTaxNo',
      'INV_CURRENCY - currency',
    ])
  })
  test('names what was there and what was expected', () => {
    const [reason] = match(invoiceOf([good], { expect: { duplicateOf: 'INV-7' } })).reasons
    expect(reason).toEqual({
      code: 'INV_DUP',
      hold: true,
      line: null,
      field: 'number',
      actual: 'INV-7',
      expected: '',
      diff: '',
      limit: '0',
      limitKind: 'fixed',
      limitFrom: null,
      sources: [{ type: 'invoice', id: '', field: 'number' }],
      next: ['returnInvoice'],
    })
    const foreign = match(invoiceOf([{ ...good, parts: [part('10', '1130.00', '10', { supplierOk: false })] }])).reasons[0]
    expect([foreign?.actual, foreign?.sources.map((s) => `${s.type} ${s.id}`)]).toEqual([
      'I1',
      ['invoiceLine 1', 'item I1', 'receipt GR1', 'order PO1'],
    ])
    const sum = match(invoiceOf([good], { invoice: { incl: '1129.99' } })).reasons[0]
    expect([sum?.actual, sum?.expected, sum?.diff]).toEqual(['1129.99', '1130.00', '-0.01'])
  })
})

describe('signs', () => {
  const signs = (more: Partial<MatchLine>, isRed: boolean) => {
    const l = { ...good, ...more }
    return codes(invoiceOf([l], { invoice: { red: isRed }, blue: [{ line: 1, qtyLeft: '100', amountLeft: '10000' }] }))
  }
  const back: Partial<MatchLine> = {
    qty: '-10',
    excl: '-1000.00',
    tax: '-130.00',
    incl: '-1130.00',
    parts: [part('-10', '-1130.00', '-10')],
  }
  const nothing = { excl: '0.00', tax: '0.00', incl: '0.00' }
  test.each<[string, Partial<MatchLine>, boolean, readonly string[]]>([
    ['an invoice is positive', {}, false, []],
    ['a credit is negative', back, true, []],
    ['an invoice with a negative line', back, false, ['INV_SIGN 1 qty', 'INV_SIGN 1 excl', 'INV_SIGN 1 tax', 'INV_SIGN 1 incl']],
    ['a credit with a positive line', {}, true, ['INV_SIGN 1 qty', 'INV_SIGN 1 excl', 'INV_SIGN 1 tax', 'INV_SIGN 1 incl']],
    ['a credit of nothing', { ...nothing, qty: '0', parts: [part('-10', '-1130.00', '0')] }, true, ['INV_SIGN - incl']],
    ['goods for nothing', { ...nothing, parts: [part('10', '0.00', '10')] }, false, []],
  ])('%s', (_, more, isRed, expected) => expect(signs(more, isRed)).toEqual(expected))
  test('a negative part may stand in a line that is not', () => {
    const l = line('9944.00', [part('100', '11300.00', '100'), part('-12', '-1356.00', '-12', { item: 'I2' })])
    expect(l.qty).toBe('88')
    expect(told(invoiceOf([l]))).toBe('MATCHED')
  })
})

describe('a line', () => {
  test('may take several items, each by its own rounding', () => {
    const l = line('75333.34', [part('100', '376666.67', '10'), part('100', '376666.66', '10', { item: 'I2', invoicedQty: '90' })])
    expect(match(invoiceOf([l])).lines).toEqual([
      {
        no: 1,
        state: 'MATCHED',
        payable: '110',
        over: '-90',
        expected: '75333.34',
        variance: '0.00',
        tolerance: toleranceFor([], [], '2027-05-10'),
      },
    ])
  })
  test('may take less than one of something', () => {
    expect(match(invoiceOf([line('56.50', [part('1', '113.00', '0.5')])])).lines[0]).toMatchObject({
      state: 'MATCHED',
      payable: '1',
      over: '-0.5',
    })
  })
  test('with a price adjustment is expected to cost less', () => {
    const l = line('1030.00', [part('10', '1130.00', '10'), part('0', '-100.00', '0', { item: 'J1' })])
    expect(told(invoiceOf([l]))).toBe('MATCHED')
  })
  test('of goods that nobody inspected is not payable, and costs nothing yet', () => {
    const l = line('1130.00', [part('0', '0', '10', { item: null })])
    const { reasons, lines } = match(invoiceOf([l]))
    expect(reasons.map((r) => [r.code, r.actual, r.sources, r.next])).toEqual([
      [
        'INV_NOT_PAYABLE',
        '10',
        [
          { type: 'invoiceLine', id: '1', field: 'qty' },
          { type: 'receipt', id: 'GR1', field: 'pending' },
        ],
        ['waitReceipt', 'returnInvoice'],
      ],
    ])
    expect(lines.map((m) => [m.state, m.payable, m.expected, m.variance])).toEqual([['EXCEPTION', '0', null, null]])
  })
  test('in part inspected is judged by what is', () => {
    const l = line('2260.00', [part('10', '1130.00', '12'), part('0', '0', '8', { item: null, receipt: 'GR2' })])
    expect(codes(invoiceOf([l]))).toEqual(['INV_NOT_PAYABLE 1 qty', 'INV_QTY_OVER 1 qty'])
  })
  test('in another unit is held, without a unit it is not', () => {
    expect(codes(invoiceOf([{ ...good, unit: 'BOX', qty: '1' }]))).toEqual(['INV_UNIT 1 unit'])
    expect(told(invoiceOf([{ ...good, unit: '' }]))).toBe('MATCHED')
  })
  test('whose parts do not take its quantity is nobody’s to judge', () => {
    expect(() => match(invoiceOf([{ ...good, qty: '11' }]))).toThrow('line 1')
    expect(() => match(invoiceOf([{ ...good, unit: '', qty: '11' }]))).toThrow('line 1')
  })
  test('of two rates names each', () => {
    const parts = [
      part('5', '565.00', '5', { rate: '9' }),
      part('5', '565.00', '5', { item: 'I2', rate: '6' }),
      part('0', '0', '0', { item: 'I3' }),
    ]
    const { reasons } = match(invoiceOf([line('1130.00', parts)]))
    expect(reasons.map((r) => [r.code, r.actual, r.expected, r.diff, r.sources.filter((s) => s.type === 'item').map((s) => s.id)])).toEqual(
      [
        ['INV_TAX_RATE', '13', '9', '4', ['I1']],
        ['INV_TAX_RATE', '13', '6', '7', ['I2']],
      ],
    )
    expect(told(invoiceOf([line('1130.00', [part('10', '1130.00', '10', { rate: '13.00' })])]))).toBe('MATCHED')
  })
  test('with too little tax is judged like one with too much', () => {
    const off = (tax: string) => told(invoiceOf([{ ...good, tax, excl: '1000.00', incl: (1000 + Number(tax)).toFixed(2) }]))
    expect(off('129.94')).toBe('MATCHED_TOL, FAVOURABLE -0.06 <= 0, TAX_AMOUNT -0.06 <= 0.06')
    expect(off('129.93')).toBe('EXCEPTION, FAVOURABLE -0.07 <= 0, TAX_AMOUNT -0.07 > 0.06, HEADER_TAX -0.07 > 0.06')
  })
  test('whose tax was taken out of its amount has no difference, though by the other way it is a cent', () => {
    expect(told(invoiceOf([line('1000.01', [part('10', '1000.01', '10')])]))).toBe('MATCHED')
    const l = { ...line('1000.01', [part('10', '1000.01', '10')]), excl: '884.95', tax: '115.06' }
    expect(told(invoiceOf([l]))).toBe('MATCHED_TOL, TAX_AMOUNT 0.02 <= 0.06')
  })
})

describe('a credit', () => {
  const back = (qty: string, incl: string) => line(incl, [part('-12', '-45200.00', qty)])
  test('needs the invoice it reverses', () => {
    const given = invoiceOf([back('-12', '-45200.00')], { invoice: { red: true } })
    expect(match(given).reasons.map((r) => [r.code, r.hold, r.next])).toEqual([['INV_RED_ORIGINAL', true, ['redInvoice', 'returnInvoice']]])
    expect(codes({ ...given, blue: [{ line: 2, qtyLeft: '100', amountLeft: '100000' }] })).toEqual(['INV_RED_ORIGINAL 1 original'])
  })
  test('takes no more than is left of it, in quantity and amount', () => {
    const left = (qty: string, amount: string) => told(red([back('-12', '-45200.00')], { qty, amount }))
    expect(left('12', '45200.00')).toBe('MATCHED')
    expect(left('11.9999', '45200.00')).toBe('EXCEPTION, RED_OVER 0.0001 > 0')
    expect(left('12', '45199.99')).toBe('EXCEPTION, RED_OVER 0.01 > 0')
  })
  test('an invoice looks at no original', () => {
    expect(told({ ...invoiceOf([good]), blue: [{ line: 1, qtyLeft: '1', amountLeft: '1' }] })).toBe('MATCHED')
  })
  test('may give back what was invoiced, and not more', () => {
    const whole = (take: string, incl: string, invoicedQty = '100') =>
      told(red([line(incl, [part('100', '376666.67', take, { invoicedQty })])], { qty: '100', amount: '400000' }))
    expect(whole('-100', '-376666.67')).toBe('MATCHED')
    expect(whole('-40', '-150666.67')).toBe('MATCHED')
    expect(whole('-61', '-229766.67', '60')).toBe('EXCEPTION, QTY_OVER 1 > 0')
  })
})

describe('tolerances', () => {
  const rows = [
    tolerance({ id: 'org' }),
    tolerance({ id: 'valves', level: 'type', type: 'valves' }),
    tolerance({ id: 'goods', level: 'type', type: 'goods' }),
    tolerance({ id: 'supplier', level: 'supplier' }),
    tolerance({ id: 'both', level: 'supplierType', type: 'goods' }),
  ]
  const chosen = (ids: readonly string[], types: readonly string[], day = '2027-05-10') =>
    toleranceFor(
      rows.filter((row) => ids.includes(row.id)),
      types,
      day,
    ).id
  test('the first row in force counts whole', () => {
    const all = rows.map((row) => row.id)
    expect(chosen(all, ['valves', 'goods'])).toBe('both')
    expect(chosen(all, ['services'])).toBe('supplier')
    expect(chosen(['org', 'valves', 'goods'], ['valves', 'goods'])).toBe('valves')
    expect(chosen(['org', 'goods', 'valves'], ['pumps', 'goods'])).toBe('goods')
    expect(chosen(['org', 'valves'], [])).toBe('org')
    expect(chosen([], ['valves'])).toBe('default')
    expect(chosen(all, ['valves', 'goods'], '2026-12-31')).toBe('default')
  })
  test('a row ends before its last bound', () => {
    const row = tolerance({ validTo: '2027-06-01' })
    expect(['2026-12-31', '2027-01-01', '2027-05-31', '2027-06-01'].map((day) => isInForce(row, day))).toEqual([false, true, true, false])
  })
  test('each line by its own type, and the row stands in the result', () => {
    const free = tolerance({ id: 'V', level: 'type', type: 'valves', pct: '10', amt: null })
    const two = [
      line('1100.00', [part('10', '1000.00', '10')], { types: ['valves'] }),
      line('1100.00', [part('10', '1000.00', '10', { item: 'I2' })], { no: 2, types: ['pumps'] }),
    ]
    const { lines, reasons } = match(invoiceOf(two, { tolerances: [free] }))
    expect(lines.map((l) => [l.state, l.tolerance.id])).toEqual([
      ['MATCHED_TOL', 'V'],
      ['EXCEPTION', 'default'],
    ])
    expect(reasons.map((r) => r.limitFrom)).toEqual([
      { level: 'type', id: 'V' },
      { level: 'default', id: 'default' },
    ])
  })
  test('an earlier match’s row is used again', () => {
    const l = line('1100.00', [part('10', '1000.00', '10')])
    const frozen = [{ line: 1, tolerance: tolerance({ id: 'old', pct: '10', amt: null, validTo: '2027-02-01' }) }]
    expect(match(invoiceOf([l], { frozen })).lines[0]).toMatchObject({ state: 'MATCHED_TOL', tolerance: { id: 'old' } })
    expect(match(invoiceOf([l], { frozen: [{ line: 2, tolerance: tolerance({}) }] })).state).toBe('EXCEPTION')
  })
  test('amounts are CNY, rounded in the currency of the invoice', () => {
    const usd = (incl: string) =>
      told(
        invoiceOf([line(incl, [part('10', '10000.00', '10')])], {
          fxCny: '7.1000',
          expect: { currency: 'USD' },
          invoice: { currency: 'USD' },
        }),
      )
    expect(usd('10028.17')).toBe('MATCHED_TOL, AMT 28.17 <= 28.17')
    expect(usd('10028.18')).toBe('EXCEPTION, AMT 28.18 > 28.17')
  })
  test('yen have no places', () => {
    const yen = (incl: string) =>
      told(
        invoiceOf(
          [{ ...line(incl, [part('3', '1000', '3')]), rate: '0', excl: incl, tax: '0', parts: [part('3', '1000', '3', { rate: '0' })] }],
          {
            minorUnit: 0,
            fxCny: '0.048',
            invoice: { currency: 'JPY' },
            expect: { currency: 'JPY' },
          },
        ),
      )
    expect([yen('1020'), yen('1021')]).toEqual(['MATCHED_TOL, PCT 20 <= 20', 'EXCEPTION, PCT 21 > 20'])
  })
  test('a row has a limit of each kind, none below nothing', () => {
    const row = { pct: '2', amt: '200', qtyPct: '0', qtyAbs: '0' }
    const bad = [{ pct: null, amt: null }, { qtyPct: null, qtyAbs: null }, { pct: '-1' }, { qtyAbs: '-0.1' }]
    expect([isTolerance(row), isTolerance({ ...row, pct: null, qtyAbs: null }), ...bad.map((b) => isTolerance({ ...row, ...b }))]).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
