import { expect, test } from 'vitest'
import { refusal } from '../../kit/machine'
import { secondarySupplierMachine as machine, type SecondarySupplierFacts } from './secondary-supplier.machine'

const facts: SecondarySupplierFacts = { username: 'reviewer', authors: ['某公司'], blacklisted: false, deleted: false }
const actor = (kind: 'buyer' | 'supplier') => ({
  kind,
  permissions: new Set(Object.keys(machine.actions).map((action) => `srm:secondarySupplier:${action}`)),
})
const judge = (
  action: keyof typeof machine.actions,
  status: string,
  kind: 'buyer' | 'supplier',
  patch: Partial<SecondarySupplierFacts> = {},
) => refusal(machine, action, status, actor(kind) as never, { ...facts, ...patch })?.key ?? null

test.each([
  ['submit', '0', 'supplier', {}, null],
  ['submit', '3', 'supplier', {}, null],
  ['submit', '0', 'supplier', { blacklisted: true }, 'SEC_BLOCKED'],
  ['submit', '1', 'supplier', {}, 'BAD_TRANSITION'],
  ['submit', '0', 'buyer', {}, 'NO_PERM'],
  ['submit', '0', 'supplier', { deleted: true }, 'NOT_FOUND'],
  ['withdraw', '1', 'supplier', {}, null],
  ['edit', '1', 'supplier', {}, 'BAD_TRANSITION'],
  ['delete', '2', 'supplier', {}, 'BAD_TRANSITION'],
  ['approve', '1', 'buyer', {}, null],
  ['approve', '1', 'buyer', { blacklisted: true }, 'SEC_BLOCKED'],
  ['approve', '1', 'buyer', { authors: ['reviewer'] }, 'SOD_SELF_APPROVE'],
  ['approve', '2', 'buyer', {}, 'BAD_TRANSITION'],
  ['reject', '1', 'buyer', { blacklisted: true }, null],
  ['reject', '1', 'supplier', {}, 'NO_PERM'],
] as const)('%s in %s by %s with %j -> %s', (action, status, kind, patch, expected) => {
  expect(judge(action, status, kind, patch)).toBe(expected)
})
