import type { Page } from '@playwright/test'
import { expectAccessible, expect, expectNoSideScroll, test } from '../fixtures'
import { button, choose, confirm, field, fillAll, pick } from '../helpers'

/** Told apart from that of an earlier try. */
const serial = String(Date.now()).slice(-5)
const company = '江苏恒远阀门有限公司'
const spec = `DN350 PN16 第${serial}批`
const material = { 物料名称: '偏心半球阀', 规格: spec, 型号: 'PBQ340F-16Q' }
const title = `偏心半球阀价格协议${serial}`

/** The number that the page of a document says beside its title. */
const numberOf = async (page: Page, name: string): Promise<string> => {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return (await page.getByRole('main').locator('.srm-code').first().innerText()).trim()
}

test('价格协议：认定合格供方，选物料填阶梯价，审批，供应商异议后确认，物料页与询价中可见', async ({ as }) => {
  const [purchaser, manager, quality, supplier] = [await as('purchaser'), await as('manager'), await as('quality'), await as(company)]
  let docNo = ''
  let agreement = ''

  await test.step('新建并启用一个物料', async () => {
    await purchaser.goto('/srm/material/form')
    await choose(purchaser, '物料类型', '0101001')
    await fillAll(purchaser, material)
    await choose(purchaser, '基本单位', '台')
    await choose(purchaser, '采购单位', '台')
    await button(purchaser, '保存').click()
    docNo = await numberOf(purchaser, material.物料名称)
    expect(docNo).toMatch(/^0101001\d{5}$/)
    await button(purchaser, '提交审核').click()
    await confirm(purchaser, '提交审核')
    await expect(purchaser.getByRole('main').getByText('待审核').first()).toBeVisible()
    await manager.goto(`/srm/material/list?keyword=${docNo}`)
    await manager.getByRole('link', { name: material.物料名称 }).filter({ visible: true }).first().click()
    await button(manager, '审核通过').click()
    const question = manager.getByRole('dialog')
    if (await question.isVisible()) await confirm(manager, '审核通过')
    await expect(manager.getByRole('button', { name: /^停\s?用$/ })).toBeVisible()
  })

  await test.step('质量工程师认定合格供方，供应商看到自己的供货物料', async () => {
    await quality.goto('/srm/approved-source/list')
    await expectAccessible(quality)
    await quality.getByRole('button', { name: '新增合格供方' }).click()
    const dialog = quality.getByRole('dialog')
    await pick(dialog, '物料', docNo)
    await pick(dialog, '供应商', company)
    await fillAll(dialog, { 供应商料号: `PBQ-${serial}`, 依据说明: '现场审核得分 88，无严重不符合项。' })
    await expectAccessible(quality)
    await dialog.getByRole('button', { name: /^保\s?存/ }).click()
    await expect(dialog).toBeHidden()
    await supplier.goto('/srm/ownSource/list')
    await expect(supplier.getByText(`PBQ-${serial}`).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(supplier)
  })

  await test.step('采购员填写协议：选物料，价格上升时被拒绝，改正后提交', async () => {
    await purchaser.goto('/srm/price-agreement/form')
    await expectAccessible(purchaser)
    await fillAll(purchaser, { 协议名称: title, 直接商定的理由: '独家专利结构，价格经成本分析核定。' })
    await pick(purchaser, '供应商', company)
    await purchaser.getByRole('button', { name: '选物料' }).click()
    const picker = purchaser.getByRole('dialog')
    await picker.getByRole('textbox').fill(docNo)
    await picker.getByRole('checkbox', { name: docNo }).check()
    await picker.getByRole('button', { name: '加入 1 行' }).click()
    const typeBreak = async (at: number, qty: string, price: string) => {
      if (at > 1) await purchaser.getByRole('button', { name: '第 1 行 阶梯价 加一级' }).click()
      await field(purchaser, `第 1 行 阶梯价 第 ${at} 级数量`).fill(qty)
      await field(purchaser, `第 1 行 阶梯价 第 ${at} 级单价`).fill(price)
    }
    await typeBreak(1, '1', '10.00')
    await typeBreak(2, '100', '10.50')
    await button(purchaser, '保存').click()
    await expect(purchaser.getByText('阶梯数量须递增且价格不得上升，首级不大于最小起订量').first()).toBeVisible()
    await field(purchaser, '第 1 行 阶梯价 第 2 级单价').fill('9.50')
    await typeBreak(3, '500', '9.00')
    await expectAccessible(purchaser)
    await button(purchaser, '保存').click()
    agreement = await numberOf(purchaser, title)
    expect(agreement).toMatch(/^PA\d{8}-\d{4}$/)
    await expectAccessible(purchaser)
    await button(purchaser, '提交审批').click()
    await confirm(purchaser, '提交审批')
    await expect(purchaser.getByRole('main').getByText('审批中').first()).toBeVisible()
  })

  const approve = async () => {
    await manager.goto(`/srm/price-agreement/list?keyword=${agreement}`)
    await manager.getByRole('link', { name: title }).filter({ visible: true }).first().click()
    await button(manager, '批准').click()
    const question = manager.getByRole('dialog')
    if (await question.isVisible()) await confirm(manager, '批准')
    await expect(manager.getByRole('main').getByText('待供应商确认').first()).toBeVisible()
  }
  const open = async () => {
    await supplier.goto(`/srm/ownAgreement/list?keyword=${agreement}`)
    await supplier.getByRole('link', { name: title }).filter({ visible: true }).first().click()
    await expect(supplier.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  await test.step('采购经理批准，供应商提出异议，采购员看到原因并重新提交', async () => {
    await approve()
    await open()
    await expectAccessible(supplier)
    await button(supplier, '提出异议').click()
    await field(supplier.getByRole('dialog'), '原因').fill('500 台以上的单价低于成本。')
    await supplier.getByRole('dialog').getByRole('button', { name: '提出异议' }).click()
    await expect(supplier.getByRole('dialog')).toBeHidden()
    await purchaser.reload()
    await expect(purchaser.getByText('供应商提出异议：500 台以上的单价低于成本。')).toBeVisible()
    await button(purchaser, '提交审批').click()
    await confirm(purchaser, '提交审批')
    await expect(purchaser.getByRole('main').getByText('审批中').first()).toBeVisible()
    await approve()
  })

  await test.step('供应商在手机上确认，协议生效', async () => {
    await supplier.setViewportSize({ width: 375, height: 812 })
    await open()
    await expectNoSideScroll(supplier)
    await button(supplier, '确认').click()
    await confirm(supplier, '确认')
    await expect(supplier.getByRole('main').getByText('生效中').first()).toBeVisible()
    await expectAccessible(supplier)
  })

  await test.step('按数量试算：499 台 4,740.50，500 台 4,500.00', async () => {
    await purchaser.reload()
    await expect(purchaser.getByRole('main').getByText('生效中').first()).toBeVisible()
    for (const [qty, amount] of [
      ['499', '4,740.50'],
      ['500', '4,500.00'],
    ] as const) {
      await purchaser.getByLabel('数量', { exact: true }).fill(qty)
      await expect(purchaser.getByText(amount)).toBeVisible()
    }
    await expectAccessible(purchaser)
  })

  await test.step('物料页列出有效协议价和合格供方，新询价提示已有协议价', async () => {
    await purchaser.goto(`/srm/material/list?keyword=${docNo}`)
    await purchaser.getByRole('link', { name: material.物料名称 }).filter({ visible: true }).first().click()
    await purchaser.getByRole('tab', { name: '有效协议价' }).click()
    await expect(purchaser.getByRole('link', { name: agreement, exact: true })).toBeVisible()
    await purchaser.getByRole('tab', { name: '合格供方' }).click()
    await expect(purchaser.getByText(`PBQ-${serial}`)).toBeVisible()
    await expectAccessible(purchaser)
    await purchaser.goto('/srm/inquiry/form')
    await purchaser.getByRole('button', { name: '选物料' }).click()
    const picker = purchaser.getByRole('dialog')
    await picker.getByRole('textbox').fill(docNo)
    await picker.getByRole('checkbox', { name: docNo }).check()
    await picker.getByRole('button', { name: '加入 1 行' }).click()
    const hint = purchaser.getByRole('list', { name: /这些物料有有效协议价/ })
    await expect(hint.getByRole('link', { name: agreement })).toBeVisible()
  })
})
