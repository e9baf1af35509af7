import { done, type Client } from '../client'
import { expect, expectAccessible, test } from '../fixtures'
import { button, confirm, field, instantIn, typeDate } from '../helpers'
import { crowdOf, type Member } from './crowd'

const mark = `群英${Date.now().toString().slice(-6)}`
const qualified = 20
let crowd: Promise<Member[]> | undefined

const questions = ['是否通过 ISO 9001', '主要供货的行业', '上一年度准时交付率', '请评价贵公司的服务能力', '您对我方付款及时性的评价']
const standing = ['yes', 'doing', 'no']
const answersOf = (keyOf: (text: string) => string, i: number) => ({
  [keyOf('ISO 9001')]: standing[i % 3],
  [keyOf('行业')]: i % 2 === 0 ? ['water'] : ['water', 'power'],
  [keyOf('准时交付率')]: String(50 + i),
  [keyOf('服务能力')]: { install: 'good', spare: 'fair', train: 'weak' },
  [keyOf('付款及时性')]: String(1 + (i % 5)),
})
interface Asked {
  readonly sections: readonly { readonly items: readonly { readonly key: string; readonly zh: string }[] }[]
}
const answer = async (client: Client, title: string, i: number): Promise<void> => {
  const { records } = done(await client.get('/srm/questionnaireReply/list', { keyword: title })) as { records: { id: string }[] }
  const id = records[0]?.id ?? ''
  const { sections } = done(await client.get('/srm/questionnaireReply/queryById', { id })) as Asked
  const keyOf = (text: string) => sections.flatMap((s) => s.items).find((item) => item.zh.includes(text))?.key ?? text
  done(await client.post('/srm/questionnaireReply/submit', { id, answers: answersOf(keyOf, i) }))
}

test('问卷发给五十家：四十八家答复，统计与未回复名单一致', async ({ as, api, request }) => {
  const members = await (crowd ??= crowdOf({ request, api, mark }, 50, qualified))
  const title = `五十家能力调查 ${mark.slice(-6)}`
  const buyer = await as('purchaser')

  await test.step('题库选五题，按名称全选五十家，发布', async () => {
    await buyer.goto('/srm/questionnaire/form')
    await typeDate(buyer, '截止时间', instantIn(72).slice(0, 16))
    await field(buyer, '标题').fill(title)
    await field(buyer, '英文标题').fill(`Fifty ${mark.slice(-6)}`)
    await buyer.getByRole('switch', { name: '计分' }).click()
    await field(buyer, '合格分').fill('60')
    await buyer.getByRole('button', { name: '接收供应商 请选择' }).click()
    const companies = buyer.getByRole('dialog').filter({ hasText: '接收供应商' })
    await companies.getByRole('textbox', { name: '搜索', exact: true }).fill(mark)
    await expect(companies.getByText(/共 50 条/)).toBeVisible()
    await button(companies, '选择全部查询结果').click()
    await expect(companies).toContainText(members[49]?.name ?? '')
    await button(companies, '确定').click()
    await button(buyer, '从题库选题').click()
    const bank = buyer.getByRole('dialog', { name: '从题库选题' })
    for (const question of questions) {
      await bank.getByRole('textbox', { name: '搜索', exact: true }).fill(question)
      await bank
        .getByRole('row', { name: new RegExp(question) })
        .first()
        .getByRole('checkbox')
        .check()
    }
    await button(bank, '确定').click()
    await button(buyer, '保存').click()
    await expect(buyer.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await button(buyer, '发布').click()
    await confirm(buyer, '发布')
    await expect(buyer.getByText('已发布给 50 家供应商')).toBeVisible()
  })

  await test.step('四十八家答复', async () => {
    for (const [i, { name }] of members.slice(0, 48).entries()) await answer(await api(name), title, i)
  })

  await test.step('统计图与数字', async () => {
    await buyer.getByRole('tab', { name: '统计' }).click()
    await buyer.reload()
    await expect(buyer.getByText('96%').first()).toBeVisible()
    // Of three scored questions: 53.33, 60 and 58.75 of a hundred.
    await expect(buyer.getByText('57.36').first()).toBeVisible()
    const bar = (text: string) => buyer.getByRole('listitem').filter({ hasText: text })
    for (const text of ['已通过，证书有效', '正在认证', '未通过']) await expect(bar(text)).toContainText('16 · 33.3%')
    await expect(bar('水务')).toContainText('48 · 100%')
    await expect(bar('电力')).toContainText('24 · 50%')
    await expect(buyer.locator('section').filter({ hasText: '准时交付率' }).last()).toContainText('73.5')
    await expectAccessible(buyer)
  })

  await test.step('两家未回复的名单', async () => {
    await buyer.getByRole('tab', { name: /^对象/ }).click()
    await buyer.getByRole('button', { name: '待回复 2' }).click()
    for (const { name } of members.slice(48)) await expect(buyer.getByRole('row', { name: new RegExp(name) })).toBeVisible()
    await expect(buyer.getByRole('row', { name: new RegExp(mark) })).toHaveCount(2)
  })
})
