import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, confirm, field, fillAll } from '../helpers'
import { confirmedOrder, dayIn, expectStatus, valveOrder, valves as company } from './execution-steps'

/** Told apart from that of an earlier try. */
const serial = String(Date.now()).slice(-5)
const title = `增压泵站旁通阀门${serial}`

test('送货：采购员变更已确认的订单，供应商接受后发货、出示标签，采购方在到货看板看到', async ({ as, api }) => {
  const order = await confirmedOrder(api, company, await valveOrder(api, title, '3'))
  const [purchaser, manager, supplier] = [await as('purchaser'), await as('manager'), await as(company, { phone: true })]
  const [page, ownPage] = ['purchaseOrder', 'ownOrder'].map((side) => `/srm/${side}/detail?id=${order.id}`) as [string, string]

  await test.step('采购员要求多供一台，经理批准后供应商才看到', async () => {
    await purchaser.goto(page)
    await button(purchaser, '变更').click()
    const dialog = purchaser.getByRole('dialog', { name: '变更' })
    await field(dialog, '第 1 批数量').fill('4')
    await fillAll(dialog, { 原因: '旁通管增加一台。' })
    await expectAccessible(purchaser, { within: '.ant-modal' })
    await button(dialog, '变更').click()
    await expect(dialog).toBeHidden()
    await expect(purchaser.getByText(/提出变更，待审批：旁通管增加一台。$/)).toBeVisible()
    await supplier.goto(ownPage)
    await expect(supplier.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(supplier.getByText('旁通管增加一台。')).toHaveCount(0)
    await manager.goto(page)
    await button(manager, '批准变更').click()
    await button(manager.getByRole('dialog', { name: '批准变更' }), '批准变更').click()
    await expect(manager.getByText(/^变更待供应商答复/)).toBeVisible()
    await expectAccessible(manager)
  })

  await test.step('供应商在手机上看到原来与提出的数量，接受', async () => {
    await supplier.reload()
    await expect(supplier.getByText(/^采购方提出变更：旁通管增加一台。/)).toBeVisible()
    await expect(supplier.locator('del')).toHaveText(`${dayIn(20)} × 3`)
    await expect(supplier.locator('ins')).toHaveText(`${dayIn(20)} × 4`)
    await expectNoSideScroll(supplier)
    await expectAccessible(supplier)
    await button(supplier, '接受变更').click()
    await confirm(supplier, '接受变更')
    await expect(supplier.getByText(/^采购方提出变更/)).toHaveCount(0)
    await expectStatus(supplier, 'V2')
  })

  await test.step('从订单到待发货，勾选后新建送货通知；多发被拒，原因在该行', async () => {
    await supplier.setViewportSize({ width: 1280, height: 900 })
    await supplier.getByRole('link', { name: '发货', exact: true }).click()
    await expect(supplier.getByRole('heading', { level: 1, name: '待发货' })).toBeVisible()
    const row = supplier.getByRole('row').filter({ hasText: order.docNo })
    await expect(row).toContainText('4 台')
    await row.getByRole('checkbox').check()
    await expectAccessible(supplier)
    await button(supplier, '新建送货通知').click()
    await expect(field(supplier, '第 1 行 发货数量').first()).toBeVisible()
    await fillAll(supplier, { 承运人: '德邦物流', 运单号: `DPK${serial}` })
    await field(supplier, '第 1 行 发货数量').first().focus()
    await field(supplier, '第 1 行 发货数量').first().fill('5')
    await button(supplier, '全部装一件').click()
    await button(supplier, '保存').click()
    await expect(supplier.getByText(/^行\S+最多可发4$/).first()).toBeVisible()
    await expectAccessible(supplier)
    await field(supplier, '第 1 行 发货数量').first().focus()
    await field(supplier, '第 1 行 发货数量').first().fill('4')
    await button(supplier, '全部装一件').click()
    await button(supplier, '保存').click()
    await expect(supplier).toHaveURL(/\/srm\/ownDelivery\/detail\?id=/)
  })

  await test.step('发货后每件有一张标签，手机上可以出示', async () => {
    await expectStatus(supplier, '待发货')
    await button(supplier, '发货').click()
    await confirm(supplier, '发货')
    await expectStatus(supplier, '在途')
    await supplier.setViewportSize({ width: 375, height: 812 })
    await supplier.getByRole('link', { name: '包件标签' }).click()
    await expect(supplier.getByRole('img', { name: '第 1 件（共 1 件）的二维码' })).toBeVisible()
    await expect(supplier.getByText(/^CFL1:[0-9A-Z]{26}:/)).toBeVisible()
    await expectNoSideScroll(supplier)
    await expectAccessible(supplier)
  })

  await test.step('采购员在到货看板看到，从通知回到订单，在途四台', async () => {
    await purchaser.goto(`/srm/delivery/arrivals?keyword=DPK${serial}`)
    const row = purchaser.getByRole('row').filter({ hasText: `DPK${serial}` })
    await expect(row).toContainText('在途')
    await row.getByRole('link').first().click()
    await expect(purchaser.getByText(/CFL1:/)).toHaveCount(0)
    await expectAccessible(purchaser)
    await purchaser.getByRole('link', { name: new RegExp(`^${order.docNo}/`) }).click()
    await expect(purchaser.getByText('在途 4', { exact: true })).toBeVisible()
    const notices = purchaser.getByRole('region', { name: '送货通知' })
    await expect(notices.getByRole('row')).toHaveCount(2)
    await purchaser.getByRole('main').getByRole('link', { name: '全部 1 张' }).click()
    await expect(purchaser.getByRole('row').filter({ hasText: `DPK${serial}` })).toBeVisible()
  })
})
