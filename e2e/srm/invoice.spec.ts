import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, confirm, field, fillAll } from '../helpers'
import { agreed, invoiceNumber } from './billing-steps'
import { confirmedOrder, dayIn, expectStatus, received, spotOrder, valves as company, type Api } from './execution-steps'

/** Told apart from that of an earlier try. */
const serial = String(Date.now()).slice(-6)

interface Accepted {
  readonly docNo: string
  readonly incl: string
}
/** Two clamps were ordered, taken in and stated: what no material asks to inspect is accepted as it comes. */
const accepted = async (as: Api): Promise<Accepted> => {
  const rows = [{ qty: '2', needDate: dayIn(20) }]
  const line = { name: '不锈钢卡箍', spec: 'DN50', unit: '个', qty: '2', price: '56.50', taxRate: '13', rows }
  const { id, docNo } = await confirmedOrder(as, company, await spotOrder(as, company, `开票试验卡箍${serial}`, line))
  const receipt = await received(await as('warehouse'), 'order', id)
  await agreed(as, company, receipt.docNo)
  const { records } = done(await (await as(company)).get('/srm/ownInvoice/payable', { orderNo: docNo })) as {
    records: { leftIncl: string }[]
  }
  return { docNo, incl: records[0]?.leftIncl ?? '' }
}

test('开票：供应商从待开票登记发票，多开被拦下，财务退回；重开后匹配通过并审核', async ({ as, api }) => {
  const order = await accepted(api)
  const [supplier, finance] = [await as(company), await as('finance')]
  const number = invoiceNumber(serial, 1)
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
    await expectStatus(supplier, '匹配异常')
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
    await expectStatus(supplier, '匹配通过')
    await finance.goto(`/srm/invoice/list?keyword=${number}`)
    await finance.getByRole('row').filter({ hasText: '匹配通过' }).getByRole('link').first().click()
    await button(finance, '审核').click()
    const dialog = finance.getByRole('dialog', { name: '审核' })
    await expectAccessible(finance, { within: '.ant-modal' })
    await button(dialog, '审核').click()
    await expectStatus(finance, '已审核')
    await supplier.reload()
    await expectStatus(supplier, '已审核')
  })
})
