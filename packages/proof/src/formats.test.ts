import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base64Of, fromBase64, fromHex, hexOf, utf8 } from './bytes'
import { canonical, type Json } from './canonical'
import { checkpointFault, parseCheckpoint, signCheckpoint, splitCheckpoints } from './checkpoint'
import { commitmentOf, contextText } from './commitment'
import { manifestFault, manifestHash, signManifest, type Manifest } from './manifest'
import { chainOf, receiptFor, server, owner } from './chain.fixtures'
import { entryHash, linkHash, linkMessage, type Link } from './entry'
import { recordOf } from './chain.fixtures'
import { sha256Hex } from './hash'
import { consistencyProof, growingTree, inclusionProof, isConsistent, isIncluded, rootOf } from './merkle'
import { parseReceipt, receiptFault, signReceipt, wrongOpenings } from './receipt'
import { receiptFaults } from './chain'
import { receiptWords } from './words'
import { isSigned, keyRing, publicKeyOf, signerOf } from './signature'

describe('canonical JSON', () => {
  test('the order of keys and the escapes of RFC 8785', () => {
    const given = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew',
      '1': 'One',
      '\u{1f600}': 'Emoji',
      '\u0080': 'Control',
      '\u00f6': 'o',
    }
    expect(Object.keys(JSON.parse(canonical(given)) as object)).toEqual(['1', '\r', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'])
    expect(canonical({ text: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/' })).toBe('{"text":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}')
    expect(canonical([null, true, 0, -0, { b: 1, a: undefined }])).toBe('[null,true,0,0,{"b":1}]')
  })
  test.each([[0.5], [Number.NaN], [2 ** 53], ['\ud800'], [{ a: [1.25] }]])('%s has no form', (value) => {
    expect(() => canonical(value as Json)).toThrow(TypeError)
  })
  test('what is read again is the same, and keys may stand in any order', () => {
    const whole = (_key: string, v: unknown) => (typeof v === 'number' ? Math.trunc(v % 2 ** 53) : v)
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (v) => {
        const given = JSON.parse(JSON.stringify(v), whole) as Json
        const text = canonical(given)
        const turned =
          typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.fromEntries(Object.entries(given).reverse()) : given
        return canonical(JSON.parse(text) as Json) === text && canonical(turned as Json) === text
      }),
    )
  })
})

test('bytes have one spelling', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 40_000 }), (b) => hexOf(fromBase64(base64Of(b))) === hexOf(b)))
  expect(() => fromHex('AB')).toThrow()
  expect(() => fromBase64('QQ')).toThrow()
  expect(() => fromBase64('QR==')).toThrow()
})

describe('signatures', () => {
  test('RFC 8032 §7.1, test 2', () => {
    const seed = fromHex('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb')
    expect(hexOf(publicKeyOf(seed))).toBe('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c')
    expect(hexOf(signerOf(seed)(Uint8Array.of(0x72)))).toBe(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    )
  })
  test('nothing malformed passes', () => {
    const message = utf8('x')
    const good = base64Of(server.sign(message))
    expect(isSigned(server.publicKey, message, good)).toBe(true)
    for (const bad of ['', 'x', good.slice(4), good.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))])
      expect(isSigned(server.publicKey, message, bad)).toBe(false)
    expect(isSigned(owner.publicKey, message, good)).toBe(false)
    expect(keyRing([{ ...owner.published, id: server.id }]).size).toBe(0)
  })
})

describe('tree', () => {
  // Test vectors of the reference implementation of RFC 6962.
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(fromHex)
  const roots = [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]
  const rootFor = (entries: readonly Uint8Array[]) => {
    const tree = growingTree()
    for (const e of entries) tree.add(e)
    return rootOf(tree.frontier())
  }
  test('grows as the reference does', () => {
    for (const [n, root] of roots.entries()) expect(hexOf(rootFor(inputs.slice(0, n)))).toBe(root)
    expect(inclusionProof(inputs, 0).map(hexOf)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ])
  })
  const entries = Array.from({ length: 70 }, (_, i) => utf8(`entry ${i}`))
  test('every entry of every size is shown to be in, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(69), fc.nat(69), (size, a, b) => {
        const [index, other] = [a % size, b % size]
        const root = rootFor(entries.slice(0, size))
        const proof = inclusionProof(entries.slice(0, size), index)
        const entry = entries[index] as Uint8Array
        return (
          isIncluded(entry, { index, size }, proof, root) &&
          (index === other || !isIncluded(entries[other] as Uint8Array, { index, size }, proof, root)) &&
          (index === other || !isIncluded(entry, { index: other, size }, proof, root)) &&
          (proof.length === 0 || !isIncluded(entry, { index, size }, proof.slice(1), root))
        )
      }),
    )
  })
  test('every size continues every smaller one, and no other tree does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 70 }), (a, b) => {
        const [m, n] = [Math.min(a, b), Math.max(a, b)]
        const newer = { size: n, root: rootFor(entries.slice(0, n)) }
        const older = { size: m, root: rootFor(entries.slice(0, m)) }
        const foreign = { size: m, root: rootFor([utf8('other'), ...entries.slice(1, m)]) }
        const proof = consistencyProof(entries.slice(0, n), m)
        return (
          isConsistent(older, newer, proof) &&
          !isConsistent(foreign, newer, proof) &&
          (m === n || !isConsistent(older, newer, proof.slice(1)))
        )
      }),
    )
  })
})

const manifest: Manifest = {
  ...{ v: 1, type: 'manifest', suite: 'srm-seal-v1', seal: 'server', project: 'p', round: 1, contentVersion: 1 },
  ...{ deadline: '2026-11-25T17:00:00+08:00', openAt: '2026-11-26T09:30:00+08:00', parts: ['A'], keys: ['k'], needed: 1 },
  ...{ madeAt: '2026-11-23T09:00:00+08:00', key: server.id },
}

describe('formats that must never change', () => {
  test('entry, link, seal', () => {
    const record = recordOf(1)
    expect(entryHash(record)).toBe('0adc710db9262da9975141f9780f482e4059efdfd71bb9b442f99e5f68a30c19')
    expect(linkHash('0'.repeat(64), entryHash(record))).toBe('b0c841623f737a3b3d59e1879b38cfeeae5ca06bba81de00bde3d5a0a3ede663')
    expect(linkMessage(0, { seq: 1, hash: 'ff' })).toBe('srm-link-v1\n0\n1\nff')
    expect((chainOf(1)[0] as Link).signature).toBe(
      'vwwMmko2UxECKObPz/lTB2JZaZEiojmSdffxcaCu6O0dWZVlMYCT0a3aDUDWT/6AkE/1U1T13Nm3qtP2HA4KBQ==',
    )
  })
  test('context, commitment, manifest', () => {
    const of = { project: 'p', supplier: 's', round: 1, revision: 2, contentVersion: 3, manifestSha256: 'm' }
    expect(contextText(of, 'P')).toBe('srm-seal-v1|p|s|1|2|3|m|P')
    expect(commitmentOf('c', '00'.repeat(32), '{}')).toBe(
      sha256Hex(new Uint8Array([...utf8('srm-commit-v1 c\n'), ...new Uint8Array(32), ...utf8('{}')])),
    )
    expect(commitmentOf(contextText(of, 'A'), '11'.repeat(32), '{"a":1}')).toBe(
      '58003a9347461ff94f70fbc3bf559389dbd135392ad8db5612bb054b69172293',
    )
  })
  test('manifest', () => {
    expect(manifestHash(manifest)).toBe('b296427d454a0301f0fedc4fa04b84b847e12a3cd3c05a29e848382209bc445d')
    const signed = signManifest(manifest, server.sign)
    expect(signed.signature).toBe('LFAzYOfkgjFBAP7Q4MFXtQBEGY70F+taQZLwHgb3/oazgpdmRKkCYQQ3Te+UlCrtp5EziwyoeA/l6n3cAFiDDQ==')
    const keys = keyRing([server.published])
    expect(manifestFault(keys, signed)).toBeNull()
    expect(manifestFault(keyRing([owner.published]), signed)).toBe('unknownKey')
    const changes = [{ deadline: '2026-11-26T17:00:00+08:00' }, { openAt: '' }, { keys: ['other'] }, { contentVersion: 2 }, { round: 2 }]
    expect(changes.map((change) => manifestFault(keys, { ...signed, manifest: { ...manifest, ...change } }))).toEqual(
      changes.map(() => 'signature'),
    )
  })
  test('checkpoint', () => {
    const note = signCheckpoint({ origin: 'srm.example/audit/0', size: 3, root: new Uint8Array(32), time: '2026-11-23T16:00:00Z' }, server)
    expect(note).toBe(
      'srm.example/audit/0\n3\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n2026-11-23T16:00:00Z\n\n— 34750f98bd59fcfc xGa8f/L+ngo7cX6KYkskXWDNF/QexdsSCCeexACdQHJlChfIM1eQaRxqpRCCGjnDKuBeeuuV3TRdnr9o2BrzI9Lq5gs=\n',
    )
    const keys = keyRing([server.published])
    expect(parseCheckpoint(note)).toMatchObject({ size: 3, key: server.id })
    expect(checkpointFault(keys, parseCheckpoint(note))).toBeNull()
    expect(checkpointFault(keyRing([owner.published]), parseCheckpoint(note))).toBe('unknownKey')
    for (const bad of [note.replace('\n3\n', '\n4\n'), note.replace('srm', 'xrm'), note.replace('16:00', '17:00')])
      expect(checkpointFault(keys, parseCheckpoint(bad))).toBe('signature')
    expect(splitCheckpoints(`Dear auditor,\r\n\r\n${note.replaceAll('\n', '\r\n')}\r\n${note}`)).toEqual([note, note])
    expect(() => parseCheckpoint('hello')).toThrow('not a checkpoint')
  })
  test('receipt', () => {
    const signed = receiptFor(chainOf(1)[0] as Link)
    expect(signed.signature).toBe('bOD6xB4nRradVsFMq+iojoJlTiqWD7V7OGmWTmXOpYT09ZvkaZ0nfJa3lsQDKdRCSKyYhjsZ7rQEH3CfCcgIBg==')
    expect(receiptFault(keyRing([server.published]), signed)).toBeNull()
    expect(parseReceipt(JSON.stringify(signed))).toMatchObject({ openings: [] })
    expect(() => parseReceipt('{"receipt":{}}')).toThrow('not a receipt')
    const json = canonical({ total: '1.00' })
    const salt = 'ab'.repeat(32)
    const commit = commitmentOf(contextText(signed.receipt, 'A'), salt, json)
    const receipt = { ...signed.receipt, parts: [{ ...signed.receipt.parts[0], part: 'A', commit }] } as unknown as typeof signed.receipt
    expect(wrongOpenings(receipt, [{ part: 'A', salt, json }])).toEqual([])
    expect(wrongOpenings(receipt, [{ part: 'A', salt, json: canonical({ total: '2.00' }) }])).toEqual(['A'])
    expect(wrongOpenings(receipt, [{ part: 'P', salt, json }])).toEqual(['P'])
  })
  test('a receipt names its manifest, and a file that holds another is found out', () => {
    const keys = keyRing([server.published])
    const given = signManifest({ ...manifest, project: receiptFor(chainOf(1)[0] as Link).receipt.project }, server.sign)
    const { receipt } = receiptFor(chainOf(1)[0] as Link)
    const signed = signReceipt({ ...receipt, manifestSha256: manifestHash(given.manifest) }, server.sign)
    const of = signed.receipt.receiptNo
    const read = parseReceipt(JSON.stringify({ v: 1, type: 'opening-proof', ...signed, openings: [], manifest: given }))
    expect(receiptFaults(keys, read)).toEqual([])
    const later = signManifest({ ...given.manifest, deadline: '2026-11-26T17:00:00+08:00' }, server.sign)
    const forged = signManifest(given.manifest, owner.sign)
    for (const other of [later, forged]) expect(receiptFaults(keys, { ...read, manifest: other })).toEqual([{ kind: 'manifest', of }])
    expect(receiptFaults(keys, { ...read, openings: [{ part: 'A', salt: '00'.repeat(32), json: '{}' }] })).toMatchObject([
      { kind: 'commitment' },
    ])
    expect(() => parseReceipt(JSON.stringify({ ...signed, manifest: { v: 2 } }))).toThrow('not a manifest')
    for (const lang of ['zh', 'en'] as const) expect(receiptWords(lang, of, [{ kind: 'manifest', of }])[0]).toContain(of)
  })
})
