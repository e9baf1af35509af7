import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button } from '../helpers'
import { readFileSync } from 'node:fs'

/** The number that a link of the page is. */
const numberIn = async (link: { innerText: () => Promise<string> }): Promise<number> => Number((await link.innerText()).replace(/\D/g, ''))

test('a manager reads the overview, and every figure leads to the documents it counts', async ({ as }) => {
  const page = await as('manager')
  await page.goto('/srm/sourcing/overview?period=year')
  await expect(page.getByRole('heading', { name: '招标总览' })).toBeVisible()
  const card = page.locator('#sourcing-inquiry')
  const overview = page.url()

  for (const name of [
    /^查看：询价, 失败, /,
    /^查看：询价, 已有结果, /,
    /^查看：询价, 仅一家, /,
    /^查看：询价, 已完成, \d+ 单/,
    /^查看：询价, 合计, 预算/,
  ]) {
    const link = card.getByRole('link', { name }).first()
    const text = (await link.innerText()).split('·').at(-1) ?? ''
    const count = Number(text.replace(/\D/g, ''))
    await link.click()
    await expect(page).toHaveURL(/\/srm\/inquiry\/list\?/)
    await expect(page.getByText(`共 ${count} 条`).first()).toBeVisible()
    await page.goto(overview)
  }
  // The list says what it is narrowed by, and how to undo it.
  await card.getByRole('link', { name: /^查看：询价, 已有结果, / }).click()
  await expect(page.getByText(/状态 .*已定标.*流标|阶段 .*已定标.*流标/).first()).toBeVisible()
  await page.goto(overview)

  const [file] = await Promise.all([page.waitForEvent('download'), button(page, '导出 Excel').click()])
  expect(file.suggestedFilename()).toMatch(/招标总览.*\.xlsx$/)
  await expectAccessible(page)

  await button(page, '自选').click()
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/)
  await page.goto('/srm/sourcing/overview?from=2020-01-01&to=2020-02-01')
  await expect(page.getByText('此期间没有发布的采购单据')).toBeVisible()
})

test('narrowed by department and category the overview stands in its address', async ({ as, api }) => {
  const client = await api('manager')
  const { records } = done(await client.get('/srm/inquiry/list', { status: '4', pageSize: '1' }))
  const { categories } = done(await client.get('/srm/supplier/options', {}))
  const category = categories.find((one: { nameZh: string }) => one.nameZh === records[0].categoryName)
  const page = await as('manager')
  await page.goto('/srm/sourcing/overview?period=year')
  const whole = await numberIn(page.locator('#sourcing-inquiry').getByRole('link', { name: /^查看：询价, 合计, \d+ 单/ }))
  await page.getByRole('combobox', { name: '品类（含下级）' }).fill(category.code)
  await page.getByRole('combobox', { name: '品类（含下级）' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`categoryUnder=${category.id}`))
  const total = page.locator('#sourcing-inquiry').getByRole('link', { name: /^查看：询价, 合计, \d+ 单/ })
  await expect(async () => expect(await numberIn(total)).toBeLessThan(whole)).toPass()
  const count = await numberIn(total)
  await total.click()
  await expect(page.getByText(`共 ${count} 条`).first()).toBeVisible()
  await expect(page.getByText('品类（含下级）').first()).toBeVisible()
})

test('the calendar shows openings with what speaks against them, by mouse, by keyboard and on a phone', async ({ as }) => {
  const page = await as('manager')
  await page.goto('/srm/sourcing/calendar')
  const today = page.locator('.sourcing-grid button[aria-pressed="true"]')
  await expect(today).toHaveCount(1)
  const before = await today.getAttribute('data-day')
  await today.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.sourcing-grid button:focus')).not.toHaveAttribute('data-day', before ?? '')
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/)
  const shared = page.url()
  await expectAccessible(page)

  await page.goto('/srm/sourcing/calendar?view=list&warned=1')
  const warned = page.locator('.sourcing-warning')
  await expect(warned.first()).toBeVisible()
  await warned.first().getByRole('link').click()
  await expect(page).toHaveURL(/detail\?id=/)

  await page.goto('/srm/sourcing/calendar?view=list&kinds=opening')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出 ICS' }).click()])
  const calendar = readFileSync(await file.path(), 'utf8')
  expect(calendar).toContain('BEGIN:VEVENT')
  expect(calendar).toMatch(/SUMMARY:开标: /)
  expect(calendar).not.toMatch(/SUMMARY:报价截止: /)

  await page.goto('/srm/sourcing/calendar?month=2020-01&view=list')
  await expect(page.getByText('本月没有符合筛选的事项')).toBeVisible()
  await button(page, '回到今天').click()
  await expect(page.getByText('本月没有符合筛选的事项')).toBeHidden()

  const phone = await as('manager', { phone: true })
  await phone.goto(shared)
  await expect(phone.locator('.sourcing-events').first()).toBeVisible()
  await expect(phone.locator('.sourcing-grid')).toHaveCount(0)
  await expectNoSideScroll(phone)
  await phone.goto('/srm/sourcing/overview?period=year')
  await expect(phone.locator('#sourcing-inquiry')).toBeVisible()
  await expectNoSideScroll(phone)
})

test('suppliers have neither page', async ({ as }) => {
  const page = await as('江苏恒远阀门有限公司')
  for (const name of ['overview', 'calendar']) {
    await page.goto(`/srm/sourcing/${name}`)
    await expect(page.getByText(/^403|无权访问|没有权限/).first()).toBeVisible()
    await expect(page.locator('#sourcing-inquiry, .sourcing-grid')).toHaveCount(0)
  }
})
