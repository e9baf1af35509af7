import { connect } from '@srm/db/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, testApp } from '../../../../test/app'
import { session, type Session } from '../../../demo/session'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
afterAll(() => owner.close())
const admin = await app.as('admin')
const one = async (query: Promise<readonly Record<string, unknown>[]>) => (await query)[0]?.['id'] as string
const idOf = (code: string) => one(owner.sql`select id from sys_permission where code = ${code}`)
const roleId = (code: string) => one(owner.sql`select id from sys_role where role_code = ${code}`)

/** A person who may read the list of roles, whose rows are then narrowed by one rule that each test changes. */
let reader: Session
let entry = ''
let rule = ''
const dayOf = (instant: string) => instant.slice(0, 10)
let today = ''

beforeAll(async () => {
  entry = await idOf('role.list')
  const role = (await admin.post('/sys/role/add', { roleCode: 'reader', roleName: '读者', dataScope: 'ALL' })).result.id
  const buttons = [await idOf('sys:role:list'), await idOf('sys:role:edit')]
  await admin.post('/sys/permission/saveRolePermission', { roleId: role, permissionIds: [entry, ...buttons].join() })
  const given = { permissionId: entry, ruleName: '一条', ruleColumn: 'roleCode', ruleConditions: '=', ruleValue: 'finance' }
  rule = (await admin.post('/sys/permission/addPermissionRule', given)).result.id
  await admin.post('/sys/role/datarule', { permissionId: entry, roleId: role, dataRuleIds: rule })
  const departs = await owner.sql`select id, org_code from sys_depart where org_code in ('A01A01', 'A01A02') order by org_code`
  const person = { username: 'reader1', realname: '财务', password: demoPassword, selectedroles: role }
  await admin.post('/sys/user/add', { ...person, selecteddeparts: departs.map((d) => d['id']).join() })
  // Rows that the variables find: by name, by departments, by author, by day.
  await owner.sql`update sys_role set description = 'A01A01' where role_code = 'purchaser'`
  await owner.sql`update sys_role set description = 'A01A01A07' where role_code = 'opener'`
  await owner.sql`update sys_role set description = 'A01A02' where role_code = 'expert'`
  await owner.sql`update sys_role set create_by = 'reader1', version = 7 where role_code = 'warehouse'`
  await owner.sql`update sys_role set create_time = now() - interval '3 days' where role_code = 'auditor'`
  // The moment of a rule has whole seconds: a role added within this second would count as later than now.
  await owner.sql`update sys_role set create_time = now() - interval '2 seconds' where role_code = 'reader'`
  await owner.sql`update sys_role set create_time = now() + interval '1 hour' where role_code = 'expert'`
  reader = await session(app.http).signIn('reader1', demoPassword)
  const [row] = await owner.sql`select to_char(now(), 'YYYY-MM-DD') as day`
  today = dayOf(String(row?.['day']))
})

const narrowed = async (ruleColumn: string, ruleConditions: string, ruleValue: string): Promise<string[]> => {
  const sent = { id: rule, ruleName: '一条', ruleColumn, ruleConditions, ruleValue }
  expect(await admin.put('/sys/permission/editPermissionRule', sent)).toMatchObject({ success: true, message: '更新成功！' })
  const { result } = await reader.get('/sys/role/list', { pageSize: 200, column: 'roleCode', order: 'asc' })
  expect(result.total).toBe(result.records.length)
  return result.records.map((r: { roleCode: string }) => r.roleCode)
}

describe('each condition narrows the list and its single records', () => {
  test.each([
    ['roleCode', '=', 'finance', ['finance']],
    ['role_code', '=', 'finance', ['finance']],
    ['roleCode', 'IN', 'finance,auditor', ['auditor', 'finance']],
    ['roleCode', 'LIKE', 'upplier', ['supplierAdmin', 'supplierManager', 'supplierStaff']],
    ['roleCode', 'LEFT_LIKE', 'Manager', ['financeManager', 'purchaseManager', 'supplierManager']],
    ['roleCode', 'RIGHT_LIKE', 'purchase', ['purchaseManager', 'purchaser']],
    ['version', '=', '7', ['warehouse']],
    ['version', '>', '6', ['warehouse']],
    ['version', '>=', '7', ['warehouse']],
  ])('%s %s %s', async (column, condition, value, expected) => expect(await narrowed(column, condition, value)).toEqual(expected))

  test.each([
    ['roleCode', '!=', 'finance', 'finance'],
    ['version', '<', '7', 'warehouse'],
    ['version', '<=', '6', 'warehouse'],
  ])('%s %s %s leaves %s out', async (column, condition, value, without) => {
    const seen = await narrowed(column, condition, value)
    expect(seen.length).toBeGreaterThan(8)
    expect(seen).not.toContain(without)
  })

  test('a record outside is not there: read, changed, exported', async () => {
    await narrowed('roleCode', '=', 'finance')
    const [inside, outside] = [await roleId('finance'), await roleId('purchaser')]
    expect(await reader.get('/sys/role/queryById', { id: inside })).toMatchObject({ success: true, result: { roleCode: 'finance' } })
    expect(await reader.get('/sys/role/queryById', { id: outside })).toRefuse('NOT_FOUND')
    expect(await reader.put('/sys/role/edit', { id: outside, roleCode: 'purchaser', roleName: '改名' })).toRefuse('NOT_FOUND')
    expect(await reader.put('/sys/role/edit', { id: inside, roleCode: 'finance', roleName: '财务' })).toMatchObject({ success: true })
    // What holds for the role of the one holds for nobody else.
    expect((await admin.get('/sys/role/list', { pageSize: 200 })).result.total).toBeGreaterThan(10)
  })
})

describe('each variable is the reader’s', () => {
  test.each([
    ['createBy', '=', '#{sys_user_code}', ['warehouse']],
    ['createBy', '=', '#{sysUserCode}', ['warehouse']],
    ['roleName', '=', '#{sys_user_name}', ['finance']],
    ['description', '=', '#{sys_org_code}', ['purchaser']],
    ['description', 'RIGHT_LIKE', '#{sys_org_code}%', ['opener', 'purchaser']],
    ['description', 'IN', '#{sys_multi_org_code}', ['expert', 'purchaser']],
    ['version', '=', '#{bpm_status}', null],
  ])('%s %s %s', async (column, condition, value, expected) => {
    const seen = await narrowed(column, condition, value)
    if (expected) expect(seen).toEqual(expected)
    else {
      expect(seen).not.toContain('warehouse')
      expect(seen.length).toBeGreaterThan(5)
    }
  })

  test('day and moment', async () => {
    expect(await narrowed('createTime', '<', '#{sys_date}')).toEqual(['auditor'])
    expect(await narrowed('createTime', '>=', '#{sys_date}')).not.toContain('auditor')
    expect(await narrowed('createTime', '>', '#{sys_time}')).toEqual(['expert'])
    expect(await narrowed('createTime', '<', `${today} 00:00:00`)).toEqual(['auditor'])
  })
})

describe('what a rule may be about', () => {
  test('the columns of the lists behind the entry', async () => {
    const { result } = await admin.get('/sys/permission/ruleColumns', { permissionId: entry })
    expect(result).toContainEqual({ name: 'roleName', title: '角色名称', kind: 'text', conditions: expect.arrayContaining(['LIKE']) })
    expect(result.find((c: { name: string }) => c.name === 'version')).toMatchObject({ kind: 'number' })
    expect((await admin.get('/sys/permission/ruleColumns', { permissionId: await idOf('system.home') })).result).toEqual([])
  })

  test.each([
    [{ ruleConditions: 'USE_SQL_RULES', ruleColumn: '', ruleValue: '1=1 or 1=1' }, '不支持自定义SQL表达式'],
    [{ ruleName: '' }, '请输入规则名称!'],
    [{ ruleConditions: '' }, '请选择条件!'],
    [{ ruleValue: '' }, '请输入规则值!'],
    [{ ruleColumn: '' }, '请选择规则字段!'],
    [{ ruleColumn: 'passwordHash' }, '该菜单的列表没有字段：passwordHash'],
    [{ ruleColumn: 'id) or (1=1' }, '该菜单的列表没有字段：id) or (1=1'],
    [{ ruleValue: '#{sys_password}' }, '未知的系统变量：sys_password'],
    [{ ruleValue: 'a,#{sys_user_code}' }, '未知的系统变量：a,#{sys_user_code}'],
    [{ ruleColumn: 'version', ruleValue: 'seven' }, '规则值与字段 version 的类型不符'],
    [{ ruleColumn: 'version', ruleValue: '#{sys_user_code}' }, '规则值与字段 version 的类型不符'],
    [{ ruleColumn: 'version', ruleConditions: 'LIKE', ruleValue: '7' }, '字段 version 不支持条件：LIKE'],
  ])('%j is refused', async (more, message) => {
    const sent = { permissionId: entry, ruleName: '一条', ruleColumn: 'roleCode', ruleConditions: '=', ruleValue: 'x', ...more }
    expect(await admin.post('/sys/permission/addPermissionRule', sent)).toMatchObject({ success: false, message })
  })

  test('lists, searches, the flag of the entry, and the end of a rule', async () => {
    const flag = async () => (await owner.sql`select rule_flag from sys_permission where id = ${entry}`)[0]?.['rule_flag']
    const sent = { permissionId: entry, ruleName: '第二条', ruleColumn: 'roleCode', ruleConditions: '=', ruleValue: '%_x' }
    const second = (await admin.post('/sys/permission/addPermissionRule', sent)).result.id
    const ids = ({ result }: { result: { id: string }[] }) => result.map((r) => r.id)
    expect(ids(await admin.get('/sys/permission/getPermRuleListByPermId', { permissionId: entry }))).toEqual([second, rule])
    const found = await admin.get('/sys/permission/queryPermissionRule', { permissionId: entry, ruleName: '第二' })
    expect(found).toMatchObject({ code: 200, message: '查询成功！' })
    expect(ids(found)).toEqual([second])
    expect(ids(await admin.get('/sys/permission/queryPermissionRule', { permissionId: entry, ruleValue: '%_' }))).toEqual([second])
    expect(await flag()).toBe(1)
    for (const id of [second, rule])
      expect(await admin.delete('/sys/permission/deletePermissionRule', { id })).toMatchObject({ success: true, message: '删除成功!' })
    expect(await flag()).toBe(0)
    expect((await reader.get('/sys/role/list', { pageSize: 200 })).result.total).toBeGreaterThan(10)
  })
})
