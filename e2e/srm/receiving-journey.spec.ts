import type { Page } from '@playwright/test'
import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, field, fillAll } from '../helpers'
import { confirmedOrder, dayIn, decide, expectStatus, step, valveOrder, valves as company, type Api } from './execution-steps'

/** Told apart from that of an earlier try. */
const serial = String(Date.now()).slice(-5)

interface Shipped {
  readonly orderNo: string
  readonly deliveryNo: string
  readonly labels: readonly string[]
}
/** Four valves of a confirmed order, shipped in two packages. */
const shipped = async (as: Api): Promise<Shipped> => {
  const { docNo } = await confirmedOrder(as, company, await valveOrder(as, `增压泵站收货阀门${serial}`, '4'))
  const supplier = await as(company)
  const [row] = (done(await supplier.get('/srm/ownDelivery/board', { orderNo: docNo })) as { records: { id: string }[] }).records
  const packages = ['2', '2'].map((qty) => ({ grossKg: null, remark: null, contents: [{ lineNo: 10, qty }] }))
  const notice = {
    ...{ shipDate: dayIn(0), eta: dayIn(0), carrier: '德邦物流', trackingNo: `GRK${serial}`, remark: null, packages },
    lines: [{ scheduleId: row?.id, qty: '4', batchNo: null, productionDate: null, expiryDate: null, serials: [], certificates: [] }],
  }
  const made = done(await supplier.post('/srm/ownDelivery/add', notice)) as { id: string; docNo: string }
  await step(supplier, 'ownDelivery', 'ship', made.id)
  const { packages: labelled } = done(await supplier.get('/srm/ownDelivery/queryById', { id: made.id })) as {
    packages: { label: string }[]
  }
  return { orderNo: docNo, deliveryNo: made.docNo, labels: labelled.map(({ label }) => label) }
}
const line = (page: Page) => page.getByRole('region', { name: '电动蝶阀' })

test('收货：仓管员在手机上按标签收货，少收须选原因，供应商看到数量看不到库位，冲销后恢复在途', async ({ as, api }) => {
  const { orderNo, deliveryNo, labels } = await shipped(api)
  const [keeper, supplier] = [await as('warehouse', { phone: true }), await as(company)]

  await test.step('按运单号找到送货通知', async () => {
    await keeper.goto('/srm/receipt/receive')
    await field(keeper, '标签、通知编号、订单、运单号、批号').fill(`GRK${serial}`)
    await button(keeper, '查找').click()
    await expect(keeper.getByRole('link').filter({ hasText: deliveryNo })).toBeVisible()
    await expectNoSideScroll(keeper)
    await expectAccessible(keeper)
  })

  await test.step('录入标签后进入点数，已录的包件计入数量，重复录入不会多计', async () => {
    await field(keeper, '标签、通知编号、订单、运单号、批号').fill(labels[0] ?? '')
    await button(keeper, '查找').click()
    await expect(keeper.getByText('已扫 1 / 2 件')).toBeVisible()
    await expect(field(line(keeper), '实收数量（台）')).toHaveValue('2')
    await field(keeper, '标签号码').fill((labels[0] ?? '').toLowerCase())
    await button(keeper, '录入').click()
    await expect(keeper.getByText('1 号包件已扫过')).toBeVisible()
    await field(keeper, '标签号码').fill('CFL1:0000')
    await button(keeper, '录入').click()
    await expect(keeper.getByText('无法识别的标签')).toBeVisible()
    await field(keeper, '标签号码').fill(labels[1] ?? '')
    await button(keeper, '录入').click()
    await expect(keeper.getByText('已扫 2 / 2 件')).toBeVisible()
    await expect(field(line(keeper), '实收数量（台）')).toHaveValue('4')
  })

  await test.step('少一台须选原因', async () => {
    await line(keeper).getByRole('button', { name: '实收数量: 减一' }).click()
    await expect(keeper.getByText('少 1 台，须选原因')).toBeVisible()
    await fillAll(keeper, { 存放位置: '待检区 B-03', 送货人: '周师傅' })
    await button(keeper, '提交收货').click()
    await expect(keeper.getByText(/少1，请选择原因/).first()).toBeVisible()
    await expectAccessible(keeper)
    await line(keeper).getByRole('button', { name: '稍后到' }).click()
    await button(keeper, '提交收货').click()
    await expect(keeper).toHaveURL(/\/srm\/receipt\/detail\?id=/)
    await expectStatus(keeper, '已入库')
    await expect(keeper.getByText('待检区 B-03')).toBeVisible()
    await expectNoSideScroll(keeper)
    await expectAccessible(keeper)
  })

  await test.step('供应商看到实收数量和差异，看不到库位', async () => {
    await supplier.goto(`/srm/ownReceipt/list?keyword=${orderNo}`)
    await supplier.getByRole('row').filter({ hasText: deliveryNo }).getByRole('link').first().click()
    await expect(supplier.getByText('3 台').first()).toBeVisible()
    await expect(supplier.getByText('待检区 B-03')).toHaveCount(0)
    await expectAccessible(supplier)
  })

  await test.step('冲销后送货通知恢复在途', async () => {
    await keeper.setViewportSize({ width: 1280, height: 900 })
    await decide(keeper, '冲销', { 原因: '点数有误，重新收货。' })
    await expectStatus(keeper, '已冲销')
    await keeper.getByRole('complementary').getByRole('link', { name: deliveryNo }).click()
    await expectStatus(keeper, '在途')
  })
})
