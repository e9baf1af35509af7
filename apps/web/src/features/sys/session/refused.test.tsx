// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../lib/wire/api'
import { Field } from '../../../ui/public/fields'
import { useRefused } from './refused'
import { useStepForm } from './register/step-state'

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => {}
})
afterEach(cleanup)

const Form = ({ refusal }: { refusal: ApiError }) => {
  const el = useRef<HTMLFormElement>(null)
  const form = useStepForm('account')
  const unplaced = useRefused(el, form)
  return (
    <form ref={el}>
      {unplaced}
      <Field name="account" label="账号" value="甲公司" onChange={() => {}} error={form.errors['account']} />
      <button type="button" onClick={() => void form.run({}, () => Promise.reject(refusal))}>
        下一步
      </button>
    </form>
  )
}
const refuse = (refusal: ApiError) => {
  render(<Form refusal={refusal} />)
  fireEvent.click(screen.getByText('下一步'))
}

test('a refusal of a field takes the focus to it, and is said there alone', async () => {
  refuse(new ApiError('该账号已注册', { status: 200 }))
  expect(await screen.findByText('该账号已注册')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('账号')))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal of something the form does not show is said at its head, in focus, and anew each time', async () => {
  refuse(new ApiError('提交的数据有误', { status: 200, fields: [{ field: 'requestId', message: '验证已过期' }] }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('验证已过期')
  await waitFor(() => expect(document.activeElement).toBe(alert))
  screen.getByText('下一步').focus()
  fireEvent.click(screen.getByText('下一步'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
})
