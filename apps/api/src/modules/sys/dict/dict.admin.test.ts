import { connect } from '@srm/db/client'
import { seedReference } from '@srm/db/seed/reference'
import exceljs from 'exceljs'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const admin = await app.as('admin')
const purchaser = await app.as('purchaser')

const added = async (dictCode: string, dictName = dictCode) => (await admin.post('/sys/dict/add', { dictCode, dictName })).result
const items = async (dictId: string, query = {}) =>
  (await admin.get('/sys/dictItem/list', { dictId, pageSize: 100, ...query })).result.records as {
    id: string
    itemValue: string
    itemText: string
    status: number
    version: number
  }[]
const builtIn = async (dictCode: string) => (await admin.get('/sys/dict/list', { dictCode })).result.records[0]
const shown = async (code: string) =>
  (await purchaser.get(`/sys/dict/getDictItems/${code}`)).result.map((i: { text: string }) => i.text) as string[]

describe('dictionaries', () => {
  test('are added, changed, deleted and found again, with the words that clients know', async () => {
    const first = await admin.post('/sys/dict/add', { dictName: '包装', dictCode: 'pack', description: '包装方式', type: '0' })
    expect(first).toMatchObject({ success: true, message: '保存成功！', result: { dictCode: 'pack', readOnly: false, own: true } })
    const { id } = first.result
    expect(await admin.put('/sys/dict/edit', { id, dictName: '包装方式', dictCode: 'pack' })).toMatchObject({
      success: true,
      message: '编辑成功!',
    })
    // A field the client does not know stays as it was.
    expect((await admin.get('/sys/dict/list', { dictName: '*包装*' })).result.records).toMatchObject([
      { id, dictName: '包装方式', description: '包装方式', type: 0 },
    ])
    expect(await admin.put('/sys/dict/edit', { id: crypto.randomUUID(), dictName: 'x', dictCode: 'xx' })).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    expect((await admin.get('/sys/dict/treeList')).result.find((n: { key: string }) => n.key === id)).toMatchObject({
      title: '包装方式',
      dictCode: 'pack',
    })
    expect(await admin.delete('/sys/dict/delete', { id })).toMatchObject({ success: true, message: '删除成功!' })
    expect((await admin.get('/sys/dict/list', { dictCode: 'pack' })).result.total).toBe(0)
    expect((await admin.get('/sys/dict/deleteList')).result).toMatchObject([{ id, delFlag: 1 }])
    // Its code is not free while it lies there.
    expect(await admin.post('/sys/dict/add', { dictName: 'x', dictCode: 'pack' })).toRefuse('DICT_CODE_IN_BIN')
    expect(await admin.put(`/sys/dict/back/${id}`)).toMatchObject({ success: true, message: '操作成功!' })
    expect(await admin.put(`/sys/dict/back/${id}`)).toRefuse('ENTITY_MISSING')
    expect(await admin.delete(`/sys/dict/deletePhysic/${id}`)).toRefuse('ENTITY_MISSING')
    expect(await admin.delete('/sys/dict/deleteBatch', { ids: `${id},` })).toMatchObject({ message: '删除成功!' })
    expect(await admin.delete(`/sys/dict/deletePhysic/${id}`)).toMatchObject({ success: true, message: '删除成功!' })
    expect((await admin.get('/sys/dict/deleteList')).result).toEqual([])
  })

  test('a code is one, and in a form that fits into paths', async () => {
    await added('only_one')
    const again = await admin.post('/sys/dict/add', { dictName: 'x', dictCode: 'only_one' })
    expect(again).toRefuse('DICT_CODE_TAKEN')
    expect(again.result.errors[0].field).toBe('dictCode')
    const bad = await admin.post('/sys/dict/add', { dictName: 'x', dictCode: 'a,b' })
    expect(bad.result.errors).toMatchObject([{ field: 'dictCode', errorKey: 'DICT_CODE_LETTERS' }])
    const both = await Promise.all([1, 2].map(() => admin.post('/sys/dict/add', { dictName: 'x', dictCode: 'at_once' })))
    expect(both.filter((a) => a.success)).toHaveLength(1)
  })

  test('only who may', async () => {
    const { id } = await added('not_yours')
    expect(await purchaser.post('/sys/dict/add', { dictName: 'x', dictCode: 'xx' })).toRefuse('NO_PERM')
    expect(await purchaser.delete('/sys/dict/delete', { id })).toRefuse('NO_PERM')
    expect(await purchaser.get('/sys/dict/deleteList')).toRefuse('NO_PERM')
    expect(await purchaser.get('/sys/dictItem/list', { dictId: id })).toRefuse('NO_PERM')
    expect(await app.anonymous.put('/sys/dict/edit', { id, dictName: 'x' })).toRefuse('TOKEN_INVALID')
  })

  test('what the client must not set is not set', async () => {
    const { result } = await admin.post('/sys/dict/add', {
      dictName: 'x',
      dictCode: 'mass',
      readOnly: true,
      tenantId: 7,
      delFlag: 1,
      createBy: 'nobody',
    })
    expect(result).toMatchObject({ readOnly: false, own: true, delFlag: 0, createBy: 'admin' })
  })
})

describe('items', () => {
  test('are added, changed, switched off, sorted and deleted', async () => {
    const { id: dictId } = await added('colour')
    const add = (itemValue: string, itemText: string, more = {}) =>
      admin.post('/sys/dictItem/add', { dictId, itemValue, itemText, sortOrder: 1, status: 1, ...more })
    expect(await add('r', '红')).toMatchObject({ success: true, message: '保存成功！' })
    await add('g', '绿', { sortOrder: '2', itemTextEn: 'Green' })
    await add('b', '蓝', { sortOrder: 3 })
    expect(await add('r', '又红')).toRefuse('DICT_VALUE_TAKEN')
    expect((await add('a,b', 'x')).result.errors).toMatchObject([{ field: 'itemValue', errorKey: 'DICT_VALUE_FORMAT' }])
    const [red, green, blue] = await items(dictId)
    expect(await admin.put('/sys/dictItem/edit', { id: green?.id, itemText: '青', itemValue: 'g' })).toMatchObject({ message: '编辑成功!' })
    expect((await purchaser.in('en-US').get('/sys/dict/getDictItems/colour')).result[1].text).toBe('Green')
    expect(await admin.put('/sys/dictItem/edit', { id: blue?.id, status: 0 })).toSucceed()
    expect(await shown('colour')).toEqual(['红', '青'])
    expect((await items(dictId, { status: '0' })).map((i) => i.itemText)).toEqual(['蓝'])
    expect((await items(dictId, { itemText: '*青*' })).map((i) => i.itemValue)).toEqual(['g'])
    expect(await admin.put('/sys/dictItem/sort', { dictId, ids: [blue?.id, green?.id] })).toSucceed()
    expect((await items(dictId)).map((i) => i.itemValue)).toEqual(['r', 'b', 'g'])
    expect(await admin.delete('/sys/dictItem/delete', { id: red?.id ?? '' })).toMatchObject({ message: '删除成功!' })
    expect(await admin.delete('/sys/dictItem/deleteBatch', { ids: `${green?.id},${blue?.id},` })).toMatchObject({ message: '删除成功!' })
    expect(await items(dictId)).toEqual([])
    expect(await admin.put('/sys/dictItem/edit', { id: red?.id, itemText: 'x' })).toMatchObject({ message: '未找到对应实体' })
  })

  test('the value is asked about before it is sent; of a dictionary of numbers it is one', async () => {
    const { id: dictId } = (await admin.post('/sys/dict/add', { dictCode: 'rates', dictName: '税率', type: 1 })).result
    const { id } = (await admin.post('/sys/dictItem/add', { dictId, itemValue: '13', itemText: '13%' })).result
    expect(await admin.get('/sys/dictItem/dictItemCheck', { dictId, itemValue: '6' })).toMatchObject({ message: '该值可用！' })
    expect(await admin.get('/sys/dictItem/dictItemCheck', { dictId, itemValue: '13', id: '' })).toMatchObject({
      success: false,
      message: '该值不可用，系统中已存在！',
    })
    expect(await admin.get('/sys/dictItem/dictItemCheck', { dictId, itemValue: '13', id })).toSucceed()
    expect(await admin.post('/sys/dictItem/add', { dictId, itemValue: 'many', itemText: 'x' })).toRefuse('DICT_VALUE_NUMBER')
  })

  test('two people do not overwrite each other', async () => {
    const { id: dictId } = await added('stale')
    const { id, version } = (await admin.post('/sys/dictItem/add', { dictId, itemValue: '1', itemText: 'a' })).result
    expect(await admin.put('/sys/dictItem/edit', { id, version, itemText: 'b' })).toSucceed()
    expect(await admin.put('/sys/dictItem/edit', { id, version, itemText: 'c' })).toRefuse('STALE')
  })
})

describe('a built-in dictionary', () => {
  test('keeps code, values and items; its texts, order and use are an administrator’s and outlive a start', async () => {
    const dict = await builtIn('user_status')
    const { id } = dict
    expect(dict.readOnly).toBe(true)
    const [normal, frozen] = await items(id)
    expect(await admin.put('/sys/dict/edit', { id, dictName: '帐号状态', dictCode: 'user_status' })).toSucceed()
    expect(await admin.put('/sys/dict/edit', { id, dictName: 'x', dictCode: 'other' })).toRefuse('DICT_BUILT_IN')
    expect(await admin.put('/sys/dict/edit', { id, dictName: 'x', type: 1 })).toRefuse('DICT_BUILT_IN')
    expect(await admin.delete('/sys/dict/delete', { id })).toRefuse('DICT_BUILT_IN')
    expect(await admin.post('/sys/dictItem/add', { dictId: id, itemValue: '9', itemText: 'x' })).toRefuse('DICT_BUILT_IN')
    expect(await admin.put('/sys/dictItem/edit', { id: frozen?.id, itemValue: '9' })).toRefuse('DICT_BUILT_IN')
    expect(await admin.delete('/sys/dictItem/deleteBatch', { ids: `${normal?.id}` })).toRefuse('DICT_BUILT_IN')
    expect(await admin.put('/sys/dictItem/edit', { id: frozen?.id, itemText: '停用', itemValue: '2' })).toSucceed()
    expect(await admin.put('/sys/dictItem/sort', { dictId: id, ids: [frozen?.id, normal?.id] })).toSucceed()
    await seedReference(owner.db)
    expect(await shown('user_status')).toEqual(['停用', '正常'])
    expect((await builtIn('user_status')).dictName).toBe('帐号状态')
  })

  test('an editable one of the product goes to the recycle bin, not further', async () => {
    const { id, readOnly } = await builtIn('urgent_level')
    expect(readOnly).toBe(false)
    expect(await admin.delete('/sys/dict/delete', { id })).toSucceed()
    expect(await admin.delete(`/sys/dict/deletePhysic/${id}`)).toRefuse('DICT_NEEDED')
    await seedReference(owner.db)
    expect(await shown('urgent_level')).toEqual([])
    expect(await admin.put(`/sys/dict/back/${id}`)).toSucceed()
    expect(await shown('urgent_level')).toEqual(['一般', '重要', '紧急'])
  })
})

test('rows of a declared table, by words and by value', async () => {
  const ask = (query: Record<string, string>) =>
    purchaser.get('/sys/dict/queryTableData', { table: 'sys_category', text: 'name', code: 'code', ...query })
  expect((await ask({ keyword: '交付' })).result).toEqual([{ value: 'A03', text: '交付区域', title: '交付区域' }])
  expect((await ask({ codeValue: 'A02' })).result).toMatchObject([{ text: '采购类别' }])
  expect((await ask({ pageSize: '2', pageNo: '2' })).result).toHaveLength(2)
  expect(await ask({ table: 'sys_user_role' })).toRefuse('SOURCE_UNKNOWN')
  expect(await ask({ text: 'name from sys_user --' })).toRefuse('SOURCE_UNKNOWN')
  expect(await ask({ codeValue: "' or 1=1 --" })).toMatchObject({ success: true, result: [] })
})

test('a file that was exported is changed and imported again', async () => {
  const { id: dictId } = await added('sheet_one', '表一')
  await admin.post('/sys/dictItem/add', { dictId, itemValue: 'a', itemText: '甲', itemTextEn: 'A' })
  await admin.post('/sys/dictItem/add', { dictId, itemValue: 'b', itemText: '乙', sortOrder: 2, status: 0 })
  const file = await admin.get('/sys/dict/exportXls', { selections: dictId })
  const book = new exceljs.Workbook()
  await book.xlsx.load(file.result)
  const [header, row] = [1, 2].map((n) => ((book.worksheets[0]?.getRow(n).values ?? []) as unknown[]).slice(1))
  expect(header?.[0]).toBe('字典编号 *')
  expect(row?.[4]).toBe('a|甲|A\n! b|乙')
  const changed = new exceljs.Workbook()
  const sheet = changed.addWorksheet('x')
  for (const cells of [
    ['数据字典'],
    [''],
    header,
    ['sheet_one', '表一', '', '', 'c|丙\nb|乙|B'],
    ['sheet_two', '表二', '', '', '1|一'],
    ['sheet_3', '表三', '', '', 'no item'],
  ])
    sheet.addRow(cells)
  const content = Buffer.from(await changed.xlsx.writeBuffer())
  const done = await admin.upload('/sys/dict/importExcel', { name: 'd.xlsx', content })
  expect(done).toMatchObject({ success: true, code: 201, result: { totalCount: 3, errorCount: 1, successCount: 2 } })
  expect((await items(dictId)).map((i) => [i.itemValue, i.itemText, i.status])).toEqual([
    ['c', '丙', 1],
    ['b', '乙', 1],
    ['a', '甲', 1],
  ])
  expect(await shown('sheet_two')).toEqual(['一'])
  expect(await shown('sheet_3')).toEqual([])
})

test('the dictionaries every client of the family asks for are there, in both languages', async () => {
  const codes = ['sex', 'user_status', 'status', 'valid_status', 'yn', 'dict_item_status', 'menu_type', 'perms_type', 'global_perms_type']
  const more = [
    'org_category',
    'priority',
    'msg_category',
    'msg_type',
    'send_status',
    'depart_status',
    'del_flag',
    'bpm_status',
    'activiti_sync',
  ]
  for (const lang of ['zh-CN', 'en-US'] as const) {
    const { result } = await purchaser.in(lang).get('/sys/dict/queryAllDictItems')
    for (const code of [...codes, ...more, 'urgent_level', 'form_perms_type', 'bpm_process_type'])
      expect(result[code]?.length ?? 0, `${lang} ${code}`).toBeGreaterThan(1)
    if (lang === 'zh-CN') {
      const said = (code: string) => result[code].map((i: { value: string; text: string }) => i.value + i.text).join()
      expect([said('yn'), said('valid_status'), said('dict_item_status'), said('bpm_status')]).toEqual([
        '1是,0否',
        '1有效,0无效',
        '1启用,0不启用',
        '1待提交,2处理中,3已完成,4已作废',
      ])
    }
  }
})
