import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { receiptFaults } from '@srm/proof/chain'
import { parseReceipt } from '@srm/proof/receipt'
import { keyRing, parseKeys } from '@srm/proof/signature'
import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, choose, confirm, field, fillAll, instantIn, typeDate, upload } from '../helpers'
import { openFromList, priceIn, sure, tab } from './inquiry-steps'

const bidders = ['江苏恒远阀门有限公司', '上海清源环保设备有限公司', '浙江精测仪表有限公司'] as const
/** With tax; 12 of the first and 8 of the second. No other number of the pages looks like one of them. */
const prices = [
  [3712.35, 4821.4],
  [3534.6, 4617.25],
  [3957.8, 4903.15],
] as const
const evaluators = ['expert', 'multi', 'director'] as const
const criteria = 5

/** What is searched for where an account's name begins those of others. */
const searchedAs: Readonly<Record<string, string>> = { expert: '林评技' }
/** Chooses staff in the dialog of a field, by their accounts. */
const chooseUsers = async (page: Page, field: string, names: readonly string[]): Promise<void> => {
  await page
    .locator(`[data-field=${field}]`)
    .getByRole('button', { name: /请选择$/ })
    .click()
  const dialog = page.getByRole('dialog')
  for (const name of names) {
    await dialog.getByRole('textbox', { name: '搜索', exact: true }).fill(searchedAs[name] ?? name)
    const row = dialog.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
    await row.getByRole('checkbox').check()
  }
  await expect(dialog.getByText(`已选 ${names.length} 项`).first()).toBeVisible()
  await button(dialog, '确定').click()
  await expect(dialog).toBeHidden()
}

const chooseOpeners = async (page: Page, names: readonly string[]): Promise<void> => {
  const openers = page.getByRole('combobox', { name: '开启人', exact: true })
  for (const name of names) {
    await openers.fill(name)
    await page.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).click()
  }
  await page.keyboard.press('Escape')
}

const createSmall = async (page: Page, title: string, deadline: string, openAt: string): Promise<void> => {
  await page.goto('/srm/small-project/list')
  await button(page, '新建小项目')
    .or(page.getByRole('link', { name: '新建小项目' }))
    .first()
    .click()
  const basics = page.getByRole('region', { name: '基本信息' })
  await fillAll(basics, { 标题: title, 项目名称: `${title}专项`, '预算（含税）': '260000' })
  await choose(basics, '品类', '蝶阀')
  const lines = page.getByRole('region', { name: '清单' })
  for (const [i, [name, unit, qty]] of [
    ['软密封蝶阀更换', '台', '12'],
    ['阀井防腐修补', '座', '8'],
  ].entries()) {
    await button(lines, '添加一行').click()
    await fillAll(lines, { [`第 ${i + 1} 行 名称`]: name ?? '', [`第 ${i + 1} 行 单位`]: unit ?? '', [`第 ${i + 1} 行 数量`]: qty ?? '' })
  }
  const times = page.getByRole('region', { name: '时间与踏勘' })
  await typeDate(times, '报价截止时间', deadline.slice(0, 16))
  await typeDate(times, '开启时间', openAt.slice(0, 16))
  await fillAll(times, { 踏勘地点: '取水泵房门卫处', 踏勘联系人: '李工 13800000021' })
  await chooseOpeners(page, ['李开平', '王启封'])
  await chooseUsers(page, 'evaluatorIds', evaluators)
  const invited = page.getByRole('region', { name: '供应商' })
  for (const name of bidders) {
    await invited.getByRole('textbox', { name: '搜索供应商名称、编号' }).fill(name)
    await invited.getByRole('checkbox', { name: new RegExp(name) }).check()
  }
  await upload(page.getByRole('region', { name: '附件' }), '附件', '施工图')
  // Too dear for a small project: said by the server, and what was typed stays.
  await button(page, '保存并发布').click()
  await expect(page.getByText(/预算260000\.00超过小项目限额200000，请改用招标\/询价/).first()).toBeVisible()
  // The field takes its commas off when it is entered.
  const budget = field(basics, '预算（含税）')
  await budget.click()
  await budget.press('Control+a')
  await budget.pressSequentially('96000')
  await button(page, '保存并发布').click()
  await expect(page).toHaveURL(/\/srm\/small-project\/detail/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('报价中', { exact: true }).filter({ visible: true }).first()).toBeVisible()
}

const bid = async (page: Page, own: readonly number[]): Promise<void> => {
  await tab(page, '报价')
  const lines = page.getByRole('region', { name: '报价明细' })
  // Without prices it is refused, and what was typed stays.
  await fillAll(page, { 服务承诺: '4 小时内到场，质保 24 个月' })
  await button(page, '提交报价').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(field(page, '服务承诺')).toHaveValue(/质保 24 个月/)
  for (const [i, price] of own.entries()) await field(lines, `第 ${i + 1} 行 含税单价（CNY）`).fill(String(price))
  await field(page, '技术响应').fill('逐台停水更换，分段试压合格后恢复供水。')
  await upload(page.getByRole('region', { name: '技术与服务响应' }), '附件', '施工组织设计')
  await button(page, '提交报价').click()
  const check = page.getByRole('dialog', { name: '确认提交' })
  await expect(check.getByText(/元.*[角分]|元整/)).toBeVisible()
  await button(check, '提交报价').click()
  const receipt = page.getByRole('dialog', { name: '投标回执' })
  // Said only once the browser has checked the receipt.
  await expect(receipt.getByText('投标已提交')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), button(receipt, '下载回执文件').click()])
  expect(file.suggestedFilename()).toMatch(/^XB\d{8}-[0-9A-Z]{6}-R\d+\.receipt\.json$/)
  const given = parseReceipt(readFileSync(await file.path(), 'utf8'))
  const { keys } = parseKeys(await (await page.request.get('/.well-known/srm-keys.json')).text())
  expect(receiptFaults(keyRing(keys), given)).toEqual([])
  await button(receipt, '完成').click()
  await expect(receipt).toBeHidden()
}

/** Every cell by the keyboard alone: down the bidders, and on to the next criterion. */
const scoreAll = async (page: Page, id: string, share: number): Promise<void> => {
  await page.goto(`/srm/small-project/scoring?id=${id}`)
  for (const name of bidders) await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await button(page, '声明无利害关系，开始评分').click()
  const progress = page.getByRole('progressbar', { name: '评分进度' })
  await expect(progress).toHaveAttribute('aria-valuemax', String(criteria * bidders.length))
  // Only aliases: neither a name nor a price of a bidder stands on the desk.
  for (const name of bidders) await expect(page.getByText(name)).toHaveCount(0)
  for (const price of prices.flat()) await expect(page.getByText(priceIn(price))).toHaveCount(0)
  await page.getByRole('textbox', { name: /^报价人 1 .* 评分$/ }).focus()
  for (let cell = 0; cell < criteria * bidders.length; cell++) {
    const input = page.locator('input.scd-input:focus')
    const max = Number(/满分 ([\d.]+)/.exec(await page.getByRole('heading', { level: 2, name: /满分/ }).innerText())?.[1])
    await input.fill((max * share).toFixed(1))
    const name = (await input.getAttribute('aria-label')) ?? ''
    await input.press('Enter')
    if (cell < criteria * bidders.length - 1) await expect(input).not.toHaveAttribute('aria-label', name)
  }
  await expect(progress).toHaveAttribute('aria-valuenow', String(criteria * bidders.length))
  await expect(page.getByText(/每格即存，.* 已保存/)).toBeVisible()
}

test('小项目：发布、密封报价、两人开启、三人匿名评分、推荐、审批、公示、中选通知', async ({ as, api, travelTo }) => {
  test.slow()
  const title = `反冲洗泵阀更换 ${Date.now().toString().slice(-6)}`
  const [deadline, openAt] = [instantIn(30), instantIn(31)]
  const purchaser = await as('purchaser', { home: true })
  const buyer = await api('purchaser')
  let id = ''
  await test.step('采购员新建并发布', async () => {
    await createSmall(purchaser, title, deadline, openAt)
    id = new URL(purchaser.url()).searchParams.get('id') ?? ''
    await expectAccessible(purchaser)
  })

  await test.step('三家报价，一家改价；互相看不到，开启前采购方看不到', async () => {
    for (const [i, name] of bidders.entries()) {
      const page = await as(name, { home: true })
      await openFromList(page, '/srm/small-bid/list', title)
      await expect(page.getByText(/96,?000/)).toHaveCount(0)
      await bid(page, prices[i] ?? [])
      if (i === 0) await expectAccessible(page)
      const said = JSON.stringify(await (await api(name)).get('/srm/smallBid/queryById', { id }))
      for (const [j, theirs] of prices.entries()) expect(priceIn(theirs[0]).test(said), `${i} sees ${j}`).toBe(i === j)
      for (const other of bidders) expect(said.includes(other) && other !== name, `${name} sees ${other}`).toBe(false)
    }
    const page = await as(bidders[0])
    await page.goto(`/srm/small-bid/detail?id=${id}#bid`)
    await button(page, '修改报价').click()
    await field(page, '报价说明').fill('含税含运费')
    await button(page, '重新提交').click()
    const check = page.getByRole('dialog', { name: '确认提交' })
    await button(check, '提交报价').click()
    await button(page.getByRole('dialog', { name: '投标回执' }), '完成').click()
    await expect(page.getByText('第 2 次提交').filter({ visible: true }).first()).toBeVisible()
    const staff = JSON.stringify([
      await buyer.get('/srm/smallProject/queryById', { id }),
      await buyer.get('/srm/smallProject/timeline', { id }),
      await buyer.get('/srm/smallProject/ranking', { id }),
    ])
    for (const price of prices.flat()) expect(priceIn(price).test(staff)).toBe(false)
    await purchaser.reload()
    await expect(purchaser.getByRole('tab', { name: /开启记录/ })).toHaveCount(0)
  })

  await test.step('截止后两名开启人先后开启', async () => {
    await travelTo(openAt)
    for (const [who, action] of [
      ['opener1', '第一人开启'],
      ['opener2', '第二人开启'],
    ] as const) {
      const opener = await as(who, { home: true })
      await openFromList(opener, '/srm/small-project/list', title)
      await sure(opener, action)
    }
    const opener = await as('opener2')
    await opener.goto(`/srm/small-project/detail?id=${id}`)
    const panel = await tab(opener, '开启记录')
    for (const name of bidders) await expect(panel.getByText(name).first()).toBeVisible()
    await expectAccessible(opener)
  })

  await test.step('三名评审人匿名评分，全部提交前互不可见', async () => {
    for (const [i, who] of evaluators.entries()) {
      const page = await as(who, { home: true })
      await scoreAll(page, id, 0.9 - i * 0.05)
      if (i === 0) {
        await expectAccessible(page)
        await page.reload()
        await expect(page.getByRole('progressbar', { name: '评分进度' })).toHaveAttribute(
          'aria-valuenow',
          String(criteria * bidders.length),
        )
      }
      await button(page, '提交评分').click()
      await confirm(page, '提交评分')
      await expect(page.getByText('评分已提交并锁定')).toBeVisible()
      if (i === 0) expect(done(await buyer.get('/srm/smallProject/queryById', { id }))['ranking']).toBeNull()
    }
  })

  await test.step('采购员查看排名并推荐，经理审批', async () => {
    await purchaser.reload()
    const ranks = await tab(purchaser, '评分与排名')
    await expect(ranks.getByText('价格分怎么来的')).toBeVisible()
    await expect(ranks.getByText(/价格分 = 最低有效报价 79,353\.20/)).toBeVisible()
    await expectAccessible(purchaser)
    const panel = await tab(purchaser, '定标')
    await expect(panel.getByRole('radio', { name: new RegExp(bidders[1]) })).toBeChecked()
    await button(panel, '推荐中选').click()
    await expect(panel.getByText('待审批').first()).toBeVisible()
    const manager = await as('manager', { home: true })
    await openFromList(manager, '/srm/small-project/list', title)
    await button(manager, '结果审批通过').click()
    const dialog = manager.getByRole('dialog', { name: '结果审批通过' })
    await field(dialog, '意见').fill('同意')
    await button(dialog, '结果审批通过').click()
    await expect(dialog).toBeHidden()
    await expect(manager.getByText('已通过', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await tab(manager, '定标')
    await expect(manager.getByRole('heading', { name: '为什么不是其他家' })).toBeVisible()
  })

  await test.step('公示期满发出中选通知，双方看到结果', async () => {
    const { noticeUntil } = done(await buyer.get('/srm/smallProject/queryById', { id })) as { noticeUntil: string }
    await travelTo(noticeUntil)
    await purchaser.reload()
    await sure(purchaser, '发出中选通知')
    await expect(purchaser.getByText('已定标', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    for (const [i, name] of bidders.entries()) {
      const page = await as(name)
      await page.goto(`/srm/small-bid/detail?id=${id}#result`)
      await page.reload()
      await expect(page.getByText(i === 1 ? '恭喜，贵公司中选' : '本次未中选，感谢参与')).toBeVisible()
      await expect(page.getByText('本公司得分')).toBeVisible()
      for (const [j, theirs] of prices.entries())
        if (j !== i) await expect(page.getByRole('main').getByText(priceIn(theirs[0]))).toHaveCount(0)
    }
  })

  await test.step('in English on a telephone', async () => {
    const staff = await as('purchaser', { lang: 'en-US', phone: true })
    for (const part of ['overview', 'bids', 'ranking', 'award']) {
      await staff.goto(`/srm/small-project/detail?id=${id}#${part}`)
      await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectNoSideScroll(staff)
    }
    await expectAccessible(staff)
    const supplier = await as(bidders[0], { lang: 'en-US', phone: true })
    await supplier.goto(`/srm/small-bid/detail?id=${id}#result`)
    await expect(supplier.getByText('Your points')).toBeVisible()
    await expectNoSideScroll(supplier)
    await expectAccessible(supplier)
  })
})
