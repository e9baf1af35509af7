import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encrypted } from './aes'
import { base64Of, fromBase64, fromHex, hexOf, utf8 } from './bytes'
import { contextText, padded, unpadded } from './commitment'
import { sha256Hex } from './hash'
import { openPart, sealPart, type SealedPart } from './sealing'
import { chunkSize, openStream, paddedSize, sealedChunkSize, sealStream } from './stream'
import { newPrivateKey, openingKeyOf } from './raw-key'
import { openKey, wrapKey, type OpeningKey } from './wrapping'

const of = { project: 'p', supplier: 's', round: 1, revision: 1, contentVersion: 1, manifestSha256: 'm' }
const newKey = () => openingKeyOf(newPrivateKey())
const [first, second, own, stranger] = [await newKey(), await newKey(), await newKey(), await newKey()]
const publicOf = (key: OpeningKey) => base64Of(key.publicKey)
const keys = { openers: [publicOf(first), publicOf(second)], own: publicOf(own) }
const json = '{"price":"812.50"}'

describe('a sealed part', () => {
  test('opens for each key it was wrapped for and for its owner, and gives salt and content', async () => {
    const { sealed, salt } = await sealPart(of, 'A', json, keys)
    for (const [as, key] of [
      [0, first],
      [1, second],
      ['own', own],
    ] as const)
      expect(await openPart(of, sealed, as, key)).toEqual({ salt, json })
  })
  test('opens for nobody else, and nowhere else', async () => {
    const { sealed } = await sealPart(of, 'A', json, keys)
    await expect(openPart(of, sealed, 0, stranger)).rejects.toThrow()
    await expect(openPart(of, sealed, 0, second)).rejects.toThrow()
    await expect(openPart(of, { ...sealed, part: 'P' }, 0, first)).rejects.toThrow()
    for (const other of [
      { project: 'q' },
      { supplier: 't' },
      { round: 2 },
      { revision: 2 },
      { contentVersion: 2 },
      { manifestSha256: 'n' },
    ])
      await expect(openPart({ ...of, ...other }, sealed, 0, first)).rejects.toThrow()
  })
  test('a changed byte anywhere is noticed', async () => {
    const { sealed } = await sealPart(of, 'A', json, keys)
    const flip = (bytes: Uint8Array, at: number) => bytes.map((b, i) => (i === at % bytes.length ? b ^ 1 : b))
    const flipText = (text: string, at: number) => base64Of(flip(fromBase64(text), at))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('ciphertext', 'wraps', 'commit'), fc.nat(200_000), async (field, at) => {
        const changes: Record<string, Partial<SealedPart>> = {
          ciphertext: { ciphertext: flip(sealed.ciphertext, at) },
          wraps: { wraps: [flipText(sealed.wraps[0] as string, at)] },
          commit: { commit: hexOf(flip(fromHex(sealed.commit), at)) },
        }
        await expect(openPart(of, { ...sealed, ...changes[field] }, 0, first)).rejects.toThrow()
      }),
      { numRuns: 200 },
    )
  })
  test('its size tells nothing below 64 KiB', async () => {
    const sizes = await Promise.all(
      ['{}', json, 'x'.repeat(60_000)].map(async (text) => (await sealPart(of, 'A', text, keys)).sealed.ciphertext.length),
    )
    expect(new Set(sizes).size).toBe(1)
    fc.assert(fc.property(fc.string({ maxLength: 70_000 }), (text) => unpadded(padded('00'.repeat(32), text)).json === text.toWellFormed()))
  })
  test('its bytes are those of the format', async () => {
    const text = '{"price":"812.50","remark":"含税"}'
    const plain = padded('00'.repeat(32), text)
    expect(sha256Hex(plain)).toBe('e37174d2009ff2294a28895520d00f4cef4caf45ca60c5c28a922c6335dbb7ca')
    const key = new Uint8Array(32).fill(11)
    expect(sha256Hex(await encrypted(key, plain, new Uint8Array(12).fill(1), utf8('context|commit')))).toBe(
      '8accc4465799000fbd05f595e4bd6cfe91972f51240a1ded5fd2b91e199e0f9f',
    )
    expect(
      await openKey(
        await openingKeyOf(key),
        fromBase64('LF5qS6oNXyINegR+ZhBzwnOPt0lqXZtMLvBZduxTQDQbFm0oLfniM1LA20VyQjwuyC/UggIXEDiqElWQNHa5xfVRwE+fosHsI4WDMgIVsSw='),
        'label',
      ),
    ).toEqual(new Uint8Array(32).fill(5))
    expect(sha256Hex(await collect(sealStream(key, inPieces(utf8('hello'), 100))))).toBe(
      'add3b9f4e705805f4de154b0b67fe5e9dd01c196ffce8645cdcf28125de88608',
    )
  })
})

async function* inPieces(all: Uint8Array, size: number) {
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size)
}
const collect = async (stream: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

test('a wrapped key opens under its label alone', async () => {
  const secret = new Uint8Array(32).fill(7)
  const wrapped = await wrapKey(first.publicKey, secret, contextText(of, 'A'))
  expect(await openKey(first, wrapped, contextText(of, 'A'))).toEqual(secret)
  await expect(openKey(first, wrapped, contextText(of, 'T'))).rejects.toThrow()
})

describe('a sealed file', () => {
  const key = new Uint8Array(32).fill(9)
  const bytes = (n: number) => Uint8Array.from({ length: n }, (_, i) => (i * 31) % 251)
  const seal = (plain: Uint8Array) => collect(sealStream(key, inPieces(plain, 100_003)))
  const open = (sealed: Uint8Array, size: number) => collect(openStream(key, size, inPieces(sealed, 70_001)))

  test.each([1, 1000, chunkSize - 1, chunkSize, chunkSize + 1, 3 * chunkSize])('of %i bytes comes back, in whole chunks', async (size) => {
    const plain = bytes(size)
    const sealed = await seal(plain)
    expect(sealed.length).toBe((paddedSize(size) / chunkSize) * sealedChunkSize)
    expect(hexOf(await open(sealed, size)) === hexOf(plain)).toBe(true)
  })
  test('chunks cut off, swapped, repeated or left out are noticed', async () => {
    const size = 3 * chunkSize - 5
    const sealed = await seal(bytes(size))
    const chunk = (i: number) => sealed.subarray(i * sealedChunkSize, (i + 1) * sealedChunkSize)
    const of = (...order: number[]) => new Uint8Array(Buffer.concat(order.map(chunk)))
    for (const wrong of [of(0, 1), of(1, 0, 2), of(0, 0, 1, 2), of(0, 2), sealed.subarray(0, -1), of(0, 1, 2, 2), of()])
      await expect(open(wrong, size)).rejects.toThrow()
    await expect(open(sealed, size - chunkSize)).rejects.toThrow()
    await expect(open(sealed, size + chunkSize)).rejects.toThrow()
  })
})
