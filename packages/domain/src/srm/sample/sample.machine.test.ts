import { expect, test } from 'vitest'
import { refusal } from '../../kit/machine'
import { labStates, owedSampleStates, sampleMachine as m, type SampleAction } from './sample.machine'

const actions = Object.keys(m.actions) as SampleAction[]
const all = new Set(actions.map((action) => `srm:sample:${action}`))
const allowed = (kind: 'buyer' | 'supplier', isIssuer = false) =>
  Object.fromEntries(
    Object.entries(m.states).map(([name, code]) => [
      name,
      actions.filter((a) => refusal(m, a, code, { kind, permissions: all }, { isIssuer, unread: 0, round: 1 }) === null),
    ]),
  )

test('the codes stand in the order of the list', () => {
  expect(m.states).toEqual({
    ...{ pendingSample: '0', sent: '1', received: '2', testing: '3', passed: '4', failed: '5', resubmit: '6', cancelled: '9' },
  })
})

test('what each side may do in each state', () => {
  const none = { passed: [], failed: [], cancelled: [] }
  expect(allowed('supplier')).toEqual({
    ...{ ...none, pendingSample: ['send', 'decline'], sent: [], received: [], testing: [], resubmit: ['send', 'decline'] },
  })
  expect(allowed('buyer')).toEqual({
    ...{ ...none, pendingSample: ['cancel'], sent: ['receive', 'cancel'], received: ['test', 'cancel'] },
    ...{ testing: ['record', 'pass', 'fail', 'askAgain', 'cancel'], resubmit: ['cancel'] },
  })
})

test('whoever asked tests nothing of it', () => {
  expect(allowed('buyer', true)).toMatchObject({ sent: ['receive', 'cancel'], received: ['cancel'], testing: ['cancel'] })
})

test('who is waited for', () => {
  expect([owedSampleStates, labStates]).toEqual([
    ['0', '6'],
    ['1', '2', '3'],
  ])
})
