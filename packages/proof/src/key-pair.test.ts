import { expect, test } from 'vitest'
import { certify, isCertified, isCertifiedByTwo, isOwnKeySigned, signOwnKey, type OfficerKey } from './certificate'
import { base64Of, fromBase64, utf8 } from './bytes'
import { fingerprintWords } from './fingerprint'
import {
  keysFingerprint,
  makeLockedKeys,
  newKeyPair,
  normalPassphrase,
  NotUnlocked,
  publicKeysOf,
  signWith,
  unlockKeys,
  type LockedKeys,
} from './key-pair'
import { newPassphrase, passphraseLength, passphraseWords, unknownWords } from './passphrase'
import { isSigned } from './signature'
import { openKey, wrapKey } from './wrapping'

test('a passphrase is six words of a list of 7,776: more than 77 bits', () => {
  expect(new Set(passphraseWords).size).toBe(7776)
  expect(passphraseLength * Math.log2(passphraseWords.length)).toBeGreaterThan(77)
  const words = newPassphrase().split(' ')
  expect(words).toHaveLength(6)
  expect(words.every((word) => passphraseWords.includes(word))).toBe(true)
  expect(new Set(Array.from({ length: 200 }, newPassphrase)).size).toBe(200)
  expect(normalPassphrase('  Abacus\u3000 ABDOMEN\n')).toBe('abacus abdomen')
  expect(unknownWords('abacus abdomenn ability')).toEqual(['abdomenn'])
})

const passphrase = 'abacus abdomen ability able abnormal abrasion'
const officer = await makeLockedKeys(passphrase, { opens: true })

test('locked keys open with the passphrase alone, and are not extractable then', async () => {
  const own = await unlockKeys(officer.locked, officer.keys, ` ${passphrase.toUpperCase()} `)
  const secret = utf8('share')
  const wrapped = await wrapKey(fromBase64(officer.keys.opening ?? ''), secret, 'label')
  if (!own.opening) throw new Error('no key to open')
  expect(await openKey(own.opening, wrapped, 'label')).toEqual(secret)
  expect(isSigned(fromBase64(officer.keys.signing), secret, await signWith(own.signing, secret))).toBe(true)
  for (const key of [own.opening.privateKey, own.signing.privateKey]) {
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('pkcs8', key)).rejects.toThrow()
  }
  await expect(unlockKeys(officer.locked, officer.keys, passphrase.replace('able', 'abide'))).rejects.toThrow(NotUnlocked)
})

test('a changed byte, other public keys or fewer rounds are noticed', async () => {
  const flip = (text: string) => base64Of(fromBase64(text).map((byte, i) => (i === 9 ? byte ^ 1 : byte)))
  const { locked, keys } = officer
  const other = publicKeysOf(await newKeyPair())
  const wrong: [LockedKeys, typeof keys][] = [
    [{ ...locked, signing: { ...locked.signing, ciphertext: flip(locked.signing.ciphertext) } }, keys],
    [{ ...locked, salt: flip(locked.salt) }, keys],
    [{ ...locked, opening: locked.signing }, keys],
    [{ ...locked, iterations: 1000 } as unknown as LockedKeys, keys],
    [locked, { ...keys, opening: other.opening }],
    [locked, { ...keys, signing: other.signing }],
  ]
  for (const [kept, beside] of wrong) await expect(unlockKeys(kept, beside, passphrase)).rejects.toThrow(NotUnlocked)
})

test('who only certifies has no key to open', async () => {
  const auditor = await makeLockedKeys(passphrase, { opens: false })
  expect(auditor.keys.opening).toBeNull()
  expect((await unlockKeys(auditor.locked, auditor.keys, passphrase)).opening).toBeNull()
})

test('a fingerprint is eight words in either language, and is of both public halves', async () => {
  const hex = keysFingerprint({ opening: base64Of(new Uint8Array(32).fill(1)), signing: base64Of(new Uint8Array(32).fill(2)) })
  expect(hex).toBe('97b4a12e6e9d2e78190f5b7106d86e12d4706c59699483647d4d4d83b9cd0206')
  expect(fingerprintWords('en', hex).join(' ')).toBe('neurotic daintily upload entrench lunar trapped bullring engaged')
  expect(fingerprintWords('zh', hex).join(' ')).toBe('呢响 棱绒 耳必 路荣 土链 候许 仔梦 篇聚')
  const [one, two] = [publicKeysOf(await newKeyPair()), publicKeysOf(await newKeyPair())]
  const all = [one, two, { ...one, signing: two.signing }, { ...one, opening: two.opening }].map(keysFingerprint)
  expect(new Set(all.map((f) => fingerprintWords('zh', f).join(' '))).size).toBe(4)
  expect(new Set(all.map((f) => fingerprintWords('en', f).join(' '))).size).toBe(4)
})

const keyOf = (keys: OfficerKey['keys'], holder = 'o1'): OfficerKey => ({ v: 1, type: 'officer-key', holder, holderName: '李', keys })
const at = '2026-11-23T08:00:00Z'

test('a certificate holds for the keys, holder and hand it was made for', async () => {
  const key = keyOf(officer.keys)
  const certifier = await newKeyPair()
  const as = { keys: publicKeysOf(certifier), name: '王', signing: certifier.signing, at }
  const given = await certify(key, as)
  expect(isCertified(key, given)).toBe(true)
  const other = await newKeyPair()
  for (const changed of [keyOf(publicKeysOf(other)), keyOf(officer.keys, 'o2'), { ...key, holderName: '张' }])
    expect(isCertified(changed, given)).toBe(false)
  for (const forged of [
    { ...given, at: '2026-11-23T08:00:01Z' },
    { ...given, byName: '赵' },
    { ...given, by: publicKeysOf(other) },
    { ...given, signature: base64Of(new Uint8Array(64)) },
    { ...given, signature: 'x' },
  ])
    expect(isCertified(key, forged)).toBe(false)
  expect(isCertifiedByTwo(key, [given])).toBe(false)
  expect(isCertifiedByTwo(key, [given, await certify(key, { ...as, at: '2026-11-23T09:00:00Z' })])).toBe(false)
  const second = await certify(key, { ...as, keys: publicKeysOf(other), signing: other.signing })
  expect(isCertifiedByTwo(key, [given, second])).toBe(true)
})

test('nobody certifies the own keys, or registers those of another', async () => {
  const key = keyOf(officer.keys)
  const self = await certify(key, { keys: officer.keys, name: '李', signing: officer.own.signing, at })
  expect(isCertified(key, self)).toBe(false)
  expect(isOwnKeySigned(key, await signOwnKey(key, officer.own.signing))).toBe(true)
  const thief = await newKeyPair()
  expect(isOwnKeySigned(key, await signOwnKey(key, thief.signing))).toBe(false)
  expect(isOwnKeySigned(keyOf(officer.keys, 'o2'), await signOwnKey(key, officer.own.signing))).toBe(false)
})
