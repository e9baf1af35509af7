import { describe, expect, it } from 'vitest'
import { bandOf, targetProblems } from './target-base.rules'

const guide = [
  { from: '0', to: '60', text: '差' },
  { from: '60', to: '100', text: '好' },
]
const manual = { method: 'MANUAL', formulaId: null, fullMark: '100', guide } as const
const keys = (patch: object) => targetProblems({ ...manual, ...patch }).map((p) => `${p.field} ${p.key}`)

describe('a target', () => {
  it.each<[string, object, string[]]>([
    ['with two bands', {}, []],
    ['computed without a guide', { method: 'AUTO', formulaId: 'service', guide: [] }, []],
    ['computed without a formula', { method: 'AUTO', guide: [] }, ['formulaId REQUIRED']],
    ['without a guide', { guide: [] }, ['guide GUIDE_MISSING']],
    ['self-reported without a guide', { method: 'SELF', guide: [] }, ['guide GUIDE_MISSING']],
    ['without marks', { fullMark: '0' }, ['fullMark FULL_MARK_POSITIVE']],
    ['with a band beyond the full mark', { fullMark: '10', guide: [{ from: '0', to: '10.01', text: '' }] }, ['guide.0.to GUIDE_RANGE']],
    ['with an empty band', { guide: [{ from: '5', to: '5', text: '' }] }, ['guide.0.to GUIDE_RANGE']],
    [
      'with bands that overlap',
      {
        guide: [
          { from: '50', to: '100', text: '' },
          { from: '0', to: '51', text: '' },
        ],
      },
      ['guide.0.from GUIDE_OVERLAP'],
    ],
  ])('%s', (_, patch, expected) => expect(keys(patch)).toEqual(expected))
  it.each([
    ['0', '差'],
    ['59.99', '差'],
    ['60', '好'],
    ['100', '好'],
  ])('the band of %s', (score, words) => expect(bandOf(guide, score, '100')?.text).toBe(words))
})
