import type { Page } from '@playwright/test'
import { client, done } from '../client'
import { expect, signIn, test } from '../fixtures'
import { button, choose, field, instantIn } from '../helpers'
import { pricesOf, publishedInquiry } from './inquiry-data'
import {
  approve,
  createInquiry,
  evaluateAll,
  expectNoPrices,
  filledTemplate,
  openFromList,
  priceIn,
  proposeAward,
  quote,
  schedule,
  sure,
  tab,
  twentyLines,
  xlsx,
} from './inquiry-steps'
import { fillProfile, newCompany, register, submitProfile, type Company } from './supplier-steps'

const suppliersPath = '/modules/srm/sr/SrPotentialSupplierList'
const qualifiedPath = '/modules/srm/sr/SrQualifiedSupplierList'

const openSupplier = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(path)
  await page.getByRole('textbox', { name: '名称 / 编号 / 信用代码' }).fill(name)
  await button(page, '查询').click()
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Sent back with words for two sections, which the company finds at these sections. */
const returnSupplier = async (page: Page, company: Company): Promise<void> => {
  await openSupplier(page, suppliersPath, company.name)
  for (const [section, words] of [
    ['基本信息', '公司简介请补充近三年主要业绩。'],
    ['联系人', '请核对财务联系人的手机。'],
  ] as const) {
    await page
      .getByRole('radiogroup', { name: `${section} 审核结论` })
      .getByText('退回修改')
      .click()
    await field(page, `退回“${section}”的意见（必填）`).fill(words)
  }
  await button(page, '退回 2 节，请对方修改').click()
  await expect(page.getByText('退回补正').filter({ visible: true }).first()).toBeVisible()
}

const correctProfile = async (page: Page): Promise<void> => {
  await page.reload()
  await expect(page).toHaveURL(/\/misCompleteSupInfo$/)
  await expect(page.getByText('审核人退回了您的资料，请按意见补正')).toBeVisible()
  const base = page.getByRole('region', { name: '基本信息' })
  await expect(base.getByText('公司简介请补充近三年主要业绩。')).toBeVisible()
  await expect(page.getByRole('region', { name: '联系人' }).getByText('请核对财务联系人的手机。')).toBeVisible()
  const intro = field(page, '公司简介（中文）')
  await intro.fill(`${await intro.inputValue()}近三年为苏州、无锡、嘉兴等地十二座水厂供货，合同额累计一亿两千万元。`)
  await submitProfile(page)
}

const approveSupplier = async (page: Page, company: Company): Promise<void> => {
  await openSupplier(page, suppliersPath, company.name)
  await expect(page.getByRole('button', { name: /仅看变更/ })).toBeVisible()
  await button(page, '整体通过').click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(company.name)
  await button(question, '整体通过').click()
  await expect(page.getByRole('button', { name: '认定合格' })).toBeVisible()
}

const qualifySupplier = async (page: Page, company: Company): Promise<void> => {
  await button(page, '认定合格').click()
  const dialog = page.getByRole('dialog', { name: '认定合格品类' })
  await choose(dialog, '供货类别', '蝶阀')
  await button(dialog, '认定合格').click()
  await expect(dialog).toBeHidden()
  await openSupplier(page, qualifiedPath, company.name)
}

const bell = async (page: Page, words: RegExp): Promise<void> => {
  await page.getByRole('button', { name: /^通知/ }).click()
  await expect(page.getByRole('button', { name: words }).filter({ visible: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
}

const oldCompanies = ['江苏恒远阀门有限公司', '上海清源环保设备有限公司'] as const

test('从公告、注册到定标公示', async ({ visitor, as, api, request, travelTo }) => {
  const company = newCompany()
  const guest = await visitor()
  // The bell shows the newest unread: reminders of a day that another journey travelled to would stand above all others.
  for (const who of ['reviewer', ...oldCompanies]) done(await (await api(who)).put('/sys/sysAnnouncementSend/readAll'))

  await test.step('访客阅读采购公告', async () => {
    await guest.goto('/user/Index')
    await guest.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '采购公告' }).click()
    const first = guest.getByRole('article').filter({ visible: true }).first().getByRole('heading').getByRole('link')
    const title = (await first.innerText()).trim()
    const [detail] = await Promise.all([guest.context().waitForEvent('page'), first.click()])
    await expect(detail.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(detail.getByRole('heading', { name: '关键信息' })).toBeVisible()
    await detail.close()
  })

  const page = guest
  await test.step('新公司注册、登录，只能完善资料', async () => {
    await register(page, request, company)
    await button(page, '立即登录')
      .or(page.getByRole('link', { name: '立即登录' }))
      .click()
    await signIn(page, company.name, company.password)
    await expect(page).toHaveURL(/\/completeSupInfo$/)
    for (const place of ['/dashboard/analysis', '/srm/quotation/list', '/srm/supplier/profile', '/misCompleteSupInfo']) {
      await page.goto(place)
      await expect(page).toHaveURL(/\/completeSupInfo$/)
    }
  })

  await test.step('填写全部资料并提交', async () => {
    await fillProfile(page, company)
    await submitProfile(page)
  })

  const reviewer = await as('reviewer', { home: true })
  await test.step('供应商管理员退回，公司按意见补正', async () => {
    await bell(reviewer, new RegExp(company.name))
    await returnSupplier(reviewer, company)
    await correctProfile(page)
  })
  await test.step('审核通过并认定合格品类', async () => {
    await approveSupplier(reviewer, company)
    await qualifySupplier(reviewer, company)
    await page.reload()
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  })

  const title = `城北净水厂蝶阀及附件 ${company.usci.slice(8, 16)}`
  const when = schedule()
  const purchaser = await as('purchaser', { home: true })
  const buyer = await api('purchaser')
  const companies = [company.name, ...oldCompanies]
  let id = ''
  await test.step('采购员从 Excel 导入二十行，邀请三家，提交审批', async () => {
    const template = await buyer.download('/srm/inquiry/lineTemplate')
    const file = await filledTemplate(template, twentyLines, instantIn(24 * 80).slice(0, 10))
    await createInquiry(purchaser, { title, schedule: when, file: xlsx('明细.xlsx', file), suppliers: companies })
    id = new URL(purchaser.url()).searchParams.get('id') ?? ''
    await expect(purchaser.getByText('审批中').filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('经理审批，门户公告，供应商收到邀请', async () => {
    const manager = await as('manager', { home: true })
    await openFromList(manager, '/srm/inquiry/list', title)
    await approve(manager, '审批通过', '同意发布')
    await expect(manager.getByText('已发布').filter({ visible: true }).first()).toBeVisible()
    const anyone = await visitor()
    await anyone.goto(`/purchaseAnnouncement?likeName=${encodeURIComponent(title)}`)
    await expect(anyone.getByRole('article').getByRole('link', { name: title })).toBeVisible()
  })

  const prices = companies.map((_, who) => pricesOf(twentyLines, who))
  const bidders = [page, await as(companies[1] ?? '', { home: true }), await as(companies[2] ?? '', { home: true })]
  await test.step('三家供应商报价', async () => {
    for (const [i, bidder] of bidders.entries()) {
      await bidder.goto('/dashboard/analysis')
      await bell(bidder, new RegExp(title))
      await openFromList(bidder, '/srm/quotation/list', title)
      await quote(bidder, prices[i] ?? [])
    }
  })

  await test.step('互相看不到报价，开标前采购方看不到价格', async () => {
    const tokens = [
      await client(request).signIn(company.name, company.password),
      await api(companies[1] ?? ''),
      await api(companies[2] ?? ''),
    ]
    const own = await Promise.all(tokens.map(async (it) => done(await it.get('/srm/quotation/queryById', { id }))))
    for (const [i, seen] of own.entries()) {
      const said = JSON.stringify(seen)
      for (const [j, theirs] of prices.entries()) expect(priceIn(theirs[0] ?? 0).test(said), `${i} sees ${j}`).toBe(i === j)
    }
    // A row of the second company alone, asked for by its number: to the third it does not exist.
    const [mine = '', other = ''] = companies.slice(1)
    const alone = {
      title: `单独邀请一家 ${company.usci.slice(8, 16)}`,
      type: 'invited',
      suppliers: [mine],
      lines: twentyLines.slice(0, 1),
      schedule: when,
    } as const
    const rowOfA = await publishedInquiry(api, alone)
    const read = async (who: string) => (await api(who)).get('/srm/quotation/queryById', { id: rowOfA })
    expect((await read(mine)).success).toBe(true)
    expect((await read(other)).errorKey).toBe('NOT_FOUND')
    expect((await (await api(other)).get('/srm/inquiry/queryById', { id })).success).toBe(false)
    for (const [i, bidder] of bidders.entries()) {
      const history = await tab(bidder, '报价历史')
      const shown = (who: number) => history.getByText(priceIn(prices[who]?.[0] ?? 0)).filter({ visible: true })
      await expect(shown(i).first()).toBeVisible()
      for (const other of [0, 1, 2].filter((who) => who !== i)) await expect(shown(other)).toHaveCount(0)
    }
    for (const who of ['purchaser', 'manager', 'admin']) await expectNoPrices(await api(who), id, prices.flat())
    await purchaser.reload()
    await expect(purchaser.getByRole('tab', { name: '比价表' })).toBeHidden()
    await tab(purchaser, '供应商')
    for (const [price = 0] of prices) await expect(purchaser.getByRole('main').getByText(priceIn(price))).toHaveCount(0)
  })

  await test.step('截止后两名开标人开标', async () => {
    await travelTo(when.openAt)
    for (const [who, action] of [
      ['opener1', '第一开标人开启'],
      ['opener2', '开标'],
    ] as const) {
      const opener = await as(who, { home: true })
      await openFromList(opener, '/srm/inquiry/list', title)
      await sure(opener, action)
      await tab(opener, '开标记录')
    }
  })

  await test.step('评审、比价、定标', async () => {
    await purchaser.goto(`/srm/inquiry/detail?id=${id}`)
    await evaluateAll(purchaser, await as('expert', { home: true }))
    await tab(purchaser, '比价表')
    for (const [price = 0] of prices)
      await expect(purchaser.getByRole('main').getByText(priceIn(price)).filter({ visible: true }).first()).toBeVisible()
    await proposeAward(purchaser, companies[1] ?? '', '该供应商行 1 阀门与现场在用设备同型，备件通用。')
    const manager = await as('manager', { home: true })
    await openFromList(manager, '/srm/inquiry/list', title)
    await tab(manager, '定标')
    await expect(manager.getByRole('tabpanel')).toContainText('备件通用')
    await choose(manager, '供应商', companies[0] ?? '')
    const others = manager.getByRole('region', { name: '为什么不是其他家' })
    await expect(others.getByText('采购方选择').first()).toBeVisible()
    await expect(others).not.toContainText(companies[1] ?? '')
    await approve(manager, '定标审批通过', '同意')
    await expect(manager.getByText('已定标').filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('供应商看到各自的结果，门户公示结果', async () => {
    for (const bidder of bidders) {
      await bidder.goto(`/srm/quotation/detail?id=${id}#result`)
      // The page may stand there since the quotation: another hash alone loads nothing.
      await bidder.reload()
      await expect(bidder.getByRole('heading', { name: /恭喜，贵公司中标|未中标/ })).toBeVisible()
    }
    const anyone = await visitor()
    await anyone.goto(`/resultAnnouncement?likeName=${encodeURIComponent(title)}`)
    await anyone.getByRole('article').getByRole('link', { name: title }).click()
    await expect(anyone.getByRole('dialog', { name: '中标结果' })).toContainText(companies[1] ?? '')
  })
})
