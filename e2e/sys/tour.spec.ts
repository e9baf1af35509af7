import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'

// The account is nobody else's in these tests: what it has seen is remembered for good.
const newcomer = 'opener2'

test('导览：首页轻提示、键盘逐步、可跳过、记在账号上、可从账户菜单重开', async ({ as }) => {
  const page = await as(newcomer, { home: true })
  const offer = page.getByRole('complementary', { name: '第一次使用？' })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  // It is offered, not forced: the page beside it works.
  await page.getByRole('button', { name: /^搜索/ }).click()
  await expect(page.getByRole('dialog', { name: '搜索' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '搜索' })).toBeHidden()
  await offer.getByRole('button', { name: '开始导览' }).click()

  await test.step('每一步指向页面上的元素，方向键前后移动，读屏可闻', async () => {
    const said = page.getByRole('status').filter({ hasText: /^第 \d \/ \d 步/ })
    await expect(said).toContainText('第 1 / 5 步 菜单')
    await expect(page.getByRole('button', { name: '下一步' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(said).toContainText('第 2 / 5 步 搜索')
    await page.keyboard.press('ArrowLeft')
    await expect(said).toContainText('第 1 / 5 步 菜单')
    await page.keyboard.press('Enter')
    await expect(said).toContainText('第 2 / 5 步 搜索')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(said).toHaveCount(0)
  })

  await test.step('跳过之后不再提示，另一台设备上也不再', async () => {
    await expect(offer).toHaveCount(0)
    const other = await as(newcomer, { home: true, phone: true })
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.getByRole('complementary', { name: '第一次使用？' })).toHaveCount(0)
    await other.getByRole('button', { name: /账户菜单/ }).click()
    await other.getByRole('menuitem', { name: '使用导览' }).click()
    for (let step = 1; step < 5; step++) await other.getByRole('button', { name: '下一步' }).click()
    await expectNoSideScroll(other)
    await other.getByRole('button', { name: '完成' }).click()
    await expect(other.getByRole('button', { name: '完成' })).toHaveCount(0)
  })
})

test('the tour speaks English, and a supplier is shown its own work', async ({ as }) => {
  const page = await as('上海清源环保设备有限公司', { home: true, lang: 'en-US' })
  await page.getByRole('button', { name: 'Show me around' }).click()
  const said = page.getByRole('status').filter({ hasText: /^Step \d of \d/ })
  await expect(said).toContainText('Step 1 of 6 Menu')
  await page.keyboard.press('ArrowRight')
  await expect(said).toContainText('Step 2 of 6 Quotations')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Show me around' })).toHaveCount(0)
})
