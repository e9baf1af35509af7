import type { Page } from '@playwright/test'
import { client, done } from '../client'
import { demoPassword, expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'

const root = (page: Page) => page.locator('html')
const variable = (page: Page, name: string) =>
  page.evaluate((n) => getComputedStyle(document.documentElement).getPropertyValue(n).trim(), name)

test.describe('界面设置', () => {
  test('每一项立即生效，不重新加载，刷新后保留', async ({ as }) => {
    const page = await as('finance', { home: true })
    await page.evaluate(() => ((globalThis as { stillHere?: boolean }).stillHere = true))
    await page.getByRole('button', { name: '界面设置' }).click()
    const drawer = page.getByRole('dialog', { name: '界面设置' })
    await drawer.getByRole('radiogroup', { name: '主题', exact: true }).getByText('深色').click()
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await drawer.getByRole('radio', { name: '主题色 酱紫' }).check()
    await expect.poll(() => variable(page, '--primary-strong')).not.toBe('#1668dc')
    await drawer.getByRole('switch', { name: '紧凑模式' }).click()
    await expect(root(page)).toHaveAttribute('data-compact', '')
    await drawer.getByRole('switch', { name: '色弱模式' }).click()
    await expect(root(page)).toHaveAttribute('data-weak', '')
    await drawer.getByRole('switch', { name: '水印' }).click()
    await expect(page.locator('.srm-watermark')).toBeAttached()
    await drawer.getByText('顶部菜单').click()
    await expect(page.locator('.srm-top-menu')).toBeVisible()
    await expect(page.locator('.srm-nav')).toHaveCount(0)
    expect(await page.evaluate(() => (globalThis as { stillHere?: boolean }).stillHere)).toBe(true)

    await page.reload()
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('.srm-top-menu')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '界面设置' }).click()
    await drawer.getByRole('button', { name: '恢复默认' }).click()
    await expect(root(page)).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('.srm-nav')).toBeVisible()
  })

  test('深色主题在第一次绘制之前就位', async ({ as }) => {
    const page = await as('finance', { home: true })
    await page.getByRole('button', { name: '切换为深色' }).click()
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    // Everything but the page itself and its first script is held back: what is painted then is already dark.
    await page.route('**/src/main.tsx*', () => undefined)
    await page.route('**/assets/index-*.js', () => undefined)
    await page.goto('/dashboard/analysis', { waitUntil: 'commit' })
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test.describe('命令面板', () => {
  test('拼音、首字母、英文都能找到菜单；回车打开', async ({ as }) => {
    const page = await as('purchaser', { home: true })
    const palette = page.getByRole('dialog', { name: '搜索' })
    const input = palette.getByRole('combobox', { name: '搜索' })
    for (const words of ['询价管理', 'xunjiaguanli', 'xjgl', 'inquiries']) {
      await page.keyboard.press('Control+k')
      await expect(input).toBeFocused()
      await input.fill(words)
      await expect(palette.getByRole('group', { name: '菜单' }).getByRole('option', { name: /询价管理/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(palette).toBeHidden()
    }
    await page.getByRole('button', { name: /^搜索/ }).click()
    await input.fill('xjgl')
    await expect(palette.getByRole('option', { name: /询价管理/ }).first()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/srm\/inquiry\/list/)
  })

  test('单据按编号查找，Ctrl+Enter 在新标签页打开；没有权限的动作不出现', async ({ as, api }) => {
    const list = done(await (await api('purchaser')).get('/srm/inquiry/list', { pageSize: '1' })) as {
      records: { docNo: string; id: string }[]
    }
    const [record] = list.records
    const page = await as('purchaser', { home: true })
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: '搜索' })
    await expect(palette.getByRole('option', { name: '新建询价' })).toBeVisible()
    await palette.getByRole('combobox').fill(record?.docNo ?? '')
    const hit = palette.getByRole('group', { name: '询价', exact: true }).getByRole('option')
    await expect(hit).toHaveCount(1)
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
    await expect(opened).toHaveURL(new RegExp(`/srm/inquiry/detail\\?id=${record?.id}`))

    const other = await as('finance', { home: true })
    await other.keyboard.press('Control+k')
    await expect(other.getByRole('dialog', { name: '搜索' }).getByRole('option', { name: '我的通知' }).first()).toBeVisible()
    await expect(other.getByRole('dialog', { name: '搜索' }).getByRole('option', { name: '新建询价' })).toHaveCount(0)
  })
})

test('我的通知：筛选，在对话框中打开，链接可以分享', async ({ as, api }) => {
  const mine = done(await (await api('purchaser')).get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { pageSize: '1' })) as {
    records: { id: string; titile: string }[]
  }
  const [notice] = mine.records
  const page = await as('purchaser', { home: true })
  await page.goto('/messageSeting/annountCement')
  await expect(page.getByRole('heading', { name: '我的通知' })).toBeVisible()
  await page
    .getByRole('button', { name: notice?.titile ?? '', exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /系统公告|通知公告/ })
  await expect(dialog).toContainText(notice?.titile ?? '')
  await expect(page).toHaveURL(/notice=[0-9a-f-]{36}/)
  const link = page.url()
  await page.goto(link)
  await expect(page.getByRole('dialog', { name: /系统公告|通知公告/ })).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).last().click()
  await expect(page).not.toHaveURL(/notice=/)
})

test('账户中心：资料、设备、退出其他登录', async ({ as, api, request, visitor }) => {
  const username = `acc${Date.now().toString(36)}`
  const admin = await api('admin')
  const roles = done(await admin.get('/sys/role/queryall')) as { id: string; roleCode: string }[]
  const role = roles.find((r) => r.roleCode === 'auditor')?.id ?? ''
  done(
    await admin.post('/sys/user/add', { username, realname: '临时账户', password: demoPassword, selectedroles: role, selecteddeparts: '' }),
  )
  const page = await as(username, { home: true })
  const elsewhere = await client(request).signIn(username, demoPassword)
  await page.getByRole('button', { name: /账户菜单/ }).click()
  await page.getByRole('menuitem', { name: '账户中心' }).click()
  await expect(page.getByRole('heading', { name: '账户中心' })).toBeVisible()
  await expectAccessible(page)

  const profile = page.locator('form').filter({ has: page.getByLabel('手机号码') })
  await page.getByLabel('手机号码').fill('13900001111')
  await profile.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('资料已保存')).toBeVisible()
  // The form begins anew with what the server now holds.
  await expect(page.getByLabel('手机号码')).toHaveValue('13900001111')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('邮箱').fill(`${username}@chengyuan.example`)
  await page.getByLabel('登录密码').fill('Wrong#2026')
  await profile.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('当前密码不正确').first()).toBeVisible()
  await page.getByLabel('登录密码').fill(demoPassword)
  await profile.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByLabel('登录密码')).toHaveCount(0)

  await expect(page.getByText('2 个有效登录')).toBeVisible()
  await page.getByRole('button', { name: '退出其他所有设备' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await expect(page.getByText('1 个有效登录')).toBeVisible()
  expect((await elsewhere.get('/sys/user/getUserInfo')).success).toBe(false)
  const stranger = await visitor()
  await stranger.goto('/account/center')
  await expect(stranger).toHaveURL(/\/user\/Index/)
})

test('首页：数字通向同样多的列表，卡片可以调整，日历可以导出', async ({ as }) => {
  const page = await as('manager', { home: true })
  const tile = page.getByRole('navigation', { name: '各环节数量' }).getByRole('link', { name: /报价中/ })
  await expect(tile.locator('b')).toHaveText(/\d/)
  const count = Number(await tile.locator('b').innerText())
  await tile.click()
  await expect(page).toHaveURL(/view=published/)
  await expect(page.getByText(new RegExp(`共 ${count} 条`)).first()).toBeVisible()
  await page.goBack()

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /ICS/ }).click()])
  expect(file.suggestedFilename()).toBe('截止日历.ics')
  await page.getByRole('button', { name: '以表格显示' }).click()
  await expect(page.getByRole('row')).not.toHaveCount(0)

  await page.getByRole('button', { name: '调整卡片' }).click()
  const dialog = page.getByRole('dialog', { name: '调整卡片' })
  await dialog.getByRole('checkbox', { name: '截止日历' }).uncheck()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name: '截止日历' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: '需要我处理' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '截止日历' })).toHaveCount(0)
})

test('手机上：抽屉 160 px，没有页签，没有横向滚动', async ({ as }) => {
  const page = await as('purchaser', { phone: true, home: true })
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toHaveCount(0)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: '菜单', exact: true }).click()
  const menu = page.getByRole('dialog', { name: '菜单' })
  await expect(menu.getByRole('link', { name: '询价管理' })).toBeVisible()
  expect((await menu.boundingBox())?.width).toBe(160)
  await menu.getByRole('button', { name: '界面设置' }).click()
  await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
})
