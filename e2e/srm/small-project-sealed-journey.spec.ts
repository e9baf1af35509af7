import { demoPassphrases } from '@srm/db/seed/accounts'
import type { Page } from '@playwright/test'
import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, certificate, field, fillAll, instantIn, pick } from '../helpers'
import { invited } from './inquiry-data'
import { priceIn, tab } from './inquiry-steps'

const bidders = ['江苏恒远阀门有限公司', '上海清源环保设备有限公司', '浙江精测仪表有限公司'] as const
const later = '宁波甬江阀门有限公司'
const openerNames = ['李开平', '王启封', '孙开诚'] as const
/** With tax; no other number of the pages looks like one of them. */
const prices = [3718.29, 3543.86, 3961.47] as const

const unlock = async (page: Page, words: string, action: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('您的密钥口令').fill(words)
  await button(dialog, action).click()
  await expect(dialog).toBeHidden()
}
const bid = async (page: Page, price: number): Promise<void> => {
  await tab(page, '报价')
  await expect(page.getByText('在本浏览器加密后提交', { exact: false })).toBeVisible()
  await field(page.getByRole('region', { name: '报价明细' }), '第 1 行 含税单价（CNY）').fill(String(price))
  const answers = page.getByRole('region', { name: '技术与服务响应' })
  const chooser = page.waitForEvent('filechooser')
  await answers.getByRole('button', { name: /^附件/ }).last().click()
  await (await chooser).setFiles(certificate('独家施工组织设计'))
  // What is sealed here nobody downloads: it has no button.
  await expect(button(answers, '删除 独家施工组织设计.pdf')).toBeVisible()
  await button(page, '密封并提交').click()
  await button(page.getByRole('dialog', { name: '确认提交' }), '提交报价').click()
  const receipt = page.getByRole('dialog', { name: '投标回执' })
  // Said only once the browser has checked the receipt against what it sealed.
  await expect(receipt.getByText('投标已提交')).toBeVisible()
  await button(receipt, '完成').click()
}

test('小项目密封投标：浏览器加密报价和附件，补充邀请，三名开启人中的两名开启', async ({ as, api, travelTo }) => {
  test.setTimeout(420_000)
  const title = `加药管路密封比选 ${Date.now().toString().slice(-6)}`
  const [deadline, openAt] = [instantIn(30), instantIn(31)]
  const buyer = await api('purchaser')
  const { categories } = done(await buyer.get('/srm/supplier/options')) as { categories: { id: string; code: string }[] }
  const categoryId = categories.find((one) => one.code === 'VALVE-BUTTERFLY')?.id ?? ''
  const supplierIds = await invited(buyer, categoryId, bidders)
  const { id } = done(
    await buyer.post('/srm/smallProject/add', {
      ...{ title, projectName: `${title}专项`, categoryId, budget: '96000', scheme: 'lowest', deadline, openAt, supplierIds },
      lines: [{ name: '管路改造', unit: '套', qty: '12' }],
    }),
  ) as { id: string }
  const purchaser = await as('purchaser', { home: true })

  await test.step('采购员选择密封投标和三名有密钥的开启人', async () => {
    await purchaser.goto(`/srm/small-project/form?id=${id}`)
    await pick(purchaser, '封存方式', '密封投标（报价方浏览器加密）')
    await button(purchaser, '保存并发布').click()
    await expect(purchaser.getByText('密封投标须指定3名开标人', { exact: false }).first()).toBeVisible()
    const openers = purchaser.getByRole('combobox', { name: '开启人', exact: true })
    for (const name of openerNames) {
      await openers.fill(name)
      await purchaser.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).click()
    }
    await purchaser.keyboard.press('Escape')
    await button(purchaser, '保存并发布').click()
    await expect(purchaser).toHaveURL(/small-project\/detail/)
    await expectAccessible(purchaser)
  })

  const sent: string[] = []
  for (const [i, name] of bidders.entries())
    await test.step(`${name} 在浏览器中密封报价，本浏览器能读回`, async () => {
      const page = await as(name)
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
      await page.goto(`/srm/small-bid/detail?id=${id}`)
      await bid(page, prices[i] ?? 0)
      if (i === 0) await expectAccessible(page)
      await page.reload()
      await tab(page, '报价')
      await expect(
        page
          .getByRole('main')
          .getByText(priceIn(prices[i] ?? 0))
          .first(),
      ).toBeVisible()
      await expect(page.getByText('独家施工组织设计.pdf')).toBeVisible()
    })
  expect(sent.some((one) => one.includes('/srm/smallBid/submitSealed'))).toBe(true)
  for (const price of prices) expect(sent.filter((one) => one.includes(`"${price}"`))).toEqual([])
  expect(sent.filter((one) => one.includes('独家施工组织设计'))).toEqual([])

  await test.step('另一浏览器读不到内容；手机上也说明原因', async () => {
    const page = await as(bidders[0], { lang: 'en-US', phone: true })
    await page.goto(`/srm/small-bid/detail?id=${id}#bid`)
    await expect(page.getByText('Another device or browser sealed the bid', { exact: false })).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
  })

  await test.step('采购员补充邀请一家', async () => {
    await purchaser.reload()
    await button(purchaser, '补充邀请')
      .or(purchaser.getByRole('menuitem', { name: '补充邀请' }))
      .first()
      .click()
    const dialog = purchaser.getByRole('dialog', { name: '补充邀请' })
    await dialog.getByRole('textbox', { name: '搜索供应商名称、编号' }).fill(later)
    await dialog.getByRole('checkbox', { name: new RegExp(later) }).check()
    await fillAll(dialog, { 理由: '一家反馈产能不足' })
    await button(dialog, '补充邀请').click()
    await expect(dialog).toBeHidden()
    await tab(purchaser, '供应商')
    await expect(purchaser.getByRole('main').getByText(later).first()).toBeVisible()
  })

  await travelTo(openAt)
  await test.step('两名开启人先后出示密钥', async () => {
    for (const [who, action, label] of [
      ['opener1', '第一人开启', '转动密钥'],
      ['opener2', '第二人开启', '打开全部报价'],
    ] as const) {
      const page = await as(who)
      await page.goto(`/srm/small-project/detail?id=${id}`)
      await button(page, action).click()
      await expectAccessible(page)
      await unlock(page, demoPassphrases[who] ?? '', label)
    }
    const page = await as('opener2')
    await page.goto(`/srm/small-project/detail?id=${id}`)
    const panel = await tab(page, '开启记录')
    for (const name of bidders) await expect(panel.getByText(name).first()).toBeVisible()
  })

  await test.step('采购员和供应商读到开启后的报价', async () => {
    await purchaser.reload()
    const panel = await tab(purchaser, '开启记录')
    for (const price of prices) await expect(panel.getByText(priceIn(price)).first()).toBeVisible()
    await expect(panel.getByText('独家施工组织设计.pdf').first()).toBeVisible()
    const page = await as(bidders[0], { lang: 'en-US', phone: true })
    await page.goto(`/srm/small-bid/detail?id=${id}#bid`)
    await expect(page.getByRole('main').getByText(priceIn(prices[0])).first()).toBeVisible()
  })
})
