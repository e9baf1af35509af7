import { done, type Client } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, confirm, field, fillAll, pick, typeDate } from '../helpers'
import { dayIn, decide, docNoOf, expectStatus } from './execution-steps'

const company = '浙江精测仪表有限公司'
const order = '自控系统运维服务订单'
/** A day of its own for every try: what is paid by period is paid once for a day. */
const day = dayIn(-60 - (Math.floor(Date.now() / 1000) % 600))

const orderId = async (client: Client): Promise<string> => {
  const { records } = done(await client.get('/srm/ownOrder/list', { keyword: order })) as { records: { id: string }[] }
  return records[0]?.id ?? ''
}

test('对账：供应商填写服务确认单，项目负责人确认后财务生成对账单，供应商提出异议，答复后确认', async ({ as, api }) => {
  const [supplier, lead, finance] = [await as(company, { phone: true }), await as('director'), await as('finance')]
  const id = await orderId(await api(company))
  let entryNo = ''
  let statementNo = ''

  await test.step('从服务订单新建并提交', async () => {
    await supplier.setViewportSize({ width: 1280, height: 900 })
    await supplier.goto(`/srm/ownOrder/detail?id=${id}`)
    await supplier.getByRole('link', { name: '新建服务确认单' }).click()
    await expect(supplier.getByRole('heading', { level: 1, name: '新建服务确认单' })).toBeVisible()
    await typeDate(supplier, '服务期间自', day)
    await typeDate(supplier, '服务期间至', day)
    await expectAccessible(supplier)
    const inspection = supplier.getByRole('group', { name: /系统巡检/ })
    await field(inspection, '本次数量').fill('0.5')
    await button(supplier, '保存').click()
    await expect(supplier).toHaveURL(/\/srm\/ownServiceEntry\/detail\?id=/)
    await expectStatus(supplier, '草稿')
    await button(supplier, '提交').click()
    await confirm(supplier, '提交')
    await expectStatus(supplier, '待确认')
    entryNo = await docNoOf(supplier)
  })

  await test.step('下单人以外的人确认', async () => {
    await lead.goto(`/srm/serviceEntry/list?keyword=${entryNo}`)
    await lead.getByRole('link', { name: entryNo }).filter({ visible: true }).first().click()
    await expectAccessible(lead)
    await decide(lead, '确认', { 说明: '巡检记录齐全' })
    await expectStatus(lead, '已确认')
  })

  await test.step('财务从待对账明细生成对账单', async () => {
    await finance.goto(`/srm/statement/items?supplierName=${encodeURIComponent(company)}&pageSize=30`)
    const row = finance.getByRole('row').filter({ hasText: entryNo })
    await expect(row).toContainText('4,300.00')
    await row.getByRole('checkbox').check()
    await expectAccessible(finance)
    await button(finance, '生成对账单').click()
    await confirm(finance, '生成对账单')
    await expect(finance).toHaveURL(/\/srm\/statement\/detail\?id=/)
    await expectStatus(finance, '待供应商确认')
    statementNo = await docNoOf(finance)
    await expectAccessible(finance)
  })

  await test.step('供应商勾选条目提出异议，财务答复', async () => {
    await supplier.goto(`/srm/ownStatement/list?keyword=${statementNo}`)
    await supplier.getByRole('link', { name: statementNo }).filter({ visible: true }).first().click()
    await supplier.getByRole('tab', { name: /明细/ }).click()
    await supplier.getByRole('row').filter({ hasText: entryNo }).getByRole('checkbox').check()
    await expectAccessible(supplier)
    await button(supplier, '提出异议').last().click()
    const dialog = supplier.getByRole('dialog', { name: '提出异议' })
    await fillAll(dialog, { 总体说明: '请核对巡检次数。', '1 系统巡检': '应为一次。' })
    await expectAccessible(supplier, { within: '.ant-modal' })
    await button(dialog, '提出异议').click()
    await expect(dialog).toBeHidden()
    await expectStatus(supplier, '有异议')
    await finance.reload()
    await expect(finance.getByText('供应商有异议：请核对巡检次数。')).toBeVisible()
    await expect(finance.getByRole('region', { name: '异议条目' })).toContainText('应为一次。')
    await decide(finance, '答复异议', { 答复: '按服务确认单为半次。' })
    await expectStatus(finance, '待供应商确认')
  })

  await test.step('供应商在手机上看到答复，确认；此后不再变动', async () => {
    await supplier.setViewportSize({ width: 375, height: 812 })
    await supplier.reload()
    await expect(supplier.getByText('异议已答复：按服务确认单为半次。')).toBeVisible()
    await expectNoSideScroll(supplier)
    await button(supplier, '确认').click()
    await confirm(supplier, '确认')
    await expectStatus(supplier, '已确认')
    await finance.reload()
    await expectStatus(finance, '已确认')
    await expect(button(finance, '作废')).toHaveCount(0)
  })
})

test('对账：按月生成前看到条数与金额，免对账供应商可以添加和取消', async ({ as }) => {
  const finance = await as('finance')
  await finance.goto('/srm/statement/list')
  await finance.getByRole('link', { name: '按月生成' }).click()
  await expect(finance.getByRole('heading', { level: 1, name: '按月生成对账单' })).toBeVisible()
  await expectAccessible(finance)
  await finance.goto('/srm/statement/direct')
  await button(finance, '添加供应商').click()
  const dialog = finance.getByRole('dialog', { name: '添加供应商' })
  await pick(dialog, '供应商', '上海清源环保设备有限公司')
  await fillAll(dialog, { 原因: '药剂按车结算' })
  await button(dialog, '添加供应商').click()
  await expect(dialog).toBeHidden()
  await expect(finance.getByRole('row').filter({ hasText: '药剂按车结算' })).toBeVisible()
  await expectAccessible(finance)
  await finance.getByRole('button', { name: '取消免对账 上海清源环保设备有限公司' }).click()
  await confirm(finance, '取消免对账')
  await expect(finance.getByText('药剂按车结算')).toHaveCount(0)
})
