import { done, type Client } from '../client'
import { expect, expectAccessible, forgetAll, test } from '../fixtures'
import { button, confirm } from '../helpers'
import { admitted, publishedTender } from './tender-data'
import { bidInBrowser } from './tender-steps'

const invited = ['江苏恒远阀门有限公司', '上海清源环保设备有限公司', '浙江精测仪表有限公司'] as const
test.afterEach(forgetAll)

const idOf = async (purchaser: Client, name: string): Promise<string> => {
  const { records } = done(await purchaser.get('/srm/supplier/qualified/list', { keyword: name })) as {
    records: { id: string; name: string }[]
  }
  return records.find((row) => row.name === name)?.id ?? ''
}

test('邀请招标只收到两份投标：不得开标，宣布流标，重新招标，两个项目互相可查', async ({ as, api, travelTo }) => {
  test.setTimeout(300_000)
  const purchaser = await api('purchaser')
  const supplierIds = await Promise.all(invited.map((name) => idOf(purchaser, name)))
  const title = `邀请招标 ${Date.now().toString().slice(-6)}`
  const id = await publishedTender(api, title, { method: 'invited', supplierIds })
  const { openAt, docNo } = done(await purchaser.get('/srm/tender/queryById', { id }))
  for (const name of invited) await admitted(api, id, name)
  for (const [i, name] of invited.slice(0, 2).entries()) await bidInBrowser(await as(name), id, i)

  await travelTo(openAt)
  forgetAll()
  await test.step('开标人不能开标', async () => {
    const opener = await as('opener1')
    await opener.goto(`/srm/tender/hall?id=${id}`)
    await expect(opener.getByText('投标人少于3个，不得开标').first()).toBeVisible()
    await expect(button(opener, '转动第一把钥匙')).toHaveCount(0)
    await expectAccessible(opener)
  })
  await test.step('经理宣布流标，投标人得知原因', async () => {
    const manager = await as('manager')
    await manager.goto(`/srm/tender/detail?id=${id}`)
    const direct = button(manager, '宣布流标')
    if (!(await direct.isVisible())) await button(manager, '更多').click()
    await manager.getByText('宣布流标').first().click()
    const dialog = manager.getByRole('dialog')
    await dialog.getByLabel('理由').fill('截止时只收到两份投标')
    await button(dialog, '宣布流标').click()
    await expect(dialog).toBeHidden()
    const bidder = await as(invited[0])
    await bidder.goto(`/srm/tenderWork/detail?id=${id}#result`)
    await expect(bidder.getByText(/截止时只收到两份投标/).first()).toBeVisible()
  })
  await test.step('重新招标：新的草稿有全部标段，并指回原项目', async () => {
    const page = await as('purchaser')
    await page.goto(`/srm/tender/detail?id=${id}#result`)
    await button(page, '重新招标').first().click()
    await confirm(page, '重新招标')
    await expect(page).toHaveURL(/\/srm\/tender\/form\?id=/)
    const again = new URL(page.url()).searchParams.get('id') ?? ''
    await page.goto(`/srm/tender/detail?id=${again}`)
    await expect(page.getByText(docNo).first()).toBeVisible()
    const { lots } = done(await (await api('purchaser')).get('/srm/tender/queryById', { id: again })) as { lots: unknown[] }
    expect(lots).toHaveLength(2)
    await page.goto(`/srm/tender/detail?id=${id}#result`)
    await expect(page.getByText('已重新招标').first()).toBeVisible()
    await expectAccessible(page)
  })
})
