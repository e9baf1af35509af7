import { describe, expect, test } from 'vitest'
import {
  afterRegimeEvent,
  firstRegime,
  isLotChecked,
  mayReduce,
  mayShip,
  scoreGain,
  type RegimeEvent,
  type RegimeState,
} from './regime.rules'

const lot = (accepted: boolean, gain = accepted ? 2 : 0): RegimeEvent => ({ kind: 'lot', accepted, resubmitted: false, gain })
/** `+` an accepted lot, `-` one that is not, `3` one that gains three, `0` one that is accepted and gains nothing, `.` one let through. */
const events: Readonly<Record<string, RegimeEvent>> = {
  '+': lot(true),
  '-': lot(false),
  '3': lot(true, 3),
  '0': lot(true, 0),
  r: { kind: 'lot', accepted: false, resubmitted: true, gain: 0 },
  '.': { kind: 'skipped' },
  R: { kind: 'reduce', steady: true },
  U: { kind: 'reduce', steady: false },
  N: { kind: 'normalise' },
  L: { kind: 'release' },
}
const run = (course: string, from: RegimeState = firstRegime, checkOneIn: number | null = null): RegimeState =>
  [...course].reduce((state, c) => afterRegimeEvent(state, events[c] ?? lot(true), { checkOneIn }), from)
const regimes = (course: string, checkOneIn: number | null = null) =>
  [...course].map((_, i) => run(course.slice(0, i + 1), firstRegime, checkOneIn).regime).join('')

describe('normal and tightened', () => {
  test.each([
    ['--', 'NT'],
    ['-+++-', 'NNNNT'],
    // The first lot of six has left the window of five.
    ['-++++-', 'NNNNNN'],
    ['-++++-+++-', 'NNNNNNNNNT'],
    ['-r+r', 'NNNN'],
  ])('lots %s: %s', (course, expected) => expect(regimes(course)).toBe(expected))
  test.each([
    ['--+++++', 'NTTTTTN'],
    ['--++++-+++++', 'NTTTTTTTTTTN'],
    // What went before does not count once normal inspection begins anew.
    ['--+++++-', 'NTTTTTNN'],
  ])('back after five in a row, %s: %s', (course, expected) => expect(regimes(course)).toBe(expected))
  test('five lots not accepted while tightened stop the supplies', () => {
    expect(regimes('-------')).toBe('NTTTTTD')
    expect(regimes('--++--+++---')).toBe('NTTTTTTTTTTD')
    const stopped = run('-------')
    expect(mayShip(stopped)).toBe(false)
    expect(run('+++++NR', stopped).regime).toBe('D')
    expect(run('L', stopped)).toEqual({ ...firstRegime, regime: 'T' })
    expect(mayShip(run('L', stopped))).toBe(true)
    // Counted anew from the release on.
    expect(run('L----', stopped).regime).toBe('T')
    expect(run('L-----', stopped).regime).toBe('D')
  })
  test('lots not accepted add up over all of tightened inspection', () => expect(run('--' + '++++-'.repeat(4)).refusedTightened).toBe(4))
})

describe('the switching score', () => {
  test.each([
    ['Ac 0, none bad', [{ n: 13, ac: 0, found: 0 }], 2],
    ['Ac 1, one bad', [{ n: 32, ac: 1, found: 1 }], 2],
    ['Ac 0, one bad', [{ n: 13, ac: 0, found: 1 }], 0],
    ['Ac 2, one bad, which the stricter limit takes too', [{ n: 80, ac: 2, found: 1 }], 3],
    ['Ac 2, two bad, which it does not', [{ n: 80, ac: 2, found: 2 }], 0],
    ['Ac 21, fourteen bad', [{ n: 125, ac: 21, found: 14 }], 3],
    ['Ac 21, fifteen bad', [{ n: 125, ac: 21, found: 15 }], 0],
    [
      'of two plans the least',
      [
        { n: 80, ac: 2, found: 0 },
        { n: 80, ac: 0, found: 0 },
      ],
      2,
    ],
    [
      'of two plans nothing',
      [
        { n: 80, ac: 2, found: 0 },
        { n: 80, ac: 5, found: 4 },
      ],
      0,
    ],
    ['of no plan nothing', [], 0],
  ])('%s', (_, judged, gain) => expect(scoreGain(judged)).toBe(gain))
  test('grows by lots that gain and falls to nothing by one that does not', () => {
    expect(run('3+3').score).toBe(8)
    expect(run('3+30').score).toBe(0)
    expect(run('3+3-').score).toBe(0)
  })
  test('at thirty inspection may be reduced, where production is steady', () => {
    const ready = run('3333333333')
    expect([mayReduce(run('333333333+')), mayReduce(ready)]).toEqual([false, true])
    expect(run('R', run('333333333+')).regime).toBe('N')
    expect(run('U', ready).regime).toBe('N')
    expect(run('R', ready).regime).toBe('R')
  })
})

describe('reduced', () => {
  const reduced = run('3333333333R')
  test('one lot not accepted ends it, and counts', () => {
    expect(run('++-', reduced)).toEqual({ ...firstRegime, recent: [false] })
    expect(run('--', reduced).regime).toBe('T')
  })
  test('as does irregular production, or a decision', () => expect(run('+N', reduced)).toEqual(firstRegime))
  test('accepted lots keep it', () => expect(run('+++++++++++++++', reduced).regime).toBe('R'))
  test('a decision for normal inspection undoes no tightening', () => expect(run('--N').regime).toBe('T'))
})

describe('skip-lot', () => {
  const ten = '++++++++++'
  test('begins after ten accepted lots, where it is set', () => {
    expect(regimes(ten, 4)).toBe('NNNNNNNNNS')
    expect(run(ten).regime).toBe('N')
    expect(regimes('+++++++++-++', 4)).toBe('NNNNNNNNNNNN')
  })
  test('looks at one lot in so many', () => {
    const checked = ['', '.', '..', '...', '....'].map((course) => isLotChecked(run(ten + course, firstRegime, 4), { checkOneIn: 4 }))
    expect(checked).toEqual([false, false, false, true, true])
    expect(isLotChecked(run(`${ten}...+`, firstRegime, 4), { checkOneIn: 4 })).toBe(false)
    expect(isLotChecked(run(`${ten}`, firstRegime, 4), { checkOneIn: null })).toBe(true)
    expect(isLotChecked(firstRegime, { checkOneIn: 4 })).toBe(true)
  })
  test('one failure ends it, and ten more are needed', () => {
    expect(run(`${ten}...-`, firstRegime, 4)).toEqual({ ...firstRegime, recent: [false] })
    expect(run(`${ten}-+++++++++`, firstRegime, 4).regime).toBe('N')
    expect(run(`${ten}-++++++++++`, firstRegime, 4).regime).toBe('S')
  })
  test('nothing is let through under any other regime', () => expect(run('+.')).toEqual(run('+')))
  test('reduced lots count towards it', () => expect(run('3333333333R+', firstRegime, null).inARow).toBe(11))
  test('after reduced inspection it begins with its next accepted lot', () => {
    const reduced = run('3333333333R')
    expect(run('+', reduced, 4).regime).toBe('S')
  })
})
