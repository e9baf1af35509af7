import { done } from '../client'
import { expect, expectAccessible, test } from '../fixtures'
import { publishedInquiry } from '../srm/inquiry-data'
import { schedule, twentyLines } from '../srm/inquiry-steps'

test('铃铛：打开即已读，全部标为已读；供应商没有查看更多', async ({ as, api }) => {
  const supplier = '江苏恒远阀门有限公司'
  const unread = async () => {
    const bell = done(await (await api(supplier)).get('/sys/annountCement/listByUser')) as { anntMsgTotal: number; sysMsgTotal: number }
    return bell.anntMsgTotal + bell.sysMsgTotal
  }
  for (const title of ['铃铛询价 甲', '铃铛询价 乙'])
    await publishedInquiry(api, { title, type: 'invited', suppliers: [supplier], lines: twentyLines.slice(0, 1), schedule: schedule() })
  await expect.poll(unread).toBeGreaterThan(1)
  const before = await unread()
  const page = await as(supplier, { home: true })
  await page.getByRole('button', { name: /^通知，/ }).click()
  const panel = page.getByRole('dialog', { name: '通知' })
  for (const tab of [/^通知/, /^系统消息/, /^待办/]) await expect(panel.getByRole('tab', { name: tab })).toBeVisible()
  await expect(panel.getByRole('link', { name: '查看更多' })).toHaveCount(0)
  await expectAccessible(page)
  await panel.getByRole('tabpanel').getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: /系统公告|通知公告/ })
  await expect(dialog).toBeVisible()
  await expect.poll(unread).toBe(before - 1)
  await dialog.getByRole('button', { name: '全屏' }).click()
  await expect(dialog.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await page.getByRole('button', { name: /^通知/ }).click()
  await panel.getByRole('button', { name: '全部标为已读' }).click()
  await expect.poll(unread).toBe(0)
})
