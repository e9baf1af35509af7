import { describe, expect, test } from 'vitest'
import { sealProblems, type SealChoice } from './opening.rules'

const choice: SealChoice = { sealMode: 'client', envelopeMode: 'one', openers: 3, keyed: 3 }

describe('offers sealed by their bidders', () => {
  test('need one envelope and three officers with keys that may be named', () => {
    expect(sealProblems(choice)).toEqual([])
    expect(sealProblems({ ...choice, envelopeMode: 'two' })).toMatchObject([{ field: 'sealMode', key: 'SEAL_ONE_ENVELOPE' }])
    expect(sealProblems({ ...choice, envelopeMode: 'two', mayBeTwo: true })).toEqual([])
    for (const openers of [2, 4])
      expect(sealProblems({ ...choice, openers })).toMatchObject([{ field: 'openerIds', key: 'SEAL_OFFICERS', params: [3] }])
    expect(sealProblems({ ...choice, keyed: 1 })).toMatchObject([{ field: 'openerIds', key: 'SEAL_OFFICER_KEYS', params: [2] }])
  })
  test('are nothing to the server that seals them itself', () => {
    expect(sealProblems({ sealMode: 'server', envelopeMode: 'two', openers: 0, keyed: 0 })).toEqual([])
  })
})
