import type { ReceiptProof } from '@srm/contract/srm/sealed-bid.shapes'
import { joinOffer } from '@srm/domain/srm/inquiry/envelope.rules'
import { canonical } from '@srm/proof/canonical'
import { commitmentOf, contextText } from '@srm/proof/commitment'
import { owner, server } from '@srm/proof/chain.fixtures'
import { manifestHash, signManifest, type Manifest } from '@srm/proof/manifest'
import { signReceipt } from '@srm/proof/receipt'
import { keyRing } from '@srm/proof/signature'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { acceptKeys, KeysChanged, serverKeys } from '../../lib/wire/server-keys'
import { receiptProblem } from './receipt-check'

const sent = { freight: '100.00', files: [{ id: 'f', fileName: 'a.pdf', fileSize: 3 }], lines: [{ lineId: 'l', price: '812.5' }] }
const manifest: Manifest = {
  ...{ v: 1, type: 'manifest', suite: 'srm-seal-v1', seal: 'server', project: 'inquiry', round: 1, contentVersion: 1 },
  ...{ deadline: '2026-11-25T17:00:00+08:00', openAt: '2026-11-26T09:30:00+08:00', parts: ['A'], keys: ['k'], needed: 1 },
  ...{ madeAt: '2026-11-23T09:00:00+08:00', key: server.id },
}
const proofOf = (content: unknown, by = server): ReceiptProof => {
  const json = canonical(content as never)
  const salt = 'ab'.repeat(32)
  const context = { project: 'inquiry', supplier: 's', round: 1, revision: 1, contentVersion: 1, manifestSha256: manifestHash(manifest) }
  const commit = commitmentOf(contextText(context, 'A'), salt, json)
  const parts = [{ part: 'A' as const, commit, ctSha256: '0'.repeat(64), wrapsSha256: [] }]
  const of = { v: 1, type: 'receipt', receiptNo: 'QT20261123-7K3QXM-R1', ...context, parts } as const
  const signed = signReceipt({ ...of, receivedAt: '2026-11-23T10:00:00+08:00', entry: '1'.repeat(64), key: server.id }, by.sign)
  return { ...signed, manifest: signManifest(manifest, server.sign), openings: [{ part: 'A', salt, json }] }
}
const keys = keyRing([server.published])
const join = joinOffer
const here = { projectId: 'inquiry', roundNo: 1, sent: { content: sent, join } }

describe('a receipt is believed', () => {
  test('when it is signed, of this round, and opens to what was sent', () => {
    expect(receiptProblem(keys, proofOf(sent), here)).toBeNull()
    // What the server adds to a file does not make it another offer.
    const sealed = { ...sent, files: sent.files.map((file) => ({ ...file, key: 'k', sha256: 'h' })) }
    expect(receiptProblem(keys, proofOf(sealed), here)).toBeNull()
    expect(receiptProblem(keys, { ...proofOf(sent), openings: [] }, { projectId: 'inquiry', roundNo: 1 })).toBeNull()
  })
  test.each([
    ['forged', proofOf(sent, owner), here],
    ['other', proofOf(sent), { ...here, projectId: 'another' }],
    ['other', proofOf(sent), { ...here, roundNo: 2 }],
    ['manifest', { ...proofOf(sent), manifest: null }, here],
    ['manifest', { ...proofOf(sent), manifest: signManifest({ ...manifest, deadline: '' }, server.sign) }, here],
    ['commitment', { ...proofOf(sent), openings: [] }, here],
    ['commitment', { ...proofOf(sent), openings: [{ part: 'A', salt: 'cd'.repeat(32), json: canonical(sent) }] }, here],
    ['content', proofOf({ ...sent, freight: '100.01' }), here],
    ['content', proofOf({ ...sent, files: [] }), here],
  ] as const)('not: %s', (fault, proof, expected) => {
    expect(receiptProblem(keys, proof, expected)).toBe(fault)
  })
})

describe('the keys of the server', () => {
  const publish = (...published: readonly object[]) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ v: 1, type: 'keys', origin: 'x', keys: published }))))
  beforeEach(() => localStorage.clear())
  afterEach(() => vi.unstubAllGlobals())

  test('are remembered: one that vanished is noticed until somebody compared its successor', async () => {
    publish(server.published)
    expect([...(await serverKeys()).keys()]).toEqual([server.id])
    publish(owner.published)
    await expect(serverKeys()).rejects.toThrow(KeysChanged)
    await acceptKeys()
    expect([...(await serverKeys()).keys()]).toEqual([owner.id])
  })
  test('may be replaced openly: the old one stays published with its end', async () => {
    publish(server.published)
    await serverKeys()
    publish(owner.published, { ...server.published, until: '2026-12-01T00:00:00Z' })
    expect((await serverKeys()).size).toBe(2)
  })
})
