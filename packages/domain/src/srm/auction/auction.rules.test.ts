import { minorUnitOf } from '../../kit/money'
import { describe, expect, test } from 'vitest'
import { initialValues } from '../../kit/fields'
import type { ErrorKey } from '../../kit/errors'
import { auctionFields, auctionLineFields } from './auction.fields'
import { lotsOf, submitProblems, type AuctionHeader, type AuctionLine } from './auction.rules'

const line = { ...initialValues(auctionLineFields), name: '电磁流量计', unit: '台', qty: '10', startPrice: '100' } as AuctionLine
const header = {
  ...initialValues(auctionFields),
  ...{ title: '年度电磁流量计框架', decrementValue: '10', maxDropPct: '20', tiers: [] },
  ...{ planStart: '2026-11-23 10:00:00', planEnd: '2026-11-23 11:00:00' },
} as unknown as AuctionHeader

interface Draft {
  readonly header?: Partial<AuctionHeader>
  readonly line?: Partial<AuctionLine>
  readonly reserve?: string
}
const problemsOf = ({ header: given, line: other, reserve }: Draft) =>
  submitProblems({ ...header, ...given }, reserve ?? null, [{ ...line, ...other }]).map(({ field, key }) => `${field} ${key}`)

const percent = { decrementKind: 'percent' } as const
const proxy = { rankVisibility: 'rankAndLead', proxyAllowed: true } as const
/** Each rule of docs/auction.md, Before publication, at its boundary: what is still taken, and what no longer is. */
const rules: readonly (readonly [rule: string, taken: Draft, refused: Draft, key: ErrorKey, field: string])[] = [
  [
    'lasts at least ten minutes',
    { header: { planEnd: '2026-11-23 10:10:00' } },
    { header: { planEnd: '2026-11-23 10:09:59' } },
    'AUCTION_LENGTH',
    'planEnd',
  ],
  [
    'lasts at most eight hours',
    { header: { planEnd: '2026-11-23 18:00:00' } },
    { header: { planEnd: '2026-11-23 18:00:01' } },
    'AUCTION_LENGTH',
    'planEnd',
  ],
  [
    'a step is above zero',
    { header: { decrementValue: '0.01' } },
    { header: { decrementValue: '0' } },
    'DECREMENT_POSITIVE',
    'decrementValue',
  ],
  [
    'a step is below the start amount',
    { header: { decrementValue: '999.99' } },
    { header: { decrementValue: '1000' } },
    'DECREMENT_ABOVE_START',
    'decrementValue',
  ],
  [
    'a step is at least 0.01 %',
    { header: { ...percent, decrementValue: '0.01' } },
    { header: { ...percent, decrementValue: '0.009' } },
    'DECREMENT_PERCENT',
    'decrementValue',
  ],
  [
    'a step is at most 20 %',
    { header: { ...percent, decrementValue: '20' } },
    { header: { ...percent, decrementValue: '20.01' } },
    'DECREMENT_PERCENT',
    'decrementValue',
  ],
  [
    'a step of a band is one too',
    { header: { tiers: [{ from: '500', value: '1' }] } },
    { header: { tiers: [{ from: '500', value: '0' }] } },
    'DECREMENT_POSITIVE',
    'tiers.0.value',
  ],
  [
    'bands begin at prices of their own',
    {
      header: {
        tiers: [
          { from: '500', value: '5' },
          { from: '500.01', value: '6' },
        ],
      },
    },
    {
      header: {
        tiers: [
          { from: '500', value: '5' },
          { from: '500.00', value: '6' },
        ],
      },
    },
    'TIER_TWICE',
    'tiers',
  ],
  [
    'steps from the lead only where ranks and lead are shown',
    { header: { decrementBase: 'lead', rankVisibility: 'rankAndLead' } },
    { header: { decrementBase: 'lead', rankVisibility: 'rank' } },
    'BASE_TELLS_LEAD',
    'decrementBase',
  ],
  [
    'steps from the lead only where the lead is shown',
    { header: { decrementBase: 'lead', rankVisibility: 'leadOnly' } },
    { header: { decrementBase: 'lead', rankVisibility: 'none' } },
    'BASE_TELLS_LEAD',
    'decrementBase',
  ],
  [
    'bids of the server only where the lead is shown',
    { header: proxy },
    { header: { ...proxy, rankVisibility: 'rank' } },
    'PROXY_TELLS_LEAD',
    'proxyAllowed',
  ],
  [
    'bids of the server leave a step of 0.1 %',
    { header: { ...proxy, decrementValue: '1' } },
    { header: { ...proxy, decrementValue: '0.99' } },
    'PROXY_STEP_SMALL',
    'decrementValue',
  ],
  ['a large drop is at least 1 %', { header: { maxDropPct: '1' } }, { header: { maxDropPct: '0.99' } }, 'MAX_DROP_RANGE', 'maxDropPct'],
  [
    'a large drop is at most 100 %',
    { header: { maxDropPct: '100' } },
    { header: { maxDropPct: '100.01' } },
    'MAX_DROP_RANGE',
    'maxDropPct',
  ],
  ['the reserve price is at most the start amount', { reserve: '1000' }, { reserve: '1000.01' }, 'RESERVE_ABOVE_START', 'reservePrice'],
  [
    'a start price is above zero',
    { line: { startPrice: '20' } },
    { line: { startPrice: '0' } },
    'START_PRICE_POSITIVE',
    'lines.0.startPrice',
  ],
  ['each line has a unit', { line: { unit: '台' } }, { line: { unit: '' } }, 'REQUIRED', 'lines.0.unit'],
  ['each line has a quantity', { line: { qty: '2' } }, { line: { qty: null } }, 'REQUIRED', 'lines.0.qty'],
  ['it has a planned start', {}, { header: { planStart: null } }, 'REQUIRED', 'planStart'],
  ['it has a step', {}, { header: { decrementValue: null } }, 'REQUIRED', 'decrementValue'],
]

describe('an auction is published only if', () => {
  test.each(rules)('%s', (_rule, taken, refused, key, field) => {
    expect(problemsOf(taken)).toEqual([])
    expect(problemsOf(refused)).toContain(`${field} ${key}`)
  })
})

describe('what is bid on', () => {
  const lines = [
    { id: '1', qty: '3', startPrice: '33.335' },
    { id: '2', qty: '1', startPrice: '0.005' },
  ]
  test('together: what all lines cost, each rounded to the places of the currency', () => {
    expect(lotsOf({ unit: 'whole', currency: 'CNY' }, lines)).toEqual([{ id: 'whole', startPrice: '100.02' }])
    expect(lotsOf({ unit: 'whole', currency: 'JPY' }, lines)).toEqual([{ id: 'whole', startPrice: '100' }])
  })
  test('line by line: each for itself', () => {
    expect(lotsOf({ unit: 'line', currency: 'CNY' }, lines)).toEqual([
      { id: '1', startPrice: '100.01' },
      { id: '2', startPrice: '0.01' },
    ])
  })
  test('yen and won have no places', () => {
    expect(['CNY', 'JPY', 'KRW'].map(minorUnitOf)).toEqual([2, 0, 0])
  })
})
