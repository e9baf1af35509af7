import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures'

interface Site {
  id: string
  template: 'se' | 'pro'
  version: number
  enabledNo: number | null
  config: { hero: { title: { text: { zh: string } } } }
}

/** What the studio itself draws; the shell around it has tests of its own. */
const studio = { within: '#content' }
/** The words of the hero; a heading may be drawn phrase by phrase. */
const expectHero = (page: Page, words: string) =>
  expect.poll(async () => (await page.locator('.hero h1').textContent())?.replace(/\s/g, ''), { timeout: 20_000 }).toBe(words)
const confirmed = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('门户装修：原位编辑，保存不影响访客，启用后可见，撤销启用恢复原样', async ({ as, api, visitor }) => {
  const admin = await api('admin')
  const enabled = async () => ((await admin.get('/portal/site/list')).result as Site[]).find((s) => s.enabledNo !== null) as Site
  const before = await enabled()
  const old = before.config.hero.title.text.zh
  const fresh = `城市因你更清澈${Date.now().toString(36)}`

  const guest = await visitor()
  await guest.goto('/portal/index')
  await expectHero(guest, old)

  const page = await as('admin')
  await page.goto(`/portal/studio/edit?template=${before.template}`)
  const title = page.getByRole('textbox', { name: '首屏：标题', exact: true })
  await expect(title).toHaveText(old)
  await expect(page.getByRole('button', { name: '保存', exact: true })).toHaveCount(0)
  await title.fill(fresh)
  await page.getByRole('checkbox', { name: '行动号召：显示' }).uncheck()
  await expect(page.getByRole('status').filter({ hasText: '有 2 处未保存的修改' })).toBeVisible()
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: '行动号召：显示' })).toBeChecked()
  await expect(title).toHaveText(fresh)

  await test.step('预览只有拿到地址的人看得到', async () => {
    const [preview] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: '预览', exact: true }).click()])
    await expectHero(preview, fresh)
    await preview.close()
  })

  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存，启用后访客才会看到。')).toBeVisible()
  await guest.reload()
  await expectHero(guest, old)

  await page.getByRole('button', { name: '启用', exact: true }).click()
  await confirmed(page, '启用')
  await expect(page.getByText('已启用，访客现在看到的是这个版本。')).toBeVisible()
  await guest.reload()
  await expectHero(guest, fresh)

  await page.goto('/portal/studio')
  await page.getByRole('button', { name: '撤销启用' }).click()
  await confirmed(page, '撤销启用')
  await expect(page.getByText('已恢复到上一次启用之前的门户。')).toBeVisible()
  await guest.reload()
  await expectHero(guest, old)

  await test.step('版本历史说明谁在何时保存，旧版本可以恢复为草稿', async () => {
    await page.goto(`/portal/studio/edit?template=${before.template}`)
    await page.getByRole('button', { name: '版本历史' }).click()
    const history = page.getByRole('dialog', { name: '版本历史' })
    await expect(history.getByRole('listitem').first()).toContainText('系统管理员')
    await history.getByRole('button', { name: `恢复 版本 ${before.enabledNo}`, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).last().click()
    await expect(title).toHaveText(old)
  })
})

test('门户装修：颜色、形状与版块开关在设置中即时可见；写错的链接不能保存', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/portal/studio/edit?template=se')
  await page.getByRole('button', { name: '设置首屏' }).click()
  const panel = page.getByRole('dialog', { name: '设置首屏' })
  await panel.getByLabel('主色').fill('#0a6b4f')
  await expect(page.locator('.hero')).toHaveAttribute('style', /#0A6B4F/i)
  await panel.getByLabel('标题字号', { exact: true }).fill('60')
  await panel.getByLabel('标题字号', { exact: true }).press('Tab')
  await expect(page.locator('.hero h1')).toHaveAttribute('style', /60px/)
  await panel.getByLabel('链接', { exact: true }).fill('javascript:alert(1)')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('1 处内容需要修改').first()).toBeVisible()
  await page.getByRole('button', { name: '全部放弃' }).click()
  await expect(page.getByRole('button', { name: '保存', exact: true })).toHaveCount(0)
  await expectAccessible(page, studio)
})

test('新闻：发布后出现在首页与新闻页，撤回后消失', async ({ as, visitor }) => {
  const title = `检修季供应商服务安排${Date.now().toString(36)}`
  const page = await as('admin')
  await page.goto('/portal/studio/news')
  await page
    .getByRole('link', { name: '新建新闻' })
    .or(page.getByRole('button', { name: '新建新闻' }))
    .first()
    .click()
  await page.getByRole('region', { name: '基本信息' }).getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await page.getByRole('textbox', { name: '正文', exact: true }).fill('检修期间，收货窗口延长至 20:00。')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('草稿')

  const guest = await visitor()
  await guest.goto('/portal/index')
  await expect(guest.getByRole('heading', { name: '新闻资讯' })).toBeVisible()
  await expect(guest.getByText(title)).toHaveCount(0)

  await row.getByRole('button', { name: /^发布/ }).click()
  await expect(row).toContainText('已发布')
  await guest.reload()
  await expect(guest.getByText(title)).toBeVisible()
  await guest.getByRole('link', { name: title }).first().click()
  await expect(guest.getByText('检修期间，收货窗口延长至 20:00。').last()).toBeVisible()

  await row.getByRole('button', { name: /^撤回/ }).click()
  await confirmed(page, '撤回')
  await expect(row).toContainText('已撤回')
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: /^删除/ }).click()
  await confirmed(page, '删除')
  await expect(row).toHaveCount(0)
  await guest.goto('/portal/index')
  await expect(guest.getByRole('heading', { name: '新闻资讯' })).toBeVisible()
  await expect(guest.getByText(title)).toHaveCount(0)
})
