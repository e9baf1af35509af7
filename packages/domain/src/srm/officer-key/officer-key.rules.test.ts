import { expect, test } from 'vitest'
import { isCertifiedBy, isCompromised, missingCertifiers, type Certifier, type KeyPurpose } from './officer-key.rules'

const officer = (userId: string): Certifier => ({ userId, purpose: 'open' })
const auditor = (userId: string): Certifier => ({ userId, purpose: 'certify' })

test.each([
  ['open', [], { open: 1, certify: 1 }],
  ['open', [officer('a')], { open: 0, certify: 1 }],
  ['open', [officer('a'), officer('b')], { open: 0, certify: 1 }],
  ['open', [auditor('x')], { open: 1, certify: 0 }],
  ['open', [auditor('x'), auditor('y')], { open: 1, certify: 0 }],
  ['open', [officer('a'), auditor('x')], { open: 0, certify: 0 }],
  ['certify', [officer('a')], { open: 1, certify: 0 }],
  ['certify', [officer('a'), officer('a')], { open: 1, certify: 0 }],
  ['certify', [officer('a'), auditor('x')], { open: 1, certify: 0 }],
  ['certify', [officer('a'), officer('b')], { open: 0, certify: 0 }],
] as const satisfies readonly (readonly [KeyPurpose, readonly Certifier[], Readonly<Record<KeyPurpose, number>>])[])(
  'a key to %s with %j lacks %j',
  (purpose, given, missing) => {
    expect(missingCertifiers(purpose, given)).toEqual(missing)
    expect(isCertifiedBy(purpose, given)).toBe(missing.open + missing.certify === 0)
  },
)

test('only a key that was copied takes its certificates with it', () => {
  expect([isCompromised('copied'), isCompromised('lost'), isCompromised('left')]).toEqual([true, false, false])
})
