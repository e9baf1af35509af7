import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/wire/api'
import { useKeptCells } from './kept-cells'

// The hook announces what is unsaved to the page it is on; here there is none.
vi.mock('../../lib/page/dirty', () => ({ useUnsaved: vi.fn() }))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const away = () => Promise.reject(new ApiError('', { status: 0 }))
const refused = () => Promise.reject(new ApiError('评分已锁定', { status: 200, code: 500 }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('cells that are kept one by one', () => {
  test('are sent once after the typing, with what was typed last', async () => {
    const sent: string[] = []
    const { result } = renderHook(() => useKeptCells())
    const type = (value: string) => act(() => result.current.later('a', () => Promise.resolve(sent.push(value))))
    type('1')
    await pass(300)
    type('12')
    await pass(599)
    expect(sent).toEqual([])
    await pass(1)
    expect(sent).toEqual(['12'])
    expect(result.current.kept).toMatchObject({ state: 'saved', why: null })
  })

  test('that did not arrive are sent again by themselves', async () => {
    const send = vi.fn(away)
    const { result } = renderHook(() => useKeptCells())
    act(() => result.current.now('a', send))
    await pass(0)
    expect(result.current.kept?.state).toBe('failed')
    send.mockImplementation((() => Promise.resolve()) as never)
    await pass(2000)
    expect(send).toHaveBeenCalledTimes(2)
    expect(result.current.kept?.state).toBe('saved')
  })

  test('that the server refused are not, and say why', async () => {
    const send = vi.fn(refused)
    const { result } = renderHook(() => useKeptCells())
    act(() => result.current.now('a', send))
    await pass(10_000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(result.current.kept).toMatchObject({ state: 'failed', why: '评分已锁定' })
  })

  test('of one key never overtake each other', async () => {
    const order: string[] = []
    let arrive = () => {}
    const { result } = renderHook(() => useKeptCells())
    act(() => result.current.now('a', () => new Promise<void>((resolve) => (arrive = resolve)).then(() => order.push('first'))))
    act(() => result.current.now('a', () => Promise.resolve(order.push('second'))))
    await pass(300)
    arrive()
    await pass(700)
    expect(order).toEqual(['first', 'second'])
  })

  test('that wait are sent when the page is left', async () => {
    const send = vi.fn(() => Promise.resolve())
    const { result, unmount } = renderHook(() => useKeptCells())
    act(() => result.current.later('a', send))
    unmount()
    await pass(0)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
