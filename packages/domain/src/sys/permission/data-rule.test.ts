import { expect, test } from 'vitest'
import { isKnownVariable, ruleValueOf, systemVariables, variableIn } from './data-rule.rules'

const subject = { username: 'liwei', realname: '李伟', orgCode: 'A01A02', orgCodes: ['A01A02', 'A01A03'], now: '2026-11-21 20:15:00' }

test.each([
  ['plain', 'plain'],
  ['#{sys_user_code}', 'liwei'],
  ['#{sysUserCode}', 'liwei'],
  ['#{sys_user_name}', '李伟'],
  ['#{sys_org_code}%', 'A01A02%'],
  ['#{sys_multi_org_code}', 'A01A02,A01A03'],
  ['#{sys_date}', '2026-11-21'],
  ['#{sys_time}', '2026-11-21 20:15:00'],
  ['#{bpm_status}', '1'],
  ['#{constructor}', null],
  ['#{sys_password}', null],
])('%s is %s', (value, expected) => expect(ruleValueOf(value, subject)).toBe(expected))

test('a caller without a department matches no rule about departments', () => {
  expect(ruleValueOf('#{sys_org_code}%', { ...subject, orgCode: null })).toBeNull()
})

test('names are known in one spelling', () => {
  expect(variableIn('#{sysOrgCode}x')).toBe('sys_org_code')
  expect(systemVariables.every(isKnownVariable)).toBe(true)
  expect(isKnownVariable('toString')).toBe(false)
})
