import { demoPassphrases } from '@srm/db/seed/accounts'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { button, confirm } from '../helpers'
import { pdf } from './tender-data'

const priceOf = (i: number, n: number): string => String([268_000, 128_000, 196_000][n]! + i * 1_000)

/** A company fills in its bid: every lot, every price (the higher, the later it comes), one document. */
export const fillBid = async (page: Page, id: string, i: number): Promise<void> => {
  await page.goto(`/srm/tenderWork/detail?id=${id}#bid`)
  const prices = page.getByRole('textbox', { name: /含税单价/ })
  await expect(prices).toHaveCount(3)
  for (const n of [0, 1, 2]) await prices.nth(n).fill(priceOf(i, n))
  await page.getByLabel('签署人（姓名、职务）').fill('周建国 总经理')
  await page.getByLabel('投标文件 上传文件').setInputFiles(pdf(`技术文件 ${i}`))
  await expect(page.getByText(`技术文件 ${i}.pdf`)).toBeVisible()
  // On its way it stands there too: what is sealed is what has arrived.
  await expect(page.getByText('1 份投标文件')).toBeVisible()
}
export const sealBid = async (page: Page): Promise<void> => {
  await button(page, '密封并提交').click()
  await confirm(page, '确认提交')
}
export const bidInBrowser = async (page: Page, id: string, i: number): Promise<void> => {
  await fillBid(page, id, i)
  await sealBid(page)
  const dialog = page.getByRole('dialog', { name: '投标回执' })
  await expect(dialog.getByText('投标已提交')).toBeVisible()
  await button(dialog, '完成').click()
}
/** An officer opens the own key in the browser, for one step of an opening. */
export const unlock = async (page: Page, who: string, action: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('您的密钥口令').fill(demoPassphrases[who] ?? '')
  await button(dialog, action).click()
  await expect(dialog).toBeHidden()
}
