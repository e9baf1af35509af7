import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, choose, confirm, field, instantIn, pick, typeDate } from '../helpers'

const supplier = '江苏恒远阀门有限公司'
const openTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()

/** Puts text from the clipboard into a cell, as from a spreadsheet. */
const pasteInto = async (cell: Locator, text: string): Promise<void> => {
  await cell.focus()
  await cell.evaluate((element, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

const checklist = ['8.5.1\t作业指导书是否为现行版本\t2\t是', '8.6\t出厂试验记录是否完整\t1\t否', '8.7\t不合格品是否隔离标识\t1\t否'].join(
  '\n',
)

test('检查：粘贴检查表、通知、评分、下发整改，供应商只看到结论', async ({ as }) => {
  const title = `阀门专项检查 ${Date.now() % 1_000_000}`
  const quality = await as('quality')
  const company = await as(supplier)

  await test.step('计划：检查表从表格粘贴', async () => {
    await quality.goto('/srm/qualityCheck/list')
    await quality.getByRole('link', { name: '新建检查' }).click()
    const plan = quality.getByRole('region', { name: '检查安排' })
    await field(plan, '检查主题').fill(title)
    await pick(plan, '供应商', supplier)
    await typeDate(plan, '计划开始', instantIn(24).slice(0, 10))
    await typeDate(plan, '计划结束', instantIn(48).slice(0, 10))
    await field(plan, '检查组成员').fill('孙质衡、陈采薇')
    await pasteInto(field(quality, '第 1 行 条款'), checklist)
    await expect(field(quality, '第 3 行 检查内容')).toHaveValue('不合格品是否隔离标识')
    await button(quality, '提交').click()
    await expect(quality.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(quality)
  })

  await test.step('通知后供应商看到安排', async () => {
    await button(quality, '通知供应商').click()
    await confirm(quality, '通知供应商')
    await expect(quality.getByText('已通知').filter({ visible: true }).first()).toBeVisible()
    await company.goto('/srm/supplierCheck/list')
    await company.getByRole('link', { name: title }).click()
    await expect(company.getByText('检查尚未开始，请按通知准备。')).toBeVisible()
    await expect(company.getByText('作业指导书是否为现行版本')).toHaveCount(0)
    await expectAccessible(company)
  })

  await test.step('评分：得分率随填写变化，关键项 0 分即不通过', async () => {
    await button(quality, '开始检查').click()
    await openTab(quality, /^检查表/)
    await choose(quality, '第 1 行 评分', '0 不符合')
    await choose(quality, '第 2 行 评分', '3 完全符合')
    await expect(quality.getByText('已评 2/3 项')).toBeVisible()
    await expect(quality.getByText('33.33%')).toBeVisible()
    await expect(quality.getByText('有关键项为 0 分，结论为不通过')).toBeVisible()
    await choose(quality, '第 3 行 评分', '3 完全符合')
    await button(quality, '保存评分').click()
    await expect(quality.getByText('50.00%')).toBeVisible()
    await company.reload()
    await expect(company.getByText('检查中').filter({ visible: true }).first()).toBeVisible()
    await expect(company.getByText('50.00%')).toHaveCount(0)
  })

  await test.step('出具结论：没有整改项会被拒绝，建议的整改项可直接下发', async () => {
    await button(quality, '保存并出具结论').click()
    const dialog = quality.getByRole('dialog', { name: '出具结论' })
    await expect(field(dialog, '第 1 行 问题描述')).toHaveValue('作业指导书是否为现行版本')
    await field(dialog, '第 1 行 问题描述').fill('涂装工位作业指导书为作废版本，未受控。')
    await field(dialog, '结论说明').fill('关键项不符合，须整改后复查。')
    await button(dialog, '出具结论').click()
    await expect(dialog).toBeHidden()
    await openTab(quality, /^整改项/)
    await expect(quality.getByRole('row', { name: /涂装工位作业指导书为作废版本/ })).toContainText('待回复')
    await company.reload()
    await expect(company.getByText('还有 1 个整改项未确认，请逐项回复。')).toBeVisible()
    await expect(company.getByText('关键项不符合，须整改后复查。')).toBeVisible()
    await company.getByRole('link', { name: /^QAU/ }).click()
    await expect(company.getByRole('heading', { level: 1, name: /涂装工位/ })).toBeVisible()
  })
})

test('checks in English on a phone', async ({ as, api }) => {
  const list = (await (await api(supplier)).get('/srm/supplierCheck/list', { status: '3' })).result.records as { id: string }[]
  const page = await as(supplier, { lang: 'en-US', phone: true })
  await page.goto('/srm/supplierCheck/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Quality checks' })).toBeVisible()
  await expectNoSideScroll(page)
  await page.goto(`/srm/supplierCheck/detail?id=${list[0]?.id}`)
  await expect(page.getByText(/corrective actions? (is|are) not confirmed yet/)).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)
})
