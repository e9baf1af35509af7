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
const userId = (name: string) => one(owner.sql`select id from sys_user where username = ${name}`)

const made = async (roleCode: string, more: object = {}): Promise<string> =>
  (await admin.post('/sys/role/add', { roleCode, roleName: `角色${roleCode}`, ...more })).result.id
const granted = async (role: string, ...codes: string[]) => {
  const permissionIds = (await Promise.all(codes.map(idOf))).join()
  expect(await admin.post('/sys/permission/saveRolePermission', { roleId: role, permissionIds })).toMatchObject({ message: '保存成功！' })
}
const person = async (username: string, ...roles: string[]): Promise<Session> => {
  const departs = await one(owner.sql`select id from sys_depart where org_code = 'A01'`)
  await admin.post('/sys/user/add', {
    username,
    realname: username,
    password: demoPassword,
    selectedroles: roles.join(),
    selecteddeparts: departs,
  })
  return session(app.http).signIn(username, demoPassword)
}

describe('roles', () => {
  test('are added, edited by either verb, deleted one by one and many at once', async () => {
    const role = await made('writer')
    for (const send of [admin.put, admin.post])
      expect(await send('/sys/role/edit', { id: role, roleCode: 'writer', roleName: '作者' })).toMatchObject({ message: '修改成功!' })
    expect((await admin.get('/sys/role/queryById', { id: role })).result).toMatchObject({
      roleName: '作者',
      builtIn: false,
      dataScope: 'SELF',
    })
    expect(await admin.delete('/sys/role/delete', { id: role })).toMatchObject({ success: true, message: '删除角色成功' })
    const many = [await made('first1'), await made('second1')]
    expect(await admin.delete('/sys/role/deleteBatch', { ids: `${many.join()},` })).toMatchObject({ message: '删除角色成功!' })
    expect(await admin.delete('/sys/role/deleteBatch', { ids: '' })).toMatchObject({ success: false, message: '未选中角色！' })
    expect(await admin.delete('/sys/role/deleteBatch', { ids: `${await made('third1')},${await roleId('finance')}` })).toRefuse(
      'ROLE_BUILT_IN',
    )
    expect(await roleId('third1')).toBeDefined()
  })

  test.each([
    [{ roleName: '' }, 'roleName', '请输入角色名称!'],
    [{ roleName: '一' }, 'roleName', '长度在 2 到 30 个字符'],
    [{ roleCode: '采购' }, 'roleCode', '角色编码不可输入汉字!'],
    [{ roleCode: 'x'.repeat(65) }, 'roleCode', '长度不超过 64 个字符'],
  ])('%j is refused', async (more, field, message) => {
    const answer = await admin.post('/sys/role/add', { roleCode: 'fine', roleName: '合格', ...more })
    expect(answer.success).toBe(false)
    expect(answer.result.errors[0]).toMatchObject({ field, message })
  })

  test('a code is one role’s', async () => {
    expect(await admin.get('/sys/role/checkRoleCode', { roleCode: 'finance' })).toMatchObject({ success: false, message: '角色编码已存在' })
    const id = await roleId('finance')
    expect(await admin.get('/sys/role/checkRoleCode', { roleCode: 'finance', id })).toMatchObject({ success: true, result: null })
    expect(await admin.get('/sys/role/checkRoleCode', { roleCode: 'nobodyHasIt', id: '' })).toMatchObject({ success: true })
  })

  test('all of them as clients choose from', async () => {
    const { result } = await admin.get('/sys/role/queryall')
    expect(result.find((r: { roleCode: string }) => r.roleCode === 'admin')).toMatchObject({ roleName: '系统管理员', builtIn: true })
  })

  test('travel in files', async () => {
    const file = await admin.get('/sys/role/exportXls', { selections: await roleId('finance') })
    expect(file.success).toBe(true)
    expect(Buffer.from(file.result).subarray(0, 2).toString()).toBe('PK')
    const template = await admin.get('/sys/role/importTemplate')
    expect(Buffer.from(template.result).subarray(0, 2).toString()).toBe('PK')
  })
})

describe('users of a role', () => {
  test('are listed, added and taken out', async () => {
    const role = await made('team')
    const users = [await userId('finance'), await userId('quality')]
    expect(await admin.post('/sys/user/addSysUserRole', { roleId: role, userIdList: users })).toMatchObject({ message: '添加成功!' })
    expect(await admin.post('/sys/user/addSysUserRole', { roleId: role, userIdList: users })).toMatchObject({ success: true })
    const { result } = await admin.get('/sys/user/userRoleList', { roleId: role, column: 'username', order: 'asc' })
    expect(result).toMatchObject({ total: 2, records: [{ username: 'finance', status_dictText: '正常' }, { username: 'quality' }] })
    expect(JSON.stringify(result)).not.toContain('email')
    expect((await admin.get('/sys/user/userRoleList', { roleId: role, username: '*qual*' })).result.total).toBe(1)
    expect(await admin.delete('/sys/role/delete', { id: role })).toRefuse('ROLE_IN_USE')
    expect(await admin.delete('/sys/user/deleteUserRole', { roleId: role, userId: users[0] ?? '' })).toMatchObject({ message: '删除成功!' })
    expect(await admin.delete('/sys/user/deleteUserRoleBatch', { roleId: role, userIds: `${users[1]},` })).toMatchObject({ success: true })
    expect((await admin.get('/sys/user/userRoleList', { roleId: role })).result.total).toBe(0)
    expect(await admin.get('/sys/user/userRoleList', {})).toRefuse('BAD_FIELD')
  })

  test('the last administrator keeps the role', async () => {
    const given = { roleId: await roleId('admin'), userId: await userId('admin') }
    expect(await admin.delete('/sys/user/deleteUserRole', given)).toRefuse('LAST_ADMIN')
  })
})

describe('nobody hands out what they do not hold', () => {
  let lesser: Session
  let own = ''
  beforeAll(async () => {
    own = await made('lesser', { dataScope: 'ALL' })
    const codes = ['role.list', 'sys:role:list', 'sys:role:add', 'sys:role:grant', 'sys:user:list', 'sys:user:assignRole']
    await granted(own, ...codes, 'sys:permission:list', 'sys:permission:add', 'sys:permission:edit', 'sys:permission:preview')
    lesser = await person('lesser1', own)
  })

  test('not to a role, whatever list of former grants they send', async () => {
    const role = await made('target')
    const held = await idOf('sys:role:list')
    const foreign = await idOf('sys:user:delete')
    const send = (permissionIds: string, lastpermissionIds = '') =>
      lesser.post('/sys/permission/saveRolePermission', { roleId: role, permissionIds, lastpermissionIds })
    expect(await send(held)).toMatchObject({ success: true })
    expect(await send(`${held},${foreign}`, held)).toRefuse('ROLE_ESCALATION')
    expect(await send(`${held},${held}`, '')).toMatchObject({ success: true })
    expect(await admin.get('/sys/permission/queryRolePermission', { roleId: role })).toMatchObject({ result: [held] })
  })

  test('not to a user, themselves among them', async () => {
    const [finance, self] = [await userId('finance'), await userId('lesser1')]
    for (const user of [self, finance])
      expect(await lesser.post('/sys/user/addSysUserRole', { roleId: await roleId('admin'), userIdList: [user] })).toMatchObject({
        success: false,
      })
    const stronger = await userId('admin')
    expect(await lesser.delete('/sys/user/deleteUserRole', { roleId: await roleId('admin'), userId: stronger })).toRefuse('USER_OUTRANKS')
  })

  test('not by making a button for it, nor by opening one to everybody', async () => {
    const parentId = await idOf('role.list')
    const button = { menuType: 2, parentId, name: '钮', sortNo: 1 }
    const mine = (await lesser.post('/sys/permission/add', { ...button, perms: 'own:harmless' })).result.id
    await owner.sql`update sys_permission set del_flag = 1 where code = 'sys:user:resetPassword'`
    expect(await lesser.put('/sys/permission/edit', { ...button, id: mine, perms: 'sys:user:resetPassword' })).toRefuse('ROLE_ESCALATION')
    await owner.sql`update sys_permission set del_flag = 0 where code = 'sys:user:resetPassword'`
    const [row] = await owner.sql`select id, parent_id, name, perms from sys_permission where code = 'sys:user:delete'`
    const opened = { menuType: 2, id: row?.['id'], parentId: row?.['parent_id'], name: row?.['name'], perms: row?.['perms'], status: '0' }
    expect(await lesser.put('/sys/permission/edit', opened)).toRefuse('ROLE_ESCALATION')
  })

  test('not by looking through the eyes of someone who may do more', async () => {
    expect(await lesser.get('/sys/permission/preview', { username: 'admin' })).toRefuse('USER_OUTRANKS')
  })

  test('nor of someone who may do no more, but sees the rows of more departments', async () => {
    const [narrow, wide] = [await made('narrow', { dataScope: 'ORG' }), await made('wide', { dataScope: 'ALL' })]
    await granted(narrow, 'sys:permission:preview', 'sys:permission:list')
    await granted(wide, 'sys:permission:list')
    const looking = await person('narrow1', narrow)
    await person('wide1', wide)
    await person('narrow2', narrow)
    expect(await looking.get('/sys/permission/preview', { username: 'wide1' })).toRefuse('USER_OUTRANKS')
    expect(await looking.get('/sys/permission/preview', { username: 'narrow2' })).toSucceed()
  })

  test('the administrator takes nothing for a role of their own, and loses no key of this screen', async () => {
    const adminRole = await roleId('admin')
    const codes = (await admin.get('/sys/permission/queryRolePermission', { roleId: adminRole })).result as string[]
    const key = await idOf('sys:role:grant')
    const without = codes.filter((id) => id !== key).join()
    expect(
      await admin.post('/sys/permission/saveRolePermission', {
        roleId: adminRole,
        permissionIds: without,
        lastpermissionIds: codes.join(),
      }),
    ).toRefuse('LAST_ADMIN')
  })
})

describe('data rules of a grant', () => {
  test('come with the grant of the entry, and only its own', async () => {
    const role = await made('ruledRole')
    const entry = await idOf('role.list')
    const rule = { permissionId: entry, ruleName: '仅财务', ruleColumn: 'roleCode', ruleConditions: 'IN', ruleValue: 'finance,ruledRole' }
    const id = (await admin.post('/sys/permission/addPermissionRule', rule)).result.id
    const save = (dataRuleIds: string, permissionId = entry) =>
      admin.post('/sys/role/datarule', { permissionId, roleId: role, dataRuleIds })
    expect((await admin.get(`/sys/role/datarule/${entry}/${role}`)).result).toMatchObject({ datarule: [{ id }] })
    expect((await admin.get(`/sys/role/datarule/${entry}/${role}`)).result).not.toHaveProperty('drChecked')
    expect(await save(id)).toMatchObject({ success: false, message: '请先保存角色菜单权限!' })
    await granted(role, 'role.list', 'user.list', 'sys:role:list')
    expect(await save(id)).toMatchObject({ success: true, message: '保存成功!' })
    expect((await admin.get(`/sys/role/datarule/${entry}/${role}`)).result.drChecked).toBe(id)
    expect(await save(id, await idOf('user.list'))).toRefuse('NOT_FOUND')
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect(await admin.get(`/sys/role/datarule/${nowhere}/${role}`)).toMatchObject({ success: false, message: '未找到权限配置信息' })
    // Whoever holds the role narrows it, but takes no rule away.
    await granted(role, 'role.list', 'user.list', 'sys:role:list', 'sys:role:grant')
    await save(id)
    const holder = await person('holder1', role)
    expect(await holder.post('/sys/role/datarule', { permissionId: entry, roleId: role, dataRuleIds: '' })).toRefuse('ROLE_RULES_OWN')
    expect(await admin.post('/sys/role/datarule', { permissionId: entry, roleId: await roleId('admin'), dataRuleIds: id })).toRefuse(
      'ROLE_RULES_ADMIN',
    )
  })
})

describe('preview', () => {
  test('shows menus, buttons and rows of the user, and writes the log', async () => {
    const entry = await idOf('role.list')
    const { result } = await admin.get('/sys/permission/preview', { username: 'holder1', permissionId: entry })
    expect(result.user).toMatchObject({ username: 'holder1', kind: 'buyer', orgCode: 'A01' })
    expect(result.menu.map((n: { path: string }) => n.path)).toEqual(['/dashboard/analysis', '/isystem'])
    expect(result.auth.map((a: { action: string }) => a.action).toSorted()).toEqual([
      ...['sys:role:grant', 'sys:role:list'],
      // The page of roles shows their members, so its entry brings the list of users.
      'sys:user:list',
    ])
    expect(result.lists).toContainEqual({ path: '/sys/role/list', access: 'sys:role:list', allowed: true })
    // The data rule of the test before holds here as it does for the user.
    expect(result.page).toMatchObject({ total: 2, records: [{ roleCode: 'ruledRole' }, { roleCode: 'finance' }] })
    expect(result.page.columns).toContainEqual({ key: 'roleName', title: '角色名称' })
    // Written when the answer has left.
    const logged = async () =>
      (await owner.sql`select 1 from sys_log where log_content = 'permission.preview' and username = 'admin'`).length
    await expect.poll(logged).toBe(1)
  })

  test('answers no rows of a list the user may not open', async () => {
    const { result } = await admin.get('/sys/permission/preview', { username: 'purchaser', permissionId: await idOf('role.list') })
    expect(result).toMatchObject({ page: null, lists: [{ allowed: false }] })
    expect(await admin.get('/sys/permission/preview', { username: 'purchaser', orgCode: 'A01A05' })).toRefuse('NOT_FOUND')
    expect(await admin.get('/sys/permission/preview', { username: 'nobody' })).toRefuse('NOT_FOUND')
    expect(await (await app.as('purchaser')).get('/sys/permission/preview', { username: 'admin' })).toRefuse('NO_PERM')
  })
})
