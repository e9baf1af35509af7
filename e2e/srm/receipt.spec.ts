import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { button } from '../helpers'
import { openFromList, tab } from './inquiry-steps'
import { zh } from './inquiry-words'

/** Exchanges something of the answer to the submission on its way, as a server that lies would. */
const alter = (page: Page, change: (result: { proof: { receipt: { receivedAt: string } } }) => void) =>
  page.route('**/srm/quotation/quote', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: Parameters<typeof change>[0] }
    change(body.result)
    await route.fulfill({ response: answer, json: body })
  })

test('a receipt that was altered is not called submitted, nor one of a server whose key changed', async ({ as, api }) => {
  const company = '江苏恒远阀门有限公司'
  const mine = await api(company)
  const running = await mine.get('/srm/quotation/list', { quoteState: '1', taking: 'Y', pageSize: '10' })
  // Of a bid that another browser sealed nothing can be read and changed here.
  let title = ''
  for (const one of running.result.records as { id: string; title: string }[])
    if (!title && (await mine.get('/srm/quotation/queryById', { id: one.id })).result.sealMode === 'server') title = one.title
  const page = await as(company)
  const send = async () => {
    await openFromList(page, '/srm/quotation/list', title)
    await tab(page, zh.quoteTab)
    await button(page, '修改报价').click()
    await button(page, '提交修改').click()
    await button(page.getByRole('dialog', { name: zh.check }), zh.send).click()
    return page.getByRole('dialog', { name: zh.receipt })
  }
  await alter(page, ({ proof }) => {
    proof.receipt.receivedAt = '2026-01-01T00:00:00+08:00'
  })
  const forged = await send()
  await expect(forged.getByText(/核验未通过：回执不是由服务器公布的密钥签名/)).toBeVisible()
  await expect(forged.getByText(zh.received)).toBeHidden()
  await page.unroute('**/srm/quotation/quote')
  await button(forged, zh.close).click()
  await page.evaluate(() => localStorage.setItem('jeecg-server-keys', JSON.stringify({ value: ['0123456789abcdef'], expire: null })))
  const other = await send()
  await expect(other.getByText(/签名密钥与本浏览器此前见过的不同/)).toBeVisible()
  await expect(other.getByText(zh.received)).toBeHidden()
  await button(other, '已比对一致，采用新密钥').click()
  await expect(other.getByText(zh.received)).toBeVisible()
})
