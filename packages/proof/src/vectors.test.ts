import { expect, test } from 'vitest'
import given from './vectors.json'
import { failedVectors, flipped, type Vectors } from './vectors.check'

const vectors = given as unknown as Vectors

test('the golden vectors of client sealing hold in this engine', { timeout: 60_000 }, async () => {
  expect(await failedVectors(vectors)).toEqual([])
})
test('a vector that is not right is noticed', { timeout: 60_000 }, async () => {
  const [first, ...rest] = vectors.parts
  const wrong = { ...vectors, parts: [{ ...first, ctSha256: flipped(first?.ctSha256 ?? '') }, ...rest] } as Vectors
  expect(await failedVectors(wrong)).toEqual(['ciphertext'])
  const [officer, ...others] = vectors.officers
  const named = { ...vectors, officers: [{ ...officer, fingerprint: flipped(officer?.fingerprint ?? '') }, ...others] } as Vectors
  expect(await failedVectors(named)).toEqual(['fingerprint', 'words'])
})
