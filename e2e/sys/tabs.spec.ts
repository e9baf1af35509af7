import type { APIRequestContext, CDPSession, Locator, Page } from '@playwright/test'
import { client, type Client } from '../client'
import { demoPassword, expect, signIn, test } from '../fixtures'
import { button } from '../helpers'

const bar = (page: Page): Locator => page.getByRole('navigation', { name: '已打开的页面' })
const tab = (page: Page, name: string | RegExp): Locator => bar(page).getByRole('link', { name })
const pane = (page: Page, key: string): Locator => page.locator(`[data-pane="${key}"]`)
const title = (page: Page): Locator => page.locator('[data-pane^="/srm/inquiry/form"]:visible').getByRole('textbox', { name: /^标题/ })
const notes = (page: Page): Locator =>
  page.locator('[data-pane^="/srm/inquiry/form"]:visible').getByRole('textbox', { name: /现场条件说明/ })
const order = async (page: Page): Promise<string[]> => (await bar(page).getByRole('link').allTextContents()).map((text) => text.trim())

/** The list, and from it a new form. */
const openNewForm = async (page: Page): Promise<void> => {
  await tab(page, '询价管理').click()
  await pane(page, '/srm/inquiry/list').getByRole('link', { name: '新建询价' }).click()
  await expect(page).toHaveURL(/\/srm\/inquiry\/form/)
}
const openList = async (page: Page): Promise<void> => {
  await page.goto('/srm/inquiry/list')
  await expect(page.getByRole('heading', { name: '询价管理' })).toBeVisible()
}

test.describe('标签页', () => {
  test('同一表单的两个标签各自保留输入；换标签不询问', async ({ as }) => {
    const page = await as('purchaser')
    await openList(page)
    await openNewForm(page)
    await title(page).fill('第一份未写完的询价')
    await notes(page).fill('泵房内无吊装设备')
    await openNewForm(page)
    await expect(page).toHaveURL(/new=2/)
    await expect(title(page)).toHaveValue('')
    await title(page).fill('第二份')
    await tab(page, '新建询价').first().click()
    await expect(page).toHaveURL(/\/form$/)
    await expect(title(page)).toHaveValue('第一份未写完的询价')
    await expect(notes(page)).toHaveText('泵房内无吊装设备')
    await tab(page, '新建询价').last().click()
    await expect(title(page)).toHaveValue('第二份')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(bar(page).getByRole('img', { name: '有未保存的修改' })).toHaveCount(2)
  })

  test('有未保存输入的标签关闭前询问；关闭后重新打开是新的', async ({ as }) => {
    const page = await as('purchaser')
    await openList(page)
    await openNewForm(page)
    await title(page).fill('将被放弃的输入')
    await bar(page).getByRole('button', { name: '关闭 新建询价' }).click()
    const question = page.getByRole('dialog', { name: /您是否确认离开此页面-您输入的数据可能不会被保存/ })
    await button(question, '继续编辑').click()
    await expect(title(page)).toHaveValue('将被放弃的输入')
    await bar(page).getByRole('button', { name: '关闭 新建询价' }).click()
    await button(question, '放弃修改').click()
    await expect(page).toHaveURL(/\/srm\/inquiry\/list/)
    await expect(pane(page, '/srm/inquiry/form')).toHaveCount(0)
    await openNewForm(page)
    await expect(title(page)).toHaveValue('')
    await expect(page.getByText(/未提交的草稿/)).toHaveCount(0)
  })

  test('刷新浏览器后，顺序、固定与标题都还在', async ({ as }) => {
    const page = await as('purchaser')
    await openList(page)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(tab(page, /询价详情 RFQ/)).toHaveAttribute('aria-current', 'page')
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '合格供应商' }).click()
    await expect(tab(page, '合格供应商')).toHaveAttribute('aria-current', 'page')
    await tab(page, '合格供应商').focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: '固定', exact: true }).press('Enter')
    const before = await order(page)
    expect(before.slice(0, 2)).toEqual(['首页', '合格供应商'])
    await page.reload()
    await expect(tab(page, '合格供应商')).toHaveAttribute('aria-current', 'page')
    expect(await order(page)).toEqual(before)
    await expect(bar(page).getByRole('button', { name: '取消固定 合格供应商' })).toBeVisible()
    await tab(page, /询价详情 RFQ/).click()
    await expect(page).toHaveURL(/\/srm\/inquiry\/detail\?id=/)
  })

  test('首页不能关闭；右键与键盘的菜单：关闭左侧、右侧、其他', async ({ as }) => {
    const page = await as('purchaser')
    await openList(page)
    for (const name of ['潜在供应商', '合格供应商']) {
      await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name }).click()
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
    }
    await tab(page, '首页').click({ button: 'middle' })
    await expect(page.getByText('首页不能关闭!')).toBeVisible()
    await tab(page, '潜在供应商').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭左侧' }).click()
    await expect.poll(() => order(page)).toEqual(['首页', '潜在供应商', '合格供应商'])
    await tab(page, '潜在供应商').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭右侧' }).click()
    await expect.poll(() => order(page)).toEqual(['首页', '潜在供应商'])
    await expect(page).toHaveURL(/SrPotentialSupplierList/)
    await tab(page, '潜在供应商').click({ button: 'middle' })
    await expect.poll(() => order(page)).toEqual(['首页'])
    await expect(page).toHaveURL(/\/dashboard\/analysis/)
  })

  test('拖动改变顺序', async ({ as }) => {
    const page = await as('purchaser')
    await openList(page)
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '合格供应商' }).click()
    await expect.poll(() => order(page)).toEqual(['首页', '询价管理', '合格供应商'])
    const from = await tab(page, '合格供应商').boundingBox()
    const to = await tab(page, '询价管理').boundingBox()
    if (!from || !to) throw new Error('the tabs are not on the screen')
    await page.mouse.move(from.x + from.width / 2, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + 8, { steps: 4 })
    await page.mouse.move(to.x + 4, to.y + 8, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => order(page)).toEqual(['首页', '合格供应商', '询价管理'])
  })

  test('手机上没有标签', async ({ as }) => {
    const page = await as('purchaser', { phone: true })
    await page.goto('/srm/inquiry/list')
    await expect(page.getByRole('heading', { name: '询价管理' })).toBeVisible()
    await expect(bar(page)).toBeHidden()
    await expect(page.locator('[data-pane]')).toHaveCount(1)
  })
})

test.describe('输入不丢失', () => {
  test('会话结束时就地重新登录，接着保存', async ({ visitor, request }) => {
    const page = await visitor()
    await signIn(page, 'purchaser')
    await expect(page).toHaveURL(/\/dashboard\/analysis/)
    await openList(page)
    await openNewForm(page)
    await title(page).fill('会话中断也不丢的询价')
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('jeecg-session') ?? '') as { value: { token: string } }).value.token,
    )
    await request.post('/api/sys/logout', { headers: { 'X-Access-Token': token }, data: {} })
    await page.keyboard.press('Control+s')
    const again = page.getByRole('dialog', { name: '登录已过期' })
    await again.getByLabel('密码', { exact: true }).fill('Wrong#2026')
    await again.getByLabel('图形验证码', { exact: true }).fill('0000')
    await button(again, '重新登录').click()
    await expect(again.getByRole('alert')).toBeVisible()
    await again.getByLabel('密码', { exact: true }).fill(demoPassword)
    await again.getByLabel('图形验证码', { exact: true }).fill('0000')
    await button(again, '重新登录').click()
    await expect(again).toBeHidden()
    await expect(title(page)).toHaveValue('会话中断也不丢的询价')
    await expect(page.getByText(/草稿已保存/).first()).toBeVisible()
    await expect(bar(page).getByRole('img', { name: '有未保存的修改' })).toHaveCount(0)
    await tidy(request, await client(request).signIn('purchaser', demoPassword), '会话中断也不丢的询价')
  })

  test('程序块取不到时提示新版本，草稿保留', async ({ as }) => {
    const page = await as('purchaser')
    await openList(page)
    await openNewForm(page)
    await title(page).fill('换版本时的草稿')
    // What the form needed is there already: the next page's scripts are those that do not come.
    const scripts = /\/assets\/[\w-]+\.js|\/src\/.*qualified-list/
    await page.route(scripts, (route) => route.abort())
    await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '合格供应商' }).click()
    await expect(page.getByRole('heading', { name: '新版本已发布，刷新' })).toBeVisible()
    await page.unroute(scripts)
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(page.getByRole('heading', { name: '合格供应商' })).toBeVisible()
    await tab(page, '新建询价').click()
    await page.getByRole('button', { name: '恢复草稿' }).click()
    await expect(title(page)).toHaveValue('换版本时的草稿')
    await bar(page).getByRole('button', { name: '关闭 新建询价' }).click()
    await button(page.getByRole('dialog'), '放弃修改').click()
  })
})

/** What a test left on the server goes again. */
const tidy = async (request: APIRequestContext, buyer: Client, name: string): Promise<void> => {
  const { result } = (await buyer.get('/srm/inquiry/list', { title: name })) as { result: { records: { id: string }[] } }
  const headers = { 'X-Access-Token': buyer.session?.token ?? '' }
  for (const { id } of result.records) await request.delete(`/api/srm/inquiry/delete?id=${id}`, { headers })
}

const heap = async (cdp: CDPSession): Promise<number> => {
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

test('打开并关闭二十个标签后，内存回到原处', async ({ as, api }) => {
  const page = await as('purchaser', { home: true })
  const { result } = (await (await api('purchaser')).get('/srm/inquiry/list', { pageSize: '20' })) as {
    result: { records: { id: string }[] }
  }
  const ids = result.records.map((row) => row.id)
  const places = [
    ...ids.map((id) => `/srm/inquiry/detail?id=${id}`),
    '/srm/inquiry/list',
    '/srm/inquiry/form',
    '/modules/srm/sr/SrPotentialSupplierList',
    '/modules/srm/sr/SrQualifiedSupplierList',
    '/srm/inquiry/form?new=2',
    '/srm/inquiry/form?new=3',
    '/srm/inquiry/form?new=4',
  ].slice(0, 20)
  expect(places).toHaveLength(20)
  const round = async () => {
    for (const place of places) {
      // As a link does: the page is not loaded afresh.
      await page.evaluate((to) => history.pushState({}, '', to), place)
      await expect(pane(page, place).getByRole('heading', { level: 1 })).toBeVisible()
    }
    await expect(bar(page).getByRole('link')).toHaveCount(21)
    await tab(page, '首页').click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭其他' }).click()
    await expect(bar(page).getByRole('link')).toHaveCount(1)
    await expect(page.locator('[data-pane]')).toHaveCount(1)
    // What was fetched for the pages is given up a while after them.
    await page.waitForTimeout(2000)
  }
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  await round()
  await round()
  const before = await heap(cdp)
  await round()
  const after = await heap(cdp)
  test.info().annotations.push({ type: 'heap', description: `${(before / 1e6).toFixed(1)} MB -> ${(after / 1e6).toFixed(1)} MB` })
  console.log(`heap ${(before / 1e6).toFixed(2)} MB -> ${(after / 1e6).toFixed(2)} MB (${((after / before - 1) * 100).toFixed(1)} %)`)
  expect(after).toBeLessThan(before * 1.1)
})
