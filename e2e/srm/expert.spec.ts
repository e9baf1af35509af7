import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, choose, field, fillAll, instantIn, pick, typeDate } from '../helpers'

const bidder = '江苏恒远阀门有限公司'
/** Told apart from that of an earlier try. */
const name = `尤可避${String(Date.now()).slice(-5)}`
const title = '厂区阀门更新评标委员会'
const day = (plus: number) => instantIn(24 * plus).slice(0, 10)
const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const tab = (page: Page, words: string) => page.getByRole('tab', { name: new RegExp(`^${words}`) }).click()

test('专家抽取：登记专家，锁定名单，另一人见证，谁都能复算', async ({ as }) => {
  const [keeper, purchaser, auditor, manager] = [await as('reviewer'), await as('purchaser'), await as('auditor'), await as('manager')]
  let address = ''

  await test.step('登记一名与投标企业有利害关系的专家', async () => {
    await keeper.goto('/srm/expert/form')
    await fillAll(keeper, { 姓名: name, 任职单位: '江城设备监理所', 手机: '13900002001' })
    const fields = keeper.getByRole('combobox', { name: '评审品类', exact: true })
    await fields.fill('VALVE 阀门')
    await keeper.getByTitle('VALVE 阀门').filter({ visible: true }).click()
    await fields.press('Escape')
    await keeper.getByRole('region', { name: '利害关系' }).getByRole('button', { name: '添加一行' }).click()
    await pick(keeper, '第 1 行 供应商', bidder)
    await button(keeper, '保存').click()
    await expect(
      keeper
        .getByText('长度')
        .or(keeper.getByText(/不能为空/))
        .first(),
    ).toBeVisible()
    await field(keeper, '第 1 行 原因').fill('三年内曾任该公司顾问')
    await button(keeper, '保存').click()
    await expect(keeper.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(keeper.getByText('13900002001')).toBeVisible()
    await expectAccessible(keeper)
  })

  await test.step('采购员起草抽取，回避投标企业，锁定候选名单', async () => {
    await purchaser.goto('/srm/expert-draw/form')
    await purchaser.getByRole('textbox', { name: '抽取事由' }).fill(title)
    await typeDate(purchaser, '评审开始日期', day(30))
    await typeDate(purchaser, '评审结束日期', day(31))
    for (const row of [1, 2, 3]) await choose(purchaser, `第 ${row} 行 评审品类`, 'VALVE 阀门')
    await button(purchaser, '须回避的企业')
      .or(purchaser.getByRole('button', { name: /须回避的企业/ }))
      .first()
      .click()
    const dialog = purchaser.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill(bidder)
    await dialog
      .getByRole('row', { name: new RegExp(bidder) })
      .getByRole('checkbox')
      .check()
    await dialog.getByRole('button', { name: /^确\s?定/ }).click()
    await expect(dialog).toBeHidden()
    await button(purchaser, '保存').click()
    await expect(purchaser.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const { pathname, search } = new URL(purchaser.url())
    address = pathname + search
    await button(purchaser, '锁定候选名单').click()
    await expect(purchaser.getByText(/候选名单已锁定，等待另一人见证抽取/)).toBeVisible()
    await tab(purchaser, '候选名单')
    await expect(purchaser.getByRole('row', { name: new RegExp(name) })).toContainText('与须回避企业有利害关系')
    await expect(purchaser.getByRole('row', { name: /魏清源/ })).toContainText('任职单位为须回避企业')
    await expect(button(purchaser, '见证并抽取')).toHaveCount(0)
    await expectAccessible(purchaser)
  })

  await test.step('审计见证并抽取；本页重算一致，下载的名单哈希相同', async () => {
    await auditor.goto(address)
    await button(auditor, '见证并抽取').click()
    const dialog = auditor.getByRole('dialog', { name: '见证并抽取' })
    await button(dialog, '见证并抽取').click()
    await expect(dialog.getByText(/见证人内容/).first()).toBeVisible()
    await field(dialog, '见证人内容').fill('现场掷骰：6 2 5 1 3')
    await expectAccessible(auditor, { within: '.ant-modal' })
    await button(dialog, '见证并抽取').click()
    await expect(dialog).toBeHidden()
    await expect(auditor.getByRole('region', { name: '抽取结果' }).getByText('入选')).toHaveCount(5)
    await tab(auditor, '复核')
    await expect(auditor.getByRole('heading', { name: '重算一致' })).toBeVisible()
    await expectAccessible(auditor)
    const [file] = await Promise.all([auditor.waitForEvent('download'), button(auditor, '下载候选名单').click()])
    await expect(auditor.getByText(sha(readFileSync(await file.path()))).first()).toBeVisible()
  })

  await test.step('专家谢绝，由下一顺位递补；重算仍一致', async () => {
    await keeper.goto(address)
    await keeper
      .getByRole('button', { name: /^谢绝并递补/ })
      .nth(1)
      .click()
    const dialog = keeper.getByRole('dialog')
    await field(dialog, '原因').fill('来电：当日出差')
    await button(dialog, '谢绝并递补').click()
    await expect(dialog).toBeHidden()
    const seats = keeper.getByRole('region', { name: '抽取结果' })
    await expect(seats.getByText('谢绝', { exact: true })).toHaveCount(1)
    await expect(seats.getByText('递补', { exact: true })).toHaveCount(1)
    await tab(keeper, '复核')
    await expect(keeper.getByRole('heading', { name: '重算一致' })).toBeVisible()
  })

  await test.step('不该知道名单的人看不到名字', async () => {
    await manager.goto(address)
    await expect(manager.getByText(/名单在公示前保密/)).toBeVisible()
    await expect(manager.getByRole('region', { name: '抽取结果' })).toHaveCount(0)
  })

  await test.step('经办人不能作废结果，可以结束', async () => {
    await purchaser.goto(address)
    await expect(button(purchaser, '作废')).toHaveAttribute('aria-disabled', 'true')
    await button(purchaser, '结束').click()
    await expect(purchaser.getByText('已结束').first()).toBeVisible()
  })
})

test('作废须说明原因', async ({ as, api }) => {
  const list = done(await (await api('purchaser')).get('/srm/expertDraw/list', { status: '1' })).records as { id: string }[]
  const auditor = await as('auditor')
  await auditor.goto(`/srm/expert-draw/detail?id=${list[0]?.id}`)
  await button(auditor, '作废').click()
  const dialog = auditor.getByRole('dialog')
  await button(dialog, '作废').click()
  await expect(dialog.getByText(/作废原因/).first()).toBeVisible()
  await button(dialog, '取消').click()
  await expect(dialog).toBeHidden()
})

test('experts and draws in English on a phone', async ({ as, api }) => {
  const list = done(await (await api('auditor')).get('/srm/expertDraw/list', { status: '2' })).records as { id: string }[]
  const page = await as('auditor', { lang: 'en-US', phone: true, theme: 'dark' })
  await page.goto('/srm/expert/list')
  await expect(page.getByRole('heading', { level: 1, name: "Experts' register" })).toBeVisible()
  await expectNoSideScroll(page)
  for (const [hash, words] of [
    ['result', 'Result'],
    ['candidates', 'Excluded'],
    ['proof', 'Repeated: it agrees'],
  ]) {
    await page.goto(`/srm/expert-draw/detail?id=${list[0]?.id}#${hash}`)
    await expect(page.getByRole('heading', { name: words ?? '' }).first()).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
  }
})
