import { describe, expect, test } from 'vitest'
import { bidParts, bidProblems, isOverCeiling, joinBid, lotTotal, splitBid, type BidOffer, type BidTerms } from './bid.rules'

const terms: BidTerms = {
  currency: 'CNY',
  validityDays: 90,
  lots: [
    {
      id: 'one',
      lotNo: 1,
      publicCeiling: '1000.00',
      items: [
        { id: 'a', lineNo: 10, qty: '3' },
        { id: 'b', lineNo: 20, qty: '0.5' },
      ],
    },
    { id: 'two', lotNo: 2, publicCeiling: null, items: [{ id: 'c', lineNo: 10, qty: '1' }] },
  ],
  admittedLotIds: ['one', 'two'],
}
const prices = (lotId: string, ...items: readonly (readonly [string, string | null])[]) => ({
  lotId,
  items: items.map(([itemId, price]) => ({ itemId, price, taxRate: '13' })),
})
const offer: BidOffer<unknown> = {
  technical: {
    lots: [{ lotId: 'one', deliveryDays: 30, statement: null }],
    ...{ validityDays: 90, signatory: '周 总经理', remark: null, files: [{}] },
  },
  prices: [prices('one', ['a', '100'], ['b', '0.01'])],
}
const keys = (patch: Partial<BidOffer<unknown>>, technical: object = {}) =>
  bidProblems({ ...offer, ...patch, technical: { ...offer.technical, ...technical } }, terms).map((p) => [p.field, p.key])
const [one, two] = terms.lots as [BidTerms['lots'][0], BidTerms['lots'][0]]

describe('a bid', () => {
  test('is whole', () => expect(keys({})).toEqual([]))
  test('is totalled item by item, each rounded first, tax out of what is entered', () => {
    const total = lotTotal(one, prices('one', ['a', '33.335'], ['b', '0.01']), 'CNY')
    // 3 × 33.335 = 100.005 -> 100.01; 0.5 × 0.01 = 0.005 -> 0.01.
    expect(total).toMatchObject({ amountIncl: '100.02', amountExcl: '88.51', tax: '11.51' })
    expect(lotTotal(one, prices('one', ['a', null]), 'CNY').amountIncl).toBe('0.00')
    expect(lotTotal(two, prices('two', ['c', '10.5']), 'JPY').amountIncl).toBe('11')
  })
  test.each([
    ['1000.00', false],
    ['1000.01', true],
  ])('of %s is over a ceiling of 1,000.00 or not', (total, isOver) => {
    expect(isOverCeiling(one, total)).toBe(isOver)
    expect(isOverCeiling(two, total)).toBe(false)
  })
  test.each([
    [{ validityDays: 89 }, 'BID_VALIDITY'],
    [{ signatory: '  ' }, 'BID_UNSIGNED'],
    [{ files: [] }, 'BID_NO_FILES'],
    [{ lots: [] }, 'BID_NO_LOTS'],
    [{ lots: [{ lotId: 'none', deliveryDays: null, statement: null }] }, 'BID_LOT_UNKNOWN'],
  ])('is refused with %o', (technical, key) => {
    expect(keys({ prices: [] }, technical).map(([, k]) => k)).toContain(key)
  })
  test('prices every item of its lots, and nothing else', () => {
    expect(keys({ prices: [] })).toEqual([['prices', 'BID_LOT_UNPRICED']])
    expect(keys({ prices: [prices('one', ['a', '1'], ['b', '0'])] })).toEqual([['prices.0.items.1.price', 'BID_ITEM_PRICE']])
    expect(keys({ prices: [prices('one', ['a', '1'])] })).toEqual([['prices.0.price', 'BID_ITEM_PRICE']])
    expect(keys({ prices: [prices('one', ['a', '1'], ['b', '1'], ['c', '1'])] })).toEqual([['prices.0', 'BID_ITEM_UNKNOWN']])
    expect(keys({ prices: [...offer.prices, prices('two', ['c', '1'])] })).toEqual([['prices.1', 'BID_LOT_UNKNOWN']])
    const untaxed = [
      {
        lotId: 'one',
        items: [
          { itemId: 'a', price: '1', taxRate: '12' },
          { itemId: 'b', price: '1', taxRate: '13' },
        ],
      },
    ]
    expect(keys({ prices: untaxed })).toEqual([['prices.0.items.0.taxRate', 'BID_ITEM_TAX']])
    expect(keys({ prices: [prices('one', ['a', '99999999999999'], ['b', '99999999999999'])] })).toEqual([])
    expect(keys({ prices: [prices('one', ['a', '400000000000000'], ['b', '1'])] })).toEqual([['prices.0', 'AMOUNT_TOO_LARGE']])
  })
})

describe('the parts of a bid', () => {
  test('are one, or the technical part and the prices of every lot, whether it is bid on or not', () => {
    expect(bidParts('one', terms.lots)).toEqual(['A'])
    const names = bidParts('two', terms.lots)
    expect(names).toEqual(['T', 'P1', 'P2'])
    const parts = splitBid(offer, terms.lots, names)
    expect(parts.map((p) => p.content)).toEqual([offer.technical, offer.prices[0], null])
    expect(joinBid(parts)).toEqual(offer)
    expect(joinBid(splitBid(offer, terms.lots, ['A']))).toEqual(offer)
    expect(joinBid(parts.slice(0, 1))).toEqual({ technical: offer.technical, prices: [] })
    expect(joinBid(parts.slice(1))).toEqual({ technical: null, prices: [offer.prices[0]] })
  })
})
