import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, choose, confirm, field, fillAll, typeDate } from '../helpers'
import { dayIn, decide, expectStatus, valves as company } from './execution-steps'

/** Told apart from that of an earlier try. */
const serial = String(Date.now()).slice(-5)
const contract = '增压泵站阀门采购合同'
const framework = '管网抢修阀门框架合同'
const title = `增压泵站蝶阀订单${serial}`

/** Types over an amount that has a value. */
const retype = async (page: Page, label: string, value: string): Promise<void> => {
  await field(page, label).focus()
  await field(page, label).fill(value)
}
/** Enter would add a row: the day of a row is left by looking elsewhere. */
const typeDay = async (page: Page, label: string, value: string): Promise<void> => {
  await field(page, label).fill(value)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(field(page, label)).toHaveValue(value)
}
test('订单：从合同下单，审批，供应商提出延期，采购员接受后确认，版本可见，结束余量后关闭', async ({ as }) => {
  const [purchaser, manager, supplier] = [await as('purchaser'), await as('manager'), await as(company)]
  const own = async () => {
    await supplier.goto(`/srm/ownOrder/list?keyword=${encodeURIComponent(title)}`)
    await supplier.getByRole('link', { name: title }).filter({ visible: true }).first().click()
    await expect(supplier.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  let page = ''

  await test.step('在合同页看到可下单数量，从这里下单', async () => {
    await purchaser.goto(`/srm/contract/list?keyword=${encodeURIComponent(contract)}`)
    await purchaser.getByRole('link', { name: contract }).filter({ visible: true }).first().click()
    await expect(purchaser.getByRole('list', { name: '各行可下单' })).toContainText('行 10')
    await expectAccessible(purchaser)
    await purchaser.getByRole('main').getByRole('link', { name: '下单', exact: true }).click()
    await expect(purchaser.getByRole('heading', { level: 1, name: '新建订单' })).toBeVisible()
    await fillAll(purchaser, { 订单名称: title, 交货地点: '城北增压泵站 2 号门', 收货人: '马建军' })
  })

  await test.step('超过合同数量被拒，原因在该行；改正后提交审批', async () => {
    await retype(purchaser, '第 1 行 数量', '900')
    await typeDay(purchaser, '第 1 行 需求日期', dayIn(20))
    await button(purchaser, '提交审批').click()
    await expect(purchaser.getByText(/^行10累计下单\d+超过合同数量400$/).first()).toBeVisible()
    await expectAccessible(purchaser)
    await retype(purchaser, '第 1 行 数量', '3')
    await button(purchaser, '提交审批').click()
    await confirm(purchaser, '提交审批')
    await expect(purchaser).toHaveURL(/\/srm\/purchaseOrder\/detail\?id=/)
    page = purchaser.url()
    await expectStatus(purchaser, '审批中')
    await expectAccessible(purchaser)
  })

  await test.step('采购经理批准，订单发给供应商', async () => {
    await manager.goto(page)
    await decide(manager, '批准')
    await expectStatus(manager, '待确认')
  })

  await test.step('供应商不能确认更晚的日期，改为提出变更', async () => {
    await supplier.setViewportSize({ width: 375, height: 812 })
    await own()
    await expectNoSideScroll(supplier)
    await expectAccessible(supplier)
    await button(supplier, '确认订单').click()
    const sure = supplier.getByRole('dialog', { name: '确认订单' })
    await typeDate(sure, `行 10 电动蝶阀 3 台，要求 ${dayIn(20)}`, dayIn(27))
    await button(sure, '确认订单').click()
    await expect(sure.getByText('晚于需求日期的，请提出变更').first()).toBeVisible()
    await expectAccessible(supplier, { within: '.ant-modal' })
    await supplier.keyboard.press('Escape')
    await expect(sure).toBeHidden()
    await button(supplier, '提出变更').click()
    const change = supplier.getByRole('dialog', { name: '提出变更' })
    await typeDate(change, '第 1 批日期', dayIn(27))
    await fillAll(change, { 原因: '铸件排产紧张，需延后一周。' })
    await expectAccessible(supplier, { within: '.ant-modal' })
    await button(change, '提出变更').click()
    await expect(change).toBeHidden()
    await expectStatus(supplier, '有异议')
  })

  await test.step('采购员看到原来与提出的日期，接受后为第二版', async () => {
    await purchaser.goto(page)
    await expect(purchaser.getByText('供应商提出变更：铸件排产紧张，需延后一周。')).toBeVisible()
    const proposal = purchaser.getByRole('region', { name: '提出的变更' })
    await expect(proposal.locator('del')).toHaveText(`${dayIn(20)} × 3`)
    await expect(proposal.locator('ins')).toHaveText(`${dayIn(27)} × 3`)
    await expectAccessible(purchaser)
    await button(purchaser, '接受变更').click()
    await confirm(purchaser, '接受变更')
    await expectStatus(purchaser, '已确认')
    await purchaser.getByRole('tab', { name: /^版本/ }).click()
    await expect(purchaser.getByRole('region', { name: '第 2 版' })).toContainText(`${dayIn(27)} × 3`)
    await expectAccessible(purchaser)
  })

  await test.step('供应商看到已确认的日期，下载订单', async () => {
    await supplier.setViewportSize({ width: 1280, height: 900 })
    await own()
    await expectStatus(supplier, '已确认')
    await supplier.getByRole('button', { name: '打印单据' }).click()
    const papers = supplier.getByRole('dialog')
    const [file] = await Promise.all([
      supplier.waitForEvent('download'),
      papers
        .getByRole('button', { name: /下\s?载/ })
        .first()
        .click(),
    ])
    expect(file.suggestedFilename()).toMatch(/PO\d{8}-\d{4}.*\.pdf$/)
  })

  await test.step('余量不再交货，订单关闭', async () => {
    await purchaser.getByRole('tab', { name: '总览' }).click()
    await decide(purchaser, '结束余量', { 原因: '现场改用库存阀门。' })
    await expectStatus(purchaser, '已关闭')
    await expectAccessible(purchaser)
  })
})

test('框架分单：超过上限的先在表单中提示，提交被拒，草稿保留', async ({ as }) => {
  const purchaser = await as('purchaser')
  await purchaser.goto('/srm/purchaseOrder/form')
  await choose(purchaser, '合同或协议', framework)
  await expect(field(purchaser, '第 1 行 数量')).toBeVisible()
  await fillAll(purchaser, { 订单名称: `管网抢修阀门补充${serial}`, 交货地点: '城西仓库' })
  await retype(purchaser, '第 1 行 数量', '5')
  await typeDay(purchaser, '第 1 行 需求日期', dayIn(20))
  await expect(purchaser.getByText(/^超出框架合同余额 2,000\.00：/)).toBeVisible()
  await expectAccessible(purchaser)
  await button(purchaser, '提交审批').click()
  await expect(purchaser.getByText(/^框架合同累计252000\.00超过上限250000\.00，请减少数量/).first()).toBeVisible()
  await purchaser.goto(`/srm/purchaseOrder/list?keyword=${encodeURIComponent(`管网抢修阀门补充${serial}`)}`)
  await expect(purchaser.getByText('草稿', { exact: true }).filter({ visible: true }).first()).toBeVisible()
})
