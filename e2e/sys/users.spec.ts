import type { Locator, Page } from '@playwright/test'
import { demoPassword, expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, confirm, field, fillAll } from '../helpers'

const unique = () => `${Date.now()}`.slice(-8)
const dialogOf = (page: Page, title: string): Locator => page.getByRole('dialog').filter({ hasText: title })
// Pages behind other tabs stay in the document.
const rows = (page: Page): Locator => page.locator('.srm-table .ant-table-row').filter({ visible: true })
const row = (page: Page, name: string): Locator => rows(page).filter({ hasText: name })
const more = async (page: Page, name: string, action: string): Promise<void> => {
  await row(page, name).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const find = async (page: Page, account: string): Promise<void> => {
  await page.getByRole('textbox', { name: '用户账号', exact: true }).fill(account)
  await button(page, '查询').click()
  await expect(rows(page)).toHaveCount(1)
}

test('a user made from nothing works, is signed out by force, deleted and given back', async ({ as }) => {
  const mark = unique()
  const account = `person${mark}`
  const page = await as('admin')
  await page.goto('/isystem/user')
  await button(page, '添加用户').click()
  const form = dialogOf(page, '添加用户')
  await field(form, '用户账号').fill('purchaser')
  await field(form, '座机').fill('12')
  await page.keyboard.press('Tab')
  await expect(form.getByText('请输入正确的座机号码', { exact: true })).toBeVisible()
  await expect(form.getByText('用户名已存在!', { exact: true })).toBeVisible()
  await button(form, '保存').click()
  for (const words of [
    '用户名已存在!',
    '请输入用户名称!',
    '请输入工号',
    '密码由8位数字、大小写字母和特殊符号组成!',
    '请输入正确的座机号码',
  ])
    await expect(form.getByText(words, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await fillAll(form, {
    用户账号: account,
    登录密码: demoPassword,
    确认密码: demoPassword,
    用户姓名: `人员${mark}`,
    工号: mark,
    手机号码: `139${mark}`,
    座机: '010-12345678',
    邮箱: `${account}@example.com`,
  })
  await form.getByRole('button', { name: /^部门/ }).click()
  const departs = dialogOf(page, '选择部门')
  await departs.locator('.ant-tree-treenode').filter({ hasText: '集中采购部' }).locator('.ant-tree-checkbox').click()
  await button(departs, '确定').click()
  const roles = form.getByRole('combobox', { name: '角色', exact: true })
  await roles.fill('采购员')
  await roles.press('Enter')
  await roles.press('Tab')
  await button(form, '保存').click()
  await expect(form).toBeHidden()

  await find(page, account)
  await expect(row(page, account)).toContainText('集中采购部')
  const mine = await as(account)
  await page.goto('/isystem/online')
  await page.getByRole('textbox', { name: '用户账号', exact: true }).fill(account)
  await button(page, '查询').click()
  await expect(rows(page)).toHaveCount(1)
  await row(page, account).first().getByRole('button', { name: '强退' }).click()
  await confirm(page, '强退')
  await expect(page.getByText('退出登录成功！')).toBeVisible()
  await mine.goto('/account/center')
  await expect(mine).toHaveURL(/user\/(login|Index)/)

  await page.goto('/isystem/user')
  await find(page, account)
  await more(page, account, '删除')
  await confirm(page, '删除')
  await expect(page.getByText('删除用户成功')).toBeVisible()
  await button(page, '回收站').click()
  const bin = dialogOf(page, '回收站')
  await bin.getByRole('checkbox', { name: `选择 ${account}` }).check()
  // The dialog alone: what of the page shows beside it counts as small targets.
  await expectAccessible(page, { within: '.ant-modal' })
  await button(bin, '还原').click()
  await expect(page.getByText('还原成功')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, account)).toContainText('集中采购部')
})

test('the department at the side narrows the list; phones choose it in a dialog', async ({ as }) => {
  const page = await as('purchaser')
  await page.goto('/isystem/addressList')
  await page.getByRole('complementary', { name: '部门列表' }).getByText('财务部', { exact: true }).click()
  await expect(page).toHaveURL(/depart=A01A04/)
  await expect(row(page, '钱守正').getByRole('link', { name: '13800000007' })).toHaveAttribute('href', 'tel:13800000007')
  await expect(row(page, '陈采薇')).toHaveCount(0)
  await expectAccessible(page)
  const phone = await as('purchaser', { phone: true })
  await phone.goto('/isystem/addressList?depart=A01A04')
  await expect(phone.getByText('钱守正')).toBeVisible()
  await expectNoSideScroll(phone)
})

test('a supplier’s administrator adds a colleague, and sees nobody else', async ({ as }) => {
  const mark = unique()
  const page = await as('江苏恒远阀门有限公司')
  await page.goto('/srm/supplier/users')
  await button(page, '添加用户').click()
  const form = dialogOf(page, '添加用户')
  await fillAll(form, {
    用户账号: `sales${mark}`,
    登录密码: demoPassword,
    确认密码: demoPassword,
    用户姓名: `销售${mark}`,
    邮箱: `sales${mark}@example.com`,
  })
  await expectAccessible(page)
  await button(form, '保存').click()
  await expect(form).toBeHidden()
  await expect(row(page, `sales${mark}`)).toContainText('供应商员工')
  const colleague = await as(`sales${mark}`)
  await colleague.goto('/srm/supplier/users')
  await expect(colleague.getByRole('heading', { name: '无权访问' })).toBeVisible()
})
