import { expect, test } from 'vitest'
import { awardedIn } from './trend-card'

const of = (month: string) => ({ month, awarded: '0', budget: '0', budgeted: '0', awards: 0, quotes: 0 })

test.each([
  [['2026-11'], '2026-11-01~2026-11-30'],
  [['2028-02'], '2028-02-01~2028-02-29'],
  [['2025-12', '2026-01', '2026-12'], '2025-12-01~2026-12-31'],
])('the awards of %j lie between its days', (months, days) => {
  expect(awardedIn(months.map(of))).toBe(`/srm/inquiry/list?awardedAt=${days}`)
})
