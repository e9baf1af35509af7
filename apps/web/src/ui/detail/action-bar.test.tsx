// @vitest-environment happy-dom
import { permissionOf } from '@srm/domain/kit/machine'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { announcementMachine } from '@srm/domain/sys/announcement/announcement.machine'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { written } from '../../lib/page/shown'
import { ActionBar } from './action-bar'
import { ActorContext } from '../actor'

vi.setConfig({ testTimeout: 20_000 })
afterEach(cleanup)

const staff = {
  kind: 'buyer',
  permissions: new Set((['remind', 'revoke'] as const).map((action) => permissionOf(announcementMachine, action))),
} as const

test('a step pressed while the one before is still being shown carries the version shown then', async () => {
  const sent: string[] = []
  const client = new QueryClient()
  const reading = Promise.withResolvers<void>()
  const write = Promise.withResolvers<void>()
  const Page = () => {
    const [version, setVersion] = useState(1)
    vi.spyOn(client, 'invalidateQueries').mockImplementation(() => reading.promise.then(() => setVersion(2)))
    const remind = () => {
      sent.push(`remind ${version}`)
      return written(client, write.promise)
    }
    const revoke = () => void sent.push(`revoke ${version}`)
    return (
      <ActorContext value={staff}>
        <ActionBar machine={announcementMachine} record={{ status: '1' }} run={{ remind, revoke }} />
      </ActorContext>
    )
  }
  render(<Page />)
  const [first, second] = screen.getAllByRole('button')
  fireEvent.click(first as HTMLElement)
  await waitFor(() => expect(sent).toEqual(['remind 1']))
  fireEvent.click(second as HTMLElement)
  write.resolve()
  await act(() => new Promise((later) => setTimeout(later, 100)))
  expect(sent).toEqual(['remind 1'])
  reading.resolve()
  await waitFor(() => expect(sent).toEqual(['remind 1', 'revoke 2']))
})

test('nothing is offered of a record that is over, and what waits says so', () => {
  const permissions = new Set((['submit', 'delete'] as const).map((action) => permissionOf(paymentMachine, action)))
  const bar = (status: string) => (
    <ActorContext value={{ kind: 'buyer', permissions }}>
      <ActionBar machine={paymentMachine} record={{ status }} run={{ submit: () => undefined, delete: () => undefined }} />
    </ActorContext>
  )
  const { rerender } = render(bar(paymentMachine.states.approved))
  expect(screen.getAllByRole('button')).toHaveLength(2)
  rerender(bar(paymentMachine.states.paid))
  expect(screen.queryAllByRole('button')).toEqual([])
})
