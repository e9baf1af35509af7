import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageShown, written } from './shown'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A client whose reading of the page ends when `read` is called. */
const slow = () => {
  const client = new QueryClient()
  let read = () => undefined as void
  const asked = vi.spyOn(client, 'invalidateQueries').mockImplementation(() => new Promise((resolve) => (read = resolve)))
  return { client, asked, read: () => read() }
}
const settles = (promise: Promise<void>) => {
  const state = { done: false }
  void promise.then(() => (state.done = true))
  return state
}

test('nothing under way holds nothing back', async () => {
  await pageShown()
})

test('the next step waits for the write and for the reading that follows it', async () => {
  const { client, read } = slow()
  const write = Promise.withResolvers<string>()
  const answer = written(client, write.promise)
  const step = settles(pageShown())
  await vi.advanceTimersByTimeAsync(500)
  expect(step.done).toBe(false)
  write.resolve('done')
  // The write itself answers at once.
  expect(await answer).toBe('done')
  await vi.advanceTimersByTimeAsync(500)
  expect(step.done).toBe(false)
  read()
  await vi.advanceTimersByTimeAsync(5)
  expect(step.done).toBe(true)
})

test('a reading that hangs holds the next step back for two seconds', async () => {
  const { client, read } = slow()
  await written(client, Promise.resolve())
  const step = settles(pageShown())
  await vi.advanceTimersByTimeAsync(1900)
  expect(step.done).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(step.done).toBe(true)
  read()
})

test('a refused write is read after by nobody', async () => {
  const { client, asked } = slow()
  await expect(written(client, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await vi.advanceTimersByTimeAsync(5)
  expect(asked).not.toHaveBeenCalled()
})
