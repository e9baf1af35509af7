import { expect, test } from '../fixtures'

test('访客从首页读到公告详情，报名时被请去登录或注册', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  await expect(page).toHaveURL(/\/user\/Index/)
  // The words of the hero are the administrator's.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /^全部 \d+ 条/ }).click()
  await expect(page).toHaveURL(/\/purchaseAnnouncement/)

  // A tab, a status and a word are all in the address: another visitor sees the same rows.
  await page.getByRole('navigation', { name: '公告类型' }).getByRole('link', { name: /询价/ }).click()
  await page
    .getByRole('complementary', { name: '筛选' })
    .getByLabel(/进行中/)
    .check()
  await expect(page).toHaveURL(/type=inquiry/)
  await expect(page).toHaveURL(/status=open/)
  const first = page.getByRole('article').first()
  await expect(first.getByText('报价截止时间')).toBeVisible()
  const title = (await first.getByRole('heading').innerText()).trim()
  const other = await visitor()
  await other.goto(page.url())
  await expect(other.getByRole('article').first().getByRole('heading')).toHaveText(title)

  // The card's title opens the announcement in a window of its own.
  const [detail] = await Promise.all([page.context().waitForEvent('page'), first.getByRole('link').first().click()])
  await expect(detail.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(detail).toHaveTitle(new RegExp(title.slice(0, 8)))
  await expect(detail.getByRole('timer')).toBeVisible()
  await expect(detail.getByRole('heading', { name: '采购清单' })).toBeVisible()
  await detail.getByRole('button', { name: '参与报价' }).first().click()
  const letter = detail.getByRole('dialog', { name: '邀请函' })
  await expect(letter).toContainText(title)
  await letter.getByRole('button', { name: '我要报名' }).click()
  await expect(letter.getByRole('status')).toHaveText('请先登录或注册')
  await letter.getByRole('link', { name: '登录' }).click()
  await expect(detail).toHaveURL(/\/user\/login\?redirect=/)
  await expect(detail.getByRole('link', { name: '在线客服' })).toBeVisible()
})

test('结果公示列出中标供应商，名称不超过公示的内容', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/resultAnnouncement')
  // Candidates of tenders and tenders that failed are results too.
  const card = page
    .getByRole('article')
    .filter({ hasNotText: /候选人公示|已流标/ })
    .first()
  await card.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: '中标结果' })
  await expect(dialog.getByText('项目编号')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('link')).toBeFocused()
})

test('没有符合条件的公告时说明原因并能清除筛选', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/purchaseAnnouncement?likeName=不存在的物料')
  await expect(page.getByRole('heading', { name: '没有符合条件的公告' })).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).last().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/announcement/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: '公告不存在或已撤下' })).toBeVisible()
})

test('切换英文后停留在同一页', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/purchaseAnnouncement?status=open')
  await page.getByRole('button', { name: /Switch to English/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opportunities')
  await expect(page).toHaveURL(/status=open/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test('键盘：跳到正文，筛选，翻页', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/purchaseAnnouncement')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  await page
    .getByLabel(/即将截止/)
    .first()
    .focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/status=soon/)
  await page.goto('/purchaseAnnouncement?type=inquiry')
  await expect(page.locator('nav.tabs [aria-current]')).toHaveText([/^询价/])
})
