import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { decidedOf, drillWire, type Drill } from '@srm/domain/srm/sourcing/sourcing.rules'
import { sourcingWays } from '@srm/domain/sourcing-ways'
import { describe, expect, test } from 'vitest'
import { parseSearch } from '../../../lib/page/search'
import type { Declared } from '../../../ui/list-page/query/url-state'
import { readState, toWire } from '../../../ui/list-page/query/url-state'
import { drillAddress } from './drill-address'

const scope = { from: '2026-10-01', to: '2026-12-31', orgUnder: 'A01', categoryUnder: '0191d9f0-0000-7000-8000-000000000001' }
const declaredFor = (machine: { states: Readonly<Record<string, string>> }): Declared => ({
  filters: [
    { key: 'publishAt', label: '', kind: 'days' },
    { key: 'orgUnder', label: '', kind: 'depart' },
    { key: 'categoryUnder', label: '', kind: 'select' },
    { key: 'amountBasis', label: '', kind: 'select' },
    { key: 'competition', label: '', kind: 'select' },
  ],
  views: [
    { key: 'all', label: '', filter: {} },
    ...Object.entries(machine.states).map(([key, status]) => ({ key, label: '', filter: { status } })),
  ],
})

/** What the list then asks the server for, with several states said as one filter. */
const askedBy = (address: string, declared: Declared) => {
  const {
    column: _c,
    order: _o,
    pageNo: _p,
    pageSize: _s,
    superQueryMatchType: _m,
    superQueryParams,
    ...wire
  } = toWire(readState(parseSearch(address.split('?')[1] ?? ''), declared), declared)
  if (!superQueryParams) return wire
  const [{ field, rule, val }] = JSON.parse(decodeURI(String(superQueryParams)))
  expect([field, rule]).toEqual(['status', 'in'])
  return { ...wire, status: val }
}

describe('the address of a figure', () => {
  const cases: [string, Drill][] = [
    ['all', {}],
    ['one stage', { status: ['8'] }],
    ['several stages', { status: ['4', '5', '8'] }],
    ['an amount', { status: ['0'], amountBasis: 'none' }],
    ['competition', { competition: 'single' }],
  ]
  test.each(cases)('asks the list for the rows that were counted: %s', (_name, drill) => {
    for (const [way, machine] of [
      [sourcingWays.inquiry, inquiryMachine],
      [sourcingWays.auction, auctionMachine],
    ] as const)
      expect(askedBy(drillAddress(way, scope, drill), declaredFor(machine))).toEqual(drillWire(scope, drill))
  })
  test('goes to the list of its way', () => {
    expect(drillAddress(sourcingWays.auction, scope, { status: decidedOf(sourcingWays.auction) })).toMatch(
      /^\/srm\/auction\/list\?view=all&/,
    )
  })
})
