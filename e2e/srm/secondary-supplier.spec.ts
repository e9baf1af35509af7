import { expect, expectAccessible, test } from '../fixtures'
import { button, choose, field, fillAll } from '../helpers'

test('二级供应商：申报、驳回、修改后通过', async ({ as }) => {
  const name = `昆山精工锻造 ${Date.now() % 1_000_000}`
  const company = await as('浙江精测仪表有限公司')
  const reviewer = await as('reviewer', { lang: 'en-US' })

  await test.step('供应商申报；信用代码不正确时就地指出', async () => {
    await company.goto('/srm/secondarySupplier/form')
    await fillAll(company, { 二级供应商名称: name, 统一社会信用代码: '91320205MA1MF0AJ59' })
    await company.getByRole('textbox', { name: '供应内容' }).fill('法兰锻件')
    await choose(company, '关系', '分包')
    await choose(company, '采购品类', '仪表')
    await button(company, '提交审核').click()
    await expect(company.getByText('统一社会信用代码不正确').first()).toBeVisible()
    await field(company, '统一社会信用代码').fill('91320205MA1MF0AJ51')
    await button(company, '提交审核').click()
    await expect(company.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(company)
  })
  const address = new URL(company.url()).pathname + new URL(company.url()).search

  await test.step('the buyer returns it with a reason', async () => {
    await reviewer.goto('/srm/secondarySupplier/list')
    await reviewer.getByRole('link', { name }).click()
    await button(reviewer, 'Reject').click()
    const dialog = reviewer.getByRole('dialog')
    await field(dialog, 'Reason for rejection').fill('Please add the material certificate.')
    await button(dialog, 'Reject').click()
    await expect(dialog).toBeHidden()
  })

  await test.step('修改后再次提交，审核通过', async () => {
    await company.goto(address)
    await expect(company.getByText('已驳回：Please add the material certificate.')).toBeVisible()
    await button(company, '编辑').click()
    await field(company, '产能').fill('年产 2000 吨')
    await button(company, '提交审核').click()
    await expect(company.getByText('年产 2000 吨')).toBeVisible()
    await reviewer.reload()
    await button(reviewer, 'Approve').click()
    await expect(reviewer.getByText('Reviewed').filter({ visible: true }).first()).toBeVisible()
  })
})
