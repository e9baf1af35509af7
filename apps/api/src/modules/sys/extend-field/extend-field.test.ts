import { expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { demoExtendFields } from '../../../demo/extend-fields'
import { systemCtx } from '../../../http/request/context'

const app = await stockedApp()
await demoExtendFields(systemCtx(app.deps))
const purchaser = await app.as('purchaser')
const { name } = await app.supplier()
const supplier = await app.as(name)

type Named = { fieldName: string }
const names = (fields: readonly Named[]) => fields.map((f) => f.fieldName)

test('the fields of a table, and those its lists show', async () => {
  const { result } = await purchaser.get('/extendField/getList', { type: 'inquiry' })
  expect(names(result)).toEqual([
    'projectCode',
    'qualityLevel',
    'deliveryArea',
    'siteVisitAt',
    'sitePhotos',
    'siteNotes',
    'approvedOn',
    'budgetFactor',
    'budgetDepart',
    'relatedInquiry',
    'budgetFiles',
    'relatedTitle',
    'erpNo',
  ])
  expect(result[1]).toMatchObject({
    type: 'inquiry',
    labelName: '质量等级',
    fieldName: 'qualityLevel',
    dataType: 'String',
    width: 110,
    required: true,
    editProperty: '1',
  })
  expect(names((await purchaser.get('/extendField/getTableList', { type: 'inquiry' })).result)).toEqual(['projectCode', 'qualityLevel'])
  expect((await purchaser.in('en-US').get('/extendField/getList', { type: 'inquiry_line' })).result[0].labelName).toBe('Material')
})

test('a form draws every field, of the document and of its lines', async () => {
  const { result: head } = await purchaser.get('/formStyle/getHeadField', { tableName: 'inquiry', formStyle: 'edit' })
  expect(head[1]).toMatchObject({
    key: 'ext.qualityLevel',
    label: '质量等级',
    type: 'list',
    part: 'head',
    listSource: [{ value: 'A', label: 'A 关键' }, { value: 'B' }, { value: 'C' }],
    // The required rule has an empty message.
    fieldDecoratorOptions: { initialValue: 'B', rules: [{ required: true, message: '' }] },
  })
  expect(head.map((i: { type: string }) => i.type)).toEqual([
    'text',
    'list',
    'cat_tree',
    'datetime',
    'image',
    'umeditor',
    'date',
    'number',
    'sel_depart',
    'popup',
    'file',
    'text',
    'text',
  ])
  expect(head.at(-1)).toMatchObject({ key: 'ext.erpNo', readOnly: true })
  const { result: body } = await purchaser.get('/formStyle/getBodyField', { tableName: 'inquiry' })
  expect(body.map((i: { key: string }) => i.key)).toEqual(['ext.material', 'ext.acceptance', 'ext.costCode'])
  const { result: all } = await purchaser.get('/formStyle/getList', { tableName: 'inquiry', formStyle: 'info' })
  expect(all).toHaveLength(head.length + body.length)
  expect((await purchaser.in('en-US').get('/formStyle/getHeadField', { tableName: 'inquiry' })).result[1].listSource[0].label).toBe(
    'A critical',
  )
})

test('only documents that have extension fields, only the styles there are', async () => {
  for (const type of ['', 'sys_user', "inquiry' or '1'='1", 'constructor', '__proto__']) {
    expect(await purchaser.get('/extendField/getList', { type })).toRefuse('EXT_TABLE')
    expect(await purchaser.get('/extendField/getTableList', { type })).toRefuse('EXT_TABLE')
    expect(await purchaser.get('/formStyle/getList', { tableName: type })).toRefuse('EXT_TABLE')
  }
  expect(await purchaser.get('/formStyle/getList', { tableName: 'inquiry', formStyle: "edit' or 1=1" })).toRefuse('BAD_INPUT')
})

test('a company learns of the fields it may see, and of no other', async () => {
  const open = ['projectCode', 'qualityLevel', 'deliveryArea', 'siteVisitAt', 'sitePhotos', 'siteNotes']
  expect(names((await supplier.get('/extendField/getList', { type: 'inquiry' })).result)).toEqual(open)
  const { result } = await supplier.get('/formStyle/getList', { tableName: 'inquiry', formStyle: 'info' })
  expect(result.map((i: { key: string }) => i.key)).toEqual([...open.map((f) => `ext.${f}`), 'ext.material', 'ext.acceptance'])
  expect(await app.anonymous.get('/extendField/getList', { type: 'inquiry' })).toRefuse('TOKEN_INVALID')
})
