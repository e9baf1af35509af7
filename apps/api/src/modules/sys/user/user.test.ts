import { connect } from '@srm/db/client'
import { demoAccounts } from '@srm/db/seed/accounts'
import { describe, expect, test } from 'vitest'
import { demoPassword, testApp } from '../../../../test/app'
import { session } from '../../../demo/session'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const admin = await app.as('admin')
const idOf = async (username: string): Promise<string> => (await owner.sql`select id from sys_user where username = ${username}`)[0]?.id
const roleId = async (code: string): Promise<string> => (await owner.sql`select id from sys_role where role_code = ${code}`)[0]?.id
const departId = async (code: string): Promise<string> => (await owner.sql`select id from sys_depart where org_code = ${code}`)[0]?.id
const permissionIds = async (...codes: string[]): Promise<string[]> =>
  (await owner.sql`select id from sys_permission where code = any(${codes})`).map((r) => r.id)
const person = (username: string, more: object = {}) => ({
  username,
  realname: '测试员',
  password: 'Fresh#2026',
  confirmpassword: 'Fresh#2026',
  ...more,
})
const fresh = (username: string, password = demoPassword) => session(app.http).signIn(username, password)

describe('users', () => {
  test('are listed with texts, filtered, sorted, and never with a hash', async () => {
    const { result } = await admin.get('/sys/user/list', { pageSize: 50, column: 'username', order: 'asc' })
    expect(result.total).toBe(demoAccounts.length)
    const ofGroup = demoAccounts.filter((a) => a.departs.includes('A01A01')).length
    const multi = result.records.find((r: { username: string }) => r.username === 'multi')
    expect(multi).toMatchObject({ orgCodeTxt: '集中采购部,工程采购部', roleTxt: '采购员', status_dictText: '正常', sex_dictText: null })
    expect(JSON.stringify(result)).not.toContain('argon2')
    expect((await admin.get('/sys/user/list', { username: '*opener*' })).result.total).toBe(3)
    expect((await admin.get('/sys/user/list', { departCode: 'A01A01' })).result.total).toBe(ofGroup)
    expect(await admin.get('/sys/user/list', { column: 'loginName' })).toRefuse('BAD_SORT')
  })

  test('are added, edited, found taken, and sign in', async () => {
    const roles = [await roleId('purchaser')].join()
    const added = await admin.post(
      '/sys/user/add',
      person('newcomer', { selectedroles: roles, selecteddeparts: `${await departId('A01A01')},` }),
    )
    expect(added).toMatchObject({ success: true, message: '添加成功！' })
    const { id } = added.result
    expect(await admin.post('/sys/user/add', person('NEWCOMER'))).toMatchObject({ success: false, message: '用户账号已存在' })
    expect(await admin.get('/sys/user/checkOnlyUser', { username: 'newcomer' })).toMatchObject({
      success: false,
      message: '用户账号已存在',
    })
    expect(await admin.get('/sys/user/checkOnlyUser', { username: 'newcomer', id })).toMatchObject({ success: true, result: true })
    expect((await fresh('newcomer', 'Fresh#2026')).token).toBeDefined()
    expect((await admin.get('/sys/user/queryUserRole', { userid: id })).result).toEqual([await roleId('purchaser')])
    expect(await admin.put('/sys/user/edit', { id, realname: '新名', selectedroles: '', selecteddeparts: '' })).toMatchObject({
      message: '修改成功!',
    })
    expect(await admin.get('/sys/user/queryUserRole', { userid: id })).toMatchObject({ success: false, message: '未找到用户相关角色信息' })
    const row = (await admin.get('/sys/user/queryById', { id })).result
    expect(row).toMatchObject({ realname: '新名', orgCodeTxt: '', version: 2 })
    expect(await admin.put('/sys/user/edit', { id, version: 1, realname: '旧' })).toRefuse('STALE')
  })

  test.each([
    [{ username: '1abc' }, 'USERNAME_FORMAT'],
    [{ username: 'with space' }, 'USERNAME_FORMAT'],
    [{ password: 'weak', confirmpassword: 'weak' }, 'PWD_WEAK'],
    [{ confirmpassword: 'Other#2026' }, 'PASSWORDS_DIFFER'],
    [{ realname: '' }, 'BAD_INPUT'],
    [{ email: 'nonsense' }, 'BAD_INPUT'],
    [{ selectedroles: '00000000-0000-4000-8000-000000000000' }, 'NOT_FOUND'],
  ] as const)('%j is refused: %s', async (more, key) => expect(await admin.post('/sys/user/add', person('refused', more))).toRefuse(key))

  test('the body sets no column the form does not have', async () => {
    const { result } = await admin.post(
      '/sys/user/add',
      person('mass', { supplierId: await idOf('admin'), status: 2, delFlag: 1, tenantId: 7 }),
    )
    expect(await owner.sql`select supplier_id, status, del_flag, tenant_id from sys_user where id = ${result.id}`).toEqual([
      { supplier_id: null, status: 1, del_flag: 0, tenant_id: 0 },
    ])
  })

  test('freezing ends sessions; oneself and the last administrator are spared', async () => {
    const victim = await fresh('quality')
    const id = await idOf('quality')
    expect(await admin.put('/sys/user/frozenBatch', { ids: `${id},`, status: 2 })).toMatchObject({ success: true, message: '操作成功!' })
    expect(await victim.get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
    await admin.put('/sys/user/frozenBatch', { ids: `${id},`, status: 1 })
    expect(await victim.get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
    await fresh('quality')
    const adminId = await idOf('admin')
    expect(await admin.put('/sys/user/frozenBatch', { ids: adminId, status: 2 })).toRefuse('USER_FREEZE_SELF')
    expect(await admin.delete('/sys/user/delete', { id: adminId })).toRefuse('USER_DELETE_SELF')
    expect(await admin.put('/sys/user/edit', { id: adminId, realname: '系统管理员', selectedroles: '' })).toRefuse('LAST_ADMIN')
  })

  test('deleting frees the name and keeps the row', async () => {
    const { result } = await admin.post('/sys/user/add', person('leaver'))
    expect(await admin.delete('/sys/user/deleteBatch', { ids: `${result.id},` })).toMatchObject({ message: '批量删除用户成功' })
    await expect(fresh('leaver', 'Fresh#2026')).rejects.toThrow('用户名或密码错误')
    expect(await admin.post('/sys/user/add', person('leaver'))).toSucceed()
  })

  test('an administrator resets a password; the sessions of its owner end', async () => {
    const old = await fresh('auditor')
    const reset = { username: 'auditor', password: 'Reset#2027', confirmpassword: 'Reset#2027' }
    expect(await admin.put('/sys/user/changePassword', { ...reset, username: 'nobody' })).toMatchObject({
      success: false,
      message: '用户不存在！',
    })
    expect(await admin.put('/sys/user/changePassword', reset)).toMatchObject({ success: true, message: '密码修改成功!' })
    expect(await old.get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
    await fresh('auditor', 'Reset#2027')
  })

  test('are picked by staff without administering them, and not by suppliers', async () => {
    const purchaser = await app.as('purchaser')
    expect(await purchaser.get('/sys/user/list')).toRefuse('NO_PERM')
    const picked = (await purchaser.get('/sys/user/queryUserComponentData', { permission: 'sys:user:list', pageSize: 50 })).result.records
    expect(picked.map((p: { username: string }) => p.username).sort()).toEqual(['admin', 'auditor'])
    const people = (await purchaser.get('/sys/user/queryUserByDepId', { id: await departId('A01A02') })).result
    expect(people).toMatchObject([{ username: 'multi' }])
    // What the pickers of other clients show of a colleague, and not a thing more.
    expect(Object.keys(people[0]).toSorted()).toEqual(['id', 'orgCode', 'orgCodeTxt', 'phone', 'realname', 'sex', 'username'])
    const tree = (await purchaser.get('/sys/sysDepart/queryTreeList')).result
    expect(tree).toMatchObject([{ orgCode: 'A01', title: '澄源环境集团', orgType: '1', children: { length: 6 } }])
    expect((await purchaser.in('en-US').get('/sys/sysDepart/queryTreeList')).result[0].title).toBe('Chengyuan Environment Group')
  })
})

describe('roles and grants', () => {
  test('are added, edited and deleted; templates stay', async () => {
    const { id } = (await admin.post('/sys/role/add', { roleName: '观察员', roleCode: 'watcher' })).result
    expect(await admin.post('/sys/role/add', { roleName: '又一个', roleCode: 'watcher' })).toRefuse('ROLE_CODE_TAKEN')
    expect(await admin.put('/sys/role/edit', { id, roleName: '观察', roleCode: 'watcher2' })).toMatchObject({ message: '修改成功!' })
    expect((await admin.get('/sys/role/list', { roleCode: 'watcher2' })).result.records[0]).toMatchObject({
      roleName: '观察',
      builtIn: false,
      dataScope: 'SELF',
    })
    expect(await admin.delete('/sys/role/delete', { id })).toMatchObject({ success: true, message: '删除角色成功' })
    const purchaser = await roleId('purchaser')
    expect(await admin.delete('/sys/role/delete', { id: purchaser })).toRefuse('ROLE_BUILT_IN')
    expect(await admin.put('/sys/role/edit', { id: purchaser, roleName: '采购', roleCode: 'other' })).toRefuse('ROLE_BUILT_IN')
    expect((await admin.get('/sys/role/queryall')).result.length).toBeGreaterThanOrEqual(12)
  })

  test('a held role is not deleted', async () => {
    const { id } = (await admin.post('/sys/role/add', { roleName: '有人', roleCode: 'held' })).result
    await admin.post('/sys/user/add', person('holder', { selectedroles: id }))
    expect(await admin.delete('/sys/role/delete', { id })).toMatchObject({ success: false, message: '该角色已分配给1个用户，不能删除' })
  })

  test('a grant and its withdrawal count from the very next request, on every replica', async () => {
    const { buildApp } = await import('../../../app')
    const second = await buildApp(app.deps.config, app.deps.clock)
    const client = await app.as('finance')
    const there = session(second.http, client.token)
    expect(await there.get('/sys/user/list')).toRefuse('NO_PERM')
    const [list = ''] = await permissionIds('sys:user:list')
    const finance = await roleId('finance')
    const before = (await admin.get('/sys/permission/queryRolePermission', { roleId: finance })).result
    const save = (ids: string[], last: string[]) =>
      admin.post('/sys/permission/saveRolePermission', { roleId: finance, permissionIds: ids.join(), lastpermissionIds: last.join() })
    expect(await save([...before, list], before)).toMatchObject({ success: true, message: '保存成功！' })
    expect(await there.get('/sys/user/list')).toSucceed()
    expect((await there.get('/sys/permission/getUserPermissionByToken')).result.auth).toContainEqual(
      expect.objectContaining({ action: 'sys:user:list' }),
    )
    await save(before, [...before, list])
    expect(await there.get('/sys/user/list')).toRefuse('NO_PERM')
    expect((await there.get('/sys/permission/getUserPermissionByToken')).result.auth).not.toContainEqual(
      expect.objectContaining({ action: 'sys:user:list' }),
    )
    await second.close()
  })

  test('the menu has the entries of the role, in the language of the request', async () => {
    const { menu, auth, allAuth } = (await admin.get('/sys/permission/getUserPermissionByToken')).result
    expect(menu[0]).toMatchObject({
      path: '/dashboard/analysis',
      component: 'dashboard/Analysis',
      meta: { title: '首页', keepAlive: true },
      route: '1',
    })
    const system = menu.find((m: { path: string }) => m.path === '/isystem')
    expect(system.children.map((m: { meta: { title: string } }) => m.meta.title)).toEqual(
      expect.arrayContaining(['用户管理', '供应商用户', '角色管理', '职务管理', '在线用户']),
    )
    expect(auth.length).toBeLessThan(allAuth.length + 1)
    expect(allAuth[0]).toMatchObject({ status: '1', type: '1' })
    const english = (await admin.in('en-US').get('/sys/permission/getUserPermissionByToken')).result.menu
    expect(english[0].meta.title).toBe('Home')
    const purchaser = (await (await app.as('purchaser')).get('/sys/permission/getUserPermissionByToken')).result.menu
    expect(purchaser.some((m: { path: string }) => m.path === '/isystem')).toBe(false)
  })

  test('the trees for granting', async () => {
    const { treeList, ids } = (await admin.get('/sys/permission/queryTreeList')).result
    expect(ids.length).toBeGreaterThan(15)
    expect(treeList[0]).toMatchObject({ slotTitle: '首页', isLeaf: true, children: null })
    const list = (await admin.get('/sys/permission/list')).result
    const system = list.find((n: { url: string }) => n.url === '/isystem')
    expect(system.children.find((n: { url: string }) => n.url === '/isystem/user').children.length).toBeGreaterThan(5)
  })
})

describe('nobody rises above themselves', () => {
  const makeClerk = async () => {
    const { id } = (await admin.post('/sys/role/add', { roleName: '人事', roleCode: 'clerk', dataScope: 'ORG_AND_SUB' })).result
    const codes = [
      'sys:user:list',
      'sys:user:add',
      'sys:user:edit',
      'sys:user:freeze',
      'sys:user:resetPassword',
      'sys:user:assignRole',
      'sys:role:list',
      'sys:role:grant',
      'sys:role:edit',
    ]
    await admin.post('/sys/permission/saveRolePermission', { roleId: id, permissionIds: (await permissionIds(...codes)).join() })
    await admin.post('/sys/user/add', person('clerk', { selectedroles: id, selecteddeparts: await departId('A01A04') }))
    return { clerkRole: id, clerk: await fresh('clerk', 'Fresh#2026') }
  }

  test('by handing out roles, permissions, departments or passwords', async () => {
    const { clerkRole, clerk } = await makeClerk()
    const [deleteUsers = ''] = await permissionIds('sys:user:delete')
    const adminRole = await roleId('admin')
    expect(await clerk.post('/sys/user/add', person('crony', { selectedroles: adminRole }))).toRefuse('ROLE_ESCALATION')
    expect(
      await clerk.put('/sys/user/edit', { id: await idOf('clerk'), realname: '我', selectedroles: `${clerkRole},${adminRole}` }),
    ).toRefuse('ROLE_ESCALATION')
    expect(
      await clerk.post('/sys/permission/saveRolePermission', { roleId: clerkRole, permissionIds: deleteUsers, lastpermissionIds: '' }),
    ).toRefuse('ROLE_ESCALATION')
    expect(await clerk.put('/sys/role/edit', { id: clerkRole, roleName: '人事', roleCode: 'clerk', dataScope: 'ALL' })).toRefuse(
      'ROLE_ESCALATION',
    )
    expect(await clerk.post('/sys/user/add', person('far', { selecteddeparts: await departId('A01A01') }))).toRefuse('ROLE_ESCALATION')
    expect(
      await clerk.put('/sys/user/changePassword', { username: 'admin', password: 'Taken#2026', confirmpassword: 'Taken#2026' }),
    ).toRefuse('USER_OUTRANKS')
    expect(await clerk.put('/sys/user/edit', { id: await idOf('admin'), realname: 'x', email: 'mine@evil.example' })).toRefuse(
      'USER_OUTRANKS',
    )
    expect(await clerk.put('/sys/user/frozenBatch', { ids: await idOf('admin'), status: 2 })).toRefuse('USER_OUTRANKS')
    const mate = await clerk.post('/sys/user/add', person('mate', { selectedroles: clerkRole, selecteddeparts: await departId('A01A04') }))
    expect(mate).toSucceed()
    expect(await clerk.put('/sys/user/frozenBatch', { ids: mate.result.id, status: 2 })).toSucceed()
  })

  test('the administrator neither: no permission for the own role, no role for oneself', async () => {
    const [foreign] = await owner.sql`select p.id from sys_permission p where p.menu_type = 2 and not exists (
      select 1 from sys_role_permission rp join sys_role r on r.id = rp.role_id where r.role_code = 'admin' and rp.permission_id = p.id) limit 1`
    if (foreign) {
      const grant = { roleId: await roleId('admin'), permissionIds: foreign.id, lastpermissionIds: '' }
      expect(await admin.post('/sys/permission/saveRolePermission', grant)).toRefuse('ROLE_ESCALATION')
    }
    const [own] = await permissionIds('sys:role:grant')
    expect(
      await admin.post('/sys/permission/saveRolePermission', { roleId: await roleId('admin'), permissionIds: '', lastpermissionIds: own }),
    ).toRefuse('LAST_ADMIN')
  })
})

describe('seeds', () => {
  test('running twice changes nothing and keeps an administrator’s edits', async () => {
    const { seedReference } = await import('@srm/db/seed/reference')
    const { seedAccounts } = await import('@srm/db/seed/accounts')
    const { ensureAdmin } = await import('@srm/db/seed/admin')
    const all = async () => {
      const tables = ['sys_permission', 'sys_role', 'sys_role_permission', 'sys_dict', 'sys_dict_item', 'sys_depart']
      return Promise.all(
        tables.map(
          async (t) => (await owner.sql.unsafe(`select md5(string_agg(x::text, '' order by x::text)) as h, count(*) from ${t} x`))[0],
        ),
      )
    }
    await owner.sql`update sys_permission set name = '门户首页' where code = 'system.home'`
    await owner.sql`delete from sys_role_permission where role_id = ${await roleId('auditor')}`
    const before = await all()
    await seedReference(app.deps.db)
    await seedAccounts(app.deps.db)
    expect(await all()).toEqual(before)
    expect(await ensureAdmin(app.deps.db)).toBeUndefined()
  })

  test('a system without an administrator gets one, with a password shown once', async () => {
    const { ensureAdmin } = await import('@srm/db/seed/admin')
    await owner.sql`update sys_user set del_flag = 1 where username = 'admin'`
    const created = await ensureAdmin(app.deps.db)
    expect(created?.password.length).toBe(20)
    expect(await fresh('admin', created?.password)).toBeDefined()
  })

  test('every text of menus, permissions and dictionary items is there in both languages', async () => {
    const rows = await owner.sql`select code as what from sys_permission where name is null or name_en is null or name = code
      union all select dict_code from sys_dict where dict_name is null or dict_name_en is null
      union all select item_value from sys_dict_item where item_text is null or item_text_en is null`
    expect(rows.map((r) => r.what)).toEqual([])
  })

  test('every dictionary has a name: the text dictName.<code> of its slice', async () => {
    expect((await owner.sql`select dict_code from sys_dict where dict_name = dict_code`).map((r) => r.dict_code)).toEqual([])
  })
})
