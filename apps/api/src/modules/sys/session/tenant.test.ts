import { connect } from '@srm/db/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { session } from '../../../demo/session'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const signIn = async () => {
  const answer = await session(app.http).post('/sys/login', { username: 'manager', password: 'Demo#2026' })
  return { ...answer.result, client: session(app.http, answer.result.token) }
}

beforeAll(async () => {
  await owner.sql`insert into sys_tenant (id, name, name_en, tenant_id, status, end_date) values
    (11, '华东公司', 'East', 0, 1, null), (12, '冻结公司', null, 0, 0, null), (13, '到期公司', null, 0, 1, '2020-01-01'), (14, '别家公司', null, 0, 1, null)`
  await owner.sql`update sys_user set rel_tenant_ids = '11,12,13' where username = 'manager'`
  await owner.sql`insert into sys_depart (org_code, depart_name, tenant_id, org_category) values ('A01', '华东采购', 11, '1'), ('A02', '华东工程', 11, '1')`
  await owner.sql`insert into sys_user_depart (user_id, depart_id, tenant_id)
    select u.id, d.id, 11 from sys_user u, sys_depart d where u.username = 'manager' and d.tenant_id = 11`
})

describe('someone of several tenants', () => {
  test('is told those in use; frozen, expired and foreign ones are not among them', async () => {
    expect((await signIn()).tenantList).toEqual([
      { id: 0, name: '澄源环境集团', nameEn: 'Chengyuan Environment Group' },
      { id: 11, name: '华东公司', nameEn: 'East' },
    ])
    const one = await session(app.http).post('/sys/login', { username: 'purchaser', password: 'Demo#2026' })
    expect(one.result.tenantList).toHaveLength(1)
  })

  test('chooses one: departments, rows and user info are that tenant’s; menus and dictionaries are shared', async () => {
    const { client, userInfo } = await signIn()
    expect(userInfo).toMatchObject({ tenantId: 0, orgCode: 'A01', orgCodeTxt: '澄源环境集团' })
    const chosen = await client.post('/sys/selectTenant', { tenantId: 11 })
    expect(chosen).toMatchObject({
      success: true,
      result: { multi_depart: 2, userInfo: { tenantId: 11, orgCode: 'A01', orgCodeTxt: '华东采购', username: 'manager' } },
    })
    expect((await client.get('/sys/user/getUserInfo')).result).toMatchObject({ tenantId: 11, orgCodeTxt: '华东采购' })
    expect((await client.post('/sys/selectDepart', { orgCode: 'A02' })).result.userInfo).toMatchObject({
      tenantId: 11,
      orgCodeTxt: '华东工程',
    })
    expect((await client.get('/sys/permission/getUserPermissionByToken')).result.menu.length).toBeGreaterThan(0)
    expect((await client.get('/sys/dict/queryAllDictItems')).result.sex).toHaveLength(2)
    const home = await signIn()
    expect(home.userInfo.tenantId).toBe(0)
    expect((await client.get('/sys/user/getUserInfo')).result.tenantId).toBe(11)
  })

  test('sees no row of the other tenant', async () => {
    const at = (await signIn()).client
    const here = await at.get('/srm/supplier/potential/list')
    await owner.sql`insert into supplier (doc_no, name, name_key, email, status, tenant_id, create_by)
      values ('SUP900001', '只在华东', '只在华东', 'e@x.example', '0', 11, 'x')`
    expect((await at.get('/srm/supplier/potential/list')).result.total).toBe(here.result.total)
    expect(await at.post('/sys/selectTenant', { tenantId: 11 })).toSucceed()
    expect((await at.get('/srm/supplier/potential/list')).result.records.map((r: { name: string }) => r.name)).toEqual(['只在华东'])
  })

  test.each([1, 12, 13, 14, 99])('tenant %i is refused', async (tenantId) => {
    const { client } = await signIn()
    expect(await client.post('/sys/selectTenant', { tenantId })).toRefuse('NOT_IN_TENANT')
    expect((await client.get('/sys/user/getUserInfo')).result.tenantId).toBe(0)
  })

  test('the list of names opens nothing', async () => {
    const { client } = await signIn()
    expect((await client.get('/sys/tenant/queryList', { ids: '11,14' })).result).toEqual([{ id: 11, name: '华东公司', nameEn: 'East' }])
    expect(await session(app.http).get('/sys/tenant/queryList')).toRefuse('TOKEN_INVALID')
  })

  test('is out at once when taken out of the tenant', async () => {
    const { client } = await signIn()
    await client.post('/sys/selectTenant', { tenantId: 11 })
    await owner.sql`update sys_user set rel_tenant_ids = '12' where username = 'manager'`
    expect(await client.get('/sys/user/getUserInfo')).toRefuse('TOKEN_INVALID')
    await owner.sql`update sys_user set rel_tenant_ids = '11,12,13' where username = 'manager'`
  })
})
