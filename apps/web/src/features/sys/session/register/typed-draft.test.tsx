import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RestoredNote, useTypedDraft } from './typed-draft'

const empty = { email: '', account: '', password: '', code: '' }
const kept = ['email', 'account'] as const
const open = () => renderHook(() => useTypedDraft('register', empty, kept)).result
const stored = () => sessionStorage.getItem('srm-typed:register')

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('what was typed comes back with the page; passwords and codes are never written', () => {
  const first = open()
  expect(first.current.restored).toBe(false)
  act(() => first.current.change({ email: 'sales@company.com', password: 'Suzhou#2026x', code: '402917' }))
  act(() => first.current.change({ account: '苏州测试科技有限公司' }))
  expect(stored()).toBe(JSON.stringify({ email: 'sales@company.com', account: '苏州测试科技有限公司' }))

  cleanup()
  const again = open()
  expect(again.current.restored).toBe(true)
  expect(again.current.values).toEqual({ ...empty, email: 'sales@company.com', account: '苏州测试科技有限公司' })
})

test('starting over empties the form and what was kept', () => {
  sessionStorage.setItem('srm-typed:register', JSON.stringify({ email: 'a@b.cn' }))
  const draft = open()
  act(() => draft.current.startOver())
  expect(draft.current.values).toEqual(empty)
  expect(draft.current.restored).toBe(false)
  expect(stored()).toBeNull()
})

test('success leaves nothing behind', () => {
  const draft = open()
  act(() => draft.current.change({ email: 'a@b.cn' }))
  act(() => draft.current.clear())
  expect(stored()).toBeNull()
})

test.each(['{', '"text"', '{"email":7,"password":"x"}'])('a foreign value %s restores nothing', (value) => {
  sessionStorage.setItem('srm-typed:register', value)
  expect(open().current).toMatchObject({ restored: false, values: empty })
})

test('the note says what happened and offers to begin afresh', () => {
  let asked = 0
  const { rerender } = render(<RestoredNote of={{ restored: true }} onStartOver={() => (asked += 1)} />)
  expect(screen.getByRole('status').textContent).toBe('已恢复上次填写的内容')
  fireEvent.click(screen.getByRole('button', { name: '清空重填' }))
  expect(asked).toBe(1)
  rerender(<RestoredNote of={{ restored: false }} onStartOver={() => {}} />)
  expect(screen.queryByRole('status')).toBeNull()
})
