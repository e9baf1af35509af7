import type { Locator, Page } from '@playwright/test'
import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, confirm, field } from '../helpers'

const unique = () => `${Date.now()}`.slice(-8)
/** By its title: of two that lie over each other the one is meant. */
const panel = (page: Page, title: string): Locator => page.getByRole('dialog').filter({ hasText: title }).last()
const line = (scope: Page | Locator, words: string): Locator => scope.getByRole('row').filter({ hasText: words })
/** An action of a row: a link, or an entry of its menu. */
const act = async (page: Page, row: Locator, name: string): Promise<void> => {
  await row.waitFor()
  const link = button(row, name)
  if (await link.isVisible()) return link.click()
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('字典：新增、字典项、停用、顺序、回收站', async ({ as, api }) => {
  const mark = unique()
  const code = `pack_${mark}`
  const page = await as('admin')
  const client = await api('admin')
  const texts = async () => (done(await client.get(`/sys/dict/getDictItems/${code}`)) as { text: string }[]).map((item) => item.text)
  await page.goto('/isystem/dict')
  await button(page, '新增字典').click()
  const form = panel(page, '新增字典')
  await field(form, '字典名称').fill(`包装${mark}`)
  await field(form, '字典编号').fill('1 bad')
  await button(form, '保存').click()
  await expect(form.getByText('编号须以字母开头，只含字母、数字和下划线').first()).toBeVisible()
  await field(form, '字典编号').fill(code)
  await button(form, '保存').click()
  await expect(form).toBeHidden()

  await page.getByRole('textbox', { name: '字典编号' }).fill(code)
  await button(page, '查询').click()
  const row = line(page, code)
  await act(page, row, '字典项')
  const items = panel(page, '的字典项')
  for (const [value, text] of [
    ['box', '木箱'],
    ['bag', '袋装'],
  ] as const) {
    await button(items, '新增字典项').click()
    const item = panel(page, '新增字典项')
    await field(item, '名称').fill(text)
    await field(item, '数据值').fill(value)
    await button(item, '保存').click()
    await expect(line(items, text)).toBeVisible()
  }
  await items.getByRole('button', { name: '上移 袋装' }).click()
  await expect.poll(texts).toEqual(['袋装', '木箱'])
  await expectAccessible(page)
  await items.getByRole('switch', { name: '启用 木箱' }).click()
  await expect.poll(texts).toEqual(['袋装'])
  await items
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click()
  await expect(items).toBeHidden()

  await act(page, row, '删除')
  await confirm(page, '删除')
  await expect(row).toBeHidden()
  await expect.poll(texts).toEqual([])
  await button(page, '回收站').click()
  const bin = panel(page, '回收站')
  await button(line(bin, code), '恢复').click()
  await expect(line(bin, code)).toBeHidden()
  await expect.poll(texts).toEqual(['袋装'])
})

test('分类：编码按级生成，逐级展开', async ({ as }) => {
  const mark = unique()
  const page = await as('admin')
  await page.goto('/isys/category')
  const add = async (name: string) => {
    const form = panel(page, '新增分类')
    await field(form, '分类名称').fill(name)
    await button(form, '保存').click()
    await expect(form).toBeHidden()
  }
  await button(page, '新增分类').click()
  await add(`分类${mark}`)
  const top = line(page, `分类${mark}`)
  await expect(top).toContainText(/[A-Z]\d\d/)
  await button(top, '添加下级').click()
  await add(`下级${mark}`)
  await expect(line(page, `下级${mark}`)).toContainText(/[A-Z]\d\dA01/)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: '按名称或编码搜索' }).fill(`下级${mark}`)
  await expect(page.getByText('找到 1 个')).toBeVisible()
  await page.getByRole('textbox', { name: '按名称或编码搜索' }).fill('')
  await button(top, '删除').click()
  await confirm(page, '删除')
  await expect(top).toBeHidden()
})

test('权限语言：就地修改，占位符须保留，立即生效，恢复内置', async ({ as, api }) => {
  const page = await as('admin')
  const client = await api('purchaser')
  const refusal = async () => (await client.get('/sys/dict/list')).message
  await page.goto('/isystem/language')
  const find = async (words: string) => {
    await field(page, '文字、编码或位置').fill(words)
    await button(page, '查询').click()
  }
  await find('kit.error.NO_PERM')
  const cell = page.getByRole('button', { name: /修改中文 kit\.error\.NO_PERM/ })
  await cell.press('Enter')
  const box = page.getByRole('textbox', { name: '修改中文 kit.error.NO_PERM' })
  await box.fill('没有权限，请联系信息中心')
  await box.press('Enter')
  await expect(cell).toBeFocused()
  await expect.poll(refusal).toBe('没有权限，请联系信息中心')
  await button(line(page, 'kit.error.NO_PERM'), '恢复内置').click()
  await confirm(page, '恢复内置')
  await expect.poll(refusal).toBe('您没有该操作的权限')

  await find('kit.error.REQUIRED')
  await page.getByRole('button', { name: /修改中文 kit\.error\.REQUIRED/ }).click()
  const places = page.getByRole('textbox', { name: '修改中文 kit.error.REQUIRED' })
  await places.fill('不能为空')
  await expect(page.getByText('须保留 {0}')).toBeVisible()
  await places.press('Escape')
  await expect(page.getByRole('button', { name: /修改中文 kit\.error\.REQUIRED/ })).toContainText('{0}不能为空')
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('租户：新建、管理员的一次性密码、冻结立即退出', async ({ as, api }) => {
  const mark = unique()
  const id = String(Number(mark) + 1000)
  const page = await as('admin')
  await page.goto('/isys/tenant')
  await button(page, '新增租户').click()
  const form = panel(page, '新增租户')
  await field(form, '租户编号').fill(id)
  await field(form, '租户名称').fill(`租户${mark}`)
  await button(form, '保存').click()
  await expect(form).toBeHidden()
  await page.getByRole('textbox', { name: '租户编号' }).fill(id)
  await button(page, '查询').click()
  const row = line(page, `租户${mark}`)
  await act(page, row, '添加管理员')
  const admin = panel(page, '的管理员')
  await field(admin, '管理员账号').fill(`t${mark}`)
  await field(admin, '管理员姓名').fill('租户管理员')
  await button(admin, '创建账号').click()
  await expect(admin.getByText('关闭后不再显示')).toBeVisible()
  const password = (await admin.locator('.srm-code').innerText()).trim()
  await expectAccessible(page)
  await button(admin, '我已记下').click()
  const theirs = await api(`t${mark}`, password)
  const people = done(await theirs.get('/sys/user/list')) as { total: number }
  expect(people.total).toBe(1)
  await act(page, row, '冻结')
  await confirm(page, '冻结')
  await expect(row.getByText('冻结').first()).toBeVisible()
  expect((await theirs.get('/sys/user/list')).message).toBe('Token失效，请重新登录')
})
