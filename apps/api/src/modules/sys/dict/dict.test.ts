import { connect } from '@srm/db/client'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const purchaser = await app.as('purchaser')

test('one dictionary, in both languages; an unknown one is empty', async () => {
  expect((await purchaser.get('/sys/dict/getDictItems/priority')).result).toEqual([
    { value: 'L', text: '一般', title: '一般' },
    { value: 'M', text: '重要', title: '重要' },
    { value: 'H', text: '紧急', title: '紧急' },
  ])
  expect((await purchaser.in('en-US').get('/sys/dict/getDictItems/priority')).result[2].text).toBe('Urgent')
  expect(await purchaser.get('/sys/dict/getDictItems/none')).toMatchObject({ success: true, result: [] })
})

test('all of them; a change shows at the next call, an item out of use is gone', async () => {
  const all = async () => (await purchaser.get('/sys/dict/queryAllDictItems')).result
  const before = await all()
  expect(before.currency[0]).toMatchObject({ value: 'CNY', text: '人民币' })
  expect(before.country.length).toBeGreaterThan(240)
  expect(before.yn.map((i: { value: string }) => i.value)).toEqual(['1', '0'])
  await owner.sql`update sys_dict_item set item_text = '普通' where item_value = 'L'`
  await owner.sql`update sys_dict_item set status = 0 where item_value = 'M'`
  expect((await all()).priority.map((i: { text: string }) => i.text)).toEqual(['普通', '紧急'])
  expect(await purchaser.get('/sys/dict/refleshCache')).toMatchObject({ success: true, message: '操作成功！' })
})

test('the list is the administrator’s', async () => {
  expect(await purchaser.get('/sys/dict/list')).toRefuse('NO_PERM')
  const { result } = await (await app.as('admin')).get('/sys/dict/list', { dictCode: 'curr*' })
  expect(result.records).toMatchObject([{ dictCode: 'currency', dictName: '币种', readOnly: true }])
})
