import { connect } from '@srm/db/client'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { session } from '../../demo/session'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
afterAll(() => owner.close())
const admin = await app.as('admin')

interface Rule {
  readonly column: string
  readonly condition: string
  readonly value: string
  readonly status?: string
}

const idOf = async (code: string): Promise<string> =>
  (await owner.sql`select id from sys_permission where code = ${code}`)[0]?.['id'] as string

/** A role with a menu (that of roles unless told) and some of its buttons; the grant of the menu carries the rules. */
const roleWith = async (
  code: string,
  rules: readonly Rule[],
  noun = 'role',
  verbs = ['list', 'edit', 'delete', 'grant'],
): Promise<string> => {
  const { result } = await admin.post('/sys/role/add', { roleCode: code, roleName: code, dataScope: 'ALL' })
  const menu = await idOf(`${noun}.list`)
  const buttons = await Promise.all(verbs.map((verb) => idOf(`sys:${noun}:${verb}`)))
  await admin.post('/sys/permission/saveRolePermission', { roleId: result.id, permissionIds: [menu, ...buttons].join() })
  const ids: string[] = []
  for (const { column, condition, value, status = '1' } of rules) {
    const [row] =
      await owner.sql`insert into sys_permission_rule (tenant_id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
      values (0, ${menu}, ${column}, ${column}, ${condition}, ${value}, ${status}) returning id`
    ids.push(row?.['id'] as string)
  }
  await owner.sql`update sys_role_permission set data_rule_ids = ${ids} where role_id = ${result.id} and permission_id = ${menu}`
  return result.id as string
}

let made = 0
const userWith = async (...roleIds: string[]) => {
  const username = `ruled${++made}`
  const password = 'Demo#2026'
  const [depart] = (await admin.get('/sys/sysDepart/queryTreeList')).result
  const done = await admin.post('/sys/user/add', {
    username,
    realname: '李工',
    password,
    selectedroles: roleIds.join(),
    selecteddeparts: depart.id,
  })
  expect(done.success).toBe(true)
  return session(app.http).signIn(username, password)
}
type Who = Awaited<ReturnType<typeof userWith>>
const seen = async (who: Who): Promise<string[]> => {
  const { result } = await who.get('/sys/role/list', { pageSize: 200, column: 'roleCode', order: 'asc' })
  expect(result.total).toBe(result.records.length)
  return result.records.map((row: { roleCode: string }) => row.roleCode)
}

let count = 0
let code = ''
beforeEach(() => {
  code = `rule${++count}`
})

test.each<[string, Rule[], string[]]>([
  ['equal', [{ column: 'roleCode', condition: '=', value: 'finance' }], ['finance']],
  ['names in the spelling of older clients', [{ column: 'role_code', condition: '=', value: 'finance' }], ['finance']],
  ['one of', [{ column: 'roleCode', condition: 'IN', value: 'finance,auditor' }], ['auditor', 'finance']],
  ['beginning', [{ column: 'roleCode', condition: 'RIGHT_LIKE', value: 'supplierS' }], ['supplierStaff']],
  ['end', [{ column: 'roleCode', condition: 'LEFT_LIKE', value: 'Manager' }], ['financeManager', 'purchaseManager', 'supplierManager']],
  [
    'all rules of a grant',
    [
      { column: 'roleCode', condition: 'LIKE', value: 'Manager' },
      { column: 'roleCode', condition: '!=', value: 'supplierManager' },
    ],
    ['financeManager', 'purchaseManager'],
  ],
  ['a column the list does not have', [{ column: 'passwordHash', condition: '=', value: 'x' }], []],
  ['an unknown variable', [{ column: 'roleCode', condition: '=', value: '#{sys_secret}' }], []],
])('%s', async (_name, rules, expected) => {
  expect(await seen(await userWith(await roleWith(code, rules)))).toEqual(expected)
})

test('variables are the caller’s, and a rule that is switched off lets every row pass', async () => {
  const own = await roleWith(code, [{ column: 'createBy', condition: '=', value: '#{sys_user_code}' }])
  expect(await seen(await userWith(own))).toEqual([])
  const off = await roleWith(`${code}off`, [{ column: 'roleCode', condition: '=', value: 'finance', status: '0' }])
  expect((await seen(await userWith(off))).length).toBeGreaterThan(5)
})

test('what one role restricts another may open', async () => {
  const narrow = await roleWith(code, [{ column: 'roleCode', condition: '=', value: 'finance' }])
  const other = await roleWith(`${code}b`, [{ column: 'roleCode', condition: '=', value: 'auditor' }])
  expect(await seen(await userWith(narrow, other))).toEqual(['auditor', 'finance'])
  expect((await seen(await userWith(narrow, await roleWith(`${code}c`, [])))).length).toBeGreaterThan(5)
})

test('a filter or a super query does not get around a rule', async () => {
  const who = await userWith(await roleWith(code, [{ column: 'roleCode', condition: '=', value: 'finance' }]))
  const superQueryParams = encodeURIComponent(JSON.stringify([{ field: 'roleCode', rule: 'ne', val: 'x' }]))
  const ways: Record<string, string>[] = [{ roleCode: 'admin' }, { superQueryParams, superQueryMatchType: 'or' }, { keyword: 'admin' }]
  for (const query of ways) {
    const { result } = await who.get('/sys/role/list', query)
    expect(result.records.filter((row: { roleCode: string }) => row.roleCode !== 'finance')).toEqual([])
  }
})

test('records outside the rules cannot be changed or removed, as if they were not there', async () => {
  const who = await userWith(await roleWith(code, [{ column: 'roleCode', condition: '=', value: 'finance' }]))
  const target = await roleWith(`${code}target`, [])
  expect(await who.delete('/sys/role/delete', { id: target })).toRefuse('NOT_FOUND')
  expect(await who.put('/sys/role/edit', { id: target, roleCode: `${code}target`, roleName: '改名' })).toRefuse('NOT_FOUND')
})

test('nor can they by the other names that calls have for them', async () => {
  const who = await userWith(await roleWith(code, [{ column: 'roleCode', condition: '=', value: 'finance' }]))
  const target = await roleWith(`${code}target`, [])
  expect(await who.get('/sys/permission/queryRolePermission', { roleId: target })).toRefuse('NOT_FOUND')
  expect(await who.post('/sys/permission/saveRolePermission', { roleId: target, permissionIds: '' })).toRefuse('NOT_FOUND')

  const verbs = ['list', 'resetPassword', 'recycle', 'assignRole']
  const keeper = await userWith(
    await roleWith(`${code}u`, [{ column: 'username', condition: 'RIGHT_LIKE', value: 'ruled' }], 'user', verbs),
  )
  const { records } = (await admin.get('/sys/user/list', { username: 'finance,ruled1' })).result
  const [outside, inside] = ['finance', 'ruled1'].map((name) => records.find((one: { username: string }) => one.username === name).id)
  expect(await keeper.get('/sys/user/queryByIds', { userIds: `${inside},` })).toSucceed()
  const reset = { username: 'finance', password: 'Other#2026' }
  const refused = [
    await keeper.get('/sys/user/queryByIds', { userIds: `${inside},${outside}` }),
    await keeper.get('/sys/user/userDepartList', { userId: outside }),
    await keeper.get('/sys/user/queryUserRole', { userid: outside }),
    await keeper.put('/sys/user/putRecycleBin', { userIds: outside }),
    await keeper.put('/sys/user/changePassword', reset),
    await keeper.post('/sys/user/addSysUserRole', { roleId: target, userIdList: [outside] }),
  ]
  for (const one of refused) expect(one).toRefuse('NOT_FOUND')
  await userWith()
  expect(await keeper.put('/sys/user/changePassword', { ...reset, username: `ruled${made}` })).toSucceed()
})
