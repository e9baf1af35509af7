import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { registerCompany } from '../../../demo/supplier'

const app = await testApp()
const purchaser = await app.as('purchaser')
const level = (query: Record<string, string> = {}) => purchaser.get('/sys/category/loadTreeData', query)

test('the category dictionary, from the root, below a code and below a node', async () => {
  const { result: roots } = await level()
  expect(roots.map((n: { code: string; title: string }) => [n.code, n.title])).toEqual([
    ['A01', '物料分类'],
    ['A02', '采购类别'],
    ['A03', '交付区域'],
  ])
  expect((await level({ pcode: '0' })).result).toEqual(roots)
  const { result: areas } = await level({ pcode: 'A03' })
  expect(areas[0]).toMatchObject({ title: '华东', code: 'A03A01', leaf: false, parentId: roots[2].key })
  expect((await level({ pid: areas[0].key })).result.map((n: { title: string; leaf: boolean }) => [n.title, n.leaf])).toEqual([
    ['苏州', true],
    ['上海', true],
    ['杭州', true],
  ])
  expect((await purchaser.in('en-US').get('/sys/category/loadTreeData')).result[0].title).toBe('Materials')
})

test('a condition is a JSON object of columns', async () => {
  expect((await level({ condition: '{"code":"A02"}' })).result).toMatchObject([{ title: '采购类别' }])
  expect(await level({ condition: "code = 'A02'" })).toMatchObject({
    errorKey: 'TREE_CONDITION',
    message: '组件condition传值有误，需要一个json字符串!',
  })
  expect(await level({ condition: '{"tenant_id":0}' })).toRefuse('SOURCE_UNKNOWN')
  expect(await level({ pcode: "A01' or 1=1 --" })).toMatchObject({ message: "加载分类字典树参数有误.[A01' or 1=1 --]!" })
  expect(await level({ pid: 'x' })).toRefuse('BAD_FILTER')
})

test('names by id, with and without the slash', async () => {
  const { result: roots } = await level()
  const ids = `${roots[1].key},00000000-0000-4000-8000-000000000000,${roots[0].key}`
  for (const path of ['/sys/category/loadDictItem/', '/sys/category/loadDictItem'])
    expect((await purchaser.get(path, { ids })).result).toEqual(['采购类别', '', '物料分类'])
  expect(await purchaser.get('/sys/category/loadDictItem/', { ids: '' })).toMatchObject({ message: 'ids 不能为空' })
  expect(await purchaser.get('/sys/category/loadDictItem/', { ids: "1' or '1'='1" })).toRefuse('BAD_FILTER')
})

test('companies pick from it too, before their data are complete; strangers do not', async () => {
  const company = await registerCompany(app, { name: '分类测试有限公司', email: 'category@x.example' })
  expect((await company.get('/sys/category/loadTreeData')).result).toHaveLength(3)
  expect(await app.anonymous.get('/sys/category/loadTreeData')).toRefuse('TOKEN_INVALID')
})
