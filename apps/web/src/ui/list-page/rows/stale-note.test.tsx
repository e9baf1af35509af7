import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { StaleNote } from './stale-note'

test('a list that could not be refreshed says so, since when, why, and offers to try again', () => {
  const retry = vi.fn()
  const at = Date.parse('2026-11-23T10:15:00+08:00')
  const { rerender } = render(<StaleNote error={new Error('网络不可用')} updatedAt={at} retry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('刷新失败，下面是 10:15 的数据。 网络不可用')
  fireEvent.click(screen.getByRole('button'))
  expect(retry).toHaveBeenCalledOnce()
  rerender(<StaleNote error={null} updatedAt={at} retry={retry} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
