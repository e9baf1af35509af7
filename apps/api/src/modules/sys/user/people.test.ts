import { connect } from '@srm/db/client'
import { describe, expect, test } from 'vitest'
import { demoPassword, testApp } from '../../../../test/app'
import { inTx } from '../../../data/transaction/in-tx'
import { templateSheet } from '../../../data/sheet/sheet'
import { session } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { userImport } from './user.import'
import { activeAgentsOf } from './user.public'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const admin = await app.as('admin')
const idOf = async (username: string): Promise<string> =>
  (await owner.sql`select id from sys_user where username = ${username} and del_flag = 0`)[0]?.['id']
const departId = async (code: string): Promise<string> => (await owner.sql`select id from sys_depart where org_code = ${code}`)[0]?.['id']
const roleId = async (code: string): Promise<string> => (await owner.sql`select id from sys_role where role_code = ${code}`)[0]?.['id']
const person = (username: string, more: object = {}) => ({ username, realname: '测试员', password: 'Fresh#2026', ...more })
const add = async (username: string, more: object = {}): Promise<string> => {
  const added = await admin.post('/sys/user/add', person(username, more))
  expect(added).toSucceed()
  return added.result.id
}
const fresh = (username: string, password = demoPassword) => session(app.http).signIn(username, password)

describe('a user', () => {
  test('has positions, managed departments and an id given beforehand', async () => {
    await admin.post('/sys/position/add', { code: 'buyer', name: '采购工程师', postRank: '3' })
    const given = (await admin.get('/sys/user/generateUserId')).result
    expect(given).toMatch(/^[0-9a-f]{32}$/)
    const depart = await departId('A01A01')
    const id = await add('leader', { id: given, post: 'buyer', userIdentity: 2, departIds: depart, selecteddeparts: `${depart},` })
    expect(id.replaceAll('-', '')).toBe(given)
    const row = (await admin.get('/sys/user/list', { username: 'leader' })).result.records[0]
    expect(row).toMatchObject({
      post_dictText: '采购工程师',
      departIds_dictText: '集中采购部',
      orgCode: 'A01A01',
      orgCodeTxt: '集中采购部',
    })
    expect((await admin.get('/sys/user/queryByIds', { userIds: `${id},` })).result).toMatchObject([
      { username: 'leader', status_dictText: '正常' },
    ])
    expect((await admin.get('/sys/user/userDepartList', { userId: id })).result).toEqual([
      { key: depart, value: depart, title: '集中采购部', children: [] },
    ])
    expect(await admin.get('/sys/user/userDepartList', { userId: await add('placeless') })).toMatchObject({
      success: false,
      message: '查找失败',
    })
    await admin.put('/sys/user/edit', { id, realname: '组长', userIdentity: 1 })
    expect((await admin.get('/sys/user/queryById', { id })).result).toMatchObject({ departIds: '', selecteddeparts: depart, post: 'buyer' })
    await admin.put('/sys/user/edit', { id, post: '' })
    expect((await admin.get('/sys/user/queryById', { id })).result).toMatchObject({ realname: '组长', post: null })
  })

  test.each([
    [{ phone: '13800000002' }, 'USER_PHONE_USED', '手机号已存在!'],
    [{ email: 'Purchaser@chengyuan.example' }, 'USER_EMAIL_USED', '邮箱已存在!'],
    [{ post: 'nothing' }, 'USER_POST_UNKNOWN', '没有职务“nothing”'],
    [{ relTenantIds: '77' }, 'USER_TENANT_UNKNOWN', '没有租户“77”'],
    [{ id: '00000000000000000000000000000000', username: 'admin2', telephone: '12' }, 'BAD_INPUT', undefined],
  ] as const)('%j is refused: %s', async (more, key, message) => {
    const refused = await admin.post('/sys/user/add', person('refused', more))
    expect(refused).toRefuse(key)
    if (message) expect(refused.message).toBe(message)
  })

  test('named admin is neither frozen nor deleted, by anyone', async () => {
    const second = await add('second', { selectedroles: await roleId('admin') })
    const other = await fresh('second', 'Fresh#2026')
    const first = await idOf('admin')
    expect(await other.put('/sys/user/frozenBatch', { ids: first, status: 2 })).toMatchObject({
      success: false,
      message: '管理员账号不允许此操作！',
    })
    expect(await other.delete('/sys/user/deleteBatch', { ids: `${first},${await idOf('quality')},` })).toMatchObject({
      success: false,
      message: '管理员账号不允许此操作,请重新选择！',
    })
    expect(await admin.delete('/sys/user/delete', { id: second })).toMatchObject({ success: true, message: '删除用户成功' })
  })

  test('who may not give tenants gives none', async () => {
    const { id: role } = (await admin.post('/sys/role/add', { roleName: '文员', roleCode: 'typist', dataScope: 'ORG_AND_SUB' })).result
    const codes = await owner.sql`select id from sys_permission where code in ('sys:user:list', 'sys:user:add', 'sys:user:edit')`
    const grants = codes.map((r) => r['id']).join()
    await admin.post('/sys/permission/saveRolePermission', { roleId: role, permissionIds: grants, lastpermissionIds: '' })
    await add('typist', { selectedroles: role, selecteddeparts: await departId('A01A04') })
    const typist = await fresh('typist', 'Fresh#2026')
    expect(await typist.post('/sys/user/add', person('roamer', { relTenantIds: '1' }))).toRefuse('ROLE_ESCALATION')
    expect(await typist.post('/sys/user/add', person('boss', { userIdentity: 2, departIds: await departId('A01A01') }))).toRefuse(
      'ROLE_ESCALATION',
    )
    expect(await typist.get('/sys/user/recycleBin')).toRefuse('NO_PERM')
    expect(await typist.get('/sys/online/list')).toRefuse('NO_PERM')
  })
})

describe('the recycle bin', () => {
  test('gives an account back as it was, unless its name or number is taken by now', async () => {
    const depart = await departId('A01A05')
    const id = await add('gone', { phone: '13911110001', selecteddeparts: depart, selectedroles: await roleId('qualityEngineer') })
    const client = await fresh('gone', 'Fresh#2026')
    await admin.delete('/sys/user/delete', { id })
    expect(await client.get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
    expect((await admin.get('/sys/user/recycleBin', { username: 'gone' })).result).toMatchObject([
      { id, username: 'gone', orgCode: '质量部' },
    ])
    const restore = () => admin.put('/sys/user/putRecycleBin', { userIds: `${id},` })
    const heir = await add('gone')
    expect(await restore()).toMatchObject({ success: false, message: '账号“gone”已被使用，不能还原' })
    await admin.delete('/sys/user/delete', { id: heir })
    const caller = await add('caller', { phone: '13911110001' })
    expect(await restore()).toRefuse('USER_RESTORE_CONTACT')
    await admin.put('/sys/user/edit', { id: caller, realname: '来电', phone: '' })
    expect(await restore()).toMatchObject({ success: true, message: '还原成功' })
    expect((await admin.get('/sys/user/queryById', { id })).result).toMatchObject({ orgCodeTxt: '质量部', roleTxt: '质量工程师' })
    expect(await fresh('gone', 'Fresh#2026')).toBeDefined()
    expect(await restore()).toRefuse('NOT_FOUND')
    expect(await admin.delete('/sys/user/deleteRecycleBin', { userIds: heir })).toMatchObject({ success: true, message: '删除成功' })
    expect(await admin.put('/sys/user/putRecycleBin', { userIds: heir })).toRefuse('NOT_FOUND')
    expect(await admin.delete('/sys/user/deleteRecycleBin', { userIds: id })).toRefuse('NOT_FOUND')
  })
})

describe('an agent', () => {
  const of = (userName: string, more: object = {}) => ({
    userName,
    agentUserName: 'manager',
    startTime: '2020-01-01 00:00:00',
    endTime: '2099-01-01 00:00:00',
    ...more,
  })
  test('is set by oneself, or for others by an administrator, and stands in while it lasts', async () => {
    const purchaser = await app.as('purchaser')
    expect((await purchaser.get('/sys/sysUserAgent/queryByUserName', { userName: 'purchaser' })).result).toBeNull()
    expect(await purchaser.post('/sys/sysUserAgent/add', of('purchaser'))).toMatchObject({ success: true, message: '代理人设置成功！' })
    expect(await purchaser.post('/sys/sysUserAgent/add', of('finance'))).toRefuse('NO_PERM')
    expect(await purchaser.get('/sys/sysUserAgent/queryByUserName', { userName: 'finance' })).toRefuse('NO_PERM')
    expect(await admin.put('/sys/sysUserAgent/edit', of('finance', { agentUserName: 'auditor' }))).toSucceed()
    const [buyer, money, boss, controller] = [await idOf('purchaser'), await idOf('finance'), await idOf('manager'), await idOf('auditor')]
    const active = () => inTx(systemCtx(app.deps), (tx) => activeAgentsOf(tx, [buyer, money]))
    expect(await active()).toEqual(
      new Map([
        [buyer, boss],
        [money, controller],
      ]),
    )
    await admin.put('/sys/sysUserAgent/edit', of('finance', { agentUserName: 'auditor', status: 0 }))
    expect(await active()).toEqual(new Map([[buyer, boss]]))
    await purchaser.put('/sys/sysUserAgent/edit', of('purchaser', { startTime: '2098-01-01 00:00:00' }))
    expect((await active()).size).toBe(0)
    const { id } = (await purchaser.get('/sys/sysUserAgent/queryByUserName', { userName: 'purchaser' })).result
    expect(await (await app.as('finance')).delete('/sys/sysUserAgent/delete', { id })).toRefuse('NO_PERM')
    expect(await purchaser.delete('/sys/sysUserAgent/delete', { id })).toSucceed()
  })

  test.each([
    [{ agentUserName: 'purchaser' }, 'AGENT_SELF'],
    [{ agentUserName: 'nobody' }, 'AGENT_NOT_STAFF'],
    [{ endTime: '2019-01-01 00:00:00' }, 'AGENT_TIMES'],
  ] as const)('%j is refused: %s', async (more, key) =>
    expect(await (await app.as('purchaser')).post('/sys/sysUserAgent/add', of('purchaser', more))).toRefuse(key),
  )
})

describe('positions', () => {
  test('are kept by administrators and read by the staff', async () => {
    const { id } = (await admin.post('/sys/position/add', { code: 'ceo', name: '总经理', nameEn: 'CEO', postRank: '5' })).result
    expect(await admin.post('/sys/position/add', { code: 'ceo', name: '又', postRank: '5' })).toMatchObject({
      success: false,
      message: '职务编码已存在!',
    })
    expect(await admin.post('/sys/position/add', { name: '无码', postRank: '9' })).toRefuse('BAD_INPUT')
    const purchaser = await app.as('purchaser')
    expect((await purchaser.get('/sys/position/queryByCode', { code: 'ceo' })).result).toMatchObject({ id, name: '总经理' })
    expect((await purchaser.get('/sys/position/list', { name: '*总*' })).result.records).toMatchObject([{ postRank_dictText: '正高级' }])
    expect(await purchaser.put('/sys/position/edit', { id, code: 'ceo', name: '我', postRank: '5' })).toRefuse('NO_PERM')
    expect(await admin.put('/sys/position/edit', { id, code: 'ceo2', name: '总裁', postRank: '5', version: 1 })).toMatchObject({
      message: '修改成功!',
    })
    const holder = await add('holder', { post: 'ceo2' })
    expect(await admin.delete('/sys/position/deleteBatch', { ids: `${id},` })).toRefuse('IN_USE')
    expect(await admin.put('/sys/position/edit', { id, code: 'ceo3', name: '总裁', postRank: '5' })).toRefuse('IN_USE')
    await admin.put('/sys/user/edit', { id: holder, realname: '离任', post: '' })
    expect(await admin.delete('/sys/position/delete', { id })).toMatchObject({ message: '删除成功!' })
  })
})

describe('the address book', () => {
  test('shows the staff to the staff, by department', async () => {
    const purchaser = await app.as('purchaser')
    const list = (query: Record<string, string | number>) => purchaser.get('/sys/user/queryByOrgCodeForAddressList', query)
    const all = (await list({ column: 'createTime', order: 'desc', pageSize: 100 })).result
    expect(all.records.find((r: { username: string }) => r.username === 'multi')).toMatchObject({ departName: '集中采购部 | 工程采购部' })
    expect((await list({ orgCode: 'A01A04' })).result.records).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ username: 'finance' })]),
    )
    expect((await list({ realname: '*采薇*' })).result.records).toMatchObject([{ username: 'purchaser', phone: '13800000002' }])
    expect(Object.keys(all.records[0])).not.toContain('status')
    expect((await purchaser.get('/sys/user/queryByOrgCode', { orgCode: 'A01A03' })).result.total).toBe(1)
    expect(await list({ column: 'birthday' })).toRefuse('BAD_SORT')
  })
})

describe('online users', () => {
  test('are seen without their tokens, and signed out at once', async () => {
    const client = await fresh('quality')
    const { records } = (await admin.get('/sys/online/list', { username: 'quality', pageSize: 50 })).result
    expect(JSON.stringify(records)).not.toContain(client.token)
    const mine = (await admin.get('/sys/online/list', { username: 'admin', pageSize: 50 })).result.records.find(
      (r: { current: boolean }) => r.current,
    )
    expect(await admin.post('/sys/online/forceLogout', { token: mine.token })).toRefuse('ONLINE_OWN')
    expect(await client.get('/sys/user/getUserInfo')).toSucceed()
    expect(await admin.post('/sys/online/forceLogout', { token: records[0].token })).toMatchObject({
      success: true,
      message: '退出登录成功！',
    })
    expect(await client.get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
    expect(await admin.post('/sys/online/forceLogout', { token: records[0].token })).toMatchObject({
      success: false,
      message: 'Token无效!',
    })
    expect(await admin.post('/sys/online/forceLogout', { token: client.token ?? '' })).toRefuse('ONLINE_GONE')
  })
})

describe('a file of users', () => {
  test('is taken in sets under the rules of the form, and the list goes out as a file', async () => {
    const rows = [
      ['imp1', '张一', 'imp1@x.example', '13922220001', '集中采购部', '采购员'],
      ['imp1', '张重', 'imp2@x.example', '13922220002', '', ''],
      ['purchaser', '占用', 'imp3@x.example', '', '', ''],
      ['imp4', '张四', 'imp4@x.example', '13922220001', '', ''],
      ['imp5', '张五', 'imp5@x.example', '', '没有的部门', ''],
      ['imp6', '张六', 'imp6@x.example', '', '财务部', ''],
    ]
    const keys = ['username', 'realname', 'email', 'phone', 'selecteddeparts', 'selectedroles']
    const records = rows.map((row) => Object.fromEntries(keys.map((key, i) => [key, row[i]])))
    const file = await templateSheet(await inTx(systemCtx(app.deps), userImport.sheet), 'zh-CN', records)
    const outcome = await admin.upload('/sys/user/importExcel', { name: 'users.xlsx', content: file })
    expect(outcome).toMatchObject({ success: true, code: 201, result: { totalCount: 6, successCount: 2, errorCount: 4 } })
    expect(outcome.result.errors.map((e: { message: string }) => e.message)).toEqual([
      '用户账号已存在',
      '用户账号已存在',
      '手机号已存在!',
      '部门中没有“没有的部门”',
    ])
    expect((await admin.get('/sys/user/list', { username: '*imp*', column: 'username', order: 'asc' })).result.records).toMatchObject([
      { username: 'imp1', orgCodeTxt: '集中采购部', roleTxt: '采购员', orgCode: 'A01A01' },
      { username: 'imp6', orgCodeTxt: '财务部' },
    ])
    expect((await admin.get('/sys/user/list', { departCode: 'A01A04', username: '*imp*' })).result.total).toBe(1)
  })
})
