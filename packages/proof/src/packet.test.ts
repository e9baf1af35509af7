import { describe, expect, test } from 'vitest'
import { base64Of } from './bytes'
import { makeCompanyKey, parseCompanyKey, unlockCompanyKey } from './company-key'
import { isSigned } from './signature'
import { NotUnlocked, signWith } from './key-pair'
import { newPassphrase } from './passphrase'
import { packBid, parseKeptOpening, unpackBid } from './packet'
import type { StoredBid } from './stored-bid'

const bid = { context: { project: 'p' }, parts: [], signer: 's', signature: 'x' } as unknown as StoredBid
const packet = {
  project: { docNo: 'T1', title: '水泵' },
  sealedAt: '2026-11-27T05:00:00Z',
  bid,
  files: [
    { id: 'f1', sealed: new Blob([new Uint8Array([1, 2, 3])]) },
    { id: 'f2', sealed: new Blob([new Uint8Array([4])]) },
  ],
}

describe('a packet', () => {
  test('gives back what was put in', async () => {
    const { files, ...rest } = await unpackBid(packBid(packet))
    expect(rest).toEqual({ project: packet.project, sealedAt: packet.sealedAt, bid })
    expect(await Promise.all(files.map(async ({ id, sealed }) => [id, [...new Uint8Array(await sealed.arrayBuffer())]]))).toEqual([
      ['f1', [1, 2, 3]],
      ['f2', [4]],
    ])
  })
  test('that was cut off, lengthened or is none is refused', async () => {
    const whole = packBid(packet)
    for (const wrong of [whole.slice(0, -1), new Blob([whole, 'x']), whole.slice(0, 20), whole.slice(1), new Blob(['{}'])])
      await expect(unpackBid(wrong)).rejects.toThrow()
  })
  test('what the bidder keeps is told from other files', () => {
    expect(() => parseKeptOpening('{"v":1,"type":"receipt"}')).toThrow('not a kept opening')
  })
})

describe('a company key', () => {
  const of = { supplier: 'c', supplierName: '恒远', madeAt: '2026-11-27T05:00:00Z' }
  test('opens from its file with the passphrase, and is the same key', async () => {
    const passphrase = newPassphrase()
    const { file, pair } = await makeCompanyKey(of, passphrase)
    const again = await unlockCompanyKey(parseCompanyKey(JSON.stringify(file)), passphrase)
    expect(base64Of(again.opening.publicKey)).toBe(base64Of(pair.opening.publicKey))
    const message = new Uint8Array([1])
    expect(isSigned(pair.signing.publicKey, message, await signWith(again.signing, message))).toBe(true)
    expect(again.opening.privateKey.extractable).toBe(false)
  })
  test('stays locked to another passphrase, and in a file that was changed', async () => {
    const passphrase = newPassphrase()
    const { file } = await makeCompanyKey(of, passphrase)
    await expect(unlockCompanyKey(file, newPassphrase())).rejects.toThrow(NotUnlocked)
    const other = (await makeCompanyKey(of, passphrase)).file
    await expect(unlockCompanyKey({ ...file, keys: other.keys }, passphrase)).rejects.toThrow(NotUnlocked)
    expect(() => parseCompanyKey(JSON.stringify({ ...file, type: 'key-file' }))).toThrow('not a company key')
  })
})
