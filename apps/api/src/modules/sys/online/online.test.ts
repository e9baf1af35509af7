import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { registerCompany } from '../../../demo/supplier'
import { popups } from './popups'

const app = await testApp()
const purchaser = await app.as('purchaser')
const supplier = await registerCompany(app, { name: '弹窗测试有限公司', email: 'popup@x.example' })
const options = '/online/cgform/api/querySelectOptions'
const areas = { table: 'sys_category', txt: 'name', key: 'code', idField: 'id', pidField: 'pid' }

test('linked selects: the first level by a condition, the next below what was chosen', async () => {
  const { result: first } = await purchaser.get(options, { ...areas, condition: "pcode = 'A03'" })
  expect(first.map((o: { label: string; store: string }) => [o.store, o.label])).toEqual([
    ['A03A01', '华东'],
    ['A03A02', '华南'],
    ['A03A03', '西南'],
  ])
  const { result: next } = await purchaser.get(options, { ...areas, pidValue: first[1].id })
  expect(next.map((o: { label: string }) => o.label)).toEqual(['广州', '深圳'])
  expect((await purchaser.get(options, areas)).result.map((o: { label: string }) => o.label)).toContain('物料分类')
})

test('linked selects read named sources only', async () => {
  const refusedAs = async (more: object) => (await purchaser.get(options, { ...areas, condition: "pcode = 'A03'", ...more })).errorKey
  for (const name of ['table', 'txt', 'key', 'idField'])
    expect([name, await refusedAs({ [name]: 'code from sys_user --' })]).toEqual([name, 'SOURCE_UNKNOWN'])
  expect(await refusedAs({ pidField: "x' or 1=1 --", pidValue: '1' })).toBe('SOURCE_UNKNOWN')
  expect(await refusedAs({ condition: 'pid = 0 or 1=1' })).toBe('SOURCE_CONDITION')
  expect(await refusedAs({ condition: "pid = '0'" })).toBe('BAD_FILTER')
  expect(await refusedAs({ pidValue: "0' or '1'='1" })).toBeUndefined()
  expect(await supplier.get(options, { table: 'sys_depart', txt: 'depart_name', key: 'id', condition: '' })).toRefuse('NO_PERM')
})

test('a popup says its columns and what it can be searched by', async () => {
  const { result } = await purchaser.get('/online/cgreport/api/getRpColumns/supplier')
  expect(result).toMatchObject({ cgRpConfigId: 'supplier', cgRpConfigName: '选择供应商' })
  expect(result.columns.map((c: { dataIndex: string; title: string }) => [c.dataIndex, c.title])).toEqual([
    ['docNo', '编号'],
    ['name', '名称'],
    ['status', '状态'],
  ])
  expect((await purchaser.get('/online/cgreport/api/getQueryInfo/supplier')).result[2]).toEqual({
    field: 'status',
    label: '状态',
    mode: 'single',
    view: 'list',
    dict: 'supplier_stage',
  })
})

test('rows of a popup: pages, words, known values', async () => {
  const data = (code: string, query: Record<string, string | number> = {}) => purchaser.get(`/online/cgreport/api/getData/${code}`, query)
  const page = await data('user', { pageNo: 1, pageSize: 5 })
  expect(page.result).toMatchObject({ size: 5, current: 1 })
  expect(page.result.records).toHaveLength(5)
  expect(Object.keys(page.result.records[0]).sort()).toEqual(['createTime', 'id', 'realname', 'username'])
  expect((await data('user', { code: '明远' })).result.records).toMatchObject([{ username: 'manager' }])
  expect((await data('user', { keyword: '明远' })).result.records).toMatchObject([{ username: 'manager' }])
  const known = await data('user', { username: 'manager,admin,', pageSize: 2 })
  expect(known.result.records.map((r: { username: string }) => r.username).sort()).toEqual(['admin', 'manager'])
  expect((await data('category', { code: 'PUMP' })).result.records).toMatchObject([{ nameZh: '泵' }])
  expect((await data('supplier', { name: '*弹窗测试*' })).result.total).toBe(1)
})

test('every popup answers, sorted by each of its columns; another column is refused', async () => {
  for (const [code, popup] of Object.entries(popups))
    for (const { name } of popup.columns)
      expect((await purchaser.get(`/online/cgreport/api/getData/${code}`, { column: name, order: 'asc' })).success).toBe(true)
  expect(await purchaser.get('/online/cgreport/api/getData/user', { column: 'password_hash' })).toRefuse('BAD_SORT')
  expect(await purchaser.get('/online/cgreport/api/getData/user', { column: 'id; drop table sys_user' })).toRefuse('BAD_SORT')
})

test('an unknown popup, and those that are not the caller’s', async () => {
  for (const path of ['getRpColumns', 'getQueryInfo', 'getData']) {
    expect(await purchaser.get(`/online/cgreport/api/${path}/sys_user`)).toRefuse('POPUP_UNKNOWN')
    expect(await purchaser.get(`/online/cgreport/api/${path}/constructor`)).toRefuse('POPUP_UNKNOWN')
    for (const [code, popup] of Object.entries(popups)) {
      const answered = await supplier.get(`/online/cgreport/api/${path}/${code}`)
      expect([code, answered.errorKey ?? 'ok']).toEqual([code, popup.for === 'staff' ? 'NO_PERM' : 'ok'])
    }
    expect(await app.anonymous.get(`/online/cgreport/api/${path}/category`)).toRefuse('TOKEN_INVALID')
  }
})
