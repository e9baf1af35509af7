import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Pages } from './pages'
import type { Page } from '../types'
import type { ListState } from '../query/url-state'

afterEach(cleanup)

const state: ListState = { view: 'all', page: 1, size: 10, sort: { column: 'createTime', order: 'desc' }, filters: {}, query: null }
const full: Page<unknown> = { records: [], total: 10_000, totalCapped: true }
const show = (part: Partial<ListState>, page: Page<unknown>) => {
  const go = vi.fn()
  const { container } = render(<Pages state={{ ...state, ...part }} page={page} fullscreen={false} go={go} columns={[]} />)
  return { go, container }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('the last page with a number leads to what follows it', async () => {
  const { go, container } = show({ page: 1000 }, { ...full, next: 'a' })
  expect(container.textContent).toContain('第 9991–10000 条，共 10,000+ 条')
  await press('10,000 条以后')
  expect(go).toHaveBeenCalledWith({ at: 'a' }, true)
})

test('a page without a number leads to the pages beside it and to the first', async () => {
  const { go, container } = show({ at: 'a' }, { ...full, next: 'b', previous: 'c' })
  for (const name of ['下一页', '上一页', '回到第一页']) await press(name)
  expect(go.mock.calls).toEqual([
    [{ at: 'b' }, true],
    [{ at: 'c' }, true],
    [{ at: undefined }, true],
  ])
  expect(container.querySelector('.ant-pagination')).toBeNull()
})

test('a page at a day says what it holds, by the order of the list', async () => {
  show({ at: '2026-01-05' }, full)
  expect((await screen.findByText('2026-01-05 及以前')).isConnected).toBe(true)
  cleanup()
  show({ at: '2026-01-05', sort: { column: 'createTime', order: 'asc' } }, full)
  expect((await screen.findByText('2026-01-05 及以后')).isConnected).toBe(true)
})

test('jumping is offered where the list is sorted by time, and nothing of it where every row has a page', async () => {
  show({}, full)
  expect((await screen.findByLabelText('跳到日期')).isConnected).toBe(true)
  cleanup()
  const { container } = show({ sort: { column: 'title', order: 'asc' } }, { ...full, next: 'a' })
  await screen.findByRole('button', { name: '10,000 条以后' })
  expect(container.querySelector('.ant-picker')).toBeNull()
  cleanup()
  expect(show({}, { records: [], total: 30 }).container.querySelector('.ant-picker')).toBeNull()
})
