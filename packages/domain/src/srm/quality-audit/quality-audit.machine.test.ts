import { expect, test } from 'vitest'
import { canDeal } from '../can-deal'
import { refusal } from '../../kit/machine'
import { owedStates, qualityAuditMachine as m, type QualityAuditAction } from './quality-audit.machine'

const actions = Object.keys(m.actions) as QualityAuditAction[]
const all = new Set(actions.map((a) => `srm:qualityAudit:${a}`))
const allowed = (kind: 'buyer' | 'supplier', isTeam = true) =>
  Object.entries(m.states).map(([name, code]) => [
    name,
    actions.filter((a) => refusal(m, a, code, { kind, permissions: all }, { isTeam }) === null),
  ])

test('the codes are zero-based in the order of the list', () => {
  expect(m.states).toEqual({ pendingReply: '0', pendingConfirmation: '1', confirmed: '2', rejected: '3', withdrawn: '9' })
})

test('what each side may do in each state', () => {
  expect(Object.fromEntries(allowed('supplier'))).toEqual({
    pendingReply: ['reply'],
    pendingConfirmation: [],
    confirmed: [],
    rejected: ['reply'],
    withdrawn: [],
  })
  expect(Object.fromEntries(allowed('buyer'))).toEqual({
    pendingReply: ['withdraw'],
    pendingConfirmation: ['confirm', 'reject', 'withdraw'],
    confirmed: [],
    rejected: ['withdraw'],
    withdrawn: [],
  })
})

test('only the department that issued an item judges its answer', () => {
  const judged = refusal(m, 'confirm', m.states.pendingConfirmation, { kind: 'buyer', permissions: all }, { isTeam: false })
  expect(judged?.key).toBe('QAU_NOT_TEAM')
})

test('the supplier is asked to act exactly where the deal button stands', () => {
  expect(Object.values(m.states).filter((code) => canDeal('qualityAudit', code))).toEqual(owedStates)
})
