import { connect } from '@srm/db/client'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { inquiryInput } from '../../../demo/inquiry'
import { done } from '../../../demo/session'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const admin = await app.as('admin')
const auditor = await app.as('auditor')
const purchaser = await app.as('purchaser')

const field = (more: object = {}) => ({
  tableName: 'inquiry',
  fieldName: 'warehouse',
  labelName: '收货仓库',
  labelNameEn: 'Warehouse',
  dataType: 'String',
  internal: false,
  inTable: true,
  sortOrder: 5,
  ...more,
})
const add = (more: object = {}) => admin.post('/sys/extendField/add', field(more))
const errorsOf = (answered: { result: { errors: { field: string }[] } | null }) => (answered.result?.errors ?? []).map((e) => e.field)
const one = async (fieldName: string) => (await admin.get('/sys/extendField/list', { fieldName })).result.records[0]
const inForm = async (name: string) => {
  const { result } = await purchaser.get('/formStyle/getHeadField', { tableName: 'inquiry' })
  return result.find((item: { key: string }) => item.key === `ext.${name}`)
}
const inquiry = async (ext: object) => {
  const input = await inquiryInput({ ...app, clock: app.deps.clock, closeDue: async () => undefined }, { bidders: [] })
  const { id, version } = done(await purchaser.post('/srm/inquiry/add', { ...input, ext }))
  return { id, version, input }
}
const extOf = async (id: string) => done(await purchaser.get('/srm/inquiry/queryById', { id })).ext

test('a field is made, drawn in the form, changed and taken away', async () => {
  const edit = {
    type: 'list',
    listSource: [
      { value: 'N', label: '北库', labelEn: 'North' },
      { value: 'S', label: '南库' },
    ],
    initialValue: 'N',
  }
  expect(await add({ edit })).toMatchObject({ success: true, message: '添加成功！' })
  expect(await inForm('warehouse')).toMatchObject({
    label: '收货仓库',
    type: 'list',
    listSource: edit.listSource.map(({ value, label }) => ({ value, label })),
    fieldDecoratorOptions: { initialValue: 'N' },
  })
  const row = await one('warehouse')
  expect((await admin.get('/sys/extendField/queryById', { id: row.id })).result).toMatchObject({ edit, info: {}, valueCount: 0 })
  const changed = { ...field({ labelName: '仓库', editProperty: '1', info: { hidden: true } }), id: row.id, version: 1 }
  expect(await admin.put('/sys/extendField/edit', changed)).toMatchObject({ success: true, message: '修改成功!' })
  expect(await admin.put('/sys/extendField/edit', changed)).toRefuse('STALE')
  expect(await inForm('warehouse')).toMatchObject({
    label: '仓库',
    type: 'text',
    listSource: null,
    fieldDecoratorOptions: { rules: [{ required: true, message: '' }] },
  })
  const { result } = await purchaser.get('/formStyle/getHeadField', { tableName: 'inquiry', formStyle: 'info' })
  expect(result.some((item: { key: string }) => item.key === 'ext.warehouse')).toBe(false)
  expect(errorsOf(await admin.put('/sys/extendField/edit', { ...changed, version: 2, fieldName: 'other' }))).toEqual(['fieldName'])
  expect(await admin.delete('/sys/extendField/delete', { id: row.id })).toMatchObject({ success: true, message: '删除成功!' })
  expect(await inForm('warehouse')).toBeUndefined()
  expect(await admin.delete('/sys/extendField/delete', { id: row.id })).toRefuse('NOT_FOUND')
})

test('values outlive their definition and come back with it', async () => {
  await add({ fieldName: 'dock' })
  const { id, version, input } = await inquiry({ dock: '7号门' })
  const row = await one('dock')
  expect((await admin.get('/sys/extendField/queryById', { id: row.id })).result.valueCount).toBe(1)
  expect(
    errorsOf(await admin.put('/sys/extendField/edit', { ...field({ fieldName: 'dock', dataType: 'number', internal: true }), id: row.id })),
  ).toEqual(['dataType', 'internal'])
  const asked = await admin.delete('/sys/extendField/delete', { id: row.id })
  expect(asked).toRefuse('EXT_DELETE_ASK')
  expect(asked.message).toContain('已有1条数据')
  expect((await admin.delete('/sys/extendField/deleteBatch', { ids: `${row.id},`, confirmed: 'true' })).success).toBe(true)
  expect(await one('dock')).toBeUndefined()
  expect((await extOf(id)).dock).toBeUndefined()
  // Saved while the field is away: what nobody sees is not lost, nor can it be overwritten.
  done(await purchaser.post('/srm/inquiry/edit', { ...input, id, version, ext: { dock: 'overwritten' } }))
  expect(errorsOf(await add({ fieldName: 'dock', dataType: 'date' }))).toEqual(['fieldName'])
  expect((await add({ fieldName: 'dock', labelName: '门' })).success).toBe(true)
  expect((await extOf(id)).dock).toBe('7号门')
  const back = await one('dock')
  expect((await admin.put('/sys/extendField/edit', { ...field({ fieldName: 'dock', enabled: false }), id: back.id })).success).toBe(true)
  expect((await extOf(id)).dock).toBeUndefined()
})

test('a name is free and no one else’s', async () => {
  for (const fieldName of ['title', 'budget', 'ext', 'id', 'docNo', 'tenantId', 'status'])
    expect(errorsOf(await add({ fieldName }))).toEqual(['fieldName'])
  for (const fieldName of [
    'constructor',
    '__proto__',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'A1',
    '1a',
    'a b',
    "a'",
    'doc_no',
    'x'.repeat(51),
    'a\u0000',
    '',
  ]) {
    const answered = await add({ fieldName })
    expect(answered.success).toBe(false)
    expect(answered.status).toBe(200)
  }
  expect((await add({ fieldName: 'title', tableName: 'inquiry_line' })).success).toBe(true)
  expect(await add({ fieldName: 'title', tableName: 'inquiry_line' })).toRefuse('DUPLICATE')
  for (const tableName of ['sys_user', 'inquiry_secret', '__proto__', 'constructor', ''])
    expect(errorsOf(await add({ tableName }))).toEqual(['tableName'])
  expect(({} as { labelName?: string }).labelName).toBeUndefined()
})

test('a control fits its type and has what it needs', async () => {
  const bad = async (more: object) => errorsOf(await add({ fieldName: 'tried', ...more }))
  expect(await bad({ dataType: 'date', edit: { type: 'list' } })).toContain('edit.type')
  expect(await bad({ edit: { type: 'constructor' } })).toEqual(['edit.type'])
  expect(await bad({ edit: { type: 'list' } })).toEqual(['edit.listSource'])
  expect(await bad({ edit: { type: 'list', dict: 'none_such' } })).toEqual(['edit.dict'])
  expect(
    await bad({
      edit: {
        type: 'radio',
        listSource: [
          { value: 'a', label: '1' },
          { value: 'a', label: '2' },
        ],
      },
    }),
  ).toEqual(['edit.listSource'])
  expect(await bad({ edit: { type: 'list', dict: 'yn', initialValue: 'maybe' } })).toEqual(['edit.initialValue'])
  expect(await bad({ edit: { initialValue: '${none_such}' } })).toEqual(['edit.initialValue'])
  expect(await bad({ dataType: 'number', edit: { initialValue: '${shop_order_num}' } })).toEqual(['edit.initialValue'])
  expect(await bad({ edit: { type: 'popup' } })).toEqual(['edit.popupCode'])
  expect(
    (await add({ fieldName: 'tried', edit: { type: 'popup', popupCode: 'inquiry', orgFields: 'docNo,title', destFields: 'a' } })).message,
  ).toContain('数量不一致')
  expect(await bad({ edit: { type: 'sel_tree', dict: 'sys_depart,depart_name,id' } })).toEqual(['edit.pidField'])
  expect((await add({ fieldName: 'tried', edit: { hacked: 1 } })).success).toBe(false)
  expect(
    (await add({ fieldName: 'tried', edit: { listSource: Array.from({ length: 101 }, (_, i) => ({ value: `${i}`, label: 'x' })) } }))
      .success,
  ).toBe(false)
  expect((await add({ fieldName: 'tried', width: 100_000 })).success).toBe(false)
  const before = await owner.sql`select last from sys_number where prefix = 'fill:shop_order_num'`
  expect((await add({ fieldName: 'tried', edit: { initialValue: '${shop_order_num}' } })).success).toBe(true)
  expect(await owner.sql`select last from sys_number where prefix = 'fill:shop_order_num'`).toEqual(before)
  expect((await extOf((await inquiry({})).id)).tried).toMatch(/^CN\d{16,}$/)
})

test('who may not maintain fields may not', async () => {
  const row = await one('tried')
  expect((await auditor.get('/sys/extendField/list')).success).toBe(true)
  for (const answered of [
    await auditor.post('/sys/extendField/add', field()),
    await purchaser.get('/sys/extendField/list'),
    await purchaser.get('/sys/extendField/queryById', { id: row.id }),
    await purchaser.post('/sys/extendField/add', field()),
    await purchaser.put('/sys/extendField/edit', { ...field(), id: row.id }),
    await purchaser.delete('/sys/extendField/delete', { id: row.id }),
    await purchaser.delete('/sys/extendField/deleteBatch', { ids: row.id }),
    await purchaser.get('/sys/extendField/exportXls'),
  ])
    expect(answered).toRefuse('NO_PERM')
  expect(await app.anonymous.get('/sys/extendField/list')).toRefuse('TOKEN_INVALID')
  expect((await admin.get('/sys/extendField/exportXls')).status).toBe(200)
})
