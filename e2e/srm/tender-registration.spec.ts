import { plusDays } from '@srm/domain/kit/day'
import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, confirm, field, fillAll, instantIn, typeDate, upload } from '../helpers'

const bidder = '江苏恒远阀门有限公司'
/** Told apart from that of an earlier try. */
const title = `再生水厂加压泵组采购${String(Date.now()).slice(-5)}`
const day = (plus: number) => instantIn(24 * plus).slice(0, 10)

test('招标：按法定期限填写，审批发布，供应商从门户报名，审核与澄清', async ({ as, api, visitor }) => {
  const [purchaser, manager, company] = [await as('purchaser'), await as('manager'), await as(bidder)]
  const fill = async (row: string, cells: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(cells)) await field(purchaser, `${row} ${label}`).fill(value)
  }
  let address = ''

  await test.step('填写招标：截止日太早，时钟说出条文并给出最早合法日', async () => {
    await purchaser.goto('/srm/tender/form')
    await fillAll(purchaser, { 标题: title, '投标有效期（天）': '90' })
    await typeDate(purchaser, '招标文件发出', `${day(1)} 09:00`)
    await typeDate(purchaser, '招标文件发售截止', `${day(10)} 17:00`)
    await typeDate(purchaser, '报名开始', `${day(0)} 00:00`)
    await typeDate(purchaser, '报名截止', `${day(12)} 17:00`)
    await typeDate(purchaser, '提问截止', `${day(12)} 17:00`)
    await typeDate(purchaser, '投标截止', `${day(18)} 09:30`)
    const clock = purchaser.getByRole('region', { name: '哪条规则决定最早日期' })
    await expect(clock.getByText('招标投标法 第24条')).toBeVisible()
    await expect(purchaser.getByText(/还差 \d+ 日/)).toBeVisible()
    await button(purchaser, '提交审批').click()
    await expect(purchaser.getByText(/请至少添加一个标段/).first()).toBeVisible()
    await purchaser.getByRole('button', { name: /^改为/ }).click()
    await expect(purchaser.getByText(/还差 \d+ 日/)).toBeHidden()
    const chosen = await field(purchaser, '投标截止').inputValue()
    expect(chosen >= `${plusDays(day(1), 20)} 09:30`).toBe(true)
    await expect(field(purchaser, '开标时间')).toHaveValue(chosen)
    await typeDate(purchaser, '保证金截止', `${plusDays(chosen, -1)} 17:00`)
  })

  await test.step('标段、明细与评分：合计随输入变化，保证金不超过 2%', async () => {
    await purchaser.getByRole('region', { name: '标段' }).getByRole('button', { name: '添加一行' }).first().click()
    await fill('第 1 行', { 标段名称: '加压泵组', 估算价: '1000000', 投标保证金: '30000' })
    await expect(purchaser.getByText(/标段 1 明细：加压泵组/)).toBeVisible()
    await purchaser.getByRole('region', { name: '标段' }).getByRole('button', { name: '添加一行' }).last().click()
    const items = purchaser.getByRole('region', { name: '标段' })
    await items.getByRole('textbox', { name: '第 1 行 名称', exact: true }).fill('立式加压泵')
    await items.getByRole('textbox', { name: '第 1 行 单位', exact: true }).fill('台')
    await items.getByRole('textbox', { name: '第 1 行 数量', exact: true }).fill('4')
    await field(purchaser, '价格分').fill('38')
    await expect(purchaser.getByText('还差 2 分')).toBeVisible()
    await field(purchaser, '价格分').fill('40')
    await expect(purchaser.getByText('已满 100 分')).toBeVisible()
  })

  await test.step('选三名开标人，上传文件，提交：服务器指出保证金，改正后进入审批', async () => {
    const openers = purchaser.getByRole('combobox', { name: '开标人', exact: true })
    for (const name of ['李开平', '王启封', '孙开诚']) {
      await openers.fill(name)
      await purchaser.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).click()
    }
    await openers.press('Escape')
    await upload(purchaser, '招标文件', '招标文件')
    await purchaser.getByRole('switch', { name: /隐名报名/ }).click()
    await expectAccessible(purchaser)
    await button(purchaser, '提交审批').click()
    await expect(purchaser.getByText(/投标保证金不得超过估算价的2%（上限20000.00）/).first()).toBeVisible()
    await fill('第 1 行', { 投标保证金: '20000' })
    await button(purchaser, '提交审批').click()
    await confirm(purchaser, '提交审批')
    await purchaser.waitForURL(/\/srm\/tender\/detail/)
    await expect(purchaser.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const { pathname, search } = new URL(purchaser.url())
    address = pathname + search
  })

  await test.step('经理从首页待办审批，招标上门户', async () => {
    await manager.goto(address)
    await button(manager, '审批通过').click()
    await button(manager.getByRole('dialog'), '审批通过').click()
    await expect(manager.getByRole('dialog')).toBeHidden()
    await expect(manager.getByText('报名中').first()).toBeVisible()
    const page = await visitor()
    await page.goto('/')
    const [found] = done(await (await api('purchaser')).get('/portal/view/purchaseAnnouncements', { likeName: title })) as { id: string }[]
    await page.goto(`/announcement/${found?.id}`)
    await expect(page.getByText('报名截止').first()).toBeVisible()
    await expect(page.getByText('1,000,000')).toBeHidden()
  })

  await test.step('供应商从公开招标列表进入并报名', async () => {
    await company.goto('/srm/tenderWork/list')
    await expectAccessible(company)
    await company.getByRole('link', { name: title }).first().click()
    await expect(company.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await fillAll(company, { 联系人: '周经理', 联系电话: '13800000000' })
    await button(company, '提交报名').click()
    await expect(company.getByText('请上传授权委托书').first()).toBeVisible()
    await upload(company, '授权委托书及资格证明', '授权委托书')
    await button(company, '提交报名').click()
    await expect(company.getByText('报名审核中').first()).toBeVisible()
    await expectAccessible(company)
  })

  await test.step('采购员审核通过，经理看不到是谁', async () => {
    await manager.goto(`${address}#registrations`)
    await expect(manager.getByText(/除招标负责人外任何人不得知悉报名单位/)).toBeVisible()
    await purchaser.goto(`${address}#registrations`)
    // Another part of a page that is open is not read anew by itself.
    await purchaser.reload()
    await expect(purchaser.getByRole('heading', { name: bidder })).toBeVisible()
    await expectAccessible(purchaser)
    await button(purchaser, '通过').click()
    await button(purchaser.getByRole('dialog'), '通过').click()
    await expect(purchaser.getByRole('dialog')).toBeHidden()
    await expect(purchaser.getByText('待投标').first()).toBeVisible()
  })

  await test.step('供应商提问，采购员澄清，招标文件升版', async () => {
    await company.goto(`${address.replace('/tender/', '/tenderWork/')}#questions`)
    await field(company, '向采购方提问').fill('泵组是否含变频柜？')
    await button(company, '提问').click()
    await expect(company.getByText('待答复')).toBeVisible()
    await purchaser.goto(`${address}#questions`)
    await purchaser.reload()
    await expect(purchaser.getByText('泵组是否含变频柜？').first()).toBeVisible()
    await button(purchaser, '发布澄清').first().click()
    const dialog = purchaser.getByRole('dialog')
    await fillAll(dialog, { 标题: '供货范围说明', 答复: '含变频柜，随泵供货。' })
    await expectAccessible(purchaser, { within: '.ant-modal' })
    await button(dialog, '发布澄清').click()
    await expect(dialog).toBeHidden()
    await company.reload()
    await expect(company.getByText('含变频柜，随泵供货。')).toBeVisible()
    await expect(company.getByText('第 2 版').first()).toBeVisible()
  })

  await test.step('手机上不横向滚动', async () => {
    const phone = await as(bidder, { phone: true })
    await phone.goto(`${address.replace('/tender/', '/tenderWork/')}#notice`)
    await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoSideScroll(phone)
    await expectAccessible(phone)
  })
})
