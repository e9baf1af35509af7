import { describe, expect, test } from 'vitest'
import { isSourceInForce, sourceEnd, sourceProblems } from './approved-source.rules'

describe('in force by the day', () => {
  const source = { status: '0', validFrom: '2026-03-01', validTo: '2026-08-31' }
  test.each([
    ['the day before', '2026-02-28', false],
    ['the first day', '2026-03-01', true],
    ['the last day', '2026-08-31', true],
    ['the day after', '2026-09-01', false],
  ])('%s', (_name, day, is) => expect(isSourceInForce(source, day)).toBe(is))
  test('without days as long as it is approved', () => {
    const always = { status: '0', validFrom: null, validTo: null }
    expect(isSourceInForce(always, '1999-01-01')).toBe(true)
    expect(isSourceInForce({ ...always, status: '1' }, '2026-03-01')).toBe(false)
    expect(isSourceInForce({ ...always, status: '2' }, '2026-03-01')).toBe(false)
  })
})

describe('what an approval stands on', () => {
  const sample = { validUntil: '2027-06-30' }
  const full = { validFrom: null, validTo: null, proof: 'SAMPLE', proofNote: null, sample } as const
  const at = { sampleRequired: true, today: '2026-03-01' }
  test.each([
    ['a sample that counts', full, at, []],
    ['no sample where it is the proof', { ...full, sample: null }, { ...at, sampleRequired: false }, ['sampleId SOURCE_SAMPLE']],
    [
      'another proof where a sample is asked for',
      { ...full, proof: 'AUDIT', proofNote: '现场审核通过', sample: null },
      at,
      ['sampleId SOURCE_SAMPLE'],
    ],
    [
      'another proof where none is asked for',
      { ...full, proof: 'AUDIT', proofNote: '现场审核通过', sample: null },
      { ...at, sampleRequired: false },
      [],
    ],
    [
      'another proof without a word',
      { ...full, proof: 'TRIAL', sample: null },
      { ...at, sampleRequired: false },
      ['proofNote SOURCE_PROOF'],
    ],
    ['an end before the beginning', { ...full, validFrom: '2026-05-02', validTo: '2026-05-01' }, at, ['validTo SOURCE_PERIOD']],
    ['one day', { ...full, validFrom: '2026-05-01', validTo: '2026-05-01' }, at, []],
    ['an end that is over', { ...full, validTo: '2026-02-28' }, at, ['validTo SOURCE_PAST']],
    ['today as the end', { ...full, validTo: '2026-03-01' }, at, []],
    ['the last day of the sample', { ...full, validTo: '2027-06-30' }, at, []],
    ['longer than the sample', { ...full, validTo: '2027-07-01' }, at, ['validTo SOURCE_BEYOND_SAMPLE']],
    ['longer than a sample nobody asked for', { ...full, validTo: '2027-07-01' }, { ...at, sampleRequired: false }, []],
  ] as const)('%s', (_name, given, when, problems) =>
    expect(sourceProblems(given, when).map(({ field, key }) => `${field} ${key}`)).toEqual(problems),
  )
  test('ends with the sample that is asked for, where nothing else is said', () => {
    expect(sourceEnd(null, sample, true)).toBe('2027-06-30')
    expect(sourceEnd(null, sample, false)).toBeNull()
    expect(sourceEnd('2026-12-31', sample, true)).toBe('2026-12-31')
  })
})
