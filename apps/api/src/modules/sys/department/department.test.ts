import { connect } from '@srm/db/client'
import exceljs from 'exceljs'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { registerCompany } from '../../../demo/supplier'
import { reading } from '../../../data/transaction/in-tx'
import { templateSheet } from '../../../data/sheet/sheet'
import { importAt } from '../../../data/sheet/sheet-import'
import { session, type Answered } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const admin = await app.as('admin')
const purchaser = await app.as('purchaser')
const call = (path: string) => `/sys/sysDepart/${path}`
const search = (query: Record<string, string>) => purchaser.get(call('searchBy'), query)
const idOf = async (orgCode: string): Promise<string> =>
  (await owner.sql`select id from sys_depart where org_code = ${orgCode} and del_flag = 0 and tenant_id = 0`)[0]?.id
const userId = async (username: string): Promise<string> => (await owner.sql`select id from sys_user where username = ${username}`)[0]?.id
const add = (departName: string, parentId = '', rest: object = {}): Promise<Answered> =>
  admin.post(call('add'), { departName, parentId, orgCategory: parentId ? '2' : '1', departOrder: 50, ...rest })
const root = await idOf('A01')

describe('the tree', () => {
  test('whole and as pickers draw it, with the fields that older clients read', async () => {
    const { result } = await purchaser.get(call('queryIdTree'))
    expect(result).toMatchObject([{ title: '澄源环境集团', code: 'A01' }])
    expect(result[0].children.map((n: { title: string; children: unknown }) => [n.title, n.children])).toContainEqual(['财务部', null])
    const whole = await purchaser.get(call('queryTreeList'))
    expect(whole.result[0]).toMatchObject({
      ...{ key: root, value: root, title: '澄源环境集团', parentId: '', orgType: '1', orgCategory: '1', delFlag: '0', isLeaf: false },
    })
    expect(whole.result[0].children[0]).toMatchObject({ parentId: root, orgType: '2', isLeaf: true, children: null })
    const some = await purchaser.get(call('queryTreeList'), { ids: `${await idOf('A01A04')},${await idOf('A01A05')},` })
    expect(some.result.map((d: { orgCode: string }) => d.orgCode)).toEqual(['A01A04', 'A01A05'])
  })

  test('level by level', async () => {
    const roots = await purchaser.get(call('queryDepartTreeSync'))
    expect(roots.result).toMatchObject([{ orgCode: 'A01', isLeaf: false, children: null }])
    const below = (await purchaser.get(call('queryDepartTreeSync'), { pid: root })).result
    expect(below.map((d: { orgCode: string; isLeaf: boolean }) => [d.orgCode, d.isLeaf])).toContainEqual(['A01A01', true])
    expect(await purchaser.get(call('queryDepartTreeSync'), { pid: 'A01' })).toRefuse('BAD_INPUT')
  })

  test('by words, with the path to each, and the caller’s own', async () => {
    const found = (await search({ keyWord: '采购' })).result
    expect(found.map((d: { departName: string }) => d.departName)).toEqual(['集中采购部', '工程采购部'])
    expect(found[0].above).toEqual([{ id: root, title: '澄源环境集团' }])
    expect((await search({ keyWord: 'finance' })).result).toMatchObject([{ departName: '财务部', children: null }])
    expect((await search({ keyWord: '采购', myDeptSearch: '1' })).result).toMatchObject([{ orgCode: 'A01A01' }])
    expect(await search({ keyWord: '%' })).toMatchObject({ success: false, message: '未查询匹配数据！' })
    expect(await search({ keyWord: "' or 1=1 --" })).toRefuse('DEPART_NO_MATCH')
  })

  test('single departments, their names and people', async () => {
    const finance = await idOf('A01A04')
    expect((await purchaser.get(call('getDepartName'), { orgCode: 'A01A04' })).result).toMatchObject({ id: finance, departName: '财务部' })
    expect((await purchaser.get(call('queryParentName'), { id: finance })).result).toBe('澄源环境集团')
    expect((await purchaser.get(call('queryParentName'), { id: root })).result).toBe('')
    expect((await purchaser.get(call('listAll'))).result).toHaveLength(7)
    expect((await purchaser.get(call('listAll'), { id: `${finance},` })).result).toMatchObject([{ departName: '财务部' }])
    expect((await purchaser.get(call('listAll'), { orgCode: 'A01A04,A01A05' })).result).toHaveLength(2)
    const people = (await purchaser.get(call('getUsersByDepartId'), { id: finance })).result
    expect(people.map((p: { username: string }) => p.username)).toEqual(['cashier', 'finance', 'financeManager'])
    const both = (await purchaser.get(call('queryTreeByKeyWord'), { keyWord: '财' })).result
    expect(both).toMatchObject({ userList: [], departList: [{ departName: '财务部' }] })
    expect((await purchaser.get(call('queryTreeByKeyWord'), { keyWord: 'opener' })).result.userList).toHaveLength(3)
  })

  test('of those one is head of; everyone else is told 1', async () => {
    expect(await purchaser.get(call('queryMyDeptTreeList'))).toMatchObject({ result: null, message: '1' })
    await owner.sql`update sys_user set user_identity = 2, depart_ids = ${`${root},${await idOf('A01A01')},`} where username = 'manager'`
    const manager = await app.as('manager')
    const mine = await manager.get(call('queryMyDeptTreeList'))
    expect(mine).toMatchObject({ message: '2', result: [{ orgCode: 'A01' }] })
    expect(mine.result[0].children).toHaveLength(6)
    expect((await manager.get(call('queryDepartTreeSync'), { mine: '1' })).result).toMatchObject([{ orgCode: 'A01' }])
    expect((await purchaser.get(call('queryDepartTreeSync'), { mine: '1' })).result).toEqual([])
  })
})

describe('changes', () => {
  test('a company, a department, a post: each with its code', async () => {
    const company = await add('环宇水务', '', { memo: '新设', mobile: '13900000000' })
    expect(company).toMatchObject({ success: true, message: '添加成功！', result: { orgCode: 'A02', orgType: '1', parentId: '' } })
    const depart = await add('运营部', company.result.id)
    expect(depart.result).toMatchObject({ orgCode: 'A02A01', orgType: '2', parentId: company.result.id })
    expect((await add('调度岗', depart.result.id, { orgCategory: '3' })).result.orgCode).toBe('A02A01A01')
    const edited = await admin.put(call('edit'), { ...depart.result, departName: '运维部', fax: '010-1', departOrder: '7' })
    expect(edited).toMatchObject({ success: true, message: '修改成功!' })
    const after = (await admin.get(call('queryById'), { id: depart.result.id })).result
    expect(after).toMatchObject({ departName: '运维部', fax: '010-1', departOrder: 7, orgCode: 'A02A01', version: 2 })
    expect(await admin.put(call('edit'), { ...depart.result, departName: '旧' })).toRefuse('STALE')
  })

  test('what the form forbids is refused with its words', async () => {
    const said = (answered: Answered) => [answered.success, answered.message, answered.result?.errors?.[0]?.field]
    expect((await add('')).result.errors[0]).toMatchObject({ field: 'departName', message: '请输入机构/部门名称!' })
    expect((await add('甲', '', { mobile: '12345' })).result.errors[0]).toMatchObject({ message: '您的手机号码格式不正确!' })
    expect(said(await add('甲', '', { orgCategory: '2' }))).toEqual([false, '最上级须为公司，其下级为部门或岗位', 'orgCategory'])
    expect(await add('甲', root, { orgCategory: '1' })).toRefuse('DEPART_CATEGORY')
    expect(await add('甲', crypto.randomUUID())).toRefuse('NOT_FOUND')
    const finance = (await admin.get(call('queryById'), { id: await idOf('A01A04') })).result
    expect(await admin.put(call('edit'), { ...finance, parentId: await idOf('A01A05') })).toRefuse('DEPART_NO_MOVE')
    // Named fields alone: neither code nor tenant come from a client.
    const sly = await add('乙', root, { orgCode: 'Z01', tenantId: 9, delFlag: 1, createBy: 'x' })
    expect(sly.result).toMatchObject({ delFlag: '0', createBy: 'admin' })
    expect(sly.result.orgCode).toMatch(/^A01/)
    expect(await purchaser.post(call('add'), { departName: '丙', orgCategory: '1' })).toRefuse('NO_PERM')
    expect(await purchaser.delete(call('delete'), { id: sly.result.id })).toRefuse('NO_PERM')
  })

  test('thirty at once get thirty codes, without a gap', async () => {
    const company = (await add('并发公司')).result
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => add(`部门${n}`, company.id)))
    expect(answers.every((a) => a.success)).toBe(true)
    const codes = answers.map((a) => a.result.orgCode as string).sort()
    expect(codes).toEqual(Array.from({ length: 30 }, (_, n) => `${company.orgCode}A${String(n + 1).padStart(2, '0')}`))
  })

  test('a deletion takes along what hangs on it; its codes are never given out again', async () => {
    const company = (await add('要删的公司')).result
    const depart = (await add('要删的部门', company.id)).result
    const [person, role] = [await userId('quality'), crypto.randomUUID()]
    const entry = (await owner.sql`select id from sys_permission where code = 'user.list'`)[0]?.id
    await owner.sql`insert into sys_user_depart (user_id, depart_id, tenant_id) values (${person}, ${depart.id}, 0)`
    await owner.sql`insert into sys_depart_permission (depart_id, permission_id, tenant_id) values (${depart.id}, ${entry}, 0)`
    await owner.sql`insert into sys_depart_role (id, depart_id, role_name, role_code, tenant_id) values (${role}, ${depart.id}, '甲', 'gone', 0)`
    await owner.sql`insert into sys_depart_role_permission (role_id, permission_id, tenant_id) values (${role}, ${entry}, 0)`
    await owner.sql`insert into sys_depart_role_user (role_id, user_id, tenant_id) values (${role}, ${person}, 0)`
    expect((await admin.get(call('deleteUse'), { ids: company.id })).result).toEqual({ departments: 2, users: 1, roles: 1, documents: 0 })
    expect(await admin.delete(call('delete'), { id: company.id })).toMatchObject({ success: true, message: '删除成功!' })
    const [left] = await owner.sql`select (select count(*) from sys_user_depart where depart_id = ${depart.id})::int as people,
      (select count(*) from sys_depart_permission where depart_id = ${depart.id})::int as grants,
      (select count(*) from sys_depart_role where depart_id = ${depart.id})::int as roles,
      (select count(*) from sys_depart_role_user where role_id = ${role})::int as holders,
      (select count(*) from sys_session s join sys_user u on u.id = s.user_id where u.id = ${person} and revoked_at is null)::int as sessions`
    expect(left).toEqual({ people: 0, grants: 0, roles: 0, holders: 0, sessions: 0 })
    expect(await admin.get(call('queryById'), { id: depart.id })).toRefuse('NOT_FOUND')
    expect(await admin.delete(call('delete'), { id: company.id })).toRefuse('NOT_FOUND')
    expect((await add('下一家')).result.orgCode > company.orgCode).toBe(true)
  })

  test('a department with documents stays, and so does the one the caller works in', async () => {
    const used = (await add('有单据的部门', root)).result
    await owner.sql`insert into supplier (doc_no, name, name_key, email, status, tenant_id, create_by, org_code)
      values ('SUP900002', '归部门', '归部门', 'd@x.example', '0', 0, 'x', ${used.orgCode})`
    expect(await admin.delete(call('delete'), { id: used.id })).toMatchObject({
      success: false,
      message: '该部门及其下级名下有1份单据，不能删除',
    })
    expect((await admin.get(call('deleteUse'), { ids: used.id })).result.documents).toBe(1)
    expect(await admin.delete(call('delete'), { id: root })).toRefuse('DEPART_OWN')
  })

  test('several at once, with the trailing comma', async () => {
    const [one, two] = [(await add('一', root)).result.id, (await add('二', root)).result.id]
    expect(await admin.delete(call('deleteBatch'), { ids: `${one},${two},` })).toMatchObject({ success: true, message: '删除成功!' })
    expect(await admin.delete(call('deleteBatch'), { ids: ',' })).toRefuse('BAD_INPUT')
  })
})

describe('files', () => {
  const rowsOf = async (file: Buffer): Promise<string[][]> => {
    const book = new exceljs.Workbook()
    await book.xlsx.load(file as unknown as ArrayBuffer)
    const rows: string[][] = []
    book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map((v) => String(v ?? ''))))
    return rows
  }
  test('all departments with the path above them', async () => {
    const rows = await rowsOf((await admin.get(call('exportXls'))).result)
    expect(rows[0]?.slice(0, 4)).toEqual(['机构名称', '上级机构', '机构类型', '机构编码'])
    expect(rows.find((r) => r[0] === '财务部')?.slice(0, 4)).toEqual(['财务部', '澄源环境集团', '部门', 'A01A04'])
  })

  test('those above and those below come in one file; what cannot be placed is told', async () => {
    const def = importAt('/sys/sysDepart/importExcel')
    if (!def) throw new Error('no import')
    const sheet = await reading(systemCtx(app.deps), def.sheet)
    const content = await templateSheet(sheet, 'zh-CN', [
      { departName: '西部公司', orgCategory: '公司' },
      { departName: '设备部', parent: '西部公司', orgCategory: '部门' },
      { departName: '计量岗', parent: '西部公司/设备部', orgCategory: '岗位' },
      { departName: '无处', parent: '没有/这个', orgCategory: '部门' },
      { departName: '集团下', parent: 'A01', orgCategory: '部门', mobile: '1' },
    ])
    const { code, result } = await admin.upload(call('importExcel'), { name: 'departs.xlsx', content })
    expect([code, result.successCount, result.errorCount]).toEqual([201, 3, 2])
    expect(result.errors.map((e: { message: string }) => e.message)).toEqual(['没有该上级机构：没有/这个', '您的手机号码格式不正确!'])
    const [post] = (await search({ keyWord: '计量岗' })).result
    expect(post.above.map((d: { title: string }) => d.title)).toEqual(['西部公司', '设备部'])
  })
})

describe('nobody else’s organisation', () => {
  test('companies see none of it', async () => {
    const company = await registerCompany(app, { name: '部门测试有限公司', email: 'depart@x.example' })
    for (const path of ['queryIdTree', 'queryTreeList', 'searchBy', 'queryDepartTreeSync', 'listAll', 'queryMyDeptTreeList']) {
      expect(await company.get(call(path))).toRefuse('PROFILE_INCOMPLETE')
      expect(await app.anonymous.get(call(path))).toRefuse('TOKEN_INVALID')
    }
    await owner.sql`update supplier set status = '3' where name = '部门测试有限公司'`
    for (const path of ['queryIdTree', 'queryTreeList', 'queryDepartTreeSync', 'listAll'])
      expect((await company.get(call(path))).result).toEqual([])
    expect(await company.get(call('searchBy'), { keyWord: '部' })).toRefuse('DEPART_NO_MATCH')
    expect(await company.get(call('queryTreeByKeyWord'), { keyWord: 'admin' })).toRefuse('NO_PERM')
    expect(await company.get(call('getUsersByDepartId'), { id: root })).toRefuse('NO_PERM')
    expect(await company.get(call('queryById'), { id: root })).toRefuse('NOT_FOUND')
    expect((await company.get(call('queryMyDeptTreeList'))).result).toBeNull()
  })

  test('another tenant’s administrator sees and changes their own', async () => {
    await owner.sql`insert into sys_tenant (id, name, tenant_id, status) values (21, '南方公司', 0, 1)`
    await owner.sql`update sys_user set rel_tenant_ids = '21' where username = 'admin'`
    await owner.sql`insert into sys_depart (org_code, depart_name, tenant_id, org_category) values ('A01', '南方总部', 21, '1')`
    await owner.sql`insert into sys_user_depart (user_id, depart_id, tenant_id) select u.id, d.id, 21 from sys_user u, sys_depart d
      where u.username = 'admin' and d.tenant_id = 21`
    const there = await session(app.http).signIn('admin', 'Demo#2026')
    expect(await there.post('/sys/selectTenant', { tenantId: 21 })).toSucceed()
    expect((await there.get(call('listAll'))).result.map((d: { departName: string }) => d.departName)).toEqual(['南方总部'])
    expect(await there.get(call('queryById'), { id: root })).toRefuse('NOT_FOUND')
    expect(await there.put(call('edit'), { id: root, departName: '改', orgCategory: '1' })).toRefuse('NOT_FOUND')
    expect(await there.delete(call('delete'), { id: await idOf('A01A06') })).toRefuse('NOT_FOUND')
    expect(await there.post(call('add'), { departName: '甲', orgCategory: '2', parentId: root })).toRefuse('NOT_FOUND')
    expect((await there.post(call('add'), { departName: '南方二公司', orgCategory: '1' })).result.orgCode).toBe('A02')
  })
})
