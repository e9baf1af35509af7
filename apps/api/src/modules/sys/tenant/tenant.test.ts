import { connect } from '@srm/db/client'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { session } from '../../../demo/session'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const admin = await app.as('admin')
const ids = async (query = {}) =>
  (await admin.get('/sys/tenant/list', { pageSize: 50, ...query })).result.records.map((t: { id: number }) => t.id) as number[]

/** A tenant with its administrator, signed in. */
const opened = async (id: number, username: string) => {
  expect(await admin.post('/sys/tenant/add', { id, name: `公司${id}` })).toSucceed()
  const made = await admin.post('/sys/tenant/addAdmin', { tenantId: id, username, realname: '管理员' })
  expect(made).toSucceed()
  return { password: made.result.password as string, client: await app.anonymous.signIn(username, made.result.password) }
}

describe('tenants', () => {
  test('are added under a typed number, changed and deleted, with the words that clients know', async () => {
    const input = { id: 21, name: '华南公司', beginDate: '2026-01-01 08:30:00', endDate: '2099-12-31', status: 1 }
    expect(await admin.post('/sys/tenant/add', input)).toMatchObject({ success: true, message: '添加成功！' })
    expect(await admin.post('/sys/tenant/add', input)).toMatchObject({ success: false, message: '该编号已存在!' })
    const { result } = await admin.get('/sys/tenant/list', { name: '*华南*' })
    expect(result.records).toMatchObject([
      { id: 21, beginDate: '2026-01-01 08:30:00', endDate: '2099-12-31 23:59:59', status: 1, status_dictText: '正常' },
    ])
    expect(await admin.put('/sys/tenant/edit', { id: 21, name: '华南集团', endDate: null })).toMatchObject({ message: '修改成功!' })
    expect((await admin.get('/sys/tenant/queryById', { id: 21 })).result).toMatchObject({
      ...{ name: '华南集团', beginDate: '2026-01-01 08:30:00', endDate: null, status: 1 },
    })
    const { version } = (await admin.get('/sys/tenant/queryById', { id: 21 })).result
    expect(await admin.put('/sys/tenant/edit', { id: 21, version: version - 1, name: '旧的' })).toRefuse('STALE')
    expect(await admin.put('/sys/tenant/edit', { id: 21, version, name: '华南集团' })).toSucceed()
    expect(await admin.put('/sys/tenant/edit', { id: 999, name: 'x' })).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await admin.post('/sys/tenant/add', { ...input, id: 22, endDate: '2025-01-01' })).toRefuse('TENANT_DATES')
    expect(await admin.post('/sys/tenant/add', { ...input, id: 22, endDate: '2026-02-30 10:00:00' })).toRefuse('BAD_INPUT')
    for (const id of [null, '']) expect(await admin.post('/sys/tenant/add', { ...input, id })).toRefuse('BAD_INPUT')
    expect(await admin.delete('/sys/tenant/deleteBatch', { ids: '' })).toMatchObject({ success: false, message: '未选中租户！' })
    expect(await admin.delete('/sys/tenant/deleteBatch', { ids: '21,' })).toMatchObject({ message: '批量删除成功！' })
    expect(await ids()).not.toContain(21)
  })

  test('the first one cannot be closed', async () => {
    const first = { id: 0, name: '澄源环境集团' }
    expect(await admin.put('/sys/tenant/edit', { ...first, status: 0 })).toRefuse('TENANT_FIRST')
    expect(await admin.put('/sys/tenant/edit', { ...first, endDate: '2020-01-01' })).toRefuse('TENANT_FIRST')
    expect(await admin.delete('/sys/tenant/delete', { id: '0' })).toRefuse('TENANT_FIRST')
    expect(await (await app.as('purchaser')).get('/sys/tenant/list')).toRefuse('NO_PERM')
  })
})

describe('the administrator of another tenant', () => {
  test('works at once: signs in, has a department, menus and dictionaries, and makes users who work too', async () => {
    const { client, password } = await opened(31, 'east.admin')
    const info = (await client.get('/sys/user/getUserInfo')).result
    expect(info).toMatchObject({ tenantId: 31, orgCode: 'A01', orgCodeTxt: '公司31', username: 'east.admin' })
    expect((await client.get('/sys/permission/getUserPermissionByToken')).result.menu.length).toBeGreaterThan(0)
    expect((await client.get('/sys/dict/queryAllDictItems')).result.sex).toHaveLength(2)
    const person = {
      username: 'east.buyer',
      realname: '采购员',
      email: 'b@east.example',
      password: 'Fresh#2026x',
      confirmpassword: 'Fresh#2026x',
    }
    const { result: roles } = await client.get('/sys/role/queryall')
    const buyer = roles.find((r: { roleCode: string }) => r.roleCode === 'purchaser')
    const { list: departs } = (await client.get('/sys/user/getCurrentUserDeparts')).result
    expect(await client.post('/sys/user/add', { ...person, selectedroles: buyer.id, selecteddeparts: departs[0].id })).toSucceed()
    const colleague = await app.anonymous.signIn('east.buyer', 'Fresh#2026x')
    expect((await colleague.get('/srm/inquiry/list')).result.total).toBe(0)
    expect((await client.get('/sys/user/list')).result.records.map((u: { username: string }) => u.username).sort()).toEqual([
      'east.admin',
      'east.buyer',
    ])
    // Their own password, then out.
    const changed = { username: 'east.admin', oldpassword: password, password: 'Other#2026x', confirmpassword: 'Other#2026x' }
    expect(await client.put('/sys/user/updatePassword', changed)).toSucceed()
    const again = await app.anonymous.signIn('east.admin', 'Other#2026x')
    expect(await again.post('/sys/logout')).toSucceed()
    expect(await again.get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
  })

  test('sees nothing of others: not by header, not by choosing, not among the tenants', async () => {
    const { client } = await opened(32, 'west.admin')
    const forged = session(app.http, client.token)
    for (const header of ['tenant-id', 'tenant_id', 'X-Tenant-Id']) {
      const answer = await app.http.inject({
        method: 'GET',
        url: '/api/sys/user/list',
        headers: { 'x-access-token': client.token ?? '', [header]: '0' },
      })
      expect(answer.json().result.records.map((u: { username: string }) => u.username)).toEqual(['west.admin'])
    }
    expect((await forged.get('/sys/tenant/list')).result.records.map((t: { id: number }) => t.id)).toEqual([32])
    expect(await forged.get('/sys/tenant/queryById', { id: 0 })).toRefuse('ENTITY_MISSING')
    expect(await forged.post('/sys/selectTenant', { tenantId: 0 })).toRefuse('NOT_IN_TENANT')
    await owner.sql`update sys_user set rel_tenant_ids = '0' where username = 'west.admin'`
    expect(await forged.post('/sys/selectTenant', { tenantId: 0 })).toRefuse('NOT_IN_TENANT')
  })

  test('keeps no tenants, and changes nothing that is the group’s', async () => {
    const { client } = await opened(33, 'north.admin')
    expect(await client.post('/sys/tenant/add', { id: 34, name: 'x' })).toRefuse('TENANT_FOREIGN')
    expect(await client.put('/sys/tenant/edit', { id: 33, name: 'x' })).toRefuse('TENANT_FOREIGN')
    expect(await client.delete('/sys/tenant/delete', { id: '33' })).toRefuse('TENANT_FOREIGN')
    expect(await client.post('/sys/tenant/addAdmin', { tenantId: 33, username: 'n2', realname: 'n' })).toRefuse('TENANT_FOREIGN')
    const { result } = await client.get('/sys/dict/list', { dictCode: 'urgent_level' })
    expect(result.records).toMatchObject([{ own: false }])
    const [shared] = result.records
    expect(await client.put('/sys/dict/edit', { id: shared.id, dictName: 'x' })).toRefuse('DICT_SHARED')
    expect(await client.delete('/sys/dict/delete', { id: shared.id })).toRefuse('DICT_SHARED')
    // Its own stands before the group's, for itself alone.
    const own = (await client.post('/sys/dict/add', { dictCode: 'urgent_level', dictName: '紧急程度' })).result
    await client.post('/sys/dictItem/add', { dictId: own.id, itemValue: '9', itemText: '特急' })
    expect((await client.get('/sys/dict/queryAllDictItems')).result.urgent_level).toMatchObject([{ text: '特急' }])
    expect((await client.get('/sys/dict/getDictItems/urgent_level')).result).toHaveLength(1)
    expect((await admin.get('/sys/dict/getDictItems/urgent_level')).result).toHaveLength(3)
    expect(await client.post('/sys/dict/add', { dictCode: 'user_status', dictName: 'x' })).toRefuse('DICT_CODE_TAKEN')
  })

  test('a name is one among all tenants', async () => {
    await admin.post('/sys/tenant/add', { id: 35, name: '重名公司' })
    expect(await admin.post('/sys/tenant/addAdmin', { tenantId: 35, username: 'Admin', realname: 'x' })).toRefuse('USERNAME_TAKEN')
  })
})

describe('a frozen or ended tenant', () => {
  test('lets nobody in and puts everybody out at once; opened again, it is as before', async () => {
    const { client, password } = await opened(41, 'cold.admin')
    const set = (more: object) => admin.put('/sys/tenant/edit', { id: 41, beginDate: null, endDate: null, ...more })
    for (const closed of [{ status: 0 }, { endDate: '2020-01-01' }, { beginDate: '2099-01-01' }]) {
      expect(await set({ status: 1, ...closed })).toSucceed()
      expect(await client.get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
      const refused = await app.anonymous.post('/sys/login', { username: 'cold.admin', password })
      expect(refused).toMatchObject({ success: false, errorKey: 'TENANT_CLOSED' })
      // Whoever does not know the password learns nothing.
      expect(await app.anonymous.post('/sys/login', { username: 'cold.admin', password: 'wrong' })).toRefuse('LOGIN_FAILED')
    }
    expect(await set({ status: 1 })).toSucceed()
    expect((await client.get('/sys/user/getUserInfo')).result.tenantId).toBe(41)
  })

  test('with work in it it is frozen, not deleted', async () => {
    await opened(42, 'used.admin')
    expect(await admin.delete('/sys/tenant/delete', { id: '42' })).toRefuse('TENANT_IN_USE')
    expect(await admin.post('/sys/tenant/add', { id: 43, name: '未用' })).toSucceed()
    await admin.post('/sys/tenant/addAdmin', { tenantId: 43, username: 'unused.admin', realname: 'x' })
    expect(await admin.delete('/sys/tenant/delete', { id: '43' })).toMatchObject({ message: '删除成功!' })
    expect(await owner.sql`select 1 from sys_user where username = 'unused.admin'`).toHaveLength(0)
  })
})
