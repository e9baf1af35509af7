import { done } from '../client'
import { demoPassword, expect, forget, signIn, test } from '../fixtures'

test.describe('登录', () => {
  test('错误写在对应的字段上，已输入的内容保留', async ({ visitor }) => {
    const page = await visitor()
    await page.goto('/user/login')
    const account = page.getByRole('textbox', { name: '公司全称 / 账号' })
    const password = page.getByRole('textbox', { name: '密码', exact: true })
    await account.fill('purchaser')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('请输入密码')).toBeVisible()
    await expect(page.getByText('请输入图形验证码')).toBeVisible()
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/请输入密码/)

    await password.fill('Wrong#2026')
    await page.getByRole('textbox', { name: '图形验证码' }).fill('0000')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(password).toHaveAccessibleDescription(/用户名或密码错误/)
    await expect(account).toHaveValue('purchaser')
    await expect(password).toHaveValue('Wrong#2026')
    await expect(page).toHaveURL(/\/user\/login/)
  })

  test('登录后回到原来要去的页面', async ({ visitor }) => {
    const page = await visitor()
    await page.goto('/srm/inquiry/list?status=0')
    await expect(page).toHaveURL(/\/user\/Index\?redirect=/)
    const wanted = new URL(page.url()).searchParams.get('redirect')
    expect(wanted).toBe('/srm/inquiry/list?status=0')
    await page.goto(`/user/login?redirect=${encodeURIComponent(wanted ?? '')}`)
    await page.getByRole('textbox', { name: '公司全称 / 账号' }).fill('purchaser')
    await page.getByRole('textbox', { name: '密码', exact: true }).fill(demoPassword)
    await page.getByRole('textbox', { name: '图形验证码' }).fill('0000')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/srm\/inquiry\/list\?status=0/)
    await expect(page.getByRole('heading', { name: '询价管理' })).toBeVisible()
  })

  test('属于多个部门的人先选择部门', async ({ visitor }) => {
    const page = await visitor()
    await signIn(page, 'multi')
    await expect(page.getByRole('heading', { name: '选择本次登录的部门' })).toBeFocused()
    await expect(page.getByRole('radio')).toHaveCount(2)
    await page.getByRole('radio', { name: /工程采购部/ }).check()
    await page.getByRole('button', { name: '进入工作台' }).click()
    await expect(page).toHaveURL(/\/dashboard\/analysis/)
    await page.getByRole('button', { name: /账户菜单/ }).click()
    await page.getByRole('menuitem', { name: '切换部门' }).click()
    await expect(page.getByRole('dialog', { name: '请选择部门' }).getByRole('radio', { name: '工程采购部' })).toBeChecked()
  })
})

test.describe('路由守卫', () => {
  const places = ['/dashboard/analysis', '/srm/quotation/list', '/isystem/user']
  for (const { company, state, home } of [
    { company: '山东新域机电有限公司', state: 2, home: '/completeSupInfo' },
    { company: '安徽旧档物资有限公司', state: 3, home: '/misCompleteSupInfo' },
  ])
    test(`isShow ${state} 只能看到完善资料的页面`, async ({ as }) => {
      const page = await as(company, { home: true })
      await expect(page).toHaveURL(new RegExp(`${home}$`))
      for (const place of places) {
        await page.goto(place)
        await expect(page).toHaveURL(new RegExp(`${home}$`))
      }
      await page.goto('/user/login')
      await expect(page).toHaveURL(new RegExp(`${home}$`))
    })

  test('其他人不能进入完善资料的页面', async ({ as }) => {
    for (const who of ['purchaser', '江苏恒远阀门有限公司']) {
      const page = await as(who, { home: true })
      for (const place of ['/completeSupInfo', '/misCompleteSupInfo']) {
        await page.goto(place)
        await expect(page).toHaveURL(/\/dashboard\/analysis$/)
      }
    }
  })

  test('没有权限的页面被拒绝，不存在的页面是 404', async ({ as }) => {
    const page = await as('江苏恒远阀门有限公司', { home: true })
    await page.goto('/srm/inquiry/list')
    await expect(page.getByText('无权访问')).toBeVisible()
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(/\/404$/)
  })
})

test.describe('会话', () => {
  test('切换语言不重新加载页面', async ({ as }) => {
    const page = await as('purchaser', { home: true })
    await page.goto('/srm/inquiry/list')
    await expect(page.getByRole('heading', { name: '询价管理' })).toBeVisible()
    await page.evaluate(() => ((globalThis as { stillHere?: boolean }).stillHere = true))
    await page.getByRole('button', { name: /切换为英文/ }).click()
    await expect(page.getByRole('heading', { name: 'Inquiries' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Inquiries' }).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await page.getByRole('button', { name: /Switch to Chinese/ }).click()
    await expect(page.getByRole('heading', { name: '询价管理' })).toBeVisible()
    expect(await page.evaluate(() => (globalThis as { stillHere?: boolean }).stillHere)).toBe(true)
  })

  test('退出登录要确认', async ({ visitor }) => {
    const page = await visitor()
    await signIn(page, 'auditor')
    await expect(page).toHaveURL(/\/dashboard\/analysis/)
    const leave = async () => {
      await page.getByRole('button', { name: /账户菜单/ }).click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
    }
    await leave()
    const question = page.getByRole('dialog').filter({ hasText: '真的要注销登录吗？' })
    await question.getByRole('button', { name: /取\s?消/ }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard\/analysis/)
    await leave()
    await question.getByRole('button', { name: /确\s?定/ }).click()
    await expect(page).toHaveURL(/\/user\/login/)
    await page.goto('/dashboard/analysis')
    await expect(page).toHaveURL(/\/user\/Index/)
  })

  test('修改密码后其他会话失效', async ({ api, visitor, as }) => {
    const username = `e2e${Date.now().toString(36)}`
    const admin = await api('admin')
    const roles = done(await admin.get('/sys/role/queryall')) as { id: string; roleCode: string }[]
    const role = roles.find((r) => r.roleCode === 'auditor')?.id ?? ''
    done(
      await admin.post('/sys/user/add', {
        username,
        realname: '临时人员',
        password: demoPassword,
        selectedroles: role,
        selecteddeparts: '',
      }),
    )
    const other = await as(username, { home: true })
    await expect(other).toHaveURL(/\/dashboard\/analysis/)

    const page = await visitor()
    await signIn(page, username)
    await expect(page).toHaveURL(/\/dashboard\/analysis/)
    await page.getByRole('button', { name: /账户菜单/ }).click()
    await page.getByRole('menuitem', { name: '密码修改' }).click()
    const dialog = page.getByRole('dialog', { name: '密码修改' })
    await dialog.getByLabel('旧密码').fill(demoPassword)
    await dialog.getByLabel('新密码').fill('Fresh#2027')
    await dialog.getByLabel('确认密码').fill('Fresh#2028')
    await dialog.getByRole('button', { name: /确\s?定/ }).click()
    await expect(dialog.getByText('两次输入的密码不一样！')).toBeVisible()
    await expect(dialog.getByLabel('新密码')).toHaveValue('Fresh#2027')
    await dialog.getByLabel('确认密码').fill('Fresh#2027')
    await dialog.getByRole('button', { name: /确\s?定/ }).click()
    await expect(page).toHaveURL(/\/user\/login/)

    forget(username)
    await other.reload()
    await expect(other).toHaveURL(/\/user\/(login|Index)/)
    await signIn(page, username, 'Fresh#2027')
    await expect(page).toHaveURL(/\/dashboard\/analysis/)
  })

  test('打开的页面留在标签里', async ({ as }) => {
    const page = await as('purchaser', { home: true })
    const tabs = page.getByRole('navigation', { name: '已打开的页面' })
    await page.goto('/srm/inquiry/list')
    await expect(tabs.getByRole('link', { name: '询价管理' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/srm\/inquiry\/detail\?id=/)
    const detail = tabs.getByRole('link', { name: /询价详情 RFQ/ })
    await expect(detail).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: '询价管理' }).click()
    await expect(page).toHaveURL(/\/srm\/inquiry\/list/)
    await expect(detail).toBeVisible()
    await page.reload()
    await expect(detail).toBeVisible()
    await tabs.getByRole('button', { name: /关闭 询价详情/ }).click()
    await expect(detail).toBeHidden()
    await tabs.getByRole('button', { name: '关闭 询价管理' }).click()
    await expect(page).toHaveURL(/\/dashboard\/analysis/)
  })
})
