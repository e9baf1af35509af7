import type { Page } from '@playwright/test'
import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, choose, field, fillAll, instantIn, typeDate, upload } from '../helpers'

/** Potential, and asks to supply a category that asks for samples. */
const supplier = '长沙芙蓉净水科技有限公司'
const category = '混凝剂与絮凝剂'
const material = '聚合氯化铝（液体）'
const day = (plus: number) => instantIn(24 * plus).slice(0, 10)
const status = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible()

const openQualify = async (page: Page, id: string) => {
  await page.goto(`/modules/srm/sr/SrPotentialSupplierList?bizId=${id}`)
  await button(page, '认定合格').click()
  const dialog = page.getByRole('dialog', { name: '认定合格品类' })
  await choose(dialog, '供货类别', category)
  return dialog
}

const fillRow = async (page: Page, no: number, cells: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(cells)) await field(page, `第 ${no} 行 ${label}`).fill(value)
}

/** In the dialog that is open: a parcel with its own report. */
const send = async (page: Page, batch: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await fillAll(dialog, { 承运人: '顺丰速运', 运单号: `SF${batch}`, 批号: batch })
  await upload(dialog, '自检报告', `自检报告${batch}`)
  await expectAccessible(page, { within: '.ant-modal' })
  await button(dialog, '寄出样品').click()
  await expect(dialog).toBeHidden()
  await status(page, '已寄出')
}

/** From the parcel to its readings, which are saved with the conclusion about to be given. */
const readRound = async (page: Page, address: string, aluminium: string): Promise<void> => {
  await page.goto(address)
  await button(page, '签收样品').click()
  const receipt = page.getByRole('dialog', { name: '签收样品' })
  await button(receipt, '签收样品').click()
  await expect(receipt).toBeHidden()
  await button(page, '开始检测').click()
  await fillRow(page, 1, { 检测值: aluminium })
  await fillRow(page, 2, { 检测值: '淡黄色液体，无杂质' })
  await choose(page, '第 2 行 判定', '合格')
  await expect(page.getByText('已判定 2/2 项')).toBeVisible()
  await button(page, '保存并出具结论').click()
}

test('送样：未过样品的品类不能认定；退回重送、检测合格后才能认定', async ({ as, api }) => {
  const { records } = done(await (await api('reviewer')).get('/srm/supplier/potential/list', { name: supplier }))
  const id = (records as { id: string }[])[0]?.id ?? ''
  const [reviewer, quality, maker] = [await as('reviewer'), await as('quality'), await as(supplier)]
  let detail = ''

  await test.step('认定合格被拒，并指向发起送样', async () => {
    const dialog = await openQualify(reviewer, id)
    await button(dialog, '认定合格').click()
    await expect(dialog.getByText(`供应商${supplier}在品类“${category}”没有24个月内检测合格的样品，请先发起送样`).first()).toBeVisible()
    await dialog.getByRole('link', { name: '发起送样' }).click()
    await expect(reviewer.getByRole('heading', { level: 1, name: '发起送样' })).toBeVisible()
  })

  await test.step('供应商与品类已填好；逐项写明限值后发起', async () => {
    await expect(reviewer.getByText(new RegExp(supplier)).filter({ visible: true }).first()).toBeVisible()
    await fillAll(reviewer, { 材料名称: material, 规格型号: 'Al₂O₃ ≥ 10 %', 送样数量: '5', 单位: 'L' })
    await typeDate(reviewer, '需求日期', day(10))
    await fillRow(reviewer, 1, { 检测项目: '氧化铝含量', 计量单位: '%', 下限: '10' })
    await button(reviewer, '添加一行').click()
    await fillRow(reviewer, 2, { 检测项目: '外观' })
    await button(reviewer, '发起送样').click()
    await expect(reviewer.getByText('请填写上下限或要求').first()).toBeVisible()
    await fillRow(reviewer, 2, { 要求: '无色至黄色液体，无可见杂质' })
    await button(reviewer, '发起送样').click()
    await expect(reviewer.getByRole('heading', { level: 1, name: material })).toBeVisible()
    await expectAccessible(reviewer)
    const { pathname, search } = new URL(reviewer.url())
    detail = pathname + search
  })

  await test.step('供应商从首页待办寄出样品', async () => {
    await maker.goto('/')
    await maker
      .getByRole('link', { name: new RegExp(material.replace(/[（）]/g, '.')) })
      .first()
      .click()
    await expect(maker.getByRole('heading', { level: 1, name: material })).toBeVisible()
    await expectAccessible(maker)
    await button(maker, '寄出样品').click()
    await send(maker, 'P26001')
  })

  await test.step('检测值低于下限：判定不合格项，要求重新送样；供应商看到检测值', async () => {
    await readRound(quality, detail, '9.3')
    const dialog = quality.getByRole('dialog', { name: '出具结论' })
    await expect(dialog.getByText('有项目超出限值')).toBeVisible()
    await dialog.getByText('要求重新送样', { exact: true }).click()
    await field(dialog, '说明').fill('氧化铝含量不足，请调整后重新送样。')
    await expectAccessible(quality, { within: '.ant-modal' })
    await button(dialog, '出具结论').click()
    await expect(dialog).toBeHidden()
    await status(quality, '需重新送样')
    await maker.reload()
    await expect(maker.getByText('第 1 轮样品未通过：氧化铝含量不足，请调整后重新送样。')).toBeVisible()
    await maker.getByRole('tab', { name: /^送样轮次/ }).click()
    await expect(maker.getByRole('row', { name: /氧化铝含量/ })).toContainText('9.3')
    await expectAccessible(maker)
  })

  await test.step('重新寄出，检测合格须有报告', async () => {
    await button(maker, '重新寄出样品').click()
    await send(maker, 'P26002')
    await readRound(quality, detail, '10.4')
    const dialog = quality.getByRole('dialog', { name: '出具结论' })
    await expect(dialog.getByText('全部符合限值')).toBeVisible()
    await button(dialog, '出具结论').click()
    await expect(dialog.getByText('请上传检测报告').first()).toBeVisible()
    await upload(dialog, '检测报告', '样品检测报告')
    await button(dialog, '出具结论').click()
    await expect(dialog).toBeHidden()
    await expect(quality.getByText(/样品检测合格，有效期至 \d{4}-\d{2}-\d{2}。/)).toBeVisible()
    await quality.getByRole('tab', { name: /^送样轮次/ }).click()
    await expect(quality.getByRole('row', { name: /氧化铝含量/ })).toHaveCount(2)
    await expectAccessible(quality)
  })

  await test.step('同一品类现在可以认定', async () => {
    const dialog = await openQualify(reviewer, id)
    await expect(dialog.getByRole('link', { name: '发起送样' })).toHaveCount(0)
    await button(dialog, '认定合格').click()
    await expect(dialog).toBeHidden()
  })
})

test('samples in English on a phone', async ({ as, api }) => {
  const maker = '江苏恒远阀门有限公司'
  const list = done(await (await api(maker)).get('/srm/sampleWork/list', { status: '6' })).records as { id: string }[]
  const page = await as(maker, { lang: 'en-US', phone: true })
  await page.goto('/srm/sampleWork/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Samples' })).toBeVisible()
  await expectNoSideScroll(page)
  await page.goto(`/srm/sampleWork/detail?id=${list[0]?.id}#rounds`)
  await expect(page.getByRole('button', { name: 'Send another sample' })).toBeVisible()
  await expect(page.getByText('Results').first()).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)
})
