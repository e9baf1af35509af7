import { describe, expect, test } from 'vitest'
import { certify, type OfficerKey } from './certificate'
import { keysFingerprint, makeLockedKeys, newKeyPair, publicKeysOf, type KeyPair } from './key-pair'
import type { ManifestOfficer } from './manifest'
import {
  isSignedByOfficer,
  parseRecord,
  recordHash,
  recordReport,
  signAsOfficer,
  signRecord,
  type RecordHead,
  type SignedRecord,
} from './opening-record'
import { keyRing, publicKeyOf, publishedKey, signerOf } from './signature'
import { recordWords } from './words'

interface Officer {
  readonly pair: KeyPair
  readonly certified: ManifestOfficer
}
const others = await Promise.all([newKeyPair(), newKeyPair()])
const officerOf = async (holder: string, holderName: string, certifiers: readonly KeyPair[] = others): Promise<Officer> => {
  const pair = await newKeyPair()
  const key: OfficerKey = { v: 1, type: 'officer-key', holder, holderName, keys: publicKeysOf(pair) }
  const at = '2026-11-01T00:00:00Z'
  const by = (one: KeyPair) => certify(key, { keys: publicKeysOf(one), name: '证人', signing: one.signing, at })
  return { pair, certified: { ...key, fingerprint: keysFingerprint(key.keys), certificates: await Promise.all(certifiers.map(by)) } }
}
const [one, two, stranger] = await Promise.all([officerOf('1', '甲'), officerOf('2', '乙'), officerOf('3', '丙')])
const seed = new Uint8Array(32).fill(7)
const keys = keyRing([publishedKey(publicKeyOf(seed))])
const key = publishedKey(publicKeyOf(seed)).id
interface Record extends RecordHead {
  readonly bids: readonly { readonly receiptNo: string; readonly total: string }[]
}
const record: Record = {
  ...({ v: 1, type: 'opening-record', project: 'p', docNo: 'ZB-1', envelope: 'first', openedAt: '2026-12-17 09:35:00' } as const),
  ...{ openers: ['甲', '乙'], openerIds: ['1', '2'], bids: [{ receiptNo: 'TB-1', total: '2888000.00' }] },
}
const handOf = async ({ pair, certified }: Officer, hash = recordHash(record)) => ({
  officer: certified,
  signature: await signAsOfficer(hash, certified.keys, pair.signing),
})
const signed: SignedRecord = {
  ...{ v: 1, type: 'signed-opening-record', record, signature: signRecord(record, signerOf(seed)), key },
  officers: await Promise.all([handOf(one), handOf(two)]),
}
const kindsOf = (given: SignedRecord) => recordReport(keys, given).faults.map((fault) => fault.kind)

describe('a record of an opening', () => {
  test('holds with the signatures of the server and of both who opened', () => {
    expect(recordReport(keys, signed)).toEqual({ faults: [], unsigned: [] })
    expect(recordReport(keys, parseRecord(JSON.stringify(signed)))).toEqual({ faults: [], unsigned: [] })
    expect(recordWords('zh', signed, recordReport(keys, signed))[0]).toContain('开标人签名：甲, 乙')
  })
  test('names whoever did not sign, which is no fault', () => {
    const given = { ...signed, officers: signed.officers.slice(1) }
    expect(recordReport(keys, given)).toEqual({ faults: [], unsigned: ['甲'] })
    expect(recordWords('en', given, recordReport(keys, given))[0]).toContain('not signed by: 甲')
    expect(recordReport(keys, { ...signed, officers: [] }).unsigned).toEqual(['甲', '乙'])
  })
  test.each([
    ['a bid', { bids: [{ receiptNo: 'TB-1', total: '2888000.01' }] }],
    ['who opened', { openers: ['甲', '丙'] }],
    ['when', { openedAt: '2026-12-17 09:35:01' }],
  ])('that was altered in %s is the server’s and the officers’ no more', (_, over) => {
    const altered = { ...signed, record: { ...record, ...over } as unknown as SignedRecord['record'] }
    expect(kindsOf(altered)).toEqual(['record', 'officerSignature', 'officerSignature'])
    expect(recordWords('zh', altered, recordReport(keys, altered))).toHaveLength(3)
  })
  test('signed by another server does not count', () => {
    const forged = { ...signed, signature: signRecord(record, signerOf(new Uint8Array(32).fill(8))) }
    expect(kindsOf(forged)).toEqual(['record'])
    expect(kindsOf({ ...signed, key: '0'.repeat(16) })).toEqual(['record'])
  })
})

describe('an officer’s signature', () => {
  test('is that officer’s alone, and of this record alone', async () => {
    const { signature } = await handOf(one)
    expect(isSignedByOfficer(recordHash(record), one.certified.keys, signature)).toBe(true)
    expect(isSignedByOfficer(recordHash(record), two.certified.keys, signature)).toBe(false)
    expect(isSignedByOfficer(recordHash({ ...record, docNo: 'ZB-2' }), one.certified.keys, signature)).toBe(false)
    expect(isSignedByOfficer(recordHash(record), one.certified.keys, 'AA')).toBe(false)
  })
  test('that was moved under the name of the other is found, and counts for neither', async () => {
    const swapped = { officer: two.certified, signature: (await handOf(one)).signature }
    expect(recordReport(keys, { ...signed, officers: [swapped] })).toEqual({
      faults: [{ kind: 'officerSignature', of: '乙' }],
      unsigned: ['甲', '乙'],
    })
  })
  test('of somebody who did not open, or a second one of the same, does not count', async () => {
    expect(kindsOf({ ...signed, officers: [await handOf(stranger)] })).toEqual(['notOpener'])
    // Two people of one name are told apart by their accounts.
    const namesake = await officerOf('4', '甲')
    expect(kindsOf({ ...signed, officers: [await handOf(namesake)] })).toEqual(['notOpener'])
    const [first] = signed.officers
    expect(kindsOf({ ...signed, officers: first ? [first, first] : [] })).toEqual(['notOpener'])
  })
  test('by keys that two others did not certify does not count', async () => {
    const own = await officerOf('1', '甲', others.slice(1))
    expect(kindsOf({ ...signed, officers: [await handOf(own)] })).toEqual(['officerKey'])
    const [first] = signed.officers
    const exchanged = { ...one.certified, keys: two.certified.keys }
    expect(kindsOf({ ...signed, officers: first ? [{ ...first, officer: exchanged }] : [] })).toEqual(['officerKey'])
  })
  test('is made by the keys as they are kept under a passphrase', async () => {
    const made = await makeLockedKeys('six words that nobody else knows', { opens: true })
    const signature = await signAsOfficer(recordHash(record), made.keys, made.own.signing)
    expect(isSignedByOfficer(recordHash(record), made.keys, signature)).toBe(true)
  }, 20_000)
})

test.each(['{}', '{"type":"signed-opening-record"}', JSON.stringify({ ...signed, officers: [{}] }), 'no JSON'])(
  '%s is no record',
  (text) => {
    expect(() => parseRecord(text)).toThrow()
  },
)
