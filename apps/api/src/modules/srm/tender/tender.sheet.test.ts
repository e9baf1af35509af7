import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app'
import { templateSheet } from '../../../data/sheet/sheet'
import { done } from '../../../demo/session'
import { itemSheet } from './tender.sheet'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const good = { lotNo: '1', name: '离心泵', spec: 'Q=200', unit: '台', qty: '6', materialCode: '', remark: '' }
const upload = async (rows: readonly Record<string, string>[], lang: 'zh-CN' | 'en-US' = 'zh-CN') =>
  (await app.as('purchaser'))
    .in(lang)
    .upload('/srm/tender/importItems', { name: 'items.xlsx', content: await templateSheet(itemSheet, lang, rows) })

describe('items of lots in a file', () => {
  test('come back by their lots, amounts as people write them, and are saved with a draft', async () => {
    const answered = await upload([good, { ...good, lotNo: '2', name: '电缆', unit: '米', qty: '１，２００.5' }])
    expect(answered).toMatchObject({ code: 200, result: { totalCount: 2, successCount: 2, errorCount: 0, fileUrl: null } })
    expect(answered.result.lines).toMatchObject([
      { lotNo: 1, name: '离心泵', spec: 'Q=200', unit: '台', qty: '6' },
      { lotNo: 2, name: '电缆', qty: '1200.5' },
    ])
    const purchaser = await app.as('purchaser')
    const lots = [1, 2].map((no) => ({
      name: `标段${no}`,
      items: answered.result.lines.filter((one: { lotNo: number }) => one.lotNo === no),
    }))
    const { id } = done(await purchaser.post('/srm/tender/add', { title: '两标段导入招标', lots }))
    const saved = done(await purchaser.get('/srm/tender/queryById', { id }))
    expect(saved.lots.map((lot: { items: { name: string }[] }) => lot.items.map((one) => one.name))).toEqual([['离心泵'], ['电缆']])
  })
  test.each([
    ['a lot is named', { lotNo: '' }, '标段号', '标段号不能为空'],
    ['it is a place among fifty', { lotNo: '51' }, '标段号', '标段号格式不正确'],
    ['from one on', { lotNo: '0' }, '标段号', '标段号格式不正确'],
    ['and whole', { lotNo: '1.5' }, '标段号', '标段号格式不正确'],
    ['it has a name', { name: '' }, '名称', '名称不能为空'],
    ['pieces are whole', { qty: '1.5' }, '数量', '以“台”计的数量应为整数'],
    ['a quantity is a number', { qty: '六' }, '数量', '数量格式不正确'],
  ])('are refused with the reason unless %s', async (_, over, column, message) => {
    const answered = await upload([good, { ...good, ...over }])
    expect(answered).toMatchObject({ code: 201, result: { totalCount: 2, successCount: 1, errorCount: 1 } })
    expect(answered.result.errors).toMatchObject([{ row: 5, column, message }])
    expect((await (await app.as('purchaser')).get(answered.result.fileUrl)).status).toBe(200)
  })
  test('are read in English too, and by purchasers alone', async () => {
    const answered = await upload([{ ...good, lotNo: '' }], 'en-US')
    expect(answered.result.errors[0]).toMatchObject({ column: 'Lot no.' })
    const file = { name: 'items.xlsx', content: await templateSheet(itemSheet, 'zh-CN', [good]) }
    expect(await (await app.as('manager')).upload('/srm/tender/importItems', file)).toRefuse('NO_PERM')
    expect(await (await app.as('manager')).get('/srm/tender/itemTemplate')).toRefuse('NO_PERM')
    expect((await (await app.as('purchaser')).get('/srm/tender/itemTemplate')).status).toBe(200)
  })
})
