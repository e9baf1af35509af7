import { gradeOf, standardBands } from '@srm/domain/srm/eval-template/eval-template.rules'
import { done, type Client } from '../client'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures'
import { button, choose, confirm, field, instantIn, typeDate } from '../helpers'
import { crowdOf, type Member } from './crowd'
import { handInScores, handInSelf, sheetsOf } from './evaluation-data'

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

const planTwenty = async (page: Page, title: string): Promise<void> => {
  await page.goto('/srm/eval-plan/form')
  await field(page, '计划名称').fill(title)
  await choose(page, '评价模板', '设备类供应商年度评价')
  const year = instantIn(0).slice(0, 4)
  await typeDate(page, '期间起', `${year}-01-01`)
  await typeDate(page, '期间止', `${year}-12-31`)
  await typeDate(page, '自评截止', instantIn(24 * 5).slice(0, 16))
  await typeDate(page, '评分截止', instantIn(24 * 10).slice(0, 16))
  await page.getByRole('textbox', { name: '按名称或编号查找' }).fill(mark)
  await expect(page.getByText('找到 20 家')).toBeVisible()
  await button(page, '全选找到的').click()
  await expect(page.getByRole('group', { name: '已选 20 家' })).toBeVisible()
  await button(page, '保存并启动').click()
  await confirm(page, '启动评价')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const scorers = ['purchaser', 'multi', 'quality']
interface Named {
  readonly id: string
  readonly username: string
  readonly roleCode: string
}
/** Accounts that other tests have given the scoring roles would be asked too, and never answer. */
const freezeStrangers = async (admin: Client): Promise<void> => {
  const roles = done(await admin.get('/sys/role/list', { pageSize: '50' })).records as Named[]
  for (const { id } of roles.filter((role) => ['purchaser', 'qualityEngineer'].includes(role.roleCode))) {
    const users = done(await admin.get('/sys/user/userRoleList', { roleId: id, pageSize: '100' })).records as Named[]
    const ids = users.filter((user) => !scorers.includes(user.username)).map((user) => user.id)
    if (ids.length > 0) done(await admin.put('/sys/user/frozenBatch', { ids: ids.join(), status: 2 }))
  }
}

interface Ranked {
  readonly rank: number
  readonly supplierName: string
  readonly total: string
  readonly grade: string
}

test('二十家供应商：从评价计划到等级，最后一名申诉后重新评分', async ({ as, api, request }) => {
  await (crowd ??= crowdOf({ request, api, mark }, 50, qualified))
  await freezeStrangers(await api('admin'))
  const title = `二十家评价 ${mark.slice(-6)}`
  const manager = await as('reviewer')
  await test.step('一次选入二十家，启动', () => planTwenty(manager, title))
  const planPage = manager.url()
  const sheets = await sheetsOf(api, title)
  expect(sheets.size).toBe(qualified)

  await test.step('二十家自评，三人各自评分', async () => {
    for (const [n, [name, id]] of [...sheets].entries()) {
      const score = String(45 + n * 2.5)
      await handInSelf(api, name, id, score)
      for (const scorer of scorers) await handInScores(api, scorer, id, score)
    }
  })

  const boss = await as('manager')
  await test.step('全部提交完成，另一人全部批准', async () => {
    await manager.reload()
    await button(manager, '提交完成审批（20）').click()
    await confirm(manager, '提交完成审批（20）')
    // One for each company, and the figure above them.
    await expect(manager.getByText('待审批', { exact: true })).toHaveCount(qualified + 1)
    await boss.goto(planPage)
    await button(boss, '批准全部待审批（20）').click()
    await confirm(boss, '批准全部待审批（20）')
    await expect(boss.getByText('已结束', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  })

  const ranking = async (): Promise<readonly Ranked[]> => {
    const id = new URL(planPage).searchParams.get('id') ?? ''
    return (done(await (await api('reviewer')).get('/srm/evalPlan/queryById', { id })) as { ranking: Ranked[] }).ranking
  }
  const before = await ranking()
  const last = before.at(-1) as Ranked
  await test.step('名次与等级', async () => {
    expect(before.map((row) => row.rank)).toEqual(Array.from({ length: qualified }, (_, i) => i + 1))
    expect(before.map((row) => row.grade)).toEqual(before.map((row) => gradeOf(row.total, standardBands)))
    await manager.reload()
    for (const grade of ['A', 'B', 'C', 'D']) {
      const count = before.filter((row) => row.grade === grade).length
      expect(count).toBeGreaterThan(0)
      await expect(manager.getByText(`${grade} 级 ${count} 家`).first()).toBeVisible()
    }
    await expectAccessible(manager)
  })

  await test.step('最后一名申诉，复核后等级上升', async () => {
    const id = sheets.get(last.supplierName) ?? ''
    const supplier = await as(last.supplierName)
    await supplier.goto(`/srm/self-evaluation/detail?id=${id}`)
    await button(supplier, '申诉').click()
    const dialog = supplier.getByRole('dialog')
    await field(dialog, '申诉理由').fill('评分依据与现场服务记录不符，请复核。')
    await button(dialog, '申诉').click()
    await expect(dialog).toBeHidden()
    await boss.goto(`/srm/evaluation/detail?id=${id}#appeal`)
    await button(boss, '处理申诉').click()
    const decision = boss.getByRole('dialog')
    await decision.getByText('撤销原结果，重新评分').click()
    for (const row of await decision.getByRole('row').getByRole('textbox').all()) await row.fill('95')
    await field(decision, '处理说明').fill('经核对记录，调整评分。')
    await button(decision, '处理申诉').click()
    await expect(decision).toBeHidden()
    await supplier.reload()
    await expect(supplier.getByText('第 2 次结果')).toBeVisible()
    const after = (await ranking()).find((row) => row.supplierName === last.supplierName)
    expect(Number(after?.total)).toBeGreaterThan(Number(last.total))
    expect(after?.rank).toBeLessThan(last.rank)
  })
})
