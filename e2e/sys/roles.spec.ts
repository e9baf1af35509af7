import { demoPassword, expect, expectAccessible, test } from '../fixtures'
import { done } from '../client'
import { button, confirm, field } from '../helpers'

const unique = () => `${Date.now()}`.slice(-8)

interface Saved {
  readonly id: string
}

test('a role made from nothing: its user sees exactly its menus, its buttons and its rows', async ({ as, api }) => {
  const mark = unique()
  const admin = await api('admin')
  const username = `roles${mark}`
  const person = { username, realname: `角色验证${mark}`, workNo: mark, password: demoPassword, confirmpassword: demoPassword }
  done(await admin.post('/sys/user/add', person))

  // A data rule of the menu of roles.
  const page = await as('admin')
  await page.goto('/isystem/permission')
  await page.getByRole('textbox', { name: '搜索名称、路径、组件或授权标识' }).fill('/isystem/role')
  const entry = page.getByRole('row').filter({ hasText: 'system/RoleList' })
  await entry.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '数据规则' }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: '的数据规则' })
  await button(drawer, '新增规则').click()
  const ruleForm = page.getByRole('dialog').last()
  const ruleName = `供应商角色${mark}`
  await field(ruleForm, '规则名称').fill(ruleName)
  await ruleForm.getByRole('combobox', { name: /规则字段/ }).click()
  await page
    .getByRole('option', { name: /roleCode/ })
    .or(page.locator('.ant-select-item-option').filter({ hasText: '(roleCode)' }))
    .last()
    .click()
  await ruleForm.getByRole('combobox', { name: /条件规则/ }).click()
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: /^右模糊$/ })
    .click()
  await ruleForm.getByRole('combobox', { name: /规则值/ }).fill('supplier')
  await button(ruleForm, '保存').click()
  await expect(drawer.getByRole('row', { name: new RegExp(ruleName) })).toContainText('右模糊')

  // The role, its two buttons and its rule.
  await page.goto('/isystem/role')
  await button(page, '新增角色').click()
  const form = page.getByRole('dialog').last()
  await field(form, '角色名称').fill(`验证${mark}`)
  await field(form, '角色编码').fill('角色')
  await field(form, '备注').click()
  await expect(form.getByText('角色编码不可输入汉字!')).toBeVisible()
  await field(form, '角色编码').fill(`check${mark}`)
  await button(form, '保存').click()
  const row = page.getByRole('row').filter({ hasText: `check${mark}` })
  await button(row, '授权').click()
  const grants = page.getByRole('dialog').filter({ hasText: '的菜单与权限' })
  await grants.getByRole('textbox', { name: '搜索菜单或权限' }).fill('角色管理')
  const node = (title: string) => grants.locator('.ant-tree-treenode').filter({ hasText: new RegExp(`^${title}$`) })
  for (const title of ['查询', '编辑']) await node(title).locator('.ant-tree-checkbox').click()
  await expect(grants.getByText('已选 4 项')).toBeVisible()
  await button(grants, '保存').click()
  await expect(page.getByText('保存成功！').first()).toBeVisible()
  await grants.getByRole('button', { name: '「角色管理」的数据规则' }).click()
  const rules = page.getByRole('dialog').filter({ hasText: ruleName })
  await rules.getByRole('checkbox', { name: new RegExp(ruleName) }).check()
  await button(rules, '保存').click()
  await expect(rules).toBeHidden()
  await expectAccessible(page)
  await button(grants, '取消').click()

  // Its user.
  await row
    .getByRole('button', { name: '用户', exact: true })
    .or(row.getByRole('button', { name: '用 户' }))
    .click()
  await expect(page).toHaveURL(/roleUserList\?roleId=/)
  await page.getByRole('button', { name: '添加用户' }).click()
  const adding = page.getByRole('dialog').last()
  await adding.getByRole('button', { name: /^用户/ }).click()
  const picker = page.getByRole('dialog').last()
  await picker.getByRole('textbox', { name: '搜索', exact: true }).fill(username)
  await picker
    .getByRole('row')
    .filter({ hasText: `角色验证${mark}` })
    .getByRole('checkbox')
    .check()
  await button(picker, '确定').click()
  await button(adding, '保存').click()
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible()

  const theirs = await as(username, { home: true })
  const menu = theirs.getByRole('navigation', { name: '主菜单' }).or(theirs.locator('nav.srm-nav'))
  await expect(menu.first().getByRole('link')).toHaveText(['首页', '角色管理'])
  await menu.first().getByRole('link', { name: '角色管理' }).click()
  const codes = theirs.locator('.srm-table .ant-table-row')
  await expect(codes).toHaveCount(3)
  for (const code of ['supplierAdmin', 'supplierManager', 'supplierStaff']) await expect(codes.filter({ hasText: code })).toHaveCount(1)
  await expect(codes.first().locator('.srm-row-actions button')).toHaveText(['编辑'])
  for (const name of ['新增角色', '导出', '导入']) await expect(button(theirs, name)).toHaveCount(0)

  // What no button offers is refused all the same.
  const forged = await api(username)
  const refusal = await forged.post('/sys/role/add', { roleCode: `forged${mark}`, roleName: '伪造' })
  expect(refusal).toMatchObject({ success: false, errorKey: 'NO_PERM', code: 510 })
  const outside = (done(await admin.get('/sys/role/list', { roleCode: 'finance' })) as { records: Saved[] }).records[0]
  expect(await forged.get('/sys/role/queryById', { id: outside?.id ?? '' })).toMatchObject({ success: false, errorKey: 'NOT_FOUND' })

  // The administrator sees the same through the preview.
  await page.goto(`/isystem/permissionPreview?user=${username}`)
  await page.getByRole('button', { name: '角色管理', exact: true }).click()
  await expect(page.getByText('共 3 条，显示首页')).toBeVisible()
  await expect(page.getByRole('list', { name: '按钮' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
})

test('a menu made by an administrator: an outside page in a frame, an unknown page that says so', async ({ as, api }) => {
  const mark = unique()
  const page = await as('admin')
  await page.goto('/isystem/permission')
  await button(page, '新增菜单').click()
  const form = page.getByRole('dialog').last()
  await field(form, '菜单名称').fill(`自建${mark}`)
  await field(form, '菜单路径').fill('javascript:alert(1)')
  await field(form, '前端组件').fill('layouts/RouteView')
  await button(form, '保存').click()
  await expect(form.getByText('菜单路径只能是站内路径或 http(s) 地址')).toBeVisible()
  await field(form, '菜单路径').fill(`own${mark}`)
  await button(form, '保存').click()
  await expect(form).toBeHidden()

  const admin = await api('admin')
  const tree = done(await admin.get('/sys/permission/getSystemMenuList')) as { id: string; name: string; url: string }[]
  const group = tree.find((one) => one.name === `自建${mark}`)
  expect(group).toMatchObject({ url: `/own${mark}` })
  const below = { menuType: 1, parentId: group?.id, sortNo: 1 }
  const made: string[] = []
  const pages = [
    { ...below, name: `看板${mark}`, url: "{{ window._CONFIG['domianURL'] }}/../docs", component: 'layouts/IframePageView' },
    { ...below, name: `未知${mark}`, url: `/own${mark}/unknown`, component: 'own/UnknownList' },
  ]
  for (const one of pages) made.push((done(await admin.post('/sys/permission/add', one)) as Saved).id)
  const role = (done(await admin.post('/sys/role/add', { roleCode: `own${mark}`, roleName: `自建${mark}` })) as Saved).id
  done(await admin.post('/sys/permission/saveRolePermission', { roleId: role, permissionIds: [group?.id, ...made].join() }))
  const username = `own${mark}`
  const person = { username, realname: username, workNo: mark, password: demoPassword, confirmpassword: demoPassword, selectedroles: role }
  done(await admin.post('/sys/user/add', person))

  const theirs = await as(username, { home: true })
  const nav = theirs.locator('nav.srm-nav')
  await nav.getByRole('link', { name: `看板${mark}` }).click()
  const frame = theirs.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
  await expect(frame).not.toHaveAttribute('sandbox', /allow-top-navigation/)
  await expect(theirs.getByRole('heading', { name: `看板${mark}` })).toBeVisible()
  await nav.getByRole('link', { name: `未知${mark}` }).click()
  await expect(theirs.getByRole('heading', { name: '没有这个页面' })).toBeVisible()
  await expect(theirs.getByText('own/UnknownList')).toBeVisible()

  // Taken away again, with all that stands below.
  await page.reload()
  await page.getByRole('textbox', { name: '搜索名称、路径、组件或授权标识' }).fill(`自建${mark}`)
  const row = page
    .getByRole('row')
    .filter({ hasText: `自建${mark}` })
    .first()
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await confirm(page, '删除')
  await expect(page.getByText('删除成功!').first()).toBeVisible()
})
