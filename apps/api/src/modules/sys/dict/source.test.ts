import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { registerCompany } from '../../../demo/supplier'
import { sources } from './sources'

const app = await testApp()
const purchaser = await app.as('purchaser')
const admin = await app.as('admin')
const supplier = await registerCompany(app, { name: '数据源测试有限公司', email: 'sources@x.example' })
const dict = (code: string) => `/sys/dict/getDictItems/${encodeURIComponent(code)}`
const texts = (items: { text: string }[]) => items.map((i) => i.text)

test('a table by its declared columns, in the reader’s language', async () => {
  const { result } = await purchaser.get(dict('sys_depart,depart_name,org_code'))
  expect(result[0]).toEqual({ value: 'A01', text: '澄源环境集团', title: '澄源环境集团' })
  const english = await purchaser.in('en-US').get(dict('sys_depart,depart_name,org_code'))
  expect(english.result[0].text).toBe('Chengyuan Environment Group')
  expect((await purchaser.get(dict('sys_user,realname,username'))).result).toContainEqual({
    value: 'manager',
    text: '周明远',
    title: '周明远',
  })
})

test('a condition narrows it', async () => {
  const of = async (condition: string) => texts((await purchaser.get(dict(`sys_depart,depart_name,org_code,${condition}`))).result)
  expect(await of("org_code = 'A01A04'")).toEqual(['财务部'])
  expect(await of("org_code in ('A01A04', 'A01A05') and org_category != '1'")).toEqual(['财务部', '质量部'])
  expect(await of("org_category = '1'")).toEqual(['澄源环境集团'])
})

test('the code is missing', async () => {
  for (const path of ['/sys/dict/getDictItems/', '/sys/dict/getDictItems/%20', '/sys/dict/loadDict/', '/sys/dict/loadDictItem/'])
    expect(await purchaser.get(path)).toMatchObject({ success: false, message: '字典Code不能为空!', errorKey: 'DICT_CODE_EMPTY' })
})

test('what is not declared cannot be read, whatever the name', async () => {
  const refusedAs = async (code: string) => (await purchaser.get(dict(code))).errorKey
  for (const code of [
    'sys_credential,password_hash,user_id',
    'sys_user,password_hash,id',
    'sys_user,phone,id',
    'inquiry_secret,budget,inquiry_id',
    'sys_user;drop table sys_user,realname,id',
    'sys_user u,realname,id',
    '(select 1) x,a,b',
    'sys_user,realname||phone,id',
    'sys_user,realname,id union select 1',
    '__proto__,constructor,toString',
    'sys_user,constructor,id',
    'sys_session,token,id',
  ])
    expect([code, await refusedAs(code)]).toEqual([code, 'SOURCE_UNKNOWN'])
  for (const condition of [
    '1=1',
    "realname = '' or '1'='1'",
    "realname = 'x'; delete from sys_user",
    "realname = 'x' --",
    'id in (select user_id from sys_credential)',
    'username = realname',
    "realname like '%'",
  ])
    expect([condition, await refusedAs(`sys_user,realname,id,${condition}`)]).toEqual([condition, 'SOURCE_CONDITION'])
  expect(await refusedAs("sys_user,realname,id,phone = '13800000003'")).toBe('SOURCE_UNKNOWN')
  expect(await refusedAs("sys_user,realname,id,id = 'x'")).toBe('BAD_FILTER')
  expect(await refusedAs('sys_user,realname')).toBe('DICT_CODE_FORMAT')
})

test('a literal is a value, never SQL', async () => {
  const { result } = await purchaser.get(dict(`sys_user,realname,id,username = ''' or 1=1 --'`))
  expect(result).toEqual([])
})

test('loadDict looks for words in the text, of dictionaries too', async () => {
  const found = async (code: string, keyword: string) =>
    texts((await purchaser.get(`/sys/dict/loadDict/${encodeURIComponent(code)}`, { keyword })).result)
  expect(await found('sys_user,realname,username', '明')).toEqual(['周明远'])
  expect(await found('sys_user,realname,username', '%')).toEqual([])
  expect(await found('sys_user,realname,username', "' or 1=1 --")).toEqual([])
  expect(await found('currency', '人民')).toEqual(['人民币'])
  expect((await found('sys_user,realname,username', '')).length).toBeGreaterThan(5)
  expect((await purchaser.get('/sys/dict/loadDict/sys_user,realname,username', { pageSize: 2 })).result).toHaveLength(2)
})

test('loadDictItem answers labels in the order of the keys', async () => {
  const labels = async (code: string, key?: string) =>
    (await purchaser.get(`/sys/dict/loadDictItem/${encodeURIComponent(code)}`, key === undefined ? {} : { key })).result
  expect(await labels('sys_user,realname,username', 'purchaser,nobody,manager')).toEqual(['陈采薇', '', '周明远'])
  expect(await labels('priority', 'H,L')).toEqual(['紧急', '一般'])
  expect(await labels('priority')).toBeNull()
  expect(await labels('sys_user,realname,username', "x') or 1=1 --")).toEqual([''])
})

test('a tree, level by level', async () => {
  const tree = { tableName: 'srm_category', text: 'name', code: 'id', pidField: 'parent_id', hasChildField: '' }
  const level = async (more: object) => (await purchaser.get('/sys/dict/loadTreeData', { pid: '', condition: '', ...tree, ...more })).result
  const roots = await level({})
  expect(roots.map((n: { title: string }) => n.title)).toContain('阀门')
  const valves = roots.find((n: { title: string }) => n.title === '阀门')
  expect(valves).toMatchObject({ leaf: false, parentId: null })
  const below = await level({ pid: valves.key })
  expect(below.map((n: { title: string }) => n.title)).toContain('蝶阀')
  expect(below[0]).toMatchObject({ leaf: true, parentId: valves.key })
  expect(await level({ condition: '{"code":"PUMP"}' })).toMatchObject([{ title: '泵' }])
  const byCode = await level({ code: 'code', pidField: 'pcode', pid: 'PUMP' })
  expect(byCode.map((n: { value: string }) => n.value)).toEqual(['PUMP-CENTRIFUGAL', 'PUMP-SUBMERSIBLE', 'PUMP-DOSING'])
})

test('a tree refuses what is not declared, and a condition that is no JSON object', async () => {
  const tree = { pid: '', tableName: 'srm_category', text: 'name', code: 'id', pidField: 'parent_id', hasChildField: '', condition: '' }
  const refusedAs = async (more: object) => (await purchaser.get('/sys/dict/loadTreeData', { ...tree, ...more })).errorKey
  expect(await refusedAs({ condition: "code = 'PUMP'" })).toBe('TREE_CONDITION')
  expect(await refusedAs({ condition: '["x"]' })).toBe('TREE_CONDITION')
  expect(await refusedAs({ condition: '{"1=1 or code":"x"}' })).toBe('SOURCE_UNKNOWN')
  for (const name of ['tableName', 'text', 'code', 'pidField', 'hasChildField'])
    expect([name, await refusedAs({ [name]: "x' or 1=1 --" })]).toEqual([name, 'SOURCE_UNKNOWN'])
  // No row's id, so nothing is below it.
  expect(await refusedAs({ pid: "' or 1=1 --" })).toBeUndefined()
})

test('a company reads what is for all, and nothing of the house', async () => {
  expect((await supplier.get(dict('srm_category,name,id'))).result.length).toBeGreaterThan(5)
  for (const [name, source] of Object.entries(sources)) {
    if (source.for !== 'staff') continue
    const columns = Object.keys(source.columns)
    expect([name, (await supplier.get(dict(`${name},${columns[1]},id`))).errorKey]).toEqual([name, 'NO_PERM'])
  }
  expect(await app.anonymous.get(dict('srm_category,name,id'))).toRefuse('TOKEN_INVALID')
})

test('every declared source can be read by every column it declares', async () => {
  for (const [name, source] of Object.entries(sources))
    for (const column of Object.keys(source.columns))
      expect([name, column, (await (source.needs ? admin : purchaser).get(dict(`${name},${column},id`))).success]).toEqual([
        name,
        column,
        true,
      ])
})
