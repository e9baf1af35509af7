import { connect } from '@srm/db/client'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { registerCompany } from '../../../demo/supplier'
import { session } from '../../../demo/session'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const admin = await app.as('admin')
const roleId = async (code: string): Promise<string> => (await owner.sql`select id from sys_role where role_code = ${code}`)[0]?.['id']
const company = async (name: string, email: string) => {
  const client = await registerCompany(app, { name, email })
  const [row] = await owner.sql`update supplier set status = '3' where name = ${name} returning id`
  const [user] = await owner.sql`select id from sys_user where username = ${name}`
  return { client, supplierId: row?.['id'] as string, userId: user?.['id'] as string, name }
}
const a = await company('甲阀门有限公司', 'a@x.example')
const b = await company('乙管业有限公司', 'b@x.example')
const person = (username: string, more: object = {}) => ({
  username,
  realname: '业务员',
  email: `${username}@x.example`,
  password: 'Valve#2026',
  confirmpassword: 'Valve#2026',
  ...more,
})
const add = (who: typeof a, username: string, more: object = {}) => who.client.post('/sys/user/addSupplierUser', person(username, more))

test('a supplier’s administrator adds people who sign in as the company’s staff', async () => {
  const added = await add(a, 'jia.sales', { phone: '13933330001' })
  expect(added).toMatchObject({ success: true, message: '添加成功！' })
  const sales = await session(app.http).signIn('jia.sales', 'Valve#2026')
  expect((await sales.get('/sys/user/getUserInfo')).result).toMatchObject({ supplierId: a.supplierId, roles: ['supplierStaff'] })
  expect(await sales.get('/sys/supplierUser/list')).toRefuse('NO_PERM')
  expect(await sales.post('/sys/user/addSupplierUser', person('jia.more'))).toRefuse('NO_PERM')
  const { records, total } = (await a.client.get('/sys/supplierUser/list', { column: 'createTime', order: 'asc' })).result
  expect(total).toBe(2)
  expect(records[1]).toMatchObject({ username: 'jia.sales', supplierName: a.name, roleCodes: 'supplierStaff', status_dictText: '正常' })
  for (const hidden of ['departIds', 'relTenantIds', 'orgCode', 'workNo', 'post']) expect(Object.keys(records[1])).not.toContain(hidden)
})

test.each([
  [{ username: '乙管业' }, 'SUPPLIER_USERNAME_FORMAT'],
  [{ username: 'admin' }, 'USERNAME_TAKEN'],
  [{ email: 'b@x.example' }, 'USER_EMAIL_USED'],
  [{ email: '' }, 'BAD_INPUT'],
  [{ password: 'weak', confirmpassword: 'weak' }, 'PWD_WEAK'],
] as const)('%j is refused: %s', async (more, key) => expect(await add(a, 'jia.bad', more)).toRefuse(key))

test('never with roles of the staff, in another company, or with columns the form does not have', async () => {
  for (const role of ['admin', 'purchaser', 'auditor'])
    expect(await add(a, `jia.${role}`, { selectedroles: await roleId(role) })).toRefuse('USER_SUPPLIER_ROLE')
  expect(await add(a, 'jia.spy', { supplierId: b.supplierId })).toRefuse('NOT_FOUND')
  const { id } = (
    await add(a, 'jia.mass', { departIds: b.userId, relTenantIds: '1', userIdentity: 2, status: 2, tenantId: 7, post: 'ceo', workNo: 'W1' })
  ).result
  expect(
    await owner.sql`select supplier_id, depart_ids, rel_tenant_ids, user_identity, status, tenant_id, post, work_no, org_code from sys_user where id = ${id}`,
  ).toEqual([
    {
      supplier_id: a.supplierId,
      depart_ids: '',
      rel_tenant_ids: '',
      user_identity: 1,
      status: 1,
      tenant_id: 0,
      post: null,
      work_no: null,
      org_code: null,
    },
  ])
})

test('another company’s people, and the staff, are not there for it', async () => {
  const theirs = (await add(b, 'yi.sales')).result.id
  const staff = (await owner.sql`select id from sys_user where username = 'purchaser'`)[0]?.['id'] as string
  expect((await a.client.get('/sys/supplierUser/list', { pageSize: 100 })).result.records.map((r: { id: string }) => r.id)).not.toContain(
    theirs,
  )
  expect((await a.client.get('/sys/supplierUser/list', { supplierId: b.supplierId })).result.total).toBe(0)
  for (const id of [theirs, b.userId, staff]) {
    expect(await a.client.get('/sys/supplierUser/queryById', { id })).toRefuse('NOT_FOUND')
    const edit = { id, realname: '改', email: 'mine@evil.example' }
    expect(await a.client.put('/sys/user/editSupplierUser', edit)).toRefuse('NOT_FOUND')
    expect(await a.client.put('/sys/supplierUser/frozenBatch', { ids: id, status: 2 })).toRefuse('NOT_FOUND')
    expect(await a.client.delete('/sys/supplierUser/deleteBatch', { ids: `${id},` })).toRefuse('NOT_FOUND')
    expect(await a.client.put('/sys/supplierUser/changePassword', { id, password: 'Taken#2026' })).toRefuse('NOT_FOUND')
  }
  for (const path of ['/sys/user/list', '/sys/user/recycleBin', '/sys/online/list', '/sys/position/list'])
    expect(await a.client.get(path)).toRefuse('NO_PERM')
  for (const path of ['/sys/user/queryByOrgCodeForAddressList', '/sys/user/queryByOrgCode', '/sys/user/queryUserComponentData'])
    expect(await a.client.get(path)).toRefuse('NO_PERM')
  expect(await a.client.get('/sys/sysUserAgent/queryByUserName', { userName: a.name })).toRefuse('NO_PERM')
})

test('a company keeps an administrator, and one’s own mailbox is changed with one’s password', async () => {
  expect(await a.client.put('/sys/supplierUser/frozenBatch', { ids: a.userId, status: 2 })).toRefuse('USER_FREEZE_SELF')
  expect(await a.client.delete('/sys/supplierUser/delete', { id: a.userId })).toRefuse('USER_DELETE_SELF')
  const own = { id: a.userId, realname: '老板', email: 'a@x.example' }
  expect(await a.client.put('/sys/user/editSupplierUser', { ...own, selectedroles: await roleId('supplierStaff') })).toRefuse(
    'SUPPLIER_LAST_ADMIN',
  )
  expect(await a.client.put('/sys/user/editSupplierUser', { ...own, email: 'moved@x.example' })).toRefuse('SUPPLIER_USER_SELF')
  const deputy = (await add(a, 'jia.deputy', { selectedroles: await roleId('supplierAdmin') })).result.id
  const client = await session(app.http).signIn('jia.deputy', 'Valve#2026')
  expect(await client.get('/sys/supplierUser/list')).toSucceed()
  expect(await a.client.put('/sys/supplierUser/changePassword', { id: deputy, password: 'Other#2027' })).toMatchObject({
    message: '密码修改成功!',
  })
  expect(await client.get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
  const again = await session(app.http).signIn('jia.deputy', 'Other#2027')
  expect(await a.client.put('/sys/supplierUser/frozenBatch', { ids: deputy, status: 2 })).toMatchObject({ message: '操作成功!' })
  expect(await again.get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
  expect(await a.client.delete('/sys/supplierUser/delete', { id: deputy })).toMatchObject({ success: true })
})

test('the administration keeps the people of all companies, never with staff roles or the form of the staff', async () => {
  const given = { ...person('yi.second'), supplierId: b.supplierId }
  expect(await admin.post('/sys/user/addSupplierUser', { ...given, supplierId: null })).toMatchObject({
    success: false,
    result: { errors: [{ message: '请选择所属供应商!' }] },
  })
  const { id } = (await admin.post('/sys/user/addSupplierUser', given)).result
  expect(
    await admin.put('/sys/user/editSupplierUser', { id, realname: '甲', email: 'c@x.example', selectedroles: await roleId('admin') }),
  ).toRefuse('USER_SUPPLIER_ROLE')
  expect(await admin.put('/sys/user/edit', { id, realname: '甲', selectedroles: await roleId('purchaser') })).toRefuse('NOT_FOUND')
  expect(await admin.put('/sys/user/editSupplierUser', { id, realname: '乙二', email: 'c@x.example' })).toMatchObject({
    message: '修改成功!',
  })
  const listed = await admin.get('/sys/supplierUser/list', { supplierName: '*乙*', column: 'createTime', order: 'desc' })
  expect(listed.result.records[0]).toMatchObject({ username: 'yi.second', realname: '乙二', supplierName: b.name })
  expect(await (await app.as('purchaser')).get('/sys/supplierUser/list')).toRefuse('NO_PERM')
})
