import type { Locator, Page } from '@playwright/test'
import { demoPassword, expect, expectAccessible, test } from '../fixtures'
import { done } from '../client'
import { button, field } from '../helpers'

const unique = () => `${Date.now()}`.slice(-8)
const last = (page: Page): Locator => page.getByRole('dialog').last()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const tick = (drawer: Locator, title: string) =>
  drawer
    .locator('.ant-tree-treenode')
    .filter({ hasText: new RegExp(`^${title}$`) })
    .locator('.ant-tree-checkbox')
    .first()
    .click()

/** Grants the query of one menu, and with it what leads there. */
const grantOneMenu = async (page: Page): Promise<void> => {
  const drawer = page.getByRole('dialog').filter({ hasText: '的菜单与权限' })
  await drawer.getByRole('textbox', { name: '搜索菜单或权限' }).fill('角色管理')
  await tick(drawer, '查询')
  await button(drawer, '保存').click()
  await expect(drawer).toBeHidden()
}

test('a department made from nothing: who has its one role sees exactly its menu while working there', async ({ as, api }) => {
  const mark = unique()
  const username = `depart${mark}`
  const admin = await api('admin')
  const person = { username, realname: `部门验证${mark}`, workNo: mark, password: demoPassword, confirmpassword: demoPassword }
  done(await admin.post('/sys/user/add', person))

  const page = await as('admin')
  await page.goto('/isystem/depart')
  await button(page, '新增公司').click()
  await field(last(page), '机构名称').fill('  ')
  await field(last(page), '手机号').fill('123')
  await button(last(page), '保存').click()
  await expect(last(page).getByText('请输入机构/部门名称!').first()).toBeVisible()
  await expect(last(page).getByText('您的手机号码格式不正确!').first()).toBeVisible()
  await field(last(page), '机构名称').fill(`公司${mark}`)
  await field(last(page), '手机号').fill('13900001111')
  await button(last(page), '保存').click()
  await expect(page.getByRole('heading', { name: `公司${mark}` })).toBeVisible()
  await button(page, '新增下级').click()
  await expect(last(page)).toContainText(`在「公司${mark}」下新增`)
  await field(last(page), '机构名称').fill(`运营部${mark}`)
  await button(last(page), '保存').click()
  await expect(page.getByRole('heading', { name: `运营部${mark}` })).toBeVisible()
  await expect(field(page, '机构名称')).toHaveValue(`运营部${mark}`)
  await expectAccessible(page)

  await button(page, '部门权限').click()
  await grantOneMenu(page)

  await tab(page, '用户').click()
  await button(page, '添加已有用户').click()
  await last(page).getByRole('textbox', { name: '搜索', exact: true }).fill(username)
  await last(page).getByRole('checkbox', { name: person.realname }).check()
  await button(last(page), '确定').click()
  const row = page.getByRole('row').filter({ hasText: username })
  await expect(row).toContainText(`运营部${mark}`)

  await tab(page, '部门角色').click()
  await button(page, '新增部门角色').click()
  await field(last(page), '部门角色名称').fill(`查阅${mark}`)
  await field(last(page), '部门角色编码').fill(`reader${mark}`)
  await button(last(page), '保存').click()
  await button(page.getByRole('row').filter({ hasText: `reader${mark}` }), '授权').click()
  await grantOneMenu(page)

  await tab(page, '用户').click()
  await button(row, '分配角色').click()
  await last(page)
    .getByRole('checkbox', { name: `查阅${mark}` })
    .check()
  await button(last(page), '保存').click()
  await expect(page.getByText('添加成功！').last()).toBeVisible()

  const theirs = await as(username, { home: true })
  await expect(theirs.locator('nav.srm-nav').getByRole('link')).toHaveText(['首页', '角色管理'])
  await theirs.locator('nav.srm-nav').getByRole('link', { name: '角色管理' }).click()
  await expect(theirs.getByRole('heading', { name: '角色管理' })).toBeVisible()
  expect(await (await api(username)).get('/sys/user/list')).toMatchObject({ success: false, errorKey: 'NO_PERM' })

  // Found by the search however deep it lies; the company goes with all that hangs on it.
  const search = page.getByRole('textbox', { name: /^搜索 / })
  await search.fill(`运营部${mark}`)
  const found = page.getByRole('button', { name: new RegExp(`运营部${mark}`) })
  await expect(found).toContainText(`公司${mark}`)
  await search.fill(`公司${mark}`)
  await page.getByRole('button', { name: new RegExp(`^公司${mark}`) }).click()
  await expect(page.getByText('在左侧选择')).toHaveCount(0)
  await button(page.locator('.srm-depart-head'), '删除').click()
  await expect(last(page)).toContainText('将删除 2 个部门（含下级），解除 1 名用户的归属，并删除 1 个部门角色及其授权。')
  await button(last(page), '删除').click()
  await expect(page.getByText('删除成功!').first()).toBeVisible()
  expect((await (await api(username)).get('/sys/user/getUserInfo')).success).toBe(false)
})
