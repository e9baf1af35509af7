// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellRefusal } from '../../../lib/wire/refusal'
import { RefusalBar } from './refusal-bar'

const seen = vi.fn()
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = function scrollIntoView(this: HTMLElement) {
    seen(this)
  }
})
afterEach(() => {
  cleanup()
  seen.mockReset()
})

test('why a step was refused comes into view and takes the focus, again when it is refused again', () => {
  render(
    <>
      <button type="button">提交</button>
      <RefusalBar page="/a" />
    </>,
  )
  act(() => void tellRefusal('已被他人修改'))
  const bar = screen.getByRole('alert')
  expect([document.activeElement, seen.mock.calls.at(-1)?.[0]]).toEqual([bar, bar])
  screen.getByText('提交').focus()
  act(() => void tellRefusal('已被他人修改'))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('what is refused within a dialog is said within it', () => {
  render(
    <>
      <div className="ant-modal">
        <div className="ant-modal-body" data-testid="body" />
      </div>
      <RefusalBar page="/a" />
    </>,
  )
  act(() => void tellRefusal('已被他人修改'))
  const bar = screen.getByRole('alert')
  expect(screen.getByTestId('body').contains(bar)).toBe(true)
  expect(document.activeElement).toBe(bar)
})
