import { expect, test } from 'vitest'
import { subjects } from './model.queries'

const all = subjects().flatMap(({ bizType, purposes }) => purposes.map((one) => [`${bizType}.${one.purpose}`, one] as const))

test.each(all)('%s says what it does when it ends, in words, and how many decide at least', (_name, { events, floors }) => {
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['approve', 'reject']))
  for (const { action } of events)
    expect([action.zh, action.en]).toEqual([expect.stringMatching(/\p{Script=Han}/u), expect.stringMatching(/^[A-Z]/)])
  expect(floors.length).toBeGreaterThan(0)
})

test('a change of a bank account names its floor with the condition', () => {
  const [, change] = all.find(([name]) => name.startsWith('changeRequest.')) ?? []
  expect(change?.floors).toContainEqual({ least: 2, when: { all: [{ field: 'touchesBank', rule: 'eq', val: true }] } })
})
