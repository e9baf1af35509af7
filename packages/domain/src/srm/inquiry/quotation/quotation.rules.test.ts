import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dec, sumOf } from '../../../kit/money'
import { quoteAmounts, quoteProblems, type EarlierOffer, type QuotedLine, type QuoteOffer, type QuoteTerms } from './quotation.rules'

const terms = (patch: Partial<QuoteTerms> = {}): QuoteTerms => ({
  asked: [
    { id: 'l1', lineNo: 10, qty: '10' },
    { id: 'l2', lineNo: 20, qty: '5' },
  ],
  awardMode: 'whole',
  currency: 'CNY',
  allowForeignCurrency: false,
  rates: new Map([
    ['CNY', '1'],
    ['USD', '7'],
  ]),
  today: '2026-11-21',
  validUntil: '2027-02-19',
  roundNo: 1,
  priceNonIncreasing: true,
  priceBasis: 'INCL',
  previous: null,
  compared: { deliveryDays: false, paymentDays: false },
  ...patch,
})
const line = (lineId: string, patch: Partial<QuotedLine> = {}): QuotedLine => ({ lineId, price: '100', taxRate: '13', ...patch })
const offer = (patch: Partial<QuoteOffer> = {}): QuoteOffer => ({
  currency: 'CNY',
  validityTo: '2027-03-01',
  freight: '0',
  packing: '0',
  otherFee: '0',
  lines: [line('l1'), line('l2')],
  ...patch,
})
const keys = (given: Partial<QuoteOffer>, patch: Partial<QuoteTerms> = {}) => quoteProblems(offer(given), terms(patch)).map((p) => p.key)
const two = (patch: Partial<QuotedLine>) => ({ lines: [line('l1', patch), line('l2')] })
/** Ten of 99 and five of 100, tax of 13 % included. */
const earlier = (fees = '0'): EarlierOffer => ({
  currency: 'CNY',
  fees,
  lines: new Map([
    ['l1', { qty: '10', price: '99', amountExcl: '876.11', amountIncl: '990.00' }],
    ['l2', { qty: '5', price: '100', amountExcl: '442.48', amountIncl: '500.00' }],
  ]),
})
const before = earlier()

describe('precision', () => {
  const asked = [
    { id: 'l1', lineNo: 10, qty: '10', unit: '台' },
    { id: 'l2', lineNo: 20, qty: '5', unit: '千克' },
  ]
  const yen = {
    currency: 'JPY',
    allowForeignCurrency: true,
    rates: new Map([
      ['CNY', '1'],
      ['JPY', '0.05'],
    ]),
  }
  it('of a fee is that of its currency', () => {
    expect(keys({ freight: '100.55', currency: 'JPY' }, { ...yen, currency: 'JPY' })).toEqual(['AMOUNT_PLACES'])
    expect(keys({ freight: '100', currency: 'JPY' }, { ...yen, currency: 'JPY' })).toEqual([])
    expect(keys({ freight: '100.55' })).toEqual([])
  })
  it('of a quantity is that of its unit', () => {
    expect(keys(two({ qtyOffered: '1.5' }), { asked, awardMode: 'split' })).toEqual(['QTY_WHOLE'])
    expect(keys(two({ moq: '1.5' }), { asked })).toEqual(['QTY_WHOLE'])
    expect(keys({ lines: [line('l1'), line('l2', { qtyOffered: '1.0005' })] }, { asked, awardMode: 'split' })).toEqual(['QTY_PLACES'])
  })
})

describe('what a quotation may say', () => {
  it.each([
    ['a complete one', {}, {}, []],
    ['a line missing in whole mode', { lines: [line('l1')] }, {}, ['LINE_MISSING']],
    ['a line neither quoted nor declined', { lines: [line('l1')] }, { awardMode: 'line' }, ['LINE_UNANSWERED']],
    [
      'silence on what a weighted evaluation compares',
      {},
      { compared: { deliveryDays: true, paymentDays: true } },
      ['REQUIRED', 'REQUIRED'],
    ],
    ['a line declared not bid', { lines: [line('l1'), line('l2', { noBid: true, price: null })] }, { awardMode: 'line' }, []],
    ['no line at all', { lines: [line('l1', { noBid: true }), line('l2', { noBid: true })] }, { awardMode: 'line' }, ['NO_LINE_QUOTED']],
    ['no price', two({ price: null }), {}, ['REQUIRED']],
    ['no tax rate', two({ taxRate: null }), {}, ['REQUIRED']],
    ['zero by mistake', two({ price: '0.00' }), {}, ['PRICE_ZERO']],
    ['zero on purpose', two({ price: '0', free: true }), {}, []],
    ['a rate that does not exist', two({ taxRate: '17' }), {}, ['TAX_RATE_UNKNOWN']],
    ['13.00 is 13', two({ taxRate: '13.00' }), {}, []],
    ['more than asked', two({ qtyOffered: '11' }), { awardMode: 'split' }, ['QTY_OVER_ASKED']],
    ['less than asked, split', two({ qtyOffered: '4' }), { awardMode: 'split' }, []],
    ['less than asked, whole', two({ qtyOffered: '4' }), {}, ['QTY_PARTIAL']],
    ['a line of another inquiry', { lines: [line('l1'), line('l2'), line('x')] }, {}, ['LINE_UNKNOWN']],
    ['a line twice', { lines: [line('l1'), line('l2'), line('l1')] }, {}, ['LINE_TWICE']],
    ['delivery yesterday', two({ deliverDate: '2026-11-20' }), {}, ['DATE_PAST']],
    ['short validity', { validityTo: '2027-02-18' }, {}, ['VALIDITY_SHORT']],
    ['dollars where only yuan', { currency: 'USD' }, {}, ['CURRENCY_NOT_ALLOWED']],
    ['dollars where allowed', { currency: 'USD' }, { allowForeignCurrency: true }, []],
    ['a currency without a rate', { currency: 'THB' }, { allowForeignCurrency: true }, ['CURRENCY_NO_RATE']],
    ['dearer than the round before', {}, { roundNo: 2, previous: before }, ['QUOTE_INCREASE']],
    ['the same as before', two({ price: '99.000' }), { roundNo: 2, previous: before }, []],
    [
      'the same price and a higher freight',
      { ...two({ price: '99' }), freight: '10' },
      { roundNo: 2, previous: before },
      ['QUOTE_INCREASE', 'QUOTE_INCREASE'],
    ],
    ['the same price with tax, of a lower rate', two({ price: '99', taxRate: '3' }), { roundNo: 2, previous: before }, ['QUOTE_INCREASE']],
    [
      'the same price without tax, of a higher rate',
      { lines: [line('l1', { price: '87.611', taxRate: '13' }), line('l2', { price: '88' })] },
      {
        roundNo: 2,
        priceBasis: 'EXCL',
        previous: { ...earlier(), lines: new Map([['l1', { qty: '10', price: '87.611', amountExcl: '876.11', amountIncl: '902.39' }]]) },
      },
      ['QUOTE_INCREASE'],
    ],
    [
      'a lower price of one line shifts no fee onto the other',
      { ...two({ price: '50' }), freight: '30' },
      { roundNo: 2, previous: earlier('30') },
      [],
    ],
    [
      'a price that rises by what the freight falls',
      { ...two({ price: '101.9' }), freight: '0' },
      { roundNo: 2, previous: earlier('60') },
      [],
    ],
    ['dearer where that is allowed', {}, { roundNo: 2, previous: before, priceNonIncreasing: false }, []],
    [
      'dearer by the rate of another currency',
      { lines: [line('l1', { price: '15' }), line('l2', { price: '14' })], currency: 'USD' },
      { allowForeignCurrency: true, roundNo: 2, previous: before },
      ['QUOTE_INCREASE'],
    ],
  ] as const)('%s', (_name, given, patch, expected) => expect(keys(given as never, patch as never)).toEqual(expected))

  it('names the field', () => expect(quoteProblems(offer(two({ price: null })), terms())[0]?.field).toBe('lines.0.price'))
})

describe('amounts', () => {
  it('round line first and add the fees', () => {
    const amounts = quoteAmounts({ ...offer(two({ price: '33.335' })), freight: '6.80' }, terms().asked, 'INCL')
    expect(amounts.lines.get('l1')).toEqual({ amountExcl: '295.00', tax: '38.35', amountIncl: '333.35' })
    expect(amounts.goods.amountIncl).toBe('833.35')
    expect(amounts.total).toBe('840.15')
  })
  it('yen have no decimals', () => {
    const amounts = quoteAmounts({ ...offer(), currency: 'JPY', lines: [line('l1', { price: '33.33' })] }, terms().asked, 'EXCL')
    expect(amounts.goods).toEqual({ amountExcl: '333', tax: '43', amountIncl: '376' })
  })
  it('refuse 1e15 and more', () =>
    expect(() =>
      quoteAmounts(offer({ lines: [line('l1', { price: '99999999999999' })] }), [{ id: 'l1', lineNo: 10, qty: '100' }], 'INCL'),
    ).toThrow('AMOUNT_TOO_LARGE'))
  it('excl + tax = incl, header = sum of lines, always', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 10 ** 9 }), fc.constantFrom('0', '1', '6', '9', '13')), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.constantFrom('INCL' as const, 'EXCL' as const),
        (rows, basis) => {
          const asked = rows.map((_, i) => ({ id: `l${i}`, lineNo: i, qty: '3.3333' }))
          const lines = rows.map(([n, taxRate], i) =>
            line(`l${i}`, {
              price: dec(n)
                .div(10 ** 6)
                .toFixed(6),
              taxRate,
            }),
          )
          const { goods, lines: each } = quoteAmounts(offer({ lines }), asked, basis)
          expect(sumOf([goods.amountExcl, goods.tax]).toFixed(2)).toBe(goods.amountIncl)
          expect(sumOf([...each.values()].map((l) => l.amountIncl)).toFixed(2)).toBe(goods.amountIncl)
        },
      ),
    ))
})
