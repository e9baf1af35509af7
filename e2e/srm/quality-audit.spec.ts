import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, choose, field, fillAll, instantIn, pick, typeDate, upload } from '../helpers'

const supplier = '江苏恒远阀门有限公司'

const openTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()

const reply = async (page: Page, cause: string, file: string): Promise<void> => {
  await fillAll(page.getByRole('region', { name: /整改回复/ }), {
    临时遏制措施: '隔离在库同批次产品并停止发货。',
    根本原因: cause,
    纠正措施: '更换温控仪表并复检全部库存。',
    预防措施: '校准周期改为三个月并纳入首件检验。',
  })
  await typeDate(page, '计划完成日期', instantIn(24 * 9).slice(0, 10))
  await upload(page, '整改证据', file)
  await button(page, '提交回复').click()
  await expect(page.getByText('待确认').filter({ visible: true }).first()).toBeVisible()
}

const reject = async (page: Page, round: number, why: string): Promise<void> => {
  await page.reload()
  await openTab(page, /^整改/)
  await expect(page.getByRole('columnheader', { name: `第 ${round} 轮` })).toBeVisible()
  await button(page, '驳回整改').click()
  const dialog = page.getByRole('dialog', { name: '驳回整改' })
  await button(dialog, '驳回整改').click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await field(dialog, '原因').fill(why)
  await button(dialog, '驳回整改').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('已驳回').filter({ visible: true }).first()).toBeVisible()
}

test('整改：下发、两次驳回、确认，两边各轮并列', async ({ as }) => {
  const mark = `${Date.now() % 1_000_000}`
  const finding = `${mark} 批止回阀阀瓣硬度不足`
  const quality = await as('quality')
  const company = await as(supplier)

  await test.step('质量工程师下发', async () => {
    await quality.goto('/srm/qualityAudit/list')
    await quality.getByRole('link', { name: '下发整改' }).click()
    await button(quality, '下发整改').click()
    await expect(quality.getByRole('alert')).toBeVisible()
    await pick(quality, '供应商', supplier)
    await field(quality, '问题描述').fill(finding)
    await choose(quality, '严重程度', '严重')
    await button(quality, '下发整改').click()
    await expect(quality.getByRole('heading', { level: 1, name: finding })).toBeVisible()
    await expectAccessible(quality)
  })

  await test.step('供应商从列表办理；不足的回复就地指出，草稿留着', async () => {
    await company.goto('/srm/qualityReply/list')
    const line = company.getByRole('row', { name: new RegExp(mark) })
    await expect(line).toContainText('待回复')
    await line.getByRole('link', { name: /^办理/ }).click()
    await field(company, '根本原因').fill('操作不当')
    await button(company, '提交回复').click()
    await expect(company.getByText('根本原因长度应为20到2000个字符，当前4')).toBeVisible()
    await expect(company.getByText(/草稿 \d\d:\d\d 已自动保存/)).toBeVisible()
    await company.reload()
    await expect(company.getByText(/已恢复 .* 保存的草稿/)).toBeVisible()
    await expect(field(company, '根本原因')).toHaveValue('操作不当')
    await reply(company, '操作员未按作业指导书执行，班组长未及时发现该问题。', '整改报告一')
  })

  await test.step('两次驳回，供应商看到理由并重新回复', async () => {
    await reject(quality, 1, '原因停留在表面，请追溯温控失效。')
    await company.reload()
    await expect(company.getByText('第 1 轮回复被驳回：原因停留在表面，请追溯温控失效。')).toBeVisible()
    await openTab(company, /^回复/)
    await expectAccessible(company)
    await reply(company, '温控仪表漂移未被发现，校准周期过长导致失控。', '整改报告二')
    await reject(quality, 2, '缺少复检数据，请补充全部批次。')
    await company.reload()
    await openTab(company, /^回复/)
    await reply(company, '温控仪表漂移且首件检验缺少硬度项目，问题未被发现。', '复检数据')
  })

  await test.step('确认：三轮并列，供应商看到结论', async () => {
    await quality.reload()
    await button(quality, '确认整改').click()
    const dialog = quality.getByRole('dialog', { name: '确认整改' })
    await field(dialog, '验证说明').fill('三批来料复检全部合格，措施有效。')
    await button(dialog, '确认整改').click()
    await expect(dialog).toBeHidden()
    for (const page of [quality, company]) {
      await page.reload()
      await openTab(page, /^整改/)
      const table = page.getByRole('region', { name: '各轮回复与结论' })
      await expect(table.getByRole('columnheader')).toHaveText(['回复轮次', '第 1 轮', '第 2 轮', '第 3 轮'])
      await expect(table.getByRole('row', { name: /^结论/ })).toContainText('驳回驳回确认')
      await expectAccessible(page)
      await expectNoSideScroll(page)
    }
    await expect(company.getByText('整改已确认，无需再操作。')).toBeVisible()
  })
})

test('the supplier in English on a phone: list, overdue note and reply form', async ({ as, api }) => {
  const list = (await (await api(supplier)).get('/srm/qualityReply/list', { status: '3' })).result.records as { id: string }[]
  const page = await as(supplier, { lang: 'en-US', phone: true })
  await page.goto('/srm/qualityReply/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Corrective actions' })).toBeVisible()
  await expectNoSideScroll(page)
  await page.goto(`/srm/qualityReply/detail?id=${list[0]?.id}#reply`)
  await expect(page.getByText(/Reply no\. 1 was rejected/)).toBeVisible()
  await button(page, 'Send reply').click()
  await expect(page.getByText('Critical and major findings need evidence files')).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page)
})
