import type { Page } from '@playwright/test'
import { client, done, type Client } from '../client'
import { demoPassword, expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, confirm, field, instantIn, pick, typeDate } from '../helpers'
import { crowdOf } from './crowd'

const mark = `竞价${Date.now().toString().slice(-6)}`
/** Two are lived through in the browser; the others do the same by the interface. */
const companies = ['浙江精测仪表有限公司', '江苏恒远阀门有限公司'] as const
const others = 38
const msOf = (at: string) => Date.parse(`${at.replace(' ', 'T')}Z`)
const later = (at: string, seconds: number) => new Date(msOf(at) + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** Types an amount into the box, checks the words and sends it. */
const bidIn = async (page: Page, amount: string): Promise<void> => {
  const box = page.getByRole('textbox', { name: '新报价' })
  await box.fill(amount)
  await box.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/[壹贰叁肆伍陆柒捌玖]佰/).first()).toBeVisible()
  await button(dialog, '确认提交').click()
  await expect(dialog).toBeHidden()
}
const step = async (api: Client, action: string, id: string, body: object = {}) => {
  const { version } = done(await api.get('/srm/auction/queryById', { id }))
  return done(await api.post(`/srm/auction/${action}`, { id, version, ...body }))
}
/** In groups, for a session each takes a while. */
const each = async <T, R>(all: readonly T[], work: (one: T, i: number) => Promise<R>): Promise<R[]> => {
  const made: R[] = []
  for (let from = 0; from < all.length; from += 5)
    made.push(...(await Promise.all(all.slice(from, from + 5).map((one, i) => work(one, from + i)))))
  return made
}

test('四十家竞价：新建、报名、报价、延时、暂停、作废、定标和记录', async ({ as, api, request, travelTo }) => {
  test.slow()
  const title = `年度电磁流量计框架 ${mark}`
  const [purchasing, managing, auditing] = [await api('purchaser'), await api('manager'), await api('auditor')]
  const [start, end] = [instantIn(30), instantIn(31)]
  const buyer = await as('purchaser')

  const id = await test.step('采购填写竞价并提交，经理批准', async () => {
    await buyer.goto('/srm/auction/form')
    await field(buyer, '标题').fill(title)
    await pick(buyer, '参与方式', '公开')
    await field(buyer, '保留价').fill('900000')
    await button(buyer, '添加一行').click()
    await field(buyer, '第 1 行 物料名称').fill('电磁流量计')
    await field(buyer, '第 1 行 单位').fill('台')
    await field(buyer, '第 1 行 数量').fill('10')
    await field(buyer, '第 1 行 起始单价').fill('128000')
    await expect(buyer.getByText('起始总价 1,280,000.00')).toBeVisible()
    await typeDate(buyer, '计划开始时间', start.slice(0, 16))
    await typeDate(buyer, '计划结束时间', end.slice(0, 16))
    await field(buyer, '最小降幅').fill('5000')
    await button(buyer, '提交审批').click()
    await expect(buyer).toHaveURL(/\/srm\/auction\/detail\?id=/)
    const made = new URL(buyer.url()).searchParams.get('id') ?? ''
    const manager = await as('manager')
    await manager.goto(`/srm/auction/detail?id=${made}`)
    await button(manager, '审批通过').click()
    await confirm(manager, '审批通过')
    await expect(manager.getByText('待开始').filter({ visible: true }).first()).toBeVisible()
    return made
  })

  const crowd = await test.step('三十八家公司注册并准入', () => crowdOf({ request, api, mark }, others, 0))
  const [first, second] = [await as(companies[0]), await as(companies[1], { phone: true })]
  const bidders = await test.step('四十家报名，采购审核，进入竞价室', async () => {
    for (const page of [first, second]) {
      await page.goto(`/srm/auctionRoom/detail?id=${id}`)
      await button(page, '报名').click()
      await expect(page.getByText('等待采购方审核').first()).toBeVisible()
    }
    const sessions = await each(crowd, ({ name }) => client(request).signIn(name, demoPassword))
    await each(sessions, async (one) => done(await one.post('/srm/auctionRoom/signUp', { id })))
    await buyer.goto(`/srm/auction/detail?id=${id}#suppliers`)
    await buyer.reload()
    await expect(buyer.getByText('待审核')).toHaveCount(others + 2)
    await expectAccessible(buyer)
    await buyer
      .getByRole('row', { name: companies[0] })
      .getByRole('button', { name: /通\s?过/ })
      .first()
      .click()
    await confirm(buyer, '通过')
    await button(buyer, `全部通过（${others + 1}）`).click()
    await button(buyer.getByRole('dialog'), '通过').click()
    await expect(buyer.getByText('待审核')).toHaveCount(0, { timeout: 120_000 })
    await expect(buyer.getByText('可参与')).toHaveCount(others + 2)
    await each(sessions, async (one) => done(await one.post('/srm/auctionRoom/enter', { id })))
    for (const page of [first, second]) {
      await page.reload()
      await button(page, '进入竞价室').click()
      await expect(page.getByText('已进入竞价室').first()).toBeVisible()
      await expectAccessible(page)
    }
    await expectNoSideScroll(second)
    return sessions
  })

  await test.step('试用室用同样的规则，不留痕迹', async () => {
    await button(first, '打开试用室').click()
    await bidIn(first, '1270000')
    await expect(first.getByText('第 1 名').first()).toBeVisible()
    await button(first, '离开').click()
    await expect(button(first, '打开试用室')).toBeVisible()
  })

  const monitor = await as('purchaser')
  await test.step('到点开始；供应商只见自己的名次，采购只见代号', async () => {
    await travelTo(later(start, 10))
    for (const page of [first, second]) await page.reload()
    await bidIn(first, '1270000')
    await each(bidders, async (one, i) =>
      done(await one.post('/srm/auctionRoom/bid', { id, lot: 'whole', amount: String(1_268_000 - i * 1000) })),
    )
    await expect(first.getByText(`第 ${others + 1} 名`).first()).toBeVisible()
    await bidIn(second, '1225000')
    await expect(second.getByText('第 1 名').first()).toBeVisible()
    await expect(first.getByText(`第 ${others + 2} 名`).first()).toBeVisible()
    await expect(first.getByText('1,225,000', { exact: false })).toHaveCount(0)
    await monitor.goto(`/srm/auction/monitor?id=${id}`)
    await expect(monitor.getByText('结束前只显示代号')).toBeVisible()
    await expect(monitor.getByRole('row', { name: new RegExp(`^${others + 2} `) }).first()).toBeVisible()
    for (const name of [...companies, mark])
      await expect(monitor.getByText(name, { exact: false }).filter({ hasNotText: title })).toHaveCount(0)
    for (const page of [monitor, first, second]) await expectAccessible(page)
    for (const page of [monitor, second]) await expectNoSideScroll(page)
  })

  await test.step('高于最高可报时提示，一键改为最高可报', async () => {
    const box = first.getByRole('textbox', { name: '新报价' })
    await box.fill('1269000')
    await expect(button(first, '提交报价 1,269,000.00')).toBeDisabled()
    await button(first, '改为最高可报').click()
    await expect(box).toHaveValue('1,265,000.00')
    await bidIn(first, '1222000')
    await expect(first.getByText('您当前排名第一').first()).toBeVisible()
  })

  await test.step('提问不署名，采购答复全体可见', async () => {
    const question = first.getByPlaceholder('向采购方提问，全体可见，不署名')
    await question.fill('到厂价是否含卸车费？')
    await question.press('Enter')
    await expect(second.getByText('到厂价是否含卸车费？')).toBeVisible()
    const answer = monitor.getByPlaceholder('向全体供应商发消息，计入记录')
    await answer.fill('含卸车费。')
    await answer.press('Enter')
    await expect(first.getByText('含卸车费。')).toBeVisible()
  })

  await test.step('采购发起暂停，监督确认；恢复后剩余时间不变', async () => {
    await button(monitor, '发起暂停').click()
    const dialog = monitor.getByRole('dialog')
    await field(dialog, '理由').fill('通信线路故障')
    await button(dialog, '发起暂停').click()
    await expect(dialog).toBeHidden()
    await expect(button(monitor, '确认暂停')).toHaveCount(0)
    const auditor = await as('auditor')
    await auditor.goto(`/srm/auction/monitor?id=${id}`)
    await button(auditor, '确认暂停').click()
    await expect(first.getByText('竞价已暂停', { exact: false }).first()).toBeVisible()
    await expect(first.getByRole('button', { name: /^提交报价/ })).toBeDisabled()
    const before = done(await purchasing.get('/srm/auction/monitor', { id }))
    await travelTo(later(before.end, 600))
    done(await purchasing.post('/srm/auction/askResume', { id, reason: '线路已恢复' }))
    done(await auditing.post('/srm/auction/resume', { id }))
    const after = done(await purchasing.get('/srm/auction/monitor', { id }))
    expect(msOf(after.end) - msOf(after.pauses[0].to)).toBe(msOf(before.end) - msOf(before.pauses[0].from))
    await expect(first.getByText('竞价已暂停，时间已停住。')).toHaveCount(0)
  })

  await test.step('末段的失误报价触发延时；声明后由两人作废，结束时间不缩短', async () => {
    const { end: planned } = done(await purchasing.get('/srm/auction/monitor', { id }))
    await travelTo(later(planned, -120))
    for (const page of [first, second, monitor]) await page.reload()
    const box = second.getByRole('textbox', { name: '新报价' })
    await box.fill('12180')
    await box.press('Enter')
    const dialog = second.getByRole('dialog')
    await button(dialog, '确认提交').click()
    await expect(dialog.getByRole('textbox')).toBeVisible()
    await dialog.getByRole('textbox').fill('12180')
    await button(dialog, '确认提交').click()
    await expect(dialog).toBeHidden()
    await expect(first.getByText('第 1 次延时', { exact: false }).first()).toBeVisible()
    await second.getByRole('button', { name: /^声明失误/ }).click()
    await confirm(second, '声明失误')
    await button(monitor, '发起作废').click()
    const asking = monitor.getByRole('dialog')
    await field(asking, '理由').fill('漏写两个零')
    await button(asking, '发起作废').click()
    await expect(asking).toBeHidden()
    const auditor = await as('auditor')
    await auditor.goto(`/srm/auction/monitor?id=${id}`)
    await button(auditor, '确认作废').click()
    await expect(second.getByText('已作废').first()).toBeVisible()
    await expect(first.getByText('您当前排名第一').first()).toBeVisible()
    expect(done(await purchasing.get('/srm/auction/monitor', { id })).end).toBe(later(planned, 300))
  })

  await test.step('第二次延时由新的第一名触发，全体收到', async () => {
    const { end: before } = done(await purchasing.get('/srm/auction/monitor', { id }))
    await travelTo(later(before, -30))
    done(await (bidders[0] as Client).post('/srm/auctionRoom/bid', { id, lot: 'whole', amount: '1210000' }))
    await expect(first.getByText('第 2 次延时', { exact: false }).first()).toBeVisible()
    await expect(second.getByText('第 2 次延时', { exact: false }).first()).toBeVisible()
    await expect(first.getByText('您现在第 2 名', { exact: false }).first()).toBeVisible()
    await bidIn(first, '1205000')
  })

  await test.step('结束后见名称，重算一致；定标；中标方看到结果；记录可打印', async () => {
    const { end: last } = done(await purchasing.get('/srm/auction/monitor', { id }))
    await travelTo(later(last, 2))
    await monitor.goto(`/srm/auction/monitor?id=${id}`)
    await expect(monitor.getByText('按报价流水重算：名次与结束时间一致')).toBeVisible()
    await expect(monitor.getByText(companies[0]).first()).toBeVisible()
    await expectAccessible(monitor)
    await monitor.goto(`/srm/auction/detail?id=${id}#award`)
    await field(monitor, /^理由/).fill('高于保留价，仍低于预算')
    await button(monitor, '提交定标').last().click()
    await expect(monitor.getByRole('heading', { name: /^AWD/ })).toBeVisible()
    await expect(monitor.getByText('最低有效报价').first()).toBeVisible()
    await step(managing, 'award', id)
    await first.reload()
    await expect(first.getByText('恭喜中标', { exact: false })).toBeVisible()
    await second.reload()
    await expect(second.getByText('感谢参与', { exact: false })).toBeVisible()
    expect(JSON.stringify(done(await purchasing.get('/print/papers', { type: 'auction', id })))).toContain('竞价记录')
  })
})
