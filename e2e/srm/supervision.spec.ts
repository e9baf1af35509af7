import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, choose, field, fillAll, instantIn, pick, typeDate, upload } from '../helpers'

const supplier = '浙江精测仪表有限公司'
const day = (plus: number) => instantIn(24 * plus).slice(0, 10)
const rowOf = (page: Page, process: string) => page.getByRole('row', { name: new RegExp(process) })

const fillNode = async (page: Page, no: number, process: string, point: string, on: string): Promise<void> => {
  const cell = (label: string) => `第 ${no} 行 ${label}`
  await fillAll(page, { [cell('工序')]: process, [cell('检验标准')]: 'JJG 1033-2007' })
  await choose(page, cell('见证点'), point)
  await typeDate(page, cell('计划日期'), on)
}

test('监造：编制、审核、文件见证、停工待检放行后才能继续', async ({ as }) => {
  const equipment = `DN600 电磁流量计 ${Date.now() % 1_000_000}`
  const quality = await as('quality')
  const company = await as(supplier)

  await test.step('质量工程师下达', async () => {
    await quality.goto('/srm/supervision/form')
    await fillAll(quality, { 设备名称: equipment, 制造厂: supplier, 制造地点: '浙江省宁波市江北区' })
    await pick(quality, '供应商', supplier)
    await typeDate(quality, '生产开始', day(0))
    await typeDate(quality, '生产结束', day(40))
    const people = quality.getByRole('combobox', { name: '监造人员' })
    await people.fill('孙质衡')
    await people.press('Enter')
    await people.press('Escape')
    await button(quality, '提交').click()
    await expect(quality.getByRole('heading', { level: 1, name: equipment })).toBeVisible()
    await expectAccessible(quality)
  })

  await test.step('供应商从列表办理：编制节点并提交', async () => {
    await company.goto('/srm/supervisionWork/list')
    await rowOf(company, equipment).getByRole('link').first().click()
    await expect(company.getByText('请编制监造节点并提交审核。')).toBeVisible()
    await expectAccessible(company)
    await fillNode(company, 1, '传感器材质报告', 'R', day(2))
    await fillNode(company, 2, '壳体压力试验', 'H', day(10))
    await fillNode(company, 3, '实流标定', 'W', day(20))
    // Enter in the last row begins the next one.
    await button(company, '删除第 4 行').click()
    await button(company, '保存并提交审核').click()
    await expect(company.getByText('待审核').filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('审核通过后，停工待检点未放行则后续节点不可见证', async () => {
    await quality.reload()
    await button(quality, '审核通过').click()
    await expect(quality.getByText('执行中').filter({ visible: true }).first()).toBeVisible()
    await company.reload()
    await expect(rowOf(company, '实流标定')).toContainText('等待停工待检点 20 放行')
    await button(rowOf(company, '传感器材质报告'), '提交见证文件').click()
    const handIn = company.getByRole('dialog')
    await upload(handIn, '需提交文件', '材质报告')
    await button(handIn, '提交见证文件').click()
    await expect(handIn).toBeHidden()
    await button(rowOf(company, '壳体压力试验'), '发出见证通知').click()
    const notice = company.getByRole('dialog')
    await button(notice, '发出见证通知').click()
    await expect(notice).toBeHidden()
    await expect(rowOf(company, '壳体压力试验')).toContainText('已通知')
  })

  await test.step('文件通过，停工待检点放行', async () => {
    await quality.reload()
    await button(rowOf(quality, '传感器材质报告'), '见证通过').click()
    const passed = quality.getByRole('dialog')
    await field(passed, '见证结果').fill('材质报告与图纸一致。')
    await button(passed, '见证通过').click()
    await expect(passed).toBeHidden()
    await button(rowOf(quality, '壳体压力试验'), '放行停工待检点').click()
    const release = quality.getByRole('dialog')
    await field(release, '原因').fill('已核对试验记录，压力保持 10 分钟无渗漏。')
    await button(release, '放行停工待检点').click()
    await expect(release).toBeHidden()
    await expect(rowOf(quality, '壳体压力试验')).toContainText('已放行')
  })

  await test.step('供应商可以通知下一点；手机上不横向滚动', async () => {
    await company.setViewportSize({ width: 375, height: 812 })
    await company.reload()
    await expect(company.getByText('等待停工待检点')).toHaveCount(0)
    await expectNoSideScroll(company)
    await expectAccessible(company)
  })
})
