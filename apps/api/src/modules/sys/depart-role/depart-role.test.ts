import { connect } from '@srm/db/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { session } from '../../../demo/session'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const admin = await app.as('admin')
const one = async (rows: PromiseLike<readonly object[]>): Promise<string> => ((await rows)[0] as { id: string } | undefined)?.id ?? ''
const depart = (code: string) => one(owner.sql`select id from sys_depart where org_code = ${code} and tenant_id = 0`)
const person = (username: string) => one(owner.sql`select id from sys_user where username = ${username}`)
const entry = (code: string) => one(owner.sql`select id from sys_permission where code = ${code}`)
const enter = (username: string) => session(app.http).signIn(username, 'Demo#2026')

const [buying, projects, finance] = [await depart('A01A01'), await depart('A01A02'), await depart('A01A04')]
const [menu, see, add] = [await entry('inquiry.list'), await entry('srm:inquiry:list'), await entry('srm:inquiry:add')]
const [userMenu, seeUsers] = [await entry('user.list'), await entry('sys:user:list')]
const role = { departId: buying, roleName: '询价协办', roleCode: 'inquiry_helper', description: '只看询价' }
const grantDepart = (departId: string, ids: readonly string[], last: readonly string[] = []) =>
  admin.post('/sys/permission/saveDepartPermission', { departId, permissionIds: ids.join(','), lastpermissionIds: last.join(',') })
const held = async (departId: string): Promise<string[]> =>
  (await admin.get('/sys/permission/queryDepartPermission', { departId })).result.sort()

// The manager heads both purchasing departments; nobody else heads anything.
beforeAll(async () => {
  await owner.sql`update sys_user set user_identity = 2, depart_ids = ${`${buying},${projects}`} where username = 'manager'`
  await owner.sql`insert into sys_user (username, login_name, realname, tenant_id) values ('novice', 'novice', '新人', 0)`
  await owner.sql`insert into sys_credential (user_id, password_hash, tenant_id)
    select n.id, c.password_hash, 0 from sys_user n, sys_credential c join sys_user a on a.id = c.user_id where n.username = 'novice' and a.username = 'auditor'`
})

describe('what a department holds', () => {
  test('is saved as a difference and limits what its roles can get', async () => {
    expect(await grantDepart(buying, [menu, see, add])).toMatchObject({ success: true, message: '保存成功！' })
    // Someone else's view of what was granted: only the difference counts.
    expect(await grantDepart(buying, [see], [see, add])).toSucceed()
    expect(await held(buying)).toEqual([menu, see].sort())
    expect(await grantDepart(buying, [crypto.randomUUID()])).toRefuse('NOT_FOUND')
    const manager = await app.as('manager')
    const { treeList, ids } = (await manager.get('/sys/sysDepartPermission/queryTreeListForDeptRole', { departId: buying })).result
    expect(ids.sort()).toEqual([menu, see].sort())
    expect(JSON.stringify(treeList)).toContain(see)
    expect(JSON.stringify(treeList)).not.toContain(add)
    expect(await app.as('purchaser').then((p) => p.get('/sys/permission/queryDepartPermission', { departId: buying }))).toRefuse('NO_PERM')
  })

  test('goes from its roles when it is revoked', async () => {
    expect(await grantDepart(projects, [menu, see])).toSucceed()
    const { id } = (await admin.post('/sys/sysDepartRole/add', { ...role, departId: projects, roleCode: 'short_lived' })).result
    const given = await admin.post('/sys/sysDepartPermission/saveDeptRolePermission', { roleId: id, permissionIds: `${menu},${see},` })
    expect(given).toMatchObject({ success: true, message: '保存成功！' })
    expect(await grantDepart(projects, [menu], [menu, see])).toSucceed()
    expect((await admin.get('/sys/sysDepartPermission/queryDeptRolePermission', { roleId: id })).result).toEqual([menu])
  })

  test('data rules of a department hold for its roles, which may be narrowed further and never less', async () => {
    const rule = (name: string, value: string) =>
      one(owner.sql`insert into sys_permission_rule (permission_id, rule_name, rule_column, rule_conditions, rule_value, tenant_id)
        values (${menu}, ${name}, 'createBy', '=', ${value}, 0) returning id`)
    const path = '/sys/sysDepartPermission/datarule'
    expect(await admin.get(`${path}/${menu}/${projects}`)).toMatchObject({ success: false, message: '未找到权限配置信息' })
    const [own, other] = [await rule('本人', '#{sys_user_code}'), await rule('甲', '甲')]
    expect(await admin.post(path, { permissionId: see, departId: finance, dataRuleIds: '' })).toMatchObject({
      success: false,
      message: '请先保存部门菜单权限!',
    })
    expect(await grantDepart(finance, [menu, see])).toSucceed()
    const { id } = (await admin.post('/sys/sysDepartRole/add', { ...role, departId: finance, roleCode: 'narrow' })).result
    expect(await admin.post('/sys/sysDepartRole/datarule', { permissionId: menu, roleId: id, dataRuleIds: '' })).toMatchObject({
      success: false,
      message: '请先保存角色菜单权限!',
    })
    // The button alone would escape the rules, which stand at the entry: the entry comes with it.
    expect(await admin.post(path, { permissionId: menu, departId: finance, dataRuleIds: `${own},` })).toMatchObject({
      message: '保存成功!',
    })
    expect(await admin.post('/sys/sysDepartPermission/saveDeptRolePermission', { roleId: id, permissionIds: see })).toSucceed()
    expect((await admin.get('/sys/sysDepartPermission/queryDeptRolePermission', { roleId: id })).result.sort()).toEqual([menu, see].sort())
    const ofRole = async () => (await admin.get(`/sys/sysDepartRole/datarule/${menu}/${finance}/${id}`)).result
    expect(await ofRole()).toMatchObject({ drChecked: own, drFixed: own })
    expect((await ofRole()).datarule.map((r: { ruleName: string }) => r.ruleName).sort()).toEqual(['本人', '甲'].sort())
    expect(await admin.post('/sys/sysDepartRole/datarule', { permissionId: menu, roleId: id, dataRuleIds: other })).toSucceed()
    expect((await ofRole()).drChecked.split(',').sort()).toEqual([own, other].sort())
    expect(await admin.post(path, { permissionId: menu, departId: finance, dataRuleIds: '' })).toSucceed()
    expect(await ofRole()).toMatchObject({ drChecked: other, drFixed: '' })
    expect(await admin.post(path, { permissionId: menu, departId: finance, dataRuleIds: crypto.randomUUID() })).toRefuse('NOT_FOUND')
  })
})

describe('roles of a department', () => {
  test('are kept by its head, with the words of the form', async () => {
    const manager = await app.as('manager')
    const said = async (more: object) => (await manager.post('/sys/sysDepartRole/add', { ...role, ...more })).result?.errors?.[0]?.message
    expect(await said({ roleName: '' })).toBe('请输入部门角色名称!')
    expect(await said({ roleName: '一' })).toBe('长度在 2 到 30 个字符')
    expect(await said({ roleCode: '中文' })).toBe('部门角色编码不可输入汉字!')
    const added = await manager.post('/sys/sysDepartRole/add', role)
    expect(added).toMatchObject({ success: true, message: '添加成功！' })
    expect(await said({})).toBe('部门角色编码已存在')
    const { id } = added.result
    expect(await manager.put('/sys/sysDepartRole/edit', { ...role, id, roleName: '询价助理' })).toMatchObject({ message: '修改成功!' })
    const page = (await manager.get('/sys/sysDepartRole/list', { deptId: buying })).result
    expect(page).toMatchObject({ total: 1, records: [{ id, roleName: '询价助理', departId_dictText: '集中采购部', version: 2 }] })
    expect((await manager.get('/sys/sysDepartRole/list')).result.total).toBe(0)
    expect((await manager.get('/sys/sysDepartRole/getDeptRoleList', { departId: buying })).result).toHaveLength(1)
    expect((await manager.get('/sys/sysDepartRole/exportXls', { deptId: buying })).result).toBeInstanceOf(Buffer)
  })

  test('get no more than the department holds, and from nobody who lacks it', async () => {
    const manager = await app.as('manager')
    const { id } = (await manager.get('/sys/sysDepartRole/list', { deptId: buying })).result.records[0]
    const give = (ids: string) => manager.post('/sys/sysDepartPermission/saveDeptRolePermission', { roleId: id, permissionIds: ids })
    expect(await give(`${menu},${add}`)).toRefuse('DEPART_ROLE_BEYOND')
    expect(await grantDepart(buying, [userMenu, seeUsers])).toSucceed()
    expect(await give(`${menu},${seeUsers}`)).toRefuse('ROLE_ESCALATION')
    expect(await give(`${menu},${see}`)).toSucceed()
    // What the administrator put into the role, the manager cannot hand on.
    expect(
      await admin.post('/sys/sysDepartPermission/saveDeptRolePermission', { roleId: id, permissionIds: `${menu},${see},${seeUsers}` }),
    ).toSucceed()
    expect(await manager.post('/sys/user/editSysDepartWithUser', { depId: buying, userIdList: [await person('novice')] })).toSucceed()
    const assign = { userId: await person('novice'), newRoleId: id, oldRoleId: '' }
    expect(await manager.post('/sys/sysDepartRole/deptRoleUserAdd', assign)).toRefuse('ROLE_ESCALATION')
    const without = { roleId: id, permissionIds: `${menu},${see}`, lastpermissionIds: `${menu},${see},${seeUsers}` }
    expect(await manager.post('/sys/sysDepartPermission/saveDeptRolePermission', without)).toSucceed()
    expect(await manager.post('/sys/sysDepartRole/deptRoleUserAdd', assign)).toMatchObject({ success: true, message: '添加成功！' })
    const now = (await manager.get('/sys/sysDepartRole/getDeptRoleByUserId', { userId: assign.userId, departId: buying })).result
    expect(now).toMatchObject([{ droleId: id, userId: assign.userId, departId: buying }])
  })

  test('count while their holder works in the department, and are gone with it', async () => {
    const paths = async (client: Awaited<ReturnType<typeof enter>>) => {
      const { menu } = (await client.get('/sys/permission/getUserPermissionByToken')).result as {
        menu: { path: string; hidden?: boolean; children?: { path: string }[] }[]
      }
      // The personal pages that everybody has stand hidden in the menu.
      return menu.filter((m) => !m.hidden).flatMap((m) => (m.children ?? [m]).map((c) => c.path))
    }
    const novice = await enter('novice')
    expect(await paths(novice)).toEqual(['/dashboard/analysis', '/srm/inquiry/list'])
    expect(await novice.get('/srm/inquiry/list')).toSucceed()
    expect(await novice.get('/sys/user/list')).toRefuse('NO_PERM')
    const manager = await app.as('manager')
    expect(await manager.post('/sys/user/editSysDepartWithUser', { depId: projects, userIdList: [await person('novice')] })).toSucceed()
    const again = await enter('novice')
    expect(await again.post('/sys/selectDepart', { orgCode: 'A01A02' })).toSucceed()
    expect(await again.get('/srm/inquiry/list')).toRefuse('NO_PERM')
    const out = await manager.delete('/sys/user/deleteUserInDepart', { depId: buying, userId: await person('novice') })
    expect(out).toMatchObject({ success: true, message: '删除成功!' })
    expect(await again.get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
    expect(await owner.sql`select 1 from sys_depart_role_user where user_id = ${await person('novice')}`).toHaveLength(0)
  })
})

describe('a head of departments', () => {
  const calls = async (depId: string, roleId: string, who: string) => {
    const client = await app.as(who)
    const userId = await person('novice')
    return [
      await client.get('/sys/user/departUserList', { depId }),
      await client.post('/sys/user/editSysDepartWithUser', { depId, userIdList: [userId] }),
      await client.delete('/sys/user/deleteUserInDepart', { depId, userId }),
      await client.delete('/sys/user/deleteUserInDepartBatch', { depId, userIds: `${userId},` }),
      await client.post('/sys/sysDepartRole/add', { ...role, departId: depId, roleCode: `x${who}` }),
      await client.put('/sys/sysDepartRole/edit', { ...role, id: roleId }),
      await client.get('/sys/sysDepartRole/queryById', { id: roleId }),
      await client.delete('/sys/sysDepartRole/delete', { id: roleId }),
      await client.delete('/sys/sysDepartRole/deleteBatch', { ids: `${roleId},` }),
      await client.get('/sys/sysDepartRole/getDeptRoleList', { departId: depId }),
      await client.get('/sys/sysDepartRole/getDeptRoleByUserId', { departId: depId, userId }),
      await client.post('/sys/sysDepartRole/deptRoleUserAdd', { userId, newRoleId: '', oldRoleId: roleId }),
      await client.get('/sys/sysDepartPermission/queryTreeListForDeptRole', { departId: depId }),
      await client.get('/sys/sysDepartPermission/queryDeptRolePermission', { roleId }),
      await client.post('/sys/sysDepartPermission/saveDeptRolePermission', { roleId, permissionIds: menu }),
      await client.get(`/sys/sysDepartRole/datarule/${menu}/${depId}/${roleId}`),
      await client.post('/sys/sysDepartRole/datarule', { permissionId: menu, roleId, dataRuleIds: '' }),
    ]
  }

  test('touches nothing of a department beside their own', async () => {
    const roleId = await one(owner.sql`select id from sys_depart_role where role_code = 'narrow'`)
    for (const answered of await calls(finance, roleId, 'manager')) expect(answered).toRefuse('DEPART_NOT_MANAGED')
    // The permission alone is not enough either: this one holds it and heads nothing.
    for (const answered of await calls(buying, roleId, 'reviewer')) expect(answered).toRefuse('DEPART_NOT_MANAGED')
    const manager = await app.as('manager')
    expect((await manager.get('/sys/sysDepartRole/list', { deptId: finance })).result.total).toBe(0)
    for (const answered of await calls(buying, roleId, 'purchaser')) expect(answered).toRefuse('NO_PERM')
  })

  test('sees the people of their departments, and takes out none who belong elsewhere or stand above', async () => {
    const manager = await app.as('manager')
    const all = (await manager.get('/sys/user/departUserList', { column: 'username', order: 'asc' })).result
    expect(all.records.map((r: { username: string }) => r.username)).toEqual(['expert', 'multi', 'novice', 'purchaser'])
    const [multi] = (await manager.get('/sys/user/departUserList', { depId: buying, username: '*mul*' })).result.records
    expect(multi).toMatchObject({ realname: '郑兼理', orgCode: '集中采购部,工程采购部', sex_dictText: null })
    expect((await app.as('reviewer').then((r) => r.get('/sys/user/departUserList'))).result).toBeNull()
    const out = (username: string) =>
      person(username).then((userId) => manager.delete('/sys/user/deleteUserInDepart', { depId: buying, userId }))
    expect(await out('reviewer')).toRefuse('USER_OUTRANKS')
    expect(await out('novice')).toMatchObject({ success: false, message: '当前选中部门与用户无关联关系!' })
    await owner.sql`insert into sys_user_depart (user_id, depart_id, tenant_id) values (${await person('admin')}, ${buying}, 0)`
    expect(await out('admin')).toRefuse('USER_OUTRANKS')
    expect(await manager.post('/sys/user/editSysDepartWithUser', { depId: buying, userIdList: [crypto.randomUUID()] })).toRefuse(
      'NOT_FOUND',
    )
  })
})
