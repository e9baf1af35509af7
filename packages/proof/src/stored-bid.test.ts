import { beforeAll, expect, test } from 'vitest'
import { sealBid } from './bid'
import { base64Of } from './bytes'
import { certify } from './certificate'
import { receiptFaults } from './chain'
import { server } from './chain.fixtures'
import { keysFingerprint, newKeyPair, publicKeysOf, type KeyPair } from './key-pair'
import { manifestHash, signManifest, type Manifest, type SignedManifest } from './manifest'
import { parseReceipt, receiptPart, signReceipt, type ReceiptWithProof } from './receipt'
import { relayFor, sharesWith, type CeremonySeen } from './shares'
import { keyRing } from './signature'
import { bidOf, storedBid, type StoredBid } from './stored-bid'
import { openParts } from './bid'
import { fromBase64 } from './bytes'

const holders = ['o0', 'o1', 'o2'] as const
let officers: readonly KeyPair[]
let manifest: SignedManifest
let bid: StoredBid
let file: ReceiptWithProof
const ring = keyRing([server.published])

const manifestOf = async (isCertified: boolean): Promise<Manifest> => ({
  ...{ v: 1, type: 'manifest', suite: 'srm-seal-v1', seal: 'client', project: 'p', round: 1, contentVersion: 1 },
  ...{ deadline: '2026-11-24T09:30:00+08:00', openAt: '2026-11-24T09:30:00+08:00', parts: ['A'], needed: 2 },
  keys: officers.map((o) => base64Of(o.opening.publicKey)),
  officers: await Promise.all(
    officers.map(async (own, i) => {
      const key = { v: 1, type: 'officer-key', holder: holders[i] ?? '', holderName: `开标员${i}`, keys: publicKeysOf(own) } as const
      const hands = isCertified ? [officers[(i + 1) % 3], officers[(i + 2) % 3]].flatMap((o) => o ?? []) : []
      const at = '2026-11-20T08:00:00Z'
      const certificates = await Promise.all(
        hands.map((by) => certify(key, { keys: publicKeysOf(by), name: '签认人', signing: by.signing, at })),
      )
      return { ...key, fingerprint: keysFingerprint(key.keys), certificates }
    }),
  ),
  ...{ madeAt: '2026-11-21T08:00:00+08:00', key: server.id },
})
const fileFor = async (of: Manifest) => {
  const signed = signManifest(of, server.sign)
  const context = { project: 'p', supplier: 's', round: 1, revision: 1, contentVersion: 1, manifestSha256: manifestHash(of) }
  const made = await sealBid(context, [{ part: 'A', json: '{"price":"812.50"}' }], of.keys, await newKeyPair())
  const said = { receiptNo: 'QT-R1', receivedAt: '2026-11-23T09:59:59+08:00', entry: 'e'.repeat(64), key: server.id }
  const receipt = signReceipt({ v: 1, type: 'receipt', ...context, parts: made.bid.parts.map(receiptPart), ...said }, server.sign)
  return { ...receipt, openings: made.openings, manifest: signed, bid: storedBid(made.bid) }
}
beforeAll(async () => {
  officers = await Promise.all(holders.map(() => newKeyPair()))
  const made = await fileFor(await manifestOf(true))
  ;({ bid, manifest } = made)
  file = made
})
const faultsOf = (given: ReceiptWithProof) => receiptFaults(ring, parseReceipt(JSON.stringify(given))).map((f) => f.kind)

test('a file with receipt, manifest, opening and bid proves all of them by itself', () => {
  expect(faultsOf(file)).toEqual([])
  expect(faultsOf({ ...file, openings: [], bid: null })).toEqual([])
})

test('a bid that was altered, or is another, is named; so are keys that nobody certified', async () => {
  const [part] = bid.parts
  if (!part) throw new Error('no part')
  const bytes = fromBase64(part.ciphertext)
  bytes[500] = (bytes[500] ?? 0) ^ 1
  expect(faultsOf({ ...file, bid: { ...bid, parts: [{ ...part, ciphertext: base64Of(bytes) }] } })).toEqual(['bidSignature'])
  expect(faultsOf({ ...file, bid: { ...bid, parts: [{ ...part, ciphertext: '%' }] } })).toEqual(['bidSignature'])
  expect(faultsOf({ ...file, bid: (await fileFor(manifest.manifest)).bid })).toEqual(['bid'])
  expect(faultsOf(await fileFor(await manifestOf(false)))).toEqual(['officers'])
  expect(() => parseReceipt(JSON.stringify({ ...file, bid: 'none' }))).toThrow()
})

const seen = (relay: CeremonySeen['bids'][number]['parts'][number]['relay'], first: string | null): CeremonySeen => ({
  manifests: [{ sha256: bid.context.manifestSha256, signed: manifest }],
  bids: [{ id: 'b1', context: bid.context, parts: bid.parts.map((p) => ({ ...p, relay })) }],
  first: first === null ? null : { userId: first },
  officers: holders.map((userId) => ({ userId })),
})
test('the first officer leaves shares for the two others, either of whom opens with the own beside it; a third hand gets nothing', async () => {
  const relay = await relayFor(seen(null, null), 'o0', officers[0] as KeyPair)
  expect(Object.keys(relay)).toEqual(['o1', 'o2'])
  for (const [i, holder] of [[1, 'o1'] as const, [2, 'o2'] as const]) {
    const shares = await sharesWith(seen(relay[holder]?.['b1']?.['A'] ?? null, 'o0'), holder, officers[i] as KeyPair)
    const given = (shares['b1']?.['A'] ?? []).map(fromBase64)
    expect(await openParts(bidOf(bid), new Map([['A', given]]))).toMatchObject([{ opened: { json: '{"price":"812.50"}' } }])
  }
  // The other's relay does not open, and neither does one that is said to come from somebody else.
  expect(await sharesWith(seen(relay['o2']?.['b1']?.['A'] ?? null, 'o0'), 'o1', officers[1] as KeyPair)).toEqual({})
  expect(await sharesWith(seen(relay['o1']?.['b1']?.['A'] ?? null, 'o2'), 'o1', officers[1] as KeyPair)).toEqual({})
  expect(await relayFor(seen(null, null), 'o9', await newKeyPair())).toEqual({ o0: {}, o1: {}, o2: {} })
})
