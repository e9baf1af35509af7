import { afterEach, expect, test, vi } from 'vitest'
import { ChunkError, chunkMs, isChunkFailure, loadChunk, newVersion } from './chunk'

afterEach(() => {
  newVersion.set(false)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  'Failed to fetch dynamically imported module: https://srm.example/assets/user-list-a1.js',
  'Importing a module script failed.',
  'error loading dynamically imported module: https://srm.example/assets/user-list-a1.js',
  'Unable to preload CSS for /assets/user-list-a1.css',
])('a part that is no longer there is told as a newer version: %s', async (message) => {
  await expect(loadChunk(() => Promise.reject(new TypeError(message)))).rejects.toBeInstanceOf(ChunkError)
  expect(newVersion.get()).toBe(true)
})

test('without a network nothing is said of a newer version', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(loadChunk(() => Promise.reject(new TypeError('Importing a module script failed.')))).rejects.toBeInstanceOf(ChunkError)
  expect(newVersion.get()).toBe(false)
})

test('a fault in the part itself stays what it is', async () => {
  const fault = new ReferenceError('x is not defined')
  await expect(loadChunk(() => Promise.reject(fault))).rejects.toBe(fault)
  expect(newVersion.get()).toBe(false)
})

test('after 120000 ms a part has failed', async () => {
  expect(chunkMs).toBe(120_000)
  vi.useFakeTimers()
  const loading = loadChunk(() => new Promise(() => undefined))
  const failed = loading.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(chunkMs - 1)
  expect(newVersion.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isChunkFailure(await failed)).toBe(true)
  expect(newVersion.get()).toBe(true)
})
