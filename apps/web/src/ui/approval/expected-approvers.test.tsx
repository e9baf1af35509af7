// @vitest-environment happy-dom
import { inquiry as routes } from '@srm/contract/srm/inquiry'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSending, type Sending } from './expected-approvers'

vi.setConfig({ testTimeout: 20_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const named = (zh: string) => ({ zh, en: zh })
const person = (id: string, name: string) => ({ id, name, username: name })
/** What the server says: one node to choose at, and another whose only person needs no choice. */
const answer = (picked: Readonly<Record<string, readonly string[]>>) => ({
  modelName: named('两级审批'),
  resumes: null,
  branches: [],
  steps: [{ node: 'n1', name: named('复核'), kind: 'approve', mode: 'ANY', starterChooses: true, people: ['甲', '乙'], leftOut: [] }],
  choices: [
    { node: 'n1', name: named('复核'), people: [person('a', '甲'), person('b', '乙')], chosen: picked['n1'] ?? [] },
    { node: 'n2', name: named('会签'), people: [person('c', '丙')], chosen: picked['n2'] ?? [] },
  ],
})

test('is not sent before somebody is picked, says at whose place, and sends whom was picked', async () => {
  const asked = vi.fn((_url: string, init: RequestInit) => {
    const { body } = JSON.parse(String(init.body)) as { body: { approvers?: Record<string, string[]> } }
    return Promise.resolve(Response.json({ success: true, code: 200, message: '', result: answer(body.approvers ?? {}), timestamp: 0 }))
  })
  vi.stubGlobal('fetch', asked)
  const sent = vi.fn<() => void>()
  const latest: { now?: Sending<{ id: string; version: number }> } = {}
  const Question = () => {
    sent()
    latest.now = useSending(routes.submit)({ id: '1', version: 1 })
    return latest.now.about
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Question />
    </QueryClientProvider>,
  )
  const box = await screen.findByRole('combobox', { name: '“复核”的审批人' }, { timeout: 15_000 })
  await waitFor(() => expect(latest.now?.body()).toMatchObject({ approvers: { n2: ['c'] } }))
  expect(screen.queryByRole('alert')).toBeNull()
  let isReady = true
  act(() => {
    isReady = latest.now?.ready() ?? true
  })
  expect([isReady, screen.getByRole('alert').textContent]).toEqual([false, '请选择审批人'])
  fireEvent.mouseDown(box)
  fireEvent.click(await screen.findByText('乙（乙）'))
  await waitFor(() => expect(latest.now?.body()).toEqual({ id: '1', version: 1, approvers: { n1: ['b'], n2: ['c'] } }))
  expect(latest.now?.ready()).toBe(true)
  // Once for what was there, once for the only person of the other node, once for the choice.
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
  expect(sent.mock.calls.length).toBe(1)
})
