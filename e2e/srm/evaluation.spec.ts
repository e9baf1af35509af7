import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { button, choose, confirm, field, instantIn, typeDate, upload } from '../helpers'
import { handInScores, handInSelf, sheetsOf } from './evaluation-data'

const companies = ['江苏恒远阀门有限公司', '上海清源环保设备有限公司', '浙江精测仪表有限公司'] as const
const [first] = companies
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const launchPlan = async (page: Page, title: string): Promise<void> => {
  await page.goto('/srm/eval-plan/form')
  await field(page, '计划名称').fill(title)
  await choose(page, '评价模板', '设备类供应商年度评价')
  const year = instantIn(0).slice(0, 4)
  await typeDate(page, '期间起', `${year}-01-01`)
  await typeDate(page, '期间止', `${year}-12-31`)
  await typeDate(page, '自评截止', instantIn(24 * 5).slice(0, 16))
  await typeDate(page, '评分截止', instantIn(24 * 10).slice(0, 16))
  for (const name of companies) {
    await page.getByRole('textbox', { name: '按名称或编号查找' }).fill(name)
    await page.getByRole('checkbox', { name }).check()
  }
  await expect(page.getByRole('group', { name: '已选 3 家' })).toBeVisible()
  await button(page, '保存并启动').click()
  await confirm(page, '启动评价')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)
}

const evaluateSelf = async (page: Page, title: string): Promise<void> => {
  await page.goto('/srm/self-evaluation/list')
  await page.getByRole('link', { name: `办理 ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await button(page, '提交自评').click()
  await expect(page.getByRole('alert').getByText('4 处需要修改')).toBeVisible()
  for (const name of ['质量问题处理', '现场服务与配合', '技术方案与改进', '研发投入与专利']) await field(page, `${name} 自评分`).fill('86')
  await upload(page, '研发投入与专利 证明材料', '专利证书')
  // What was typed is kept on the server by itself.
  await expect(
    page
      .getByText(/草稿已保存/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await button(page, '提交自评').click()
  await confirm(page, '提交自评')
  await expect(page.getByText('已自评', { exact: true }).filter({ visible: true }).first()).toBeVisible()
}

const scoreInEnglish = async (page: Page, company: string, id: string): Promise<void> => {
  await page.goto('/srm/evaluation/scores')
  await expect(page.getByRole('heading', { level: 1, name: 'My scores' })).toBeVisible()
  await page.goto(`/srm/evaluation/score?id=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await field(page, 'Service on site Score').fill('60')
  await field(page, 'Technical proposals Score').fill('88')
  await page.getByRole('button', { name: 'Submit scores' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit scores' }).click()
  // 26 % from what the company says of itself.
  await expect(page.getByText('More than 20 % from the own score: say why').first()).toBeVisible()
  await field(page, 'Service on site Note').fill('Late twice')
  await page.getByRole('button', { name: 'Submit scores' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit scores' }).click()
  await expect(page).toHaveURL(/\/srm\/evaluation\/scores/)
}

test('从评价计划到等级', async ({ as, api }) => {
  const title = `设备供应商评价 ${Date.now().toString().slice(-6)}`
  const manager = await as('reviewer')
  const supplier = await as(first)
  await test.step('启动计划', () => launchPlan(manager, title))
  const planPage = manager.url()
  const sheets = await sheetsOf(api, title)
  const idOf = (name: string) => sheets.get(name) ?? ''

  await test.step('供应商自评', async () => {
    await evaluateSelf(supplier, title)
    for (const name of companies.slice(1)) await handInSelf(api, name, idOf(name), '92')
  })

  await test.step('评分人评分，互不可见', async () => {
    const scorer = await as('purchaser', { lang: 'en-US' })
    await scoreInEnglish(scorer, first, idOf(first))
    for (const name of companies) {
      for (const who of name === first ? ['multi', 'quality'] : ['purchaser', 'multi', 'quality'])
        await handInScores(api, who, idOf(name), name === first ? '84' : '95')
    }
  })

  const boss = await as('manager')
  await test.step('提交完成，另一人退回一份，再批准', async () => {
    await manager.reload()
    await button(manager, '提交完成审批（3）').click()
    await confirm(manager, '提交完成审批（3）')
    await expect(manager.getByText('待审批', { exact: true })).toHaveCount(4)
    await supplier.goto(`/srm/self-evaluation/detail?id=${idOf(first)}`)
    await expect(supplier.getByText('已自评', { exact: true }).filter({ visible: true }).first()).toBeVisible()

    await boss.goto(`/srm/evaluation/detail?id=${idOf(first)}#result`)
    await expect(boss.getByText('拟定结果（待审批）')).toBeVisible()
    await button(boss, '退回').click()
    const dialog = boss.getByRole('dialog')
    await field(dialog, '原因').fill('现场服务评分请与签到记录核对。')
    await button(dialog, '退回').click()
    await expect(dialog).toBeHidden()
    await manager.goto(`/srm/evaluation/detail?id=${idOf(first)}`)
    await expect(manager.getByText('现场服务评分请与签到记录核对。')).toBeVisible()
    await button(manager, '提交完成审批').click()
    await confirm(manager, '提交完成审批')
    await boss.goto(planPage)
    await button(boss, '批准全部待审批（3）').click()
    await confirm(boss, '批准全部待审批（3）')
    await expect(boss.getByText('已结束', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('排名与数据来源', async () => {
    await manager.goto(planPage)
    await expect(row(manager, first).getByRole('cell').first()).toHaveText('3')
    await expect(manager.getByText(/A 级 2 家/)).toBeVisible()
    await row(manager, first).getByRole('link', { name: first }).click()
    await manager.getByRole('tab', { name: /数据来源/ }).click()
    await expect(manager.getByText('数据不足').first()).toBeVisible()
    await expect(manager.getByText('营业执照')).toBeVisible()
    await manager.getByRole('tab', { name: /结果/ }).click()
    await expect(manager.getByText('数据不足，未计入').first()).toBeVisible()
  })
})
