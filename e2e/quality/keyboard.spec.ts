import type { Locator, Page } from '@playwright/test'
import { done } from '../client'
import { demoPassword, expect, test } from '../fixtures'
import { button, instantIn } from '../helpers'
import { draftedInquiry } from '../srm/inquiry-data'

/** Presses Tab until the control has the focus: what no Tab reaches, a keyboard cannot use. */
const tabTo = async (page: Page, control: Locator, most = 300): Promise<void> => {
  for (let presses = 0; presses < most; presses++) {
    if (await control.evaluateAll((found) => found.some((one) => one === document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab reaches ${control.toString()}`)
}
/** What has the focus shows it: an outline, a ring, or another border than its neighbours have. */
const expectVisibleFocus = async (page: Page): Promise<void> => {
  const shown = await page.evaluate(() => {
    for (let at: Element | null = document.activeElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      if ((style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none') return true
      if (at.matches('a, button')) return false
    }
    return false
  })
  expect(shown, 'the focus is visible').toBe(true)
}
const press = async (page: Page, control: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, control)
  await expectVisibleFocus(page)
  await page.keyboard.press(key)
}

test('登录、列表、编辑、提交，只用键盘', async ({ visitor, api }) => {
  const buyer = await api('purchaser')
  const title = `键盘操作询价 ${Date.now()}`
  const id = await draftedInquiry(buyer, {
    title,
    type: 'invited',
    suppliers: ['江苏恒远阀门有限公司'],
    lines: [{ name: '蝶阀', spec: 'DN200', qty: 2, last: 1000 }],
    schedule: { deadline: instantIn(30), openAt: instantIn(31) },
  })
  const page = await visitor()
  await page.goto('/user/login')

  await test.step('登录', async () => {
    await tabTo(page, page.getByRole('textbox', { name: '公司全称 / 账号' }))
    await page.keyboard.type('purchaser')
    await tabTo(page, page.getByRole('textbox', { name: /^密码$/ }))
    await page.keyboard.type(demoPassword)
    await tabTo(page, page.getByRole('textbox', { name: '图形验证码' }))
    await page.keyboard.type('0000')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/analysis')
  })
  await test.step('列表', async () => {
    await press(page, page.getByRole('navigation').getByRole('link', { name: '询价管理' }))
    await expect(page.getByRole('heading', { level: 1, name: '询价管理' })).toBeVisible()
    await press(page, page.getByRole('link', { name: title }))
    await page.waitForURL(`**/srm/inquiry/detail?id=${id}**`)
    // Until then the list is on the screen, and its rows can be edited too.
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
  await test.step('编辑', async () => {
    await press(page, button(page, '编辑'))
    await page.waitForURL('**/srm/inquiry/form?id=**')
    await tabTo(page, page.getByRole('textbox', { name: /^标题/ }))
    await page.keyboard.press('End')
    await page.keyboard.type('（修订）')
  })
  await test.step('提交', async () => {
    await press(page, button(page, '提交审批'))
    await press(page, button(page.getByRole('dialog'), '提交审批'))
    await expect(page.getByText('（修订）').first()).toBeVisible()
  })
  expect(done(await buyer.get('/srm/inquiry/queryById', { id }))).toMatchObject({ title: `${title}（修订）`, status: '-2' })
})
