import { connect } from '@srm/db/client'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { registerCompany } from '../../../demo/supplier'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const admin = await app.as('admin')
const purchaser = await app.as('purchaser')

const taken = (query: Record<string, string>) => admin.get('/sys/duplicate/check', query)
const user = (fieldName: string, fieldVal: string, dataId = '') => taken({ tableName: 'sys_user', fieldName, fieldVal, dataId })

test('a value is free or taken; the record itself does not count', async () => {
  expect(await user('phone', '13900000000')).toMatchObject({ success: true, message: '该值可用！' })
  expect(await user('phone', '13800000003')).toMatchObject({ success: false, code: 500, message: '该值不可用，系统中已存在！' })
  const [row] = await owner.sql`select id from sys_user where username = 'manager'`
  expect((await user('phone', '13800000003', row?.['id'] as string)).success).toBe(true)
  expect(await user('username', 'MANAGER')).toRefuse('DUPLICATE')
  expect(await user('email', 'Manager@chengyuan.example')).toRefuse('DUPLICATE')
  expect(await user('phone', '')).toRefuse('DUPLICATE_EMPTY')
  expect(await taken({ tableName: 'sys_role', fieldName: 'role_code', fieldVal: 'admin' })).toRefuse('DUPLICATE')
  expect(await taken({ tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: 'currency' })).toRefuse('DUPLICATE')
  expect(await taken({ tableName: 'sys_category', fieldName: 'code', fieldVal: 'A01' })).toRefuse('DUPLICATE')
  expect(await taken({ tableName: 'sys_check_rule', fieldName: 'rule_code', fieldVal: 'mobile' })).toRefuse('DUPLICATE')
})

test('only registered fields, whatever the names say', async () => {
  for (const [tableName, fieldName] of [
    ['sys_credential', 'password_hash'],
    ['sys_user', 'password'],
    ['sys_user', 'phone) or (1=1'],
    ['sys_user where 1=1 --', 'phone'],
    ['sys_user', 'constructor'],
    ['__proto__', 'toString'],
    ['', ''],
  ])
    expect(await taken({ tableName: tableName ?? '', fieldName: fieldName ?? '', fieldVal: 'x' })).toRefuse('DUPLICATE_FIELD')
  expect((await user('phone', "' or 1=1 --")).success).toBe(true)
  // No row's id, so no row is left out.
  expect(await user('phone', '1', "' or 1=1 --")).toSucceed()
  expect(await user('username', 'admin', "' or 1=1 --")).toRefuse('DUPLICATE')
})

test('who does not maintain a table learns nothing of its values', async () => {
  expect(await purchaser.get('/sys/duplicate/check', { tableName: 'sys_user', fieldName: 'phone', fieldVal: '13800000003' })).toRefuse(
    'NO_PERM',
  )
  const company = await registerCompany(app, { name: '校验测试有限公司', email: 'check@x.example' })
  expect(await company.get('/sys/duplicate/check', { tableName: 'sys_user', fieldName: 'phone', fieldVal: '13800000003' })).toRefuse(
    'NO_PERM',
  )
  expect(await app.anonymous.get('/sys/duplicate/check', { tableName: 'sys_user', fieldName: 'phone', fieldVal: '1' })).toRefuse(
    'TOKEN_INVALID',
  )
  expect((await company.get('/sys/checkRule/checkByCode', { ruleCode: 'mobile', value: '13800000003' })).success).toBe(true)
})

const judged = (ruleCode: string, value: string) =>
  purchaser.get('/sys/checkRule/checkByCode', { ruleCode, value: encodeURIComponent(value) })

test('a value fits a rule or breaks the part that says so', async () => {
  expect(await judged('mobile', '13812345678')).toMatchObject({ success: true, code: 200, message: '成功' })
  expect(await judged('mobile', '23812345678')).toMatchObject({
    success: false,
    code: 500,
    message: '您的手机号码格式不正确!',
    result: { errors: [{ field: 'value', message: '您的手机号码格式不正确!' }] },
  })
  expect((await judged('usci', '91320500MA1ABCDE12')).success).toBe(true)
  expect((await judged('usci', '9132')).message).toBe('统一社会信用代码须为18位')
  expect((await judged('usci', '91A20500MA1ABCDE12')).message).toBe('第3-8位须为行政区划代码（数字）')
  expect((await judged('usci', '91320500MA1ABCDEI2')).message).toContain('第9-18位')
  expect((await judged('bank_account', '6222 0000')).message).toBe('银行账号须为8-32位数字')
  expect((await judged('project_code', 'SZ-2026-001')).success).toBe(true)
  expect((await purchaser.in('en-US').get('/sys/checkRule/checkByCode', { ruleCode: 'mobile', value: '1' })).message).toBe(
    'This is not a mobile number',
  )
})

test('values travel encoded once more; a plain one is taken as it is', async () => {
  await owner.sql`insert into sys_check_rule (tenant_id, create_by, rule_code, rule_name, rule_json) values
    (0, 'test', 'percent', 'x', ${JSON.stringify([{ digits: '*', pattern: '100%（好）', message: 'no' }])}::text::jsonb)`
  expect((await judged('percent', '100%（好）')).success).toBe(true)
  expect((await purchaser.get('/sys/checkRule/checkByCode', { ruleCode: 'percent', value: '100%（好）' })).success).toBe(true)
})

test('an unknown rule, one out of use, and one the engine does not take', async () => {
  expect(await judged('none', '1')).toMatchObject({ success: false, message: '该编码不存在' })
  expect(await judged("x' or '1'='1", '1')).toRefuse('CHECK_RULE_UNKNOWN')
  await owner.sql`insert into sys_check_rule (tenant_id, create_by, rule_code, rule_name, rule_json, enabled) values
    (0, 'test', 'off', 'x', ${JSON.stringify([{ digits: '*', pattern: '.', message: 'no' }])}::text::jsonb, false),
    (0, 'test', 'ahead', 'x', ${JSON.stringify([{ digits: '*', pattern: '(?=a)b', message: 'no' }])}::text::jsonb, true)`
  expect(await judged('off', '1')).toRefuse('CHECK_RULE_UNKNOWN')
  expect(await judged('ahead', 'b')).toRefuse('CHECK_RULE_BROKEN')
})

test('a pattern that would keep a backtracking engine busy for ever is answered', async () => {
  await owner.sql`insert into sys_check_rule (tenant_id, create_by, rule_code, rule_name, rule_json) values
    (0, 'test', 'evil', 'x', ${JSON.stringify([{ digits: '*', pattern: '((a+)+)+(a|aa)*b', message: 'evil' }])}::text::jsonb)`
  // Such an engine would still be at it when the test's time is up.
  expect(await judged('evil', 'a'.repeat(490))).toMatchObject({ success: false, message: 'evil' })
  expect(await judged('evil', 'a'.repeat(600))).toRefuse('TOO_LARGE')
})
