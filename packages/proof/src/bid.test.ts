import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBidSigned, openParts, sealBid, type SealedBid } from './bid'
import { base64Of, fromBase64, fromHex, hexOf } from './bytes'
import { certify } from './certificate'
import { contextText, isPartName, lotPart, type SealContext } from './commitment'
import { keysFingerprint, newKeyPair, publicKeysOf, signWith } from './key-pair'
import { manifestFault, manifestHash, signManifest, type Manifest } from './manifest'
import { areOfficersCertified } from './officers'
import { receiptPart, signReceipt, receiptFault, wrongOpenings } from './receipt'
import { secretFor, openPart, type SealedPart } from './sealing'
import { combined, sharesOf } from './sharing'
import { keyRing } from './signature'
import { server } from './chain.fixtures'
import { wrapKey } from './wrapping'

const officers = await Promise.all([newKeyPair(), newKeyPair(), newKeyPair()])
const company = await newKeyPair()
const stranger = await newKeyPair()
const publics = officers.map((o) => base64Of(o.opening.publicKey))

const manifestOf = async (): Promise<Manifest> => ({
  ...{ v: 1, type: 'manifest', suite: 'srm-seal-v1', seal: 'client', project: 'p', round: 1, contentVersion: 1 },
  ...{ deadline: '2026-11-24T09:30:00+08:00', openAt: '2026-11-24T09:30:00+08:00', parts: ['T', 'P1', 'P2'], keys: publics, needed: 2 },
  officers: await Promise.all(
    officers.map(async (own, i) => {
      const key = { v: 1, type: 'officer-key', holder: `o${i}`, holderName: `开标员${i}`, keys: publicKeysOf(own) } as const
      const hands = [officers[(i + 1) % 3], stranger].flatMap((o) => (o ? [o] : []))
      const at = '2026-11-20T08:00:00Z'
      const certificates = await Promise.all(
        hands.map((by) => certify(key, { keys: publicKeysOf(by), name: '签认人', signing: by.signing, at })),
      )
      return { ...key, fingerprint: keysFingerprint(key.keys), certificates }
    }),
  ),
  ...{ madeAt: '2026-11-21T08:00:00+08:00', key: server.id },
})
const manifest = await manifestOf()
const context: SealContext = {
  ...{ project: 'p', supplier: 's', round: 1, revision: 1, contentVersion: 1 },
  manifestSha256: manifestHash(manifest),
}
const json = '{"price":"812.50"}'
const { bid, openings } = await sealBid(context, [{ part: 'A', json }], publics, company)
const [whole] = bid.parts as [SealedPart]

/** What these officers get of a part by their keys; a wrap that does not open gives none. */
const sharesBy = async (of: SealedBid, sealed: SealedPart, who: readonly number[]): Promise<Uint8Array[]> => {
  const given = await Promise.allSettled(
    who.map((i) => secretFor(of.context, sealed, i, (officers[i] as (typeof officers)[number]).opening)),
  )
  return given.flatMap((g) => (g.status === 'fulfilled' ? [g.value] : []))
}
const openedBy = async (of: SealedBid, who: readonly number[]) => {
  const shares = await Promise.all(of.parts.map(async (p) => [p.part, await sharesBy(of, p, who)] as const))
  return openParts(of, new Map(shares))
}
const pairs = [
  [0, 1],
  [0, 2],
  [2, 1],
  [0, 1, 2],
] as const

describe('any two of three', () => {
  test.each(pairs.map((who) => ({ who })))('open: $who', async ({ who }) => {
    expect(await openedBy(bid, who)).toEqual([{ part: 'A', opened: { salt: openings[0]?.salt, json } }])
  })
  test('property: of any content, for any two; one alone never', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 500 }), fc.constantFrom(...pairs), fc.nat(2), async (text, who, one) => {
        const content = JSON.stringify(text.toWellFormed())
        const { bid: made } = await sealBid(context, [{ part: 'A', json: content }], publics, company)
        expect(await openedBy(made, who)).toMatchObject([{ opened: { json: content } }])
        expect(await openedBy(made, [one])).toEqual([{ part: 'A', fault: 'TOO_FEW_SHARES' }])
      }),
      { numRuns: 30 },
    )
  })
  test('property: one share and anything beside it give nothing', async () => {
    const [share] = (await sharesBy(bid, whole, [0])) as [Uint8Array]
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 33, maxLength: 33 }), async (noise) => {
        expect(await openParts(bid, new Map([['A', [share, noise]]]))).toEqual([{ part: 'A', fault: 'UNREADABLE' }])
      }),
      { numRuns: 60 },
    )
    expect(await openParts(bid, new Map([['A', [share, share]]]))).toEqual([{ part: 'A', fault: 'UNREADABLE' }])
  })
  test('a share of one of three says nothing of the secret: every byte of it is as likely as any', async () => {
    const secret = new Uint8Array(32)
    const seen = new Set<number>()
    for (let i = 0; i < 200; i++) for (const byte of ((await sharesOf(secret, 3, 2))[0] as Uint8Array).subarray(0, 32)) seen.add(byte)
    expect(seen.size).toBe(256)
    const shares = await sharesOf(secret, 3, 2)
    expect(await combined(shares[2] as Uint8Array, shares[0] as Uint8Array)).toEqual(secret)
  })
  test('nobody opens the share of another, and the company reads its own bid', async () => {
    await expect(secretFor(context, whole, 0, (officers[1] as typeof company).opening)).rejects.toThrow()
    await expect(secretFor(context, whole, 0, stranger.opening)).rejects.toThrow()
    expect(await openPart(context, whole, 'own', company.opening)).toMatchObject({ json })
  })
})

describe('a bidder who tries to choose the outcome', () => {
  /** Signs parts of its own making. */
  const resigned = async (parts: readonly SealedPart[]): Promise<SealedBid> => {
    const { bid: made } = await sealBid(context, [{ part: 'A', json }], publics, company)
    return signedAnew({ ...made, parts })
  }
  test('with one share that fits no other is found out where all three are there', async () => {
    const label = `${contextText(context, 'A')}|3`
    const off = base64Of(await wrapKey(fromBase64(publics[2] as string), crypto.getRandomValues(new Uint8Array(33)), label))
    const made = await resigned([{ ...whole, wraps: [whole.wraps[0] as string, whole.wraps[1] as string, off] }])
    expect(isBidSigned(made)).toBe(true)
    expect(await openedBy(made, [0, 1])).toMatchObject([{ opened: { json } }])
    expect(await openedBy(made, [0, 2])).toEqual([{ part: 'A', fault: 'UNREADABLE' }])
    expect(await openedBy(made, [0, 1, 2])).toEqual([{ part: 'A', fault: 'SHARES_INCONSISTENT' }])
  })
})

/** The bidder's signature over whatever parts it likes: the message of `bid.ts`, written out a second time on purpose. */
const signedAnew = async (made: SealedBid): Promise<SealedBid> => {
  const { createHash } = await import('node:crypto')
  const lines = made.parts.map((p) => {
    const all = [Buffer.from(p.ciphertext), ...[...p.wraps, p.own].map((w) => Buffer.from(w, 'base64')), Buffer.from(p.commit, 'hex')]
    return `${contextText(made.context, p.part)} ${createHash('sha256').update(Buffer.concat(all)).digest('hex')}`
  })
  return { ...made, signature: await signWith(company.signing, Buffer.from(['srm-bid-v1', ...lines].join('\n'))) }
}

describe('a changed byte', () => {
  const flip = (bytes: Uint8Array, at: number) => bytes.map((b, i) => (i === at % bytes.length ? b ^ 1 : b))
  const flipText = (text: string, at: number) => base64Of(flip(fromBase64(text), at))
  const wrapFlipped = (i: number, at: number) => whole.wraps.map((w, j) => (j === i ? flipText(w, at) : w))
  const regions: Record<string, (at: number) => SealedBid> = {
    ciphertext: (at) => ({ ...bid, parts: [{ ...whole, ciphertext: flip(whole.ciphertext, at) }] }),
    wrap1: (at) => ({ ...bid, parts: [{ ...whole, wraps: wrapFlipped(0, at) }] }),
    wrap2: (at) => ({ ...bid, parts: [{ ...whole, wraps: wrapFlipped(1, at) }] }),
    wrap3: (at) => ({ ...bid, parts: [{ ...whole, wraps: wrapFlipped(2, at) }] }),
    own: (at) => ({ ...bid, parts: [{ ...whole, own: flipText(whole.own, at) }] }),
    commit: (at) => ({ ...bid, parts: [{ ...whole, commit: hexOf(flip(fromHex(whole.commit), at)) }] }),
    signature: (at) => ({ ...bid, signature: flipText(bid.signature, at) }),
    signer: (at) => ({ ...bid, signer: flipText(bid.signer, at) }),
    manifest: (at) => ({ ...bid, context: { ...context, manifestSha256: hexOf(flip(fromHex(context.manifestSha256), at)) } }),
  }
  test.each(Object.keys(regions))(
    'of %s makes the bid invalid, at 200 places, and the one beside it opens',
    { timeout: 60_000 },
    async (name) => {
      const at = Array.from({ length: 200 }, (_, i) => (name === 'ciphertext' ? i * 331 : i))
      for (const place of at) {
        const changed = (regions[name] as (at: number) => SealedBid)(place)
        expect(await openedBy(changed, [0, 1, 2])).toEqual([{ part: 'A', fault: 'SIGNATURE' }])
      }
      expect(await openedBy(bid, [0, 1, 2])).toMatchObject([{ opened: { json } }])
    },
  )
  test('is noticed without the signature too, by the encryption', { timeout: 60_000 }, async () => {
    for (const name of ['ciphertext', 'commit', 'wrap1']) {
      for (let at = 0; at < 200; at++) {
        const changed = (regions[name] as (at: number) => SealedBid)(at * 7)
        const [sealed] = changed.parts as [SealedPart]
        const shares = await sharesBy(changed, sealed, [0, 1])
        // A wrap that was changed gives its officer no share, and one share opens nothing.
        if (name === 'wrap1') expect(shares.length).toBe(1)
        else expect(await openParts(await signedAnew(changed), new Map([['A', shares]]))).toEqual([{ part: 'A', fault: 'UNREADABLE' }])
      }
    }
  })
  test('of the manifest is noticed by its hash and its signature', () => {
    const ring = keyRing([server.published])
    const signed = signManifest(manifest, server.sign)
    expect(manifestFault(ring, signed)).toBeNull()
    const text = JSON.stringify(manifest)
    let tried = 0
    for (let i = 0; tried < 200; i++) {
      const at = (i * 37) % text.length
      const char = text[at] as string
      if (!/[a-z0-9]/i.test(char)) continue
      tried++
      const other = text.slice(0, at) + (char === 'x' ? 'y' : /\d/.test(char) ? (char === '7' ? '6' : '7') : 'x') + text.slice(at + 1)
      const changed = (() => {
        try {
          return JSON.parse(other) as Manifest
        } catch {
          return null
        }
      })()
      if (!changed) continue
      expect(manifestHash(changed)).not.toBe(context.manifestSha256)
      expect(manifestFault(ring, { manifest: changed, signature: signed.signature })).not.toBeNull()
    }
  })
})

test('a bid moved to another supplier, round, revision, project or version is refused, and opens for nobody', async () => {
  const others: Partial<SealContext>[] = [
    { supplier: 't' },
    { round: 2 },
    { revision: 2 },
    { project: 'q' },
    { contentVersion: 2 },
    { manifestSha256: '0'.repeat(64) },
  ]
  for (const other of others) {
    const moved = { ...bid, context: { ...context, ...other } }
    expect(await openedBy(moved, [0, 1, 2])).toEqual([{ part: 'A', fault: 'SIGNATURE' }])
    // Even with a signature of its own for the new place the shares stay shut.
    const signed = await signedAnew(moved)
    expect(isBidSigned(signed)).toBe(true)
    expect(await sharesBy(signed, whole, [0, 1, 2])).toEqual([])
  }
  const { bid: second } = await sealBid({ ...context, revision: 2 }, [{ part: 'A', json: '{}' }], publics, company)
  expect(await openedBy({ ...bid, parts: second.parts }, [0, 1])).toEqual([{ part: 'A', fault: 'SIGNATURE' }])
})

describe('two envelopes with lots', () => {
  const contents = [
    { part: 'T', json: '{"plan":"…"}' },
    { part: lotPart(1), json: '{"price":"1"}' },
    { part: lotPart(2), json: '{"price":"2"}' },
  ] as const
  test('each part opens by itself, and the shares of one open no other', async () => {
    const { bid: made } = await sealBid(context, contents, publics, company)
    const [technical, first, second] = made.parts as [SealedPart, SealedPart, SealedPart]
    const ofFirst = await sharesBy(made, first, [0, 1])
    expect(await openParts(made, new Map([['P1', ofFirst]]))).toMatchObject([{ part: 'P1', opened: { json: contents[1].json } }])
    expect(await openParts(made, new Map([['P2', ofFirst]]))).toEqual([{ part: 'P2', fault: 'UNREADABLE' }])
    expect(await openedBy(made, [1, 2])).toMatchObject(contents.map(({ part, json: text }) => ({ part, opened: { json: text } })))
    expect(isBidSigned({ ...made, parts: [technical, second, first] })).toBe(false)
    expect(isBidSigned({ ...made, parts: [technical, first] })).toBe(false)
    expect(await sharesBy(made, { ...first, part: 'P2' }, [0, 1])).toEqual([])
  })
  test('one receipt names them all, and each opening gives its commitment', async () => {
    const { bid: made, openings: kept } = await sealBid(context, contents, publics, company)
    const receipt = signReceipt(
      {
        ...{ v: 1, type: 'receipt', receiptNo: 'R1', ...context, parts: made.parts.map(receiptPart) },
        ...{ receivedAt: '2026-11-23T09:59:59+08:00', entry: '1'.repeat(64), key: server.id },
      },
      server.sign,
    )
    expect(receiptFault(keyRing([server.published]), receipt)).toBeNull()
    expect(receipt.receipt.parts.map((p) => p.wrapsSha256.length)).toEqual([3, 3, 3])
    expect(wrongOpenings(receipt.receipt, kept)).toEqual([])
    expect(wrongOpenings(receipt.receipt, [{ ...(kept[1] as (typeof kept)[number]), json: '{"price":"0"}' }])).toEqual(['P1'])
  })
  test('parts have their names and no others', () => {
    expect(['A', 'T', 'P', 'P1', 'P120'].every(isPartName)).toBe(true)
    expect(['', 'B', 'P0', 'P01', 'P12345', 'A1', 'p', 1, null].some(isPartName)).toBe(false)
  })
})

describe('the officers of a manifest', () => {
  test('are three, with keys that two others certified', () => expect(areOfficersCertified(manifest)).toBe(true))
  test('are refused with a key exchanged, a certificate missing or a person twice', () => {
    const list = manifest.officers as NonNullable<Manifest['officers']>
    const change = (i: number, patch: object) => ({ ...manifest, officers: list.map((o, j) => (j === i ? { ...o, ...patch } : o)) })
    const mine = publicKeysOf(stranger)
    const exchanged = change(1, { keys: mine, fingerprint: keysFingerprint(mine) })
    for (const wrong of [
      exchanged,
      { ...exchanged, keys: publics.map((k, i) => (i === 1 ? (mine.opening as string) : k)) },
      change(0, { certificates: list[0]?.certificates.slice(1) }),
      change(0, { certificates: [list[0]?.certificates[0], list[0]?.certificates[0]] }),
      change(2, { fingerprint: list[0]?.fingerprint }),
      change(2, { holder: 'o1' }),
      { ...manifest, officers: list.slice(1) },
      { ...manifest, keys: [publics[0], publics[0], publics[2]] as string[] },
      { ...manifest, needed: 1 },
      { ...manifest, officers: undefined },
    ])
      expect(areOfficersCertified(wrong as Manifest)).toBe(false)
  })
})
