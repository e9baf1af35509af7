import { describe, expect, test } from 'vitest'
import {
  diffOf,
  isLargeChange,
  kindsOf,
  movedPct,
  orderedProblems,
  touchesSubstance,
  type ContentLine,
  type ContractContent,
} from './contract-change.rules'

const line = (patch: Partial<ContentLine> = {}): ContentLine => ({
  ...{ id: 'l1', awardLineId: null, materialCode: null, name: '闸阀', spec: 'DN200', unit: '台', qty: '100.0000', price: '10.000000' },
  ...{ taxRate: '13.000000', needDate: '2027-03-01', warrantyMonths: 12, remark: null },
  ...{ amountExcl: '884.96', tax: '115.04', amountIncl: '1000.00' },
  ...patch,
})
const clause = (key: string, text: string) => ({
  ...{ key, title: key, text, locked: false, clauseCode: null, clauseVersion: null, hash: null },
})
const base: ContractContent = {
  ...{ effectiveFrom: '2026-12-01', effectiveTo: '2027-11-30', ceiling: null, retentionPct: '5.000000', retentionMonths: 12 },
  ...{ deliveryTerms: null, penalty: null, lines: [line()], text: [clause('付款', '三十日内')] },
  stages: [{ stage: 'ACCEPTANCE', pct: '100', condition: '验收', days: 30 }],
  milestones: [],
  ...{ amountExcl: '884.96', tax: '115.04', amountIncl: '1000.00' },
}
const of = (patch: Partial<ContractContent>): ContractContent => ({ ...base, ...patch })

test('nothing differs where only zeros and empty values do', () => {
  expect(diffOf(base, of({ lines: [line({ qty: '100', price: '10', remark: null })], retentionPct: '5' }))).toEqual([])
})

describe('kinds follow from the difference', () => {
  test.each<[string, Partial<ContractContent>, string[]]>([
    ['more of it', { lines: [line({ qty: '120', amountIncl: '1200.00' })], amountIncl: '1200.00' }, ['AMOUNT', 'QUANTITY']],
    ['a lower price', { lines: [line({ price: '9' })], amountIncl: '900.00' }, ['AMOUNT', 'CLAUSES']],
    ['a later end', { effectiveTo: '2028-01-31' }, ['PERIOD']],
    ['a later delivery', { lines: [line({ needDate: '2027-04-01' })] }, ['PERIOD']],
    ['another wording', { text: [clause('付款', '六十日内')] }, ['CLAUSES']],
    ['another plan', { stages: [{ stage: 'PREPAY', pct: '100', condition: '生效', days: 10 }] }, ['CLAUSES']],
    ['one line more', { lines: [line(), line({ id: 'l2', name: '蝶阀' })], amountIncl: '2000.00' }, ['AMOUNT', 'QUANTITY']],
  ])('%s', (_, patch, kinds) => {
    expect(kindsOf(base, of(patch))).toEqual(kinds)
  })
})

test('a difference says which line or clause, what it was and what it is', () => {
  const next = of({ lines: [line({ qty: '120' })], text: [clause('付款', '三十日内'), clause('保密', '双方保密')], penalty: '每日 0.05%' })
  expect(diffOf(base, next)).toEqual([
    { group: 'header', field: 'penalty', label: '', was: null, is: '每日 0.05%' },
    { group: 'line', field: 'qty', label: '闸阀 DN200', was: '100.0000', is: '120' },
    { group: 'clause', field: 'added', label: '保密', was: null, is: '双方保密' },
  ])
})

test.each<[string, Partial<ContractContent>, boolean]>([
  ['quantity', { lines: [line({ qty: '99' })] }, true],
  ['price', { lines: [line({ price: '9.9' })] }, true],
  ['a line that goes', { lines: [] }, true],
  ['the end', { effectiveTo: '2028-01-01' }, true],
  ['the plan of payments', { stages: [] }, false],
  ['the remark of a line', { lines: [line({ remark: 'x' })] }, false],
  ['a wording', { text: [] }, false],
])('substance of a tender: %s', (_, patch, expected) => {
  expect(touchesSubstance(diffOf(base, of(patch)))).toBe(expected)
})

describe('how far changes have gone', () => {
  const so = (movedIncl: string) => ({ originalIncl: '1000.00', movedIncl })
  test.each([
    ['exactly a tenth', '0.00', '1000.00', '1100.00', false, '10.00'],
    ['a cent more', '0.00', '1000.00', '1100.01', true, '10.00'],
    ['downwards counts too', '0.00', '1000.00', '899.99', true, '10.00'],
    ['a second change on top of the first', '80.00', '1080.00', '1100.01', true, '10.00'],
    ['up and down again are two changes', '60.00', '1060.00', '1000.00', true, '12.00'],
    ['nothing of the value', '100.00', '1100.00', '1100.00', false, '10.00'],
  ])('%s', (_, moved, was, is, large, pct) => {
    expect(isLargeChange(so(moved), was, is)).toBe(large)
    expect(movedPct(so(moved), was, is)).toBe(pct)
  })
  test('of nothing there is no share', () => {
    expect(movedPct({ originalIncl: '0.00', movedIncl: '0.00' }, '0.00', '5.00')).toBe('0.00')
  })
})

describe('what is ordered already stays contracted', () => {
  const found = (patch: Partial<ContractContent>, ordered: string, orderedIncl = '0') =>
    orderedProblems(of(patch), [{ id: 'l1', lineNo: 10, qty: '100', ordered }], orderedIncl).map(({ field, key }) => `${field} ${key}`)
  test.each<[string, Partial<ContractContent>, string, string[]]>([
    ['exactly what is ordered', { lines: [line({ qty: '80' })] }, '80', []],
    ['less than is ordered', { lines: [line({ qty: '79.9999' })] }, '80', ['lines.0.qty CTC_BELOW_ORDERED']],
    ['a line left out that is ordered', { lines: [line({ id: 'l2' })] }, '0.0001', ['lines CTC_BELOW_ORDERED']],
    ['a line left out that is not', { lines: [] }, '0', []],
    ['ordered beyond the line by its tolerance, and not lowered', { lines: [line()] }, '105', []],
    ['ordered beyond the line, and lowered', { lines: [line({ qty: '99' })] }, '105', ['lines.0.qty CTC_BELOW_ORDERED']],
  ])('%s', (_, patch, ordered, problems) => expect(found(patch, ordered)).toEqual(problems))
  test('of a framework the money counts, and no quantity', () => {
    expect(found({ ceiling: '1000.00', lines: [] }, '80', '1000.00')).toEqual([])
    expect(found({ ceiling: '999.99', lines: [] }, '80', '1000.00')).toEqual(['ceiling CTC_BELOW_CALLED'])
  })
})
