import exceljs from 'exceljs'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { registerCompany } from '../../../demo/supplier'

const app = await testApp()
const purchaser = await app.as('purchaser')
const admin = await app.as('admin')
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
  expect((await level({ pid: 'x' })).result).toEqual([])
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

describe('kept by an administrator', () => {
  const codes = (rows: { code: string }[]) => rows.map((r) => r.code)
  const add = async (name: string, pid = '0') =>
    (await admin.post('/sys/category/add', { name, pid })).result as { id: string; code: string }

  test('codes are given out by level, also to many at once', async () => {
    const first = await admin.post('/sys/category/add', { name: '测试分类', code: 'Z99' })
    expect(first).toMatchObject({ success: true, message: '添加成功！', result: { pid: '0', code: 'A04', hasChild: '0' } })
    const { id } = first.result
    const many = await Promise.all(Array.from({ length: 8 }, (_, i) => add(`并发${i}`, id)))
    expect(codes(many).sort()).toEqual(Array.from({ length: 8 }, (_, i) => `A04A0${i + 1}`))
    const { result: below } = await admin.get('/sys/category/childList', { pid: id })
    expect(below).toHaveLength(8)
    expect((await admin.get('/sys/category/queryById', { id })).result.hasChild).toBe('1')
    const batch = await admin.get('/sys/category/getChildListBatch', { parentIds: `${id},` })
    expect(batch.result.records).toHaveLength(8)
    expect(await admin.delete('/sys/category/delete', { id })).toMatchObject({ message: '删除成功!' })
    expect((await admin.get('/sys/category/childList', { pid: id })).result).toEqual([])
  })

  test('are moved with everything below them, never below themselves', async () => {
    const [one, two] = [await add('甲'), await add('乙')]
    const child = await add('甲一', one.id)
    await add('甲一一', child.id)
    expect(await admin.put('/sys/category/edit', { id: one.id, name: '甲', pid: child.id })).toRefuse('CATEGORY_INTO_SELF')
    expect(await admin.put('/sys/category/edit', { id: child.id, name: '甲一', pid: two.id })).toMatchObject({ message: '修改成功!' })
    const { result } = await admin.get('/sys/category/loadTreeRoot', { async: 'false', pcode: two.code })
    expect(result).toMatchObject([{ code: `${two.code}A01`, leaf: false, children: [{ code: `${two.code}A01A01`, leaf: true }] }])
    // A client that does not know the field leaves it, and the place, as they are.
    expect(await admin.put('/sys/category/edit', { id: child.id, name: '改名' })).toSucceed()
    expect((await admin.get('/sys/category/queryById', { id: child.id })).result).toMatchObject({ pid: two.id, name: '改名' })
    expect(await admin.put('/sys/category/edit', { id: crypto.randomUUID(), name: 'x' })).toMatchObject({ message: '未找到对应实体' })
    expect(await admin.delete('/sys/category/deleteBatch', { ids: `${one.id},${two.id},` })).toMatchObject({ message: '批量删除成功！' })
  })

  test('one level at a time; a search goes through all', async () => {
    const { result } = await admin.get('/sys/category/rootList', { column: 'code', order: 'asc' })
    expect([result.total, codes(result.records)]).toEqual([3, ['A01', 'A02', 'A03']])
    const found = (await admin.get('/sys/category/rootList', { name: '*泵*' })).result.records as { name: string; code: string }[]
    expect(found.map((r) => r.name)).toEqual(expect.arrayContaining(['机泵设备', '离心泵', '潜水泵']))
    expect((await admin.get('/sys/category/rootList', { pid: result.records[2].id })).result.total).toBe(3)
    expect(await admin.get('/sys/category/rootList', { pid: "x' or 1=1" })).toRefuse('BAD_FILTER')
    expect((await purchaser.get('/sys/category/loadTreeChildren', { pid: result.records[2].id })).result).toHaveLength(3)
  })

  test('questions of older clients, with the words they know', async () => {
    const { id } = (await admin.get('/sys/category/loadOne', { field: 'code', val: 'A01' })).result
    expect(await admin.get('/sys/category/loadOne', { field: 'code', val: 'Q99' })).toMatchObject({ success: false, message: '查询无果' })
    expect(await admin.get('/sys/category/loadOne', { field: 'create_by', val: 'system' })).toRefuse('BAD_FILTER')
    expect(await admin.get('/sys/category/checkCode', { pid: id, code: 'B01' })).toMatchObject({
      success: false,
      message: '编码不符合规范,须以"A01"开头!',
    })
    expect(await admin.get('/sys/category/checkCode', { pid: id })).toMatchObject({ message: '错误,类型编码为空!' })
    expect(await admin.get('/sys/category/checkCode', { pid: id, code: 'A01A09' })).toSucceed()
    expect((await purchaser.get('/sys/category/loadAllData', { code: 'A03A02' })).result.map((i: { text: string }) => i.text)).toEqual([
      '广州',
      '华南',
      '深圳',
    ])
    expect(await purchaser.get('/sys/category/loadAllData', { code: '%' })).toMatchObject({ message: '无数据,参数有误.[%]' })
    expect(await purchaser.get('/sys/category/rootList')).toRefuse('NO_PERM')
    expect(await purchaser.post('/sys/category/add', { name: 'x' })).toRefuse('NO_PERM')
  })

  test('come from a file, below what is above them in it', async () => {
    const book = new exceljs.Workbook()
    const sheet = book.addWorksheet('x')
    const header = ['分类编码', '上级编码', '分类名称 *', '英文名称', '排序值', '是否启用']
    for (const row of [
      ['t'],
      [''],
      header,
      ['D01', '', '导入', 'Imported'],
      ['', 'D01', '导入下级'],
      ['A01', '', '物料'],
      ['', 'Y77', '孤儿'],
    ])
      sheet.addRow(row)
    const done = await admin.upload('/sys/category/importExcel', { name: 'c.xlsx', content: Buffer.from(await book.xlsx.writeBuffer()) })
    expect(done).toMatchObject({ code: 201, result: { successCount: 3, errorCount: 1 } })
    const { result } = await admin.get('/sys/category/loadTreeRoot', { async: 'false', pcode: 'D01' })
    expect(result).toMatchObject([{ title: '导入下级', code: 'D01A01' }])
    expect((await admin.get('/sys/category/loadOne', { field: 'code', val: 'A01' })).result.name).toBe('物料')
    expect((await admin.get('/sys/category/exportXls')).success).toBe(true)
  })
})
