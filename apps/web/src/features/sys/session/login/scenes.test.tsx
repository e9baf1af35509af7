import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Scenes } from './scenes'

const motion = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query.includes('reduce'), addEventListener: () => {} }))
const shown = () => screen.getAllByRole('button', { name: /^第 \d 张$/ }).findIndex((dot) => dot.getAttribute('aria-current') === 'true')
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('four pictures, each 6000 ms, and round again', () => {
  motion(false)
  render(<Scenes />)
  expect(shown()).toBe(0)
  pass(5999)
  expect(shown()).toBe(0)
  pass(1)
  expect(shown()).toBe(1)
  for (const next of [2, 3, 0]) {
    pass(6000)
    expect(shown()).toBe(next)
  }
})

test('can be paused, chosen and resumed; a chosen picture has its whole time', () => {
  motion(false)
  render(<Scenes />)
  fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }))
  pass(20_000)
  expect(shown()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: '继续轮播' }))
  pass(3000)
  fireEvent.click(screen.getByRole('button', { name: '第 3 张' }))
  pass(5999)
  expect(shown()).toBe(2)
  pass(1)
  expect(shown()).toBe(3)
})

test('stands still where motion is reduced', () => {
  motion(true)
  render(<Scenes />)
  pass(30_000)
  expect(shown()).toBe(0)
  expect(screen.getByRole('button', { name: '继续轮播' })).toBeTruthy()
})
