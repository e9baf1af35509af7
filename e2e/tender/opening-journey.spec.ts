import { done } from '../client'
import { expect, expectAccessible, forgetAll, test } from '../fixtures'
import { button, confirm } from '../helpers'
import { admitted, publishedTender } from './tender-data'
import { bidInBrowser, unlock } from './tender-steps'

const bidders = ['江苏恒远阀门有限公司', '上海清源环保设备有限公司', '浙江精测仪表有限公司'] as const

test.afterEach(forgetAll)

test('双信封密封投标：浏览器密封价格与文件，开标大厅两把钥匙开启技术部分，记录与异议各方可见', async ({ as, api, travelTo }) => {
  test.setTimeout(420_000)
  const title = `水泵与仪表 ${Date.now().toString().slice(-6)}`
  const id = await publishedTender(api, title)
  const { openAt } = done(await (await api('purchaser')).get('/srm/tender/queryById', { id }))
  for (const name of bidders) await admitted(api, id, name)

  const sent: string[] = []
  for (const [i, name] of bidders.entries())
    await test.step(`${name} 在浏览器中密封两个标段的价格和一份文件`, async () => {
      const page = await as(name)
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
      await bidInBrowser(page, id, i)
      if (i > 0) return
      await expectAccessible(page)
      await page.reload()
      // This browser holds the key: it reads its own bid again.
      await expect(page.getByText('268,000').first()).toBeVisible()
      await expect(page.getByText('投标由另一台设备或另一浏览器密封', { exact: false })).toHaveCount(0)
    })
  expect(sent.filter((text) => /268000|技术文件/.test(text))).toEqual([])
  expect(sent.some((text) => text.includes('/srm/tenderBid/submitSealed'))).toBe(true)

  await test.step('另一浏览器读不到内容；大厅在截止前不说有没有投标', async () => {
    const page = await as(bidders[0])
    await page.goto(`/srm/tenderWork/detail?id=${id}#bid`)
    await expect(page.getByText('投标由另一台设备或另一浏览器密封', { exact: false })).toBeVisible()
    const staff = await as('purchaser')
    await staff.goto(`/srm/tender/hall?id=${id}`)
    await expect(staff.getByText('此刻任何人都看不到有没有投标、有几家。')).toBeVisible()
    await expectAccessible(staff)
  })

  await travelTo(openAt)
  forgetAll()
  await test.step('两名开标人各转一把钥匙', async () => {
    const first = await as('opener1')
    await first.goto(`/srm/tender/hall?id=${id}`)
    await button(first, '转动第一把钥匙').click()
    await unlock(first, 'opener1', '转动密钥')
    const second = await as('opener2')
    await second.goto(`/srm/tender/hall?id=${id}`)
    await button(second, '转动第二把钥匙并开标').click()
    await unlock(second, 'opener2', '打开全部报价')
    await expect(second.getByRole('region', { name: '一标段 潜水排污泵' }).getByText(bidders[0])).toBeVisible()
    await expect(second.getByText('价格部分未开启').first()).toBeVisible()
    await expectAccessible(second)
  })

  await test.step('投标人看到同一份记录，当场异议得到答复，开标会结束', async () => {
    const bidder = await as(bidders[1])
    await bidder.goto(`/srm/tenderWork/hall?id=${id}`)
    await expect(bidder.getByText(bidders[2]).first()).toBeVisible()
    await bidder.getByLabel('异议内容').fill('交货期读数与文件不符')
    await button(bidder, '提出异议').click()
    const opener = await as('opener1')
    await opener.goto(`/srm/tender/hall?id=${id}`)
    await opener.getByLabel('答复内容').fill('已更正')
    await button(opener, '答复').click()
    await expect(opener.getByText('已更正')).toBeVisible()
    await button(opener, '结束开标会').click()
    await confirm(opener, '结束开标会')
    await expect(opener.getByText('开标会已于', { exact: false })).toBeVisible()
    const { stage } = done(await (await api('purchaser')).get('/srm/tender/queryById', { id }))
    expect(stage).toBe('INIT_REVIEW')
  })
})
