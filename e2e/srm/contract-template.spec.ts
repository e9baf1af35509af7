import type { Page } from '@playwright/test'
import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, choose, confirm, field, fillAll } from '../helpers'

/** Told apart from those of an earlier try. */
const serial = String(Date.now()).slice(-5)
const clause = { code: `TRN-${serial}`, title: '运输与包装', text: '供方应采用适合长途运输的包装，运费由需方承担。' }
const template = { code: `TPL-${serial}`, name: `备件采购合同${serial}` }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).filter({ visible: true })
const tab = (page: Page, words: string) => page.getByRole('tab', { name: new RegExp(`^${words}`) }).click()
const clauses = (page: Page) => page.getByRole('list', { name: '条款', exact: true })

test('条款库与合同模板：撰写、他人发布、组成模板、修订、取用新版本', async ({ as }) => {
  const [writer, publisher] = [await as('purchaser'), await as('manager')]
  let address = ''

  await test.step('采购员撰写条款，插入变量；写错的变量当场提示', async () => {
    await writer.goto('/srm/contract-clause/form')
    await fillAll(writer, { 条款编码: clause.code.toLowerCase(), '标题（中文）': clause.title })
    await choose(writer, '条款类别', '交货')
    const wording = field(writer, '正文（中文）')
    await wording.fill('{{supplier.nam}}')
    await expect(writer.getByText('没有这些变量：supplier.nam')).toBeVisible()
    await wording.fill(clause.text)
    await wording.press('Control+Home')
    await writer.getByRole('region', { name: '中文' }).getByRole('button', { name: '插入变量' }).click()
    await writer.getByRole('textbox', { name: '搜索变量' }).fill('供方名称')
    await writer.getByRole('textbox', { name: '搜索变量' }).press('Enter')
    await expect(wording).toHaveValue(`{{supplier.name}}${clause.text}`)
    await wording.fill(clause.text)
    await expectAccessible(writer)
    await button(writer, '保存').click()
    await expect(heading(writer, clause.title).first()).toBeVisible()
    await expect(writer.getByText(clause.code).first()).toBeVisible()
    await expect(writer.getByText(/须由他人发布/)).toBeVisible()
    const { pathname, search } = new URL(writer.url())
    address = pathname + search
  })

  await test.step('采购经理发布', async () => {
    await publisher.goto(address)
    await expectAccessible(publisher)
    await button(publisher, '发布').click()
    await confirm(publisher, '发布')
    await expect(publisher.getByText('已发布', { exact: true }).first()).toBeVisible()
  })

  await test.step('采购员从条款库组成模板，自拟一条，用按钮调整次序', async () => {
    await writer.goto('/srm/contract-template/form')
    await fillAll(writer, { 模板编码: template.code, 模板名称: template.name })
    await writer.getByRole('button', { name: '从条款库加入' }).click()
    const dialog = writer.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '编码 / 标题 / 正文' }).fill(clause.code)
    await dialog.getByRole('checkbox', { name: new RegExp(clause.code) }).check()
    await dialog.getByRole('textbox', { name: '编码 / 标题 / 正文' }).fill('DIS-01')
    await dialog.getByRole('checkbox', { name: /DIS-01/ }).check()
    await expectAccessible(writer, { within: '.ant-modal' })
    await button(dialog, '加入 2 条').click()
    await expect(dialog).toBeHidden()
    await writer.getByRole('button', { name: '撰写条款' }).click()
    await expect(writer.getByRole('textbox', { name: '条款标题' })).toBeFocused()
    await writer.getByRole('textbox', { name: '条款标题' }).fill('备件清单')
    await writer.getByRole('textbox', { name: '条款正文' }).fill('备件见附件，合同编号 {{contract.no}}。')
    await writer.getByRole('button', { name: '完成', exact: true }).click()
    const up = writer.getByRole('button', { name: /^上移 第 3 条 备件清单/ })
    await up.focus()
    await writer.keyboard.press('Enter')
    await expect(writer.getByRole('button', { name: /^上移 第 2 条 备件清单/ })).toBeFocused()
    await expect(clauses(writer).getByRole('heading')).toHaveText([
      `第 1 条 ${clause.title}`,
      '第 2 条 备件清单',
      '第 3 条 法律适用与争议解决',
    ])
    // The wording of a locked clause cannot be opened.
    await expect(writer.getByRole('button', { name: /^编辑 第 3 条/ })).toHaveCount(0)
    await expectAccessible(writer)
    await button(writer, '保存').click()
    await expect(heading(writer, template.name).first()).toBeVisible()
  })

  await test.step('采购经理以示例值预览后发布', async () => {
    const { pathname, search } = new URL(writer.url())
    await publisher.goto(pathname + search)
    await expect(clauses(publisher)).toContainText('{{合同编号}}')
    await publisher.getByRole('group', { name: '显示' }).getByRole('button', { name: '示例' }).click()
    await expect(clauses(publisher)).toContainText('CT20261123-0012')
    await expectAccessible(publisher)
    await button(publisher, '发布').click()
    await confirm(publisher, '发布')
    await expect(publisher.getByText('V1', { exact: true }).first()).toBeVisible()
  })

  await test.step('采购员修订条款，页面对照已发布的版本；经理发布第二版', async () => {
    await writer.goto(address)
    await button(writer, '修订').click()
    await field(writer, '正文（中文）').fill(clause.text.replace('需方', '供方'))
    await button(writer, '保存').click()
    const redline = writer.getByRole('figure', { name: '修订对照' })
    await expect(redline.locator('del')).toContainText('需')
    await expect(redline.locator('ins')).toContainText('供')
    await expect(redline).toContainText('删除 1 处，新增 1 处')
    await expectAccessible(writer)
    await publisher.goto(address)
    await button(publisher, '发布').click()
    await confirm(publisher, '发布')
    await tab(publisher, '版本')
    await expect(heading(publisher, 'V2')).toBeVisible()
    await tab(publisher, '使用情况')
    await expect(publisher.getByRole('row', { name: new RegExp(template.code) })).toContainText('旧版本')
    await publisher
      .getByRole('row', { name: new RegExp(template.code) })
      .getByRole('link')
      .click()
  })

  await test.step('模板提示新版本，查看差异后取用', async () => {
    await expect(publisher.getByText(/条款库中有 1 条已有新版本/)).toBeVisible()
    await writer.goto(publisher.url())
    await writer.getByRole('link', { name: '去取用' }).click()
    const first = clauses(writer).getByRole('listitem').first()
    await button(first, '查看差异').click()
    await expect(first.locator('ins')).toContainText('供')
    await expectAccessible(writer)
    await button(first, '取用 V2').click()
    await expect(first).toContainText(`${clause.code} V2`)
    await expect(first).toContainText('运费由供方承担')
    await button(writer, '保存').click()
    await tab(writer, '修订对照')
    await expect(writer.getByRole('list', { name: '与模板不同的条款' })).toContainText('已修改')
    await expect(button(writer, '发布')).toHaveCount(0)
  })
})

test('最后编辑人不能发布自己的文本，原因写在按钮上', async ({ as, api }) => {
  const manager = await api('manager')
  const own = { docNo: `OWN-${serial}`, category: 'OTHER', titleZh: '通知', textZh: '通知以书面形式送达。' }
  const { id } = done(await manager.post('/srm/contractClause/add', own)) as { id: string }
  const page = await as('manager')
  await page.goto(`/srm/contract-clause/detail?id=${id}`)
  await expect(button(page, '发布')).toHaveAttribute('aria-disabled', 'true')
  await button(page, '发布').hover()
  await expect(page.getByText('最后编辑人不能发布自己的文本，须由他人发布').first()).toBeVisible()
})

test('clauses and templates in English on a phone', async ({ as, api }) => {
  const purchaser = await api('purchaser')
  const [found] = done(await purchaser.get('/srm/contractTemplate/list', { docNo: 'TPL-SRV' })).records as { id: string }[]
  const page = await as('purchaser', { lang: 'en-US', phone: true, theme: 'dark' })
  for (const [path, name] of [
    ['/srm/contract-clause/list', 'Clause library'],
    ['/srm/contract-template/list', 'Contract templates'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
  }
  for (const hash of ['text', 'changes', 'versions']) {
    await page.goto(`/srm/contract-template/detail?id=${found?.id}#${hash}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
  }
  await page.goto(`/srm/contract-template/form?id=${found?.id}`)
  const list = page.getByRole('list', { name: 'Clauses', exact: true })
  await expect(list.getByRole('heading').first()).toHaveText('第 1 条 服务人员')
  await page.getByRole('button', { name: 'Move 第 1 条 服务人员 down' }).click()
  await expect(list.getByRole('heading').nth(1)).toHaveText('第 2 条 服务人员')
  await page.getByRole('button', { name: 'Remove 第 2 条 服务人员' }).click()
  await expect(list).not.toContainText('服务人员')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list).toContainText('服务人员')
  await expectNoSideScroll(page)
  await expectAccessible(page)
})
