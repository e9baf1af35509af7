import { act, cleanup, render } from '@testing-library/react'
import { Activity, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDirtyPages, useUnsaved } from './dirty'
import { PaneContext } from './page'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouterState: () => '',
}))

const held: { settle: () => void } = { settle: () => undefined }
const Form = ({ dirty }: { dirty: boolean }) => {
  const settle = useUnsaved(dirty, { isDirty: () => dirty, save: async () => true, keep: async () => undefined, drop: () => undefined })
  useEffect(() => {
    held.settle = settle
  }, [settle])
  return null
}
let shown = true
const Pane = ({ dirty, mode }: { dirty: boolean; mode: 'visible' | 'hidden' }) => (
  <PaneContext value={{ href: '/form?id=1', isShown: () => shown, goBehind: () => undefined } as never}>
    <Activity mode={mode}>
      <Form dirty={dirty} />
    </Activity>
  </PaneContext>
)
const pages = () => [...getDirtyPages()]
beforeEach(() => {
  shown = true
})
afterEach(cleanup)

test('a page with unsaved input stays announced behind another tab', () => {
  const { rerender } = render(<Pane dirty mode="visible" />)
  expect(pages()).toEqual(['/form?id=1'])
  shown = false
  rerender(<Pane dirty mode="hidden" />)
  expect(pages()).toEqual(['/form?id=1'])
  shown = true
  rerender(<Pane dirty={false} mode="visible" />)
  expect(pages()).toEqual([])
})

test('a form that is sent and leads to another page takes itself back though it is hidden by then', () => {
  const { rerender } = render(<Pane dirty mode="visible" />)
  shown = false
  rerender(<Pane dirty mode="hidden" />)
  rerender(<Pane dirty={false} mode="hidden" />)
  expect(pages()).toEqual(['/form?id=1'])
  act(held.settle)
  expect(pages()).toEqual([])
})
