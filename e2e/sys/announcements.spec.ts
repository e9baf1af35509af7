import { demoPassword, expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, confirm, field } from '../helpers'

const supplier = '江苏恒远阀门有限公司'
/** Another one at each try. */
const titleNow = () => `年终盘点期间收货安排 ${Date.now() % 1_000_000}`
const row = (words: string) => new RegExp(words)

test('通告：草稿只有管理员看得见，发布给选定的人，供应商阅读，统计更新，撤销后不再可见', async ({ as, api }) => {
  const title = titleNow()
  const admin = await as('admin')
  const reader = await as(supplier, { home: true })

  await test.step('写草稿：选择内部用户和供应商用户', async () => {
    await admin.goto('/isystem/annountCement/form')
    await field(admin, '标题').fill(title)
    await field(admin, '摘要').fill('12 月 28 日至 31 日仓库盘点，暂停收货。')
    await admin.getByRole('radio', { name: '指定用户' }).check()
    const picks = [
      ['内部用户', 'quality', /quality/],
      ['供应商用户', supplier, row(supplier)],
    ] as const
    for (const [label, typed, found] of picks) {
      await admin.getByRole('button', { name: `${label} 请选择` }).click()
      const dialog = admin.getByRole('dialog').filter({ hasText: label })
      await dialog.getByRole('textbox', { name: '搜索', exact: true }).fill(typed)
      const line = dialog.getByRole('row', { name: found })
      await line.first().getByRole('checkbox').check()
      await button(dialog, '确定').click()
      await expect(dialog).toBeHidden()
    }
    await admin.locator('[contenteditable=true]').first().fill('盘点期间暂停收货，请调整送货计划。')
    await expectAccessible(admin)
    await button(admin, '保存').click()
    await expect(admin.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(admin.getByText('草稿没有接收人。')).toBeVisible()
    await expect((await api(supplier, demoPassword)).get('/sys/annountCement/listByUser').then(JSON.stringify)).resolves.not.toContain(
      title,
    )
  })

  await test.step('发布：列表与统计', async () => {
    await button(admin, '发布').click()
    await expect(admin.getByText('该系统通知发布成功')).toBeVisible()
    await expect(admin.getByRole('row', { name: row(supplier) })).toContainText('未读')
    await expectAccessible(admin)
  })

  await test.step('供应商从铃铛读到', async () => {
    await reader.reload()
    await reader.getByRole('button', { name: /^通知，/ }).click()
    await reader
      .getByRole('dialog', { name: '通知' })
      .getByRole('button', { name: row(title) })
      .click()
    const dialog = reader.getByRole('dialog', { name: '通知公告' })
    await expect(dialog).toContainText('盘点期间暂停收货')
    await button(dialog, '关闭').last().click()
    await expect(dialog).toBeHidden()
  })

  await test.step('统计：一人已读；提醒另一人', async () => {
    await admin.reload()
    await expect(admin.getByRole('row', { name: row(supplier) })).toContainText('已读')
    await expect(admin.getByText('50%')).toBeVisible()
    await button(admin, '提醒未读').click()
    await confirm(admin, '提醒未读')
    await expect(admin.getByText('已提醒1人')).toBeVisible()
  })

  await test.step('撤销：供应商的列表里不再有', async () => {
    await button(admin, '撤销').click()
    await confirm(admin, '撤销')
    await expect(admin.getByText('该系统通知撤销成功')).toBeVisible()
    await reader.goto('/messageSeting/annountCement')
    await expect(reader.getByRole('heading', { name: '我的通知' })).toBeVisible()
    await expect(reader.getByRole('button', { name: title })).toHaveCount(0)
  })
})

test('消息：改系统模板的文字，变量写错会被指出；发送测试后记录里有它', async ({ as }) => {
  const page = await as('admin')
  await page.goto('/modules/message/sysMessageTemplateList?templateCode=session.linked')
  const linked = page.getByRole('row', { name: /session\.linked/ })
  await button(linked, '编辑').click()
  const dialog = page.getByRole('dialog').filter({ hasText: '编辑模板' })
  const content = field(dialog, '模板内容')
  const before = await content.inputValue()
  await content.fill(`${before}${'${'}password}`)
  await button(dialog, '保存').click()
  await expect(dialog.getByText(/该模板没有变量/).first()).toBeVisible()
  await content.fill(`${before}（清流采购）`)
  await button(dialog, '保存').click()
  await expect(page.getByText('更新成功！')).toBeVisible()

  await button(linked, '发送测试').click()
  const trial = page.getByRole('dialog').filter({ hasText: '测试数据' })
  await field(trial, '接收人').fill('trial@example.com')
  await expectAccessible(page)
  await button(trial, '发送').click()
  await expect(page.getByText('发送消息任务添加成功！')).toBeVisible()
  await page.goto('/modules/message/sysMessageList?esReceiver=trial@example.com')
  await page
    .getByRole('button', { name: /已绑定外部账号/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: '消息详情' })).toContainText('清流采购')
  await expectAccessible(page)
})

test('手机：通告列表与我的通知不横向滚动', async ({ as }) => {
  const page = await as('admin', { phone: true, lang: 'en-US' })
  for (const path of ['/isystem/annountCement', '/modules/message/sysMessageTemplateList', '/modules/message/sysMessageList']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoSideScroll(page)
  }
})
