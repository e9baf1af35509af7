import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { registerCompany } from '../../../demo/supplier'

const app = await testApp()
const purchaser = await app.as('purchaser')
const search = (query: Record<string, string>) => purchaser.get('/sys/sysDepart/searchBy', query)

test('the tree of departments, whole and as pickers draw it', async () => {
  const { result } = await purchaser.get('/sys/sysDepart/queryIdTree')
  expect(result).toMatchObject([{ title: '澄源环境集团', code: 'A01' }])
  expect(result[0].children.map((n: { title: string; children: unknown }) => [n.title, n.children])).toContainEqual(['财务部', null])
  const whole = await purchaser.get('/sys/sysDepart/queryTreeList')
  expect(whole.result[0]).toMatchObject({ key: result[0].key, orgCode: 'A01', isLeaf: false })
})

test('departments by words, and the caller’s own', async () => {
  expect((await search({ keyWord: '采购' })).result.map((d: { departName: string }) => d.departName)).toEqual(['集中采购部', '工程采购部'])
  expect((await search({ keyWord: 'finance' })).result).toMatchObject([{ departName: '财务部', children: null }])
  expect((await search({ keyWord: '采购', myDeptSearch: '1' })).result).toMatchObject([{ orgCode: 'A01A01' }])
  expect(await search({ keyWord: '%' })).toMatchObject({ success: false, message: '未查询匹配数据！' })
  expect(await search({ keyWord: "' or 1=1 --" })).toRefuse('DEPART_NO_MATCH')
})

test('the buyer’s organisation is not for companies', async () => {
  const company = await registerCompany(app, { name: '部门测试有限公司', email: 'depart@x.example' })
  for (const path of ['queryIdTree', 'queryTreeList', 'searchBy']) {
    expect(await company.get(`/sys/sysDepart/${path}`)).toRefuse('PROFILE_INCOMPLETE')
    expect(await app.anonymous.get(`/sys/sysDepart/${path}`)).toRefuse('TOKEN_INVALID')
  }
})
