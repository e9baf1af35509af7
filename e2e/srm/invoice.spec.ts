import type { Page } from '@playwright/test'
import { done, type Client } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, confirm, field, fillAll, instantIn } from '../helpers'

/** Told apart from that of an earlier try. */
const serial = String(Date.now()).slice(-6)
const company = '江苏恒远阀门有限公司'
const title = `开票试验卡箍${serial}`
const dayIn = (days: number) => instantIn(24 * days).slice(0, 10)

const step = async (api: Client, side: 'purchaseOrder' | 'ownOrder', action: string, id: string, body: object = {}): Promise<void> => {
  const { version } = done(await api.get(`/srm/${side}/queryById`, { id }))
  done(await api.post(`/srm/${side}/${action}`, { id, version, ...body }))
}
interface Accepted {
  readonly docNo: string
  readonly incl: string
}
/** Two clamps were ordered, confirmed, and taken in. */
const accepted = async (as: (username: string) => Promise<Client>): Promise<Accepted> => {
  const [purchaser, manager, supplier, warehouse] = [await as('purchaser'), await as('manager'), await as(company), await as('warehouse')]
  const suppliers = done(await purchaser.get('/srm/supplier/qualified/list', { name: company })) as { records: { id: string }[] }
  // What no material asks to inspect is accepted as it comes.
  const input = {
    ...{ title, type: 'SPOT', supplierId: suppliers.records[0]?.id, spotReason: '抢修急用，合同中没有该物料。' },
    ...{ deliveryAddress: '城北增压泵站 2 号门', receiver: '马建军', receiverPhone: null, paymentTerms: null, remark: null },
    ...{ contractId: null, agreementId: null },
    lines: [
      {
        ...{ name: '不锈钢卡箍', spec: 'DN50', unit: '个', qty: '2', price: '56.50', taxRate: '13' },
        rows: [{ qty: '2', needDate: dayIn(20) }],
      },
    ],
  }
  const { id, docNo } = done(await purchaser.post('/srm/purchaseOrder/add', input)) as { id: string; docNo: string }
  await step(purchaser, 'purchaseOrder', 'submit', id)
  await step(manager, 'purchaseOrder', 'approve', id, { note: null })
  await step(supplier, 'ownOrder', 'confirm', id, { rows: [] })
  const coming = done(await warehouse.get('/srm/receipt/order', { id })) as {
    deliveryId: string | null
    lines: { id: string; open: string }[]
  }
  done(
    await warehouse.post('/srm/receipt/add', {
      ...{ requestKey: crypto.randomUUID(), deliveryId: coming.deliveryId, arrivedAt: instantIn(0), deliverer: '周师傅' },
      ...{ vehicleNo: null, location: '待检区 A-01', remark: null, packageIds: [] },
      lines: coming.lines.map((one) => ({
        ...{ id: one.id, qty: one.open, damaged: '0', turnedAway: '0', batchNo: null, productionDate: null, expiryDate: null, serials: [] },
      })),
    }),
  )
  const { records } = done(await supplier.get('/srm/ownInvoice/payable', { orderNo: docNo })) as { records: { leftIncl: string }[] }
  return { docNo, incl: records[0]?.leftIncl ?? '' }
}
const status = (page: Page, words: string) =>
  expect(page.getByRole('main').getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible()

test('开票：供应商从待开票登记发票，多开被拦下，财务退回；重开后匹配通过并审核', async ({ as, api }) => {
  const order = await accepted(api)
  const [supplier, finance] = [await as(company), await as('finance')]
  const number = `263320000000${serial}01`.padEnd(20, '0').slice(0, 20)
  const dear = (Number(order.incl) * 1.1).toFixed(2)

  const register = async (no: string, incl: string | null) => {
    await supplier.goto(`/srm/ownInvoice/board?orderNo=${order.docNo}`)
    const row = supplier.getByRole('row').filter({ hasText: order.docNo })
    await row.getByRole('checkbox').check()
    await button(supplier, '登记发票').click()
    await fillAll(supplier, { 发票号码: no })
    if (incl !== null) {
      await field(supplier, '第 1 行 价税合计').first().fill(incl)
      await field(supplier, '第 1 行 价税合计').first().blur()
    }
    await expectAccessible(supplier)
    await button(supplier, '保存').click()
    await expect(supplier).toHaveURL(/\/srm\/ownInvoice\/detail\?id=/)
    await button(supplier, '登记').click()
    await confirm(supplier, '登记')
  }

  await test.step('多开的发票登记后为匹配异常，供应商看到应付多少，看不到容差', async () => {
    await register(number, dear)
    await status(supplier, '匹配异常')
    await expect(supplier.getByText(/^行1应付.*开票为/)).toBeVisible()
    await expect(supplier.getByText('限额')).toHaveCount(0)
    await expectNoSideScroll(supplier)
    await expectAccessible(supplier)
  })

  await test.step('财务在工作台并排看订单、收货与发票，按生成的理由退回', async () => {
    await finance.goto('/srm/invoice/workbench')
    await finance.getByPlaceholder('发票、供应商').fill(number)
    await finance
      .getByRole('button', { name: new RegExp(company) })
      .first()
      .click()
    await expect(finance.getByRole('columnheader', { name: /收货验收/ })).toBeVisible()
    await expect(finance.locator('td[data-tone="bad"]')).toHaveCount(1)
    await expect(finance.getByLabel('退票理由')).toHaveValue(/行1应付/)
    await expectAccessible(finance)
    await button(finance, '退回供应商').click()
    await expect(finance.getByRole('button', { name: new RegExp(number.slice(-8)) })).toHaveCount(0)
    await supplier.reload()
    await expect(supplier.getByText(/^已退回：行1应付/)).toBeVisible()
  })

  await test.step('按应付重开，同号可再登记；匹配通过，财务审核', async () => {
    await register(number, null)
    await status(supplier, '匹配通过')
    await finance.goto(`/srm/invoice/list?keyword=${number}`)
    await finance.getByRole('row').filter({ hasText: '匹配通过' }).getByRole('link').first().click()
    await button(finance, '审核').click()
    const dialog = finance.getByRole('dialog', { name: '审核' })
    await expectAccessible(finance, { within: '.ant-modal' })
    await button(dialog, '审核').click()
    await status(finance, '已审核')
    await supplier.reload()
    await status(supplier, '已审核')
  })
})
