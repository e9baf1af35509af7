import type { Page } from '@playwright/test'
import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, confirm, field, fillAll } from '../helpers'
import { confirmedOrder, dayIn, decide, docNoOf, expectStatus, step, valves as company } from './execution-steps'
import { contractInForce, contractOf } from './life-data'

/** Told apart from that of an earlier try. */
const serial = String(Date.now()).slice(-6)
const title = `泵站闸阀框架合同${serial}`
/** Ten of these are 24,000.00: after two call-offs of ten 2,000.00 are left, and one more is 400.00 too much. */
const valve = { name: '暗杆软密封闸阀', spec: 'Z45X-16 DN300', unit: '台', qty: '120', price: '2400', taxRate: '13' }
const ceiling = '50000.00'

const typeRow = async (page: Page, qty: string): Promise<void> => {
  await field(page, '第 1 行 数量').focus()
  await field(page, '第 1 行 数量').fill(qty)
  await field(page, '第 1 行 需求日期').fill(dayIn(20))
  await page.getByRole('heading', { level: 1 }).click()
}

test('框架合同：分单到上限为止，超出的被拒并说明出路；变更提高上限后，同一分单通过', async ({ as, api }) => {
  const client = await api('purchaser')
  const suppliers = done(await client.get('/srm/purchaseOrder/suppliers', { keyword: company })) as { id: string }[]
  const line = { ...valve, needDate: null, warrantyMonths: 24, remark: null, materialCode: null }
  const input = await contractOf(client, {
    ...{ title, type: 'FRAMEWORK', supplierId: suppliers[0]?.id, ceiling, directReason: '在用阀门的原厂备件，只能由原厂供应。' },
    ...{ lines: [line], stages: [{ stage: 'ACCEPTANCE', pct: '100', condition: '验收合格并收到发票', days: 30 }] },
    ...{ retentionPct: '0', retentionMonths: null },
  })
  const contract = await contractInForce(api, company, input)
  const [purchaser, manager] = [await as('purchaser'), await as('manager')]
  const contractPage = `/srm/contract/detail?id=${contract.id}`
  let draft = ''

  await test.step('第一单后，合同页说明还可分单多少，从这里下第二单', async () => {
    const [source] = done(await client.get('/srm/purchaseOrder/sourceLines', { kind: 'contract', id: contract.id })) as { id: string }[]
    const lines = [{ contractLineId: source?.id, qty: '10', rows: [{ qty: '10', needDate: dayIn(20) }] }]
    await confirmedOrder(api, company, { title: `${title}第一单`, type: 'CALLOFF', contractId: contract.id, lines })
    await purchaser.goto(contractPage)
    await expect(purchaser.getByText('已分单 CNY 24,000.00，上限 CNY 50,000.00，还可分单 CNY 26,000.00')).toBeVisible()
    await purchaser.getByRole('main').getByRole('link', { name: '下单', exact: true }).click()
    await expect(purchaser.getByText('框架上限 50,000.00，已分单 24,000.00，还可分单 26,000.00')).toBeVisible()
    await fillAll(purchaser, { 订单名称: `${title}第二单`, 交货地点: '城西仓库' })
    await typeRow(purchaser, '10')
    await button(purchaser, '提交审批').click()
    await confirm(purchaser, '提交审批')
    await expectStatus(purchaser, '审批中')
    await manager.goto(purchaser.url())
    await decide(manager, '批准')
    await expectStatus(manager, '待确认')
  })

  await test.step('第三单超出上限：先在表单中说明差多少和怎么办，提交被拒，草稿保留', async () => {
    await purchaser.goto(`/srm/purchaseOrder/form?source=${contract.id}`)
    await fillAll(purchaser, { 订单名称: `${title}第三单`, 交货地点: '城西仓库' })
    await typeRow(purchaser, '1')
    await expect(purchaser.getByText(/^超出框架合同余额 400\.00：请把金额减到 2,000\.00 以内，或先办理合同变更提高上限/)).toBeVisible()
    await expectAccessible(purchaser)
    await button(purchaser, '提交审批').click()
    await expect(purchaser.getByText(/^框架合同累计50400\.00超过上限50000\.00，请减少数量，或先变更合同提高上限/).first()).toBeVisible()
    await purchaser.goto(`/srm/purchaseOrder/list?keyword=${encodeURIComponent(`${title}第三单`)}`)
    await purchaser
      .getByRole('link', { name: `${title}第三单` })
      .first()
      .click()
    await expectStatus(purchaser, '草稿')
    draft = purchaser.url()
  })

  await test.step('英文手机上从草稿提交，也看到原因与出路', async () => {
    const phone = await as('purchaser', { phone: true, theme: 'dark', lang: 'en-US' })
    await phone.goto(draft)
    await button(phone, 'Submit for approval').click()
    await confirm(phone, 'Submit for approval')
    await expect(phone.getByText(/raise the ceiling by a contract change/).first()).toBeVisible()
    await expectNoSideScroll(phone)
    await expectAccessible(phone)
  })

  await test.step('从表单的提示打开合同，变更提高上限，供应商接受', async () => {
    await purchaser.goto(draft)
    await button(purchaser, '编辑').click()
    await purchaser.getByRole('link', { name: '打开合同' }).click()
    await button(purchaser, '变更').click()
    await purchaser.getByRole('textbox', { name: '变更原因' }).fill('抢修用量增加，提高上限。')
    await field(purchaser, '框架上限金额（含税）').focus()
    await field(purchaser, '框架上限金额（含税）').fill('50400.00')
    await button(purchaser, '提交审批').click()
    await confirm(purchaser, '提交审批')
    await expect(purchaser).toHaveURL(/\/srm\/contract\/change\?id=/)
    await expectAccessible(purchaser)
    await manager.goto(purchaser.url())
    await decide(manager, '审批通过')
    const own = await api(company)
    const { changes } = done(await own.get('/srm/contractWork/queryById', { id: contract.id })) as {
      changes: { id: string; version: number }[]
    }
    done(await own.post('/srm/contractWork/acceptChange', changes[0]))
  })

  await test.step('同一分单恰好用完上限，提交通过；合同页说明已无余额', async () => {
    await purchaser.goto(draft)
    const docNo = await docNoOf(purchaser)
    await button(purchaser, '提交审批').click()
    await confirm(purchaser, '提交审批')
    await expectStatus(purchaser, '审批中')
    await step(await api('manager'), 'purchaseOrder', 'approve', new URL(draft).searchParams.get('id') ?? '', { note: null })
    await purchaser.goto(contractPage)
    await expect(purchaser.getByText('已分单 CNY 50,400.00，上限 CNY 50,400.00，还可分单 CNY 0.00')).toBeVisible()
    await expect(purchaser.getByRole('row').filter({ hasText: docNo })).toContainText('2,400.00')
    await expectAccessible(purchaser)
  })
})
