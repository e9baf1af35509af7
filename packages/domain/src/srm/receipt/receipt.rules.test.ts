import { describe, expect, test } from 'vitest'
import { arrivalProblems, countedProblems, differs, restProblem, settledOf, type CountedLine } from './receipt.rules'

const line = (patch: Partial<CountedLine> = {}): CountedLine => ({
  ...{ counted: '10', damaged: '0', damages: [], photos: 0, turnedAway: '0', turnedAwayReason: null, recountReason: null },
  ...{ shortReason: null, lifeReason: null, minLifePct: null, trace: 'NONE', shelfDays: null },
  ...{ batchNo: null, productionDate: null, expiryDate: null, serials: [] },
  ...patch,
})
const taken = (posted: string, excess = '0') => ({ posted, excess })
const said = (problems: readonly { field: string; key: string }[]) =>
  problems.map(({ field, key }) => `${field.replace('lines.0.', '')} ${key}`)

describe('What was announced', () => {
  test.each<[string, string, Partial<CountedLine>, ReturnType<typeof taken>, object]>([
    ['all of it came', '10', {}, taken('10'), { arrived: '10', refused: '0', lapsed: '0', coming: '0' }],
    ['more came', '10', {}, taken('12'), { arrived: '10', refused: '0', lapsed: '0', coming: '0' }],
    ['less came, the rest later', '10', { shortReason: 'LATER' }, taken('7'), { arrived: '7', refused: '0', lapsed: '0', coming: '3' }],
    ['nobody says what became of the rest', '10', {}, taken('7'), { arrived: '7', refused: '0', lapsed: '0', coming: '3' }],
    ['packed short', '10', { shortReason: 'PACKED_SHORT' }, taken('7'), { arrived: '7', refused: '0', lapsed: '3', coming: '0' }],
    ['lost, all of it', '10', { shortReason: 'LOST' }, taken('0'), { arrived: '0', refused: '0', lapsed: '10', coming: '0' }],
    ['some turned away', '10', { turnedAway: '2' }, taken('8'), { arrived: '8', refused: '2', lapsed: '0', coming: '0' }],
    ['beyond the order', '10', {}, taken('6', '4'), { arrived: '6', refused: '4', lapsed: '0', coming: '0' }],
    ['more turned away than announced', '5', { turnedAway: '9' }, taken('2'), { arrived: '2', refused: '3', lapsed: '0', coming: '0' }],
    ['nobody announced it', '0', {}, taken('4'), { arrived: '0', refused: '0', lapsed: '0', coming: '0' }],
  ])('%s', (_, announced, patch, came, expected) => expect(settledOf(announced, line(patch), came)).toEqual(expected))

  test('its four parts are what was announced, whatever came', () => {
    for (const announced of ['0', '3', '10.5'])
      for (const posted of ['0', '2.25', '10.5', '20'])
        for (const turnedAway of ['0', '1', '30'])
          for (const shortReason of [null, 'LOST', 'LATER'] as const) {
            const parts = settledOf(announced, line({ turnedAway, shortReason }), taken(posted))
            expect(Object.values(parts).reduce((sum, part) => sum + Number(part), 0)).toBe(Number(announced))
          }
  })
})

describe('What a line lacks', () => {
  test.each<[string, Partial<CountedLine>, ReturnType<typeof taken>, string | null, string[]]>([
    ['nothing', {}, taken('10'), '10', []],
    ['nothing, unannounced', {}, taken('10'), null, []],
    ['anything at all', { counted: '0' }, taken('0'), '10', ['qty GR_NOTHING']],
    ['anything at all, unannounced', { counted: '0' }, taken('0'), null, ['qty GR_NOTHING']],
    ['nothing, where all of it is lost', { counted: '0', shortReason: 'LOST' }, taken('0'), '10', []],
    ['the reason of a recount', {}, taken('10'), '9', ['recountReason GR_RECOUNT']],
    ['nothing, counted again', { recountReason: '复点' }, taken('10'), '9', []],
    ['the reason of what is missing', {}, taken('10'), '11', ['shortReason GR_SHORT']],
    ['nothing, where the rest comes later', { shortReason: 'LATER' }, taken('10'), '11', []],
    ['why it is turned away', { turnedAway: '1' }, taken('10'), '11', ['turnedAwayReason GR_TURN_REASON']],
    ['where it is damaged and its photos', { damaged: '1' }, taken('10'), '10', ['damages GR_DAMAGE_KIND', 'photos GR_DAMAGE_PHOTOS']],
    ['a second photo', { damaged: '1', damages: ['PART'], photos: 1 }, taken('10'), '10', ['photos GR_DAMAGE_PHOTOS']],
    ['nothing, damaged and shown', { damaged: '10', damages: ['PART'], photos: 2 }, taken('10'), '10', []],
    ['as many goods as are damaged', { damaged: '10.0001' }, taken('10'), '10', ['damaged GR_DAMAGED']],
    ['batch and day of production', { trace: 'BATCH' }, taken('10'), '10', ['batchNo ASN_BATCH', 'productionDate ASN_PRODUCED']],
    [
      'nothing of a batch that is turned away',
      { trace: 'BATCH', counted: '0', turnedAway: '10', turnedAwayReason: '错货' },
      taken('0'),
      '10',
      [],
    ],
    ['its numbers', { trace: 'SERIAL', counted: '3', serials: ['a', 'b'] }, taken('3'), '3', ['serials SERIAL_COUNT']],
    ['different numbers', { trace: 'SERIAL', counted: '2', serials: ['a', 'a'] }, taken('2'), '2', ['serials SERIAL_DUP']],
    ['numbers of what is posted, not of what is refused', { trace: 'SERIAL', serials: ['a'] }, taken('1', '9'), '10', []],
    ['a day of production before it came', { productionDate: '2026-12-02' }, taken('10'), '10', ['productionDate ASN_PRODUCED_LATE']],
  ])('%s', (_, patch, came, announced, expected) =>
    expect(said(countedProblems(line(patch), came, announced, '2026-12-01', 'lines.0'))).toEqual(expected),
  )
  test('the reason where too little of its life is left; equal passes', () => {
    const batch = { trace: 'BATCH', shelfDays: 100, batchNo: 'B', productionDate: '2026-10-01', expiryDate: '2027-01-30' } as const
    const at = (minLifePct: number, lifeReason: string | null = null) =>
      countedProblems(line({ ...batch, minLifePct, lifeReason }), taken('10'), '10', '2026-12-01', 'lines.0')
    expect(at(60)).toEqual([])
    expect(at(61)).toMatchObject([{ field: 'lines.0.lifeReason', key: 'SHELF_LIFE', params: [60, 61] }])
    expect(at(61, '急用')).toEqual([])
  })
})

test.each([
  ['2026-12-01 08:00:01', null, 'GR_ARRIVED_LATE'],
  ['2026-12-01 08:00:00', null, undefined],
  ['2026-11-30 23:59:59', '2026-12-01', 'GR_ARRIVED_EARLY'],
  ['2026-12-01 00:00:00', '2026-12-01', undefined],
])('at 8 o’clock, of goods that came %s and were shipped %s: %s', (at, shipDate, key) =>
  expect(arrivalProblems(at, '2026-12-01 08:00:00', shipDate)[0]?.key).toBe(key),
)

test.each([
  ['5', '0', '5', undefined],
  ['5.0001', '0', '5', 'GR_REST'],
  ['0', '0', '5', 'GR_REST'],
  ['1', '0', '0', 'GR_REST'],
  ['1', '0.5', '5', 'GR_REST_COMING'],
])('with %s open and %s on its way of 100 at %s %%: %s', (open, transit, underTolPct, key) =>
  expect(restProblem({ qty: '100', open, transit, underTolPct }, 'lines.0')?.key).toBe(key),
)

test('a line differs where something is missing, damaged or refused', () => {
  const same = { announced: '4.0000', received: '4', damaged: '0', refused: '0' }
  expect(differs(same)).toBe(false)
  expect(differs({ ...same, announced: null })).toBe(false)
  for (const patch of [{ received: '3' }, { damaged: '1' }, { refused: '1' }]) expect(differs({ ...same, ...patch })).toBe(true)
})
