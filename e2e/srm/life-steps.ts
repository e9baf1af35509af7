import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expect, expectAccessible } from '../fixtures'
import { button, choose, confirm, field, fillAll } from '../helpers'
import { decide, expectStatus } from './execution-steps'

/** A figure of a page, by its label. */
export const expectFigure = async (page: Page, label: string, value: string): Promise<void> => {
  const main = page.getByRole('main')
  await expect(
    main
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .first(),
  ).toContainText(value)
}

/** Part of a lot is taken as it is, for less. */
export const askConcession = async (quality: Page, parts: Readonly<Record<string, string>>): Promise<void> => {
  await quality.getByRole('radio', { name: /申请让步接收/ }).check()
  await button(quality, '申请让步接收').click()
  const dialog = quality.getByRole('dialog', { name: '申请让步接收' })
  for (const [label, qty] of Object.entries(parts)) {
    await field(dialog, label).focus()
    await field(dialog, label).fill(qty)
  }
  await fillAll(dialog, { 不合格说明: '表面划伤，深度小于 0.1 mm。', 原因: '现场急需，不影响使用。' })
  await expectAccessible(quality, { within: '.ant-modal' })
  await button(dialog, '申请让步接收').click()
  await expect(dialog).toBeHidden()
}
/** Sample sizes of a plan that no table has: nothing drawn may be bad. */
export const enterPlan = async (quality: Page, sizes: readonly string[]): Promise<void> => {
  await button(quality, '录入抽样方案').click()
  const dialog = quality.getByRole('dialog', { name: '录入抽样方案' })
  for (const [at, size] of sizes.entries()) await field(dialog, '抽样数').nth(at).fill(size)
  await fillAll(dialog, { 原因: '加严检验，按质量部抽样规定。' })
  await expectAccessible(quality, { within: '.ant-modal' })
  await button(dialog, '录入抽样方案').click()
  await expect(dialog).toBeHidden()
}
/** All of a lot is refused. */
export const rejectLot = async (quality: Page): Promise<void> => {
  await quality.getByRole('radio', { name: /整批拒收/ }).check()
  await decide(quality, '整批拒收', { 原因: '外观不合格，影响密封。' })
  await expectStatus(quality, '拒收')
}

/** The form offers everything that may be applied for, and says what it comes to. */
export const fillApplication = async (finance: Page, type: string, source: string, total: string): Promise<void> => {
  await finance.goto('/srm/payment/form')
  await choose(finance, '付款类型', type)
  await choose(finance, '付款对象', source)
  await fillAll(finance, { 用途: type })
  await expect(finance.getByText(`实付合计 CNY ${total}`)).toBeVisible()
  await expectAccessible(finance)
}
export const applyFor = async (finance: Page, type: string, source: string, total: string): Promise<void> => {
  await fillApplication(finance, type, source, total)
  await button(finance, '提交审核').click()
  await confirm(finance, '提交审核')
  await expect(finance).toHaveURL(/\/srm\/payment\/detail\?id=/)
  await expectStatus(finance, '待审核')
}
/** Both approvals, and none by whoever gave the first. */
export const approveTwice = async (first: Page, second: Page, at: string): Promise<void> => {
  await first.goto(at)
  await decide(first, '一级审核')
  await expect(first.getByText(/已一级审核，等待另一名财务经理审核$/)).toBeVisible()
  await second.goto(at)
  await decide(second, '审核通过')
  await expectStatus(second, '已审核')
}

export interface BankFileRow {
  readonly payNo: string
  readonly amount: string
  readonly company: string
}
/** The cashier makes a batch of one application, sends its file to the bank and takes in the answer. */
export const payByBatch = async (cashier: Page, { payNo, amount, company }: BankFileRow, paidAt: string): Promise<void> => {
  await cashier.goto('/srm/paymentBatch/form')
  await fillAll(cashier, { 付款账户: '1102020109000012345' })
  // Others wait in the same list: all of them but this one stay out of the batch.
  const rows = cashier.getByRole('row').filter({ hasText: /PAY\d/ })
  await expect(rows.filter({ hasText: payNo })).toHaveCount(1)
  for (const row of await rows.filter({ hasNotText: payNo }).all()) {
    await row.getByRole('textbox').focus()
    await row.getByRole('textbox').fill('')
  }
  await expect(cashier.getByText(`合计 ${amount}`)).toBeVisible()
  await expectAccessible(cashier)
  await button(cashier, '建立批次').click()
  await expect(cashier).toHaveURL(/\/srm\/paymentBatch\/detail\?id=/)
  await button(cashier, '导出银行文件').click()
  const [file] = await Promise.all([cashier.waitForEvent('download'), confirm(cashier, '导出银行文件')])
  const words = readFileSync(await file.path(), 'utf8')
  expect(words).toContain(company)
  expect(words).toMatch(new RegExp(`#,1,${amount.replaceAll(',', '')}`))
  await expectStatus(cashier, '已导出')
  await expectAccessible(cashier)
  await button(cashier, '导入付款结果').click()
  const dialog = cashier.getByRole('dialog', { name: '导入付款结果' })
  const answer = `pay_no,paid_at,bank_ref,result,text\r\n${payNo},${paidAt},R-${payNo},ok,\r\n`
  await dialog.locator('input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) })
  await button(dialog, '导入付款结果').or(button(dialog, '提交')).click()
  await expect(dialog).toBeHidden()
  await expectStatus(cashier, '已付')
  await expectAccessible(cashier)
}
