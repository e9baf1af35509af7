import { expect, test } from 'vitest'
import { lumpProblems, milestoneRows, serviceLineProblems, type DatedMilestone } from './service.rules'

const thirds: readonly DatedMilestone[] = ['33.3333', '66.6667', '100'].map((pct, i) => ({
  name: `M${i + 1}`,
  pct,
  dueOn: `2027-0${i + 1}-28`,
}))
const keys = (problems: readonly { readonly field: string; readonly key: string }[]) => problems.map(({ field, key }) => [field, key])

test('milestones are rows of delivery whose quantities add up to the line', () => {
  expect(milestoneRows('1', thirds)).toEqual([
    { qty: '0.3333', needDate: '2027-01-28' },
    { qty: '0.3334', needDate: '2027-02-28' },
    { qty: '0.3333', needDate: '2027-03-28' },
  ])
})
test('every line says how it is counted; milestones rise to a hundred, each by something', () => {
  const of = (way: 'QTY' | 'LUMP' | 'PERIOD' | null, pcts: readonly string[], qty = '1') =>
    keys(serviceLineProblems([{ way, qty, milestones: pcts.map((pct) => ({ name: 'M', pct, dueOn: '2027-01-28' })) }]))
  expect(of(null, [])).toEqual([['lines.0.serviceWay', 'PO_SERVICE_WAY']])
  expect(of('QTY', [])).toEqual([])
  expect(of('PERIOD', ['100'])).toEqual([['lines.0.milestones', 'PO_MILESTONES_LUMP']])
  expect(of('LUMP', ['100'])).toEqual([])
  for (const pcts of [[], ['50'], ['0', '100'], ['60', '40', '100'], ['50', '50', '100'], ['100', '120']])
    expect(of('LUMP', pcts)).toEqual([['lines.0.milestones', 'PO_MILESTONES']])
  // Less than the smallest quantity is nothing.
  expect(of('LUMP', ['0.004', '100'])).toEqual([['lines.0.milestones', 'PO_MILESTONES']])
  expect(of('LUMP', ['0.004', '100'], '10')).toEqual([])
})
test('of a lump sum only days change', () => {
  const lines = [
    { id: 'lump', serviceWay: 'LUMP' as const, rows: [{ qty: '0.3333' }, { qty: '0.6667' }] },
    { id: 'days', serviceWay: 'QTY' as const, rows: [{ qty: '4' }] },
  ]
  const of = (lineId: string, ...qtys: string[]) =>
    keys(lumpProblems(lines, [{ lineId, rows: qtys.map((qty) => ({ qty, day: '2027-01-28' })) }]))
  expect(of('lump', '0.33330', '0.6667')).toEqual([])
  expect(of('lump', '0.6667', '0.3333')).toEqual([['lines.0.rows', 'PO_LUMP_FIXED']])
  expect(of('lump', '1')).toEqual([['lines.0.rows', 'PO_LUMP_FIXED']])
  expect(of('days', '1', '3')).toEqual([])
})
