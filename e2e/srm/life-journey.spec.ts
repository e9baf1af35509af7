import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, forgetAll, test } from '../fixtures'
import { button, confirm, fillAll, instantIn } from '../helpers'
import { agreed, invoiceNumber, stated } from './billing-steps'
import { confirmedOrder, dayIn, decide, docNoOf, expectStatus, received, step } from './execution-steps'
import { awarded, awardedContract, contractInForce, offeredInquiry } from './life-data'
import { begunLot, inspectedMaterial, readLot } from './inspection-data'
import { delivered } from './life-goods'
import { invoiced, paidByBank, prepaid } from './life-money'
import { applyFor, approveTwice, askConcession, enterPlan, expectFigure, fillApplication, payByBatch, rejectLot } from './life-steps'

/** Told apart from that of an earlier try. */
const serial = String(Date.now()).slice(-6)
const company = '宁波甬江阀门有限公司'
const title = `城南泵站蝶阀${serial}`

// 500 valves at 113.00 with 13 % = 56,500.00; 30 % is prepaid, 65 % paid on acceptance, 5 % kept for twelve months.
// 400 come: 380 are accepted = 42,940.00, and 20 at 5 % less = 107.35 each, 2,147.00. 100 come, are rejected and replaced = 11,300.00.
const ordered = { qty: '500', price: '113' }
const figures = {
  prepayment: '16,950.00',
  first: { payable: '45,087.00', conceded: '2,147.00', recovered: '13,526.10', retained: '2,254.35', net: '29,306.55' },
  // With the final invoice all of the prepayment is recovered: 16,950.00 − 13,526.10.
  last: { payable: '11,300.00', retained: '565.00', net: '7,311.10' },
  invoiced: '56,387.00',
  retained: '2,819.35',
  net: '36,617.65',
}
const plain = (amount: string): string => amount.replaceAll(',', '')

test('一份合同的一生：定标、合同、订单、两次到货、让步与退货、对账、发票、付款，一年后放质保金', async ({ as, api, travelTo }) => {
  test.setTimeout(900_000)
  const times = { deadline: instantIn(30), openAt: instantIn(31) }
  let [contract, order, contractPage] = [{ id: '', docNo: '' }, { id: '', docNo: '' }, '']
  const id = { supplier: '', inquiry: '' }

  await test.step('询价定标后签订合同', async () => {
    const materialCode = await inspectedMaterial(api, serial)
    id.inquiry = await offeredInquiry(api, { title, company, materialCode, ...ordered }, times)
    await travelTo(times.openAt)
    await awarded(api, id.inquiry, ordered.qty)
    const input = await awardedContract(await api('purchaser'), id.inquiry, `${title}合同`)
    contract = await contractInForce(api, company, input)
    contractPage = `/srm/contract/detail?id=${contract.id}`
    const page = await as('purchaser')
    await page.goto(contractPage)
    await expectStatus(page, '履行中')
    await expectFigure(page, '合同金额（含税）', '56,500.00')
    await expectAccessible(page)
  })
  const [purchaser, quality, supplier, finance] = [await as('purchaser'), await as('quality'), await as(company), await as('finance')]

  await test.step('预付三成，由两名财务经理审核，银行付出', async () => {
    const { supplierId } = done(await (await api('purchaser')).get('/srm/contract/queryById', { id: contract.id })) as {
      supplierId: string
    }
    id.supplier = supplierId
    const over = await (await api('finance')).get('/srm/payment/pickable', {
      type: 'PREPAY',
      currency: 'CNY',
      contractId: contract.id,
      supplierId,
    })
    expect(done(over)).toMatchObject({ prepayLeft: plain(figures.prepayment) })
    const made = await prepaid(api, supplierId, contract.id, plain(figures.prepayment))
    await paidByBank(await api('cashier'), made, plain(figures.prepayment), instantIn(30))
  })

  await test.step('按合同下单，供应商确认', async () => {
    const client = await api('purchaser')
    const [line] = done(await client.get('/srm/purchaseOrder/sourceLines', { kind: 'contract', id: contract.id })) as { id: string }[]
    const rows = [
      { qty: '400', needDate: dayIn(20) },
      { qty: '100', needDate: dayIn(30) },
    ]
    const lines = [{ contractLineId: line?.id, qty: ordered.qty, rows }]
    order = await confirmedOrder(api, company, { title: `${title}订单`, type: 'GOODS', contractId: contract.id, lines })
  })
  const receipts: { id: string; docNo: string }[] = []

  await test.step('首批四百台：抽检不合格，二十台减价让步，供应商同意', async () => {
    const receipt = await delivered(api, company, order.docNo, '400', times.openAt)
    receipts.push(receipt)
    const lot = await begunLot(await api('quality'), receipt.docNo)
    await readLot(await api('quality'), lot, 4)
    await quality.goto(`/srm/inspection/detail?id=${lot}`)
    await expectStatus(quality, '待处置')
    await askConcession(quality, { 合格: '380', 让步: '20', '减价（%）': '5' })
    const { concessionAsked } = done(await (await api('quality')).get('/srm/inspection/queryById', { id: lot })) as {
      concessionAsked: { id: string }
    }
    await step(await api('reviewer'), 'concession', 'engineerApprove', concessionAsked.id, { note: null })
    await step(await api('purchaser'), 'concession', 'approve', concessionAsked.id, { note: null })
    await supplier.goto(`/srm/ownConcession/detail?id=${concessionAsked.id}`)
    await expect(supplier.getByText(/采购方拟减价 5% 接收/)).toBeVisible()
    await decide(supplier, '同意')
    await expectStatus(supplier, '已同意')
  })

  await test.step('第二批一百台：整批拒收，退货，换货到货后结清', async () => {
    const receipt = await delivered(api, company, order.docNo, '100', times.openAt)
    receipts.push(receipt)
    const lot = await begunLot(await api('quality'), receipt.docNo)
    await readLot(await api('quality'), lot, 3)
    await quality.goto(`/srm/inspection/detail?id=${lot}`)
    await rejectLot(quality)
    await quality.goto(`/srm/goodsReturn/form?receipt=${receipt.id}`)
    await fillAll(quality, { 退货原因: '外观不合格，整批拒收。' })
    await expectAccessible(quality)
    await button(quality, '提交退货').click()
    await expect(quality).toHaveURL(/\/srm\/goodsReturn\/detail\?id=/)
    const back = new URL(quality.url()).searchParams.get('id') ?? ''
    await supplier.goto(`/srm/ownReturn/detail?id=${back}`)
    await button(supplier, '确认退货').click()
    await confirm(supplier, '确认退货')
    await expectStatus(supplier, '已确认')
    await step(await api('warehouse'), 'goodsReturn', 'pickUp', back, { takenBy: '周师傅' })
    const again = await received(await api('warehouse'), 'order', order.id)
    receipts.push(again)
    // After two lots that were not accepted the third is inspected more strictly, by a plan that no table here has.
    const third = await begunLot(await api('quality'), again.docNo)
    await quality.goto(`/srm/inspection/detail?id=${third}`)
    await enterPlan(quality, ['32', '8'])
    await readLot(await api('quality'), third, 0)
    await quality.reload()
    await expectStatus(quality, '合格')
    const warehouse = await as('warehouse')
    await warehouse.goto(`/srm/goodsReturn/detail?id=${back}`)
    await decide(warehouse, '登记换货', { 收货单: again.docNo })
    await expectStatus(warehouse, '已结清')
    await expectAccessible(warehouse)
  })
  const [firstReceipt, , replacement] = receipts as [{ docNo: string }, unknown, { docNo: string }]

  await test.step('首批对账：让步部分按减价计，双方一致', async () => {
    const made = await stated(await api('finance'), company, firstReceipt.docNo)
    await supplier.goto(`/srm/ownStatement/detail?id=${made.id}`)
    await expectFigure(supplier, '含税金额', figures.first.payable)
    await supplier.getByRole('tab', { name: /明细/ }).click()
    await expect(supplier.getByRole('row').filter({ hasText: figures.first.conceded })).toContainText('让步')
    await expectAccessible(supplier)
    await button(supplier, '确认').click()
    await confirm(supplier, '确认')
    await expectStatus(supplier, '已确认')
  })

  await test.step('让步部分按原价开票被拦下，退回后按减价重开', async () => {
    const over = { number: invoiceNumber(serial, 1), issueDate: dayIn(1) }
    await invoiced(await api(company), order.docNo, over, { C: '2260.00' })
    await finance.goto('/srm/invoice/workbench')
    await finance.getByPlaceholder('发票、供应商').fill(over.number)
    await finance
      .getByRole('button', { name: new RegExp(company) })
      .first()
      .click()
    await expect(finance.locator('td[data-tone="bad"]')).toHaveCount(1)
    await expect(finance.getByRole('row').filter({ has: finance.locator('td[data-tone="bad"]') })).toContainText('113.00')
    await expectAccessible(finance)
    await button(finance, '退回供应商').click()
    await expect(finance.getByRole('button', { name: new RegExp(over.number.slice(-8)) })).toHaveCount(0)
    const right = await invoiced(await api(company), order.docNo, over)
    await finance.goto(`/srm/invoice/detail?id=${right.id}`)
    await expectStatus(finance, '匹配通过')
    await decide(finance, '审核')
    await expectStatus(finance, '已审核')
  })

  await test.step('应付：扣回预付、扣下质保金', async () => {
    await finance.goto(`/srm/payableDue/calendar?keyword=${contract.docNo}`)
    const rows = finance.getByRole('row').filter({ hasText: contract.docNo })
    await expect(rows.filter({ hasText: figures.first.net })).toContainText('30 天后到期')
    await expect(rows.filter({ hasText: figures.first.retained })).toContainText('待最终验收')
    await expectAccessible(finance)
  })

  await test.step('订单已全部收货，开票八成；换货对账开票，作为最后一张发票审核', async () => {
    await purchaser.goto(`/srm/purchaseOrder/detail?id=${order.id}`)
    const stages = purchaser.getByRole('list', { name: '进度' })
    await expect(stages.getByRole('listitem').filter({ hasText: '收货' })).toContainText('100%')
    await expect(stages.getByRole('listitem').filter({ hasText: '开票' })).toContainText('80%')
    await agreed(api, company, replacement.docNo)
    const right = await invoiced(await api(company), order.docNo, { number: invoiceNumber(serial, 2), issueDate: dayIn(1) })
    await finance.goto(`/srm/invoice/detail?id=${right.id}`)
    await button(finance, '审核').click()
    const dialog = finance.getByRole('dialog', { name: '审核' })
    await dialog.getByRole('switch', { name: '合同的最后一张发票（结算）' }).click()
    await button(dialog, '审核').click()
    await expect(dialog).toBeHidden()
    await expectStatus(finance, '已审核')
    await purchaser.reload()
    await expectStatus(purchaser, '已完成')
    await expectAccessible(purchaser)
  })
  const [first, second, cashier] = [await as('financeManager'), await as('financeManager2'), await as('cashier')]
  let payment = ''

  await test.step('申请结算款，两人审核，出纳导出银行文件，导入回盘', async () => {
    await applyFor(finance, '结算款', contract.docNo, figures.net)
    payment = finance.url()
    await approveTwice(first, second, payment)
    const payNo = await docNoOf(second)
    await payByBatch(cashier, { payNo, amount: figures.net, company }, instantIn(30))
    await finance.reload()
    await expectStatus(finance, '已付款')
    await expectFigure(finance, '已审核发票', figures.invoiced)
    await expectFigure(finance, '已抵扣预付', figures.prepayment)
    await expectFigure(finance, '已扣质保金', figures.retained)
    await expectFigure(finance, '累计已付', '53,567.65')
  })

  await test.step('质保金未到期：供应商在手机上看到哪天到期，申请被拒并说明到期日', async () => {
    const phone = await as(company, { phone: true, theme: 'dark', lang: 'en-US' })
    await phone.goto(`/srm/ownDue/list?keyword=${contract.docNo}`)
    await expect(phone.getByText(figures.first.retained).first()).toBeVisible()
    await expectNoSideScroll(phone)
    await expectAccessible(phone)
    await fillApplication(finance, '质保金', contract.docNo, figures.retained)
    await button(finance, '提交审核').click()
    await expect(finance.getByText(/^质保金\d{4}-\d\d-\d\d到期$/).first()).toBeVisible()
    await expectAccessible(finance)
  })

  await test.step('一年后质保金到期，申请、审核、付款', async () => {
    await travelTo(instantIn(24 * 368))
    forgetAll()
    const [later, one, two, till] = [await as('finance'), await as('financeManager'), await as('financeManager2'), await as('cashier')]
    await applyFor(later, '质保金', contract.docNo, figures.retained)
    await approveTwice(one, two, later.url())
    const payNo = await docNoOf(two)
    await payByBatch(till, { payNo, amount: figures.retained, company }, instantIn(24 * 367))
    await later.reload()
    await expectStatus(later, '已付款')
    await expectFigure(later, '累计已付', figures.invoiced)
  })

  await test.step('合同完成，由另一人确认', async () => {
    const [owner, manager] = [await as('purchaser'), await as('manager')]
    await owner.goto(contractPage)
    await decide(owner, '申请完成', { 理由: '货物已验收，款项与质保金均已付清。' })
    await manager.goto(contractPage)
    await decide(manager, '确认完成')
    await expectStatus(manager, '已完成')
    await expectAccessible(manager)
  })
})
