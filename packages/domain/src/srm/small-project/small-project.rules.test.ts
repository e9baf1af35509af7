import { describe, expect, test } from 'vitest'
import type { ScoreItem } from '../scoring/scheme.rules'
import { smallProjectMachine, stageOf, type StageFacts } from './small-project.machine'
import { schemeProblems } from '../scoring/scheme.rules'
import {
  bidAmounts,
  bidProblems,
  criteriaProblems,
  isSameProject,
  publishProblems,
  savedPct,
  schemeOf,
  seatProblems,
  splitOf,
  type SmallHeader,
} from './small-project.rules'

const item = (key: string, group: ScoreItem['group'], max: string): ScoreItem => ({ key, group, max, name: key, rubric: null })
const criteria = [item('a', 'technical', '20'), item('b', 'technical', '10'), item('c', 'service', '10')]
const keys = (problems: readonly { field: string; key: string }[]) => problems.map(({ field, key }) => `${field} ${key}`)

describe('the fixed scheme', () => {
  test.each([
    ['60/30/10 within the groups', criteria, []],
    ['a group of too few points', criteria.slice(1), ['criteria SMALL_SCHEME']],
    ['points of another group', [item('a', 'technical', '30'), item('b', 'business', '10')], ['criteria SMALL_SCHEME']],
    ['no criteria', [], ['criteria SMALL_SCHEME']],
    ['a criterion of nothing', [...criteria, item('d', 'service', '0')], ['criteria.3.max SCORE_ITEM_MAX']],
    ['three decimals', [item('a', 'technical', '30.001'), item('c', 'service', '10')], ['criteria.0.max SCORE_ITEM_MAX']],
    ['halves that add up', [item('a', 'technical', '29.5'), item('b', 'technical', '0.5'), item('c', 'service', '10')], []],
  ])('%s', (_name, given, problems) =>
    expect(keys(criteriaProblems('weighted', given, schemeProblems(schemeOf('weighted', given))))).toEqual(problems),
  )
  test('the lowest price needs no criteria, and scores nothing', () => {
    expect(criteriaProblems('lowest', [], [])).toEqual([])
    expect(schemeOf('lowest', criteria)).toEqual({ items: [], formula: 'none', priceMax: '0', benchmark: null })
    expect(schemeOf('weighted', criteria)).toMatchObject({ formula: 'lowest', priceMax: '60' })
  })
})

describe('splitting', () => {
  const part = (budget: string) => ({ budget, projectName: 'x' })
  test.each([
    [['200000'], '200000.00', false],
    [['120000', '80000'], '200000.00', false],
    [['120000', '80000.01'], '200000.01', true],
    // One alone is refused by the limit; it is no splitting.
    [['200000.01'], '200000.01', false],
    [[], '0.00', false],
  ])('of %s', (budgets, sum, isSuspect) => expect(splitOf(budgets.map(part), '200000')).toEqual({ sum, isSuspect }))
  test('counts what is called alike', () => {
    expect(isSameProject('二泵站 安全整改', '二泵站安全整改')).toBe(true)
    expect(isSameProject('ＡＢ-1', 'ab1')).toBe(true)
    expect(isSameProject('二泵站', '三泵站')).toBe(false)
    expect(isSameProject('—', '—')).toBe(false)
  })
})

test('seats: whoever buys neither opens nor scores, and openers score nothing', () => {
  const seats = { openers: ['o1', 'o2'], evaluators: ['e1', 'e2', 'e3'], parties: ['p'] }
  expect(seatProblems(seats)).toEqual([])
  expect(keys(seatProblems({ ...seats, openers: ['p', 'o2'] }))).toEqual(['openerIds OPENER_IS_PURCHASER'])
  expect(keys(seatProblems({ ...seats, evaluators: ['e1', 'p', 'o1'] }))).toEqual([
    'evaluatorIds EVALUATOR_IS_PURCHASER',
    'evaluatorIds EVALUATOR_IS_OPENER',
  ])
})

describe('a bid', () => {
  const asked = [
    { id: 'x', lineNo: 10, qty: '3' },
    { id: 'y', lineNo: 20, qty: '0.5' },
  ]
  const line = (lineId: string, price = '10', taxRate = '13') => ({ lineId, price, taxRate })
  const full = { lines: [line('x'), line('y')], technical: 't', service: 's' }
  test.each([
    ['complete', full, []],
    ['a line is missing', { ...full, lines: [line('x')] }, ['lines LINE_MISSING']],
    ['a line twice', { ...full, lines: [line('x'), line('x'), line('y')] }, ['lines.1 LINE_TWICE']],
    ['a foreign line', { ...full, lines: [...full.lines, line('z')] }, ['lines.2 SMALL_LINE_UNKNOWN']],
    ['a price of nothing', { ...full, lines: [line('x', '0'), line('y')] }, ['lines.0.price SMALL_PRICE']],
    ['an unknown rate', { ...full, lines: [line('x', '1', '12'), line('y')] }, ['lines.0.taxRate TAX_RATE_UNKNOWN']],
    ['the rate as the database writes it', { ...full, lines: [line('x', '1', '13.000000'), line('y')] }, []],
    ['nothing said', { ...full, technical: null, service: '' }, ['technical REQUIRED', 'service REQUIRED']],
  ])('%s', (_name, offer, problems) => expect(keys(bidProblems(offer, asked, 'weighted'))).toEqual(problems))
  test('says nothing where the lowest price decides', () => {
    expect(bidProblems({ ...full, technical: null, service: null }, asked, 'lowest')).toEqual([])
  })
  test('is added up line by line, tax included', () => {
    const { lines, total } = bidAmounts([line('x', '10.005'), line('y', '7')], asked)
    expect(lines.get('x')).toEqual({ amountExcl: '26.57', tax: '3.45', amountIncl: '30.02' })
    expect(total).toEqual({ amountExcl: '29.67', tax: '3.85', amountIncl: '33.52' })
    expect(() => bidAmounts([line('x', '999999999999999')], asked)).toThrow('AMOUNT_TOO_LARGE')
  })
})

test('what a draft lacks before it is published', () => {
  const header = {
    title: 'x',
    projectName: null,
    categoryId: null,
    scheme: 'lowest',
    deadline: null,
    openAt: null,
  } as unknown as SmallHeader
  const lines = [{ materialCode: null, name: 'a', spec: null, unit: null, qty: null, needDate: null, remark: null }]
  expect(keys(publishProblems({ header, budget: null, lines, criteria: [], faults: [] }))).toEqual([
    'projectName REQUIRED',
    'categoryId REQUIRED',
    'budget REQUIRED',
    'deadline REQUIRED',
    'openAt REQUIRED',
    'lines.0.unit REQUIRED',
    'lines.0.qty REQUIRED',
  ])
})
test('saved is said of the budget, and of none nothing', () => {
  expect([savedPct('90', '100'), savedPct('110', '100'), savedPct('1', null), savedPct('1', '0')]).toEqual(['10.0', '-10.0', null, null])
})

describe('the stage', () => {
  const { ongoing, approved } = smallProjectMachine.states
  const at: StageFacts = {
    ...{ status: ongoing, now: '2026-11-24 10:00:00', deadline: '2026-11-24 10:00:00', openAt: '2026-11-24 10:30:00' },
    ...{ isOpened: false, isTooFew: false, isEvaluated: false, isRecommended: false },
  }
  test.each([
    ['quoting', { now: '2026-11-24 09:59:59' }],
    ['waiting', {}],
    ['opening', { now: '2026-11-24 10:30:00' }],
    ['tooFew', { isTooFew: true }],
    // After the opening too: bids turned out invalid.
    ['tooFew', { isTooFew: true, isOpened: true }],
    ['scoring', { isOpened: true }],
    ['recommending', { isOpened: true, isEvaluated: true }],
    ['deciding', { isOpened: true, isEvaluated: true, isRecommended: true }],
    [null, { status: approved }],
  ] as const)('%s', (stage, patch) => expect(stageOf({ ...at, ...patch })).toBe(stage))
})
