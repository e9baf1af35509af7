import { describe, expect, test } from 'vitest'
import {
  bypassProblems,
  coverageOf,
  estimateOf,
  fitted,
  goodsKey,
  isLargeRequest,
  mergedLines,
  openOf,
  requestLineProblems,
  retaken,
  takeProblems,
} from './purchase-request.rules'

const line = { materialCode: 'M-1', name: null, unit: '台', categoryId: null, qty: '1', needDate: '2026-06-01' }
const cover = (patch: object = {}) => ({ qty: '10', closed: '0', reserved: '0', covered: '0', ...patch })
const keysOf = (problems: readonly { readonly field: string; readonly key: string }[]) => problems.map(({ field, key }) => [field, key])

describe('a line', () => {
  test('names a material, or says in words and by a category what it is', () => {
    expect(requestLineProblems([line], '2026-06-01')).toEqual([])
    const words = { ...line, materialCode: null, name: '不锈钢卡箍', categoryId: 'c' }
    expect(requestLineProblems([words], '2026-06-01')).toEqual([])
    expect(keysOf(requestLineProblems([{ ...words, name: '', categoryId: null, unit: '' }], '2026-06-01'))).toEqual([
      ['lines.0.name', 'REQUIRED'],
      ['lines.0.categoryId', 'REQUIRED'],
      ['lines.0.unit', 'REQUIRED'],
    ])
  })
  test('asks for something, on a day that is not over', () =>
    expect(keysOf(requestLineProblems([{ ...line, qty: '0.0000', needDate: '2026-05-31' }], '2026-06-01'))).toEqual([
      ['lines.0.qty', 'PR_QTY'],
      ['lines.0.needDate', 'PR_DAY_OVER'],
    ]))
})

describe('the estimate', () => {
  test('is the sum of its lines, and none where a line has none', () => {
    expect(
      estimateOf([
        { qty: '3', estimate: '1.333333' },
        { qty: '1', estimate: '0.005' },
      ]),
    ).toBe('4.00')
    expect(
      estimateOf([
        { qty: '3', estimate: '1' },
        { qty: '1', estimate: null },
      ]),
    ).toBeNull()
    expect(estimateOf([])).toBeNull()
  })
  test.each([
    ['49999.99', false],
    ['50000.00', true],
    ['50000.01', true],
    [null, true],
  ])('%s asks for two people: %s', (estimate, is) => expect(isLargeRequest(estimate)).toBe(is))
})

describe('what is covered', () => {
  test.each([
    [[cover()], 'none'],
    [[cover({ reserved: '10' })], 'none'],
    [[cover({ covered: '3' })], 'part'],
    [[cover({ covered: '10' }), cover()], 'part'],
    [[cover({ covered: '7', closed: '3' }), cover({ closed: '10' })], 'all'],
    [[cover({ closed: '10' })], 'givenUp'],
  ] as const)('%j is %s', (lines, is) => expect(coverageOf(lines)).toBe(is))
  test('leaves the rest open', () => expect(openOf(cover({ closed: '1', reserved: '2', covered: '3.5' })).toFixed()).toBe('3.5'))
})

describe('what is taken over', () => {
  const lines = [{ ...cover({ reserved: '4' }), id: 'a', lineNo: 10 }]
  test('is at most what is open: equal passes', () => {
    expect(takeProblems([{ lineId: 'a', qty: '6' }], lines)).toEqual([])
    expect(takeProblems([{ lineId: 'a', qty: '6.0001' }], lines)).toMatchObject([
      { field: 'lines.0.qty', key: 'PR_OVER_ALLOC', params: [10, '6'] },
    ])
  })
  test('is something, of a line that is there, once', () => {
    expect(
      keysOf(
        takeProblems(
          [
            { lineId: 'a', qty: '0' },
            { lineId: 'b', qty: '1' },
          ],
          lines,
        ),
      ),
    ).toEqual([
      ['lines.0.qty', 'PR_QTY'],
      ['lines.1.lineId', 'PR_LINE'],
    ])
    expect(
      keysOf(
        takeProblems(
          [
            { lineId: 'a', qty: '1' },
            { lineId: 'a', qty: '1' },
          ],
          lines,
        ),
      ),
    ).toEqual([['lines.1.lineId', 'PR_LINE']])
  })
})

describe('lines of the same goods', () => {
  const part = (id: string, qty: string, patch: object = {}) => ({
    line: { id, materialId: 'm', name: '电磁流量计', spec: 'DN200', unit: '台', needDate: '2026-07-01', place: '一号库', ...patch },
    qty,
  })
  test('become one, with the earliest day', () => {
    const [one, ...rest] = mergedLines([part('a', '180'), part('b', '120.5', { needDate: '2026-06-15' })])
    expect(rest).toEqual([])
    expect(one).toMatchObject({ qty: '300.5', needDate: '2026-06-15', place: '一号库' })
    expect(one?.parts.map(({ line: { id } }) => id)).toEqual(['a', 'b'])
  })
  test('have no place where theirs differ, and stay apart by unit, and in words by their specification', () => {
    expect(mergedLines([part('a', '1'), part('b', '1', { place: '二号库' })])[0]?.place).toBeNull()
    expect(mergedLines([part('a', '1'), part('b', '1', { unit: '套' })])).toHaveLength(2)
    expect(mergedLines([part('a', '1', { materialId: null }), part('b', '1', { materialId: null, spec: 'DN300' })])).toHaveLength(2)
  })
  test('are known by their material whatever they are called', () =>
    expect(goodsKey({ materialId: 'm', name: 'a', spec: null, unit: '台 ' })).toBe(
      goodsKey({ materialId: 'm', name: 'b', spec: 'x', unit: '台' }),
    ))
})

describe('what an order leaves of its allocations', () => {
  const made = [
    { id: 'a', qty: '5' },
    { id: 'b', qty: '3' },
  ]
  test.each([
    [
      '8',
      [
        ['5', '0'],
        ['3', '0'],
      ],
    ],
    [
      '9',
      [
        ['5', '0'],
        ['3', '0'],
      ],
    ],
    [
      '6.5',
      [
        ['5', '0'],
        ['1.5', '1.5'],
      ],
    ],
    [
      '2',
      [
        ['2', '3'],
        ['0', '3'],
      ],
    ],
    [
      '0',
      [
        ['0', '5'],
        ['0', '3'],
      ],
    ],
  ] as const)('%s', (qty, expected) => expect(fitted(made, qty).map(({ kept, freed }) => [kept, freed])).toEqual(expected))
})

describe('what a purchase asks for again', () => {
  const row = (id: string, qty: string, room: string, lineId = id, key = 'valve') => ({ id, qty, room, lineId, key })
  const again = (qty: string, key = 'valve') => [{ key, qty }]
  test.each<[string, ReturnType<typeof row>[], string, [string, string][]]>([
    ['all that it gave back', [row('a', '3', '3')], '3', [['3', '0']]],
    ['less than it gave back', [row('a', '3', '3')], '2.5', [['2.5', '0.5']]],
    ['more than it gave back', [row('a', '3', '10')], '4', [['3', '0']]],
    ['what somebody else took over in part', [row('a', '3', '1')], '3', [['1', '2']]],
    ['what somebody else took over', [row('a', '3', '0')], '3', [['0', '3']]],
    [
      'of two requests, in order',
      [row('a', '2', '2'), row('b', '4', '4')],
      '3',
      [
        ['2', '0'],
        ['1', '3'],
      ],
    ],
    [
      'of one line twice, within what it has',
      [row('a', '2', '3', 'x'), row('b', '2', '3', 'x')],
      '4',
      [
        ['2', '0'],
        ['1', '1'],
      ],
    ],
    ['other goods', [row('a', '3', '3', 'a', 'pipe')], '3', [['0', '3']]],
  ])('%s', (_, rows, qty, expected) => expect(retaken(rows, again(qty)).map(({ kept, freed }) => [kept, freed])).toEqual(expected))
})

test('an agreement in force is passed by with a reason of ten characters alone', () => {
  expect(bypassProblems(null, null)).toEqual([])
  expect(bypassProblems('PA-1', '一二三四五六七八九十')).toEqual([])
  expect(bypassProblems('PA-1', ' 一二三四五六七八九 ')).toMatchObject([
    { field: 'bypassReason', key: 'PR_BYPASS_AGREEMENT', params: ['PA-1'] },
  ])
})
