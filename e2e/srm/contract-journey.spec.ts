import type { Page } from '@playwright/test'
import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, choose, confirm, field, fillAll } from '../helpers'

interface Choice {
  readonly source: string
  readonly sourceId: string
  readonly supplierName: string
}
const status = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible()
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Downloads the text in the dialog, which says its hash, and signs it. */
const sign = async (page: Page): Promise<string> => {
  await button(page, '签署').click()
  const dialog = dialogOf(page, '签署')
  const [file] = await Promise.all([page.waitForEvent('download'), button(dialog, '下载合同文本').click()])
  expect(file.suggestedFilename()).toMatch(/^CT\d{8}-\d{4}\.pdf$/)
  await expect(button(dialog, '重新下载')).toBeVisible()
  const hash = (await dialog.locator('.ct-hash').textContent()) ?? ''
  await expectAccessible(page, { within: '.ant-modal' })
  await button(dialog, '签署').click()
  await expect(dialog).toBeHidden()
  return hash.trim()
}
/** A decision with an optional word. */
const decide = async (page: Page, action: string): Promise<void> => {
  await button(page, action).click()
  const dialog = dialogOf(page, action)
  await button(dialog, action).click()
  await expect(dialog).toBeHidden()
}

test('合同：从定标起草，审批、确认、双方签署后生效，变更后有新版本', async ({ as, api }) => {
  const choices = done(await (await api('purchaser')).get('/srm/contract/awards')) as readonly Choice[]
  const choice = choices.find((one) => one.source === 'RFQ')
  if (!choice) throw new Error('the demo has no award that leaves anything')
  const [purchaser, manager, company] = [await as('purchaser'), await as('manager'), await as(choice.supplierName)]
  let id = ''

  await test.step('在询价的定标页看到余量，起草合同', async () => {
    await purchaser.goto(`/srm/inquiry/detail?id=${choice.sourceId}#award`)
    await purchaser.getByRole('link', { name: `起草合同 ${choice.supplierName}` }).click()
    await expect(purchaser.getByRole('heading', { level: 1, name: '起草合同' })).toBeVisible()
    await expect(purchaser.getByText('合计 100%')).toBeVisible()
    await expectAccessible(purchaser)
  })

  await test.step('单价高于中标单价被拒；补齐后提交审批', async () => {
    await fillAll(purchaser, { 我方主体: '澄源环境集团' })
    await choose(purchaser, '我方签署人', '周明远')
    await choose(purchaser, '合同模板', 'TPL-PUR')
    const price = field(purchaser, '第 1 行 单价')
    const awarded = await price.inputValue()
    // A focused amount has no separators: only then is what it says replaced.
    await price.focus()
    await expect(price).not.toHaveValue(/,/)
    await price.fill('99999999')
    for (const [row, words] of ['合同生效后', '验收合格并收到发票', '质保期满'].entries())
      await field(purchaser, `第 ${row + 1} 行 付款条件`).fill(words)
    await button(purchaser, '提交审批').click()
    await expect(purchaser.getByText('合同单价不得高于中标单价').first()).toBeVisible()
    await price.focus()
    await expect(price).not.toHaveValue(/,/)
    await price.fill(awarded.replaceAll(',', ''))
    await button(purchaser, '提交审批').click()
    await confirm(purchaser, '提交审批')
    await expect(purchaser).toHaveURL(/\/srm\/contract\/detail\?id=/)
    id = new URL(purchaser.url()).searchParams.get('id') ?? ''
    await status(purchaser, '审批中')
    await expectAccessible(purchaser)
  })

  await test.step('经理看到与模板的差异后批准', async () => {
    await manager.goto(`/srm/contract/detail?id=${id}`)
    await expect(manager.getByRole('heading', { name: '与模板不同的条款' })).toBeVisible()
    await decide(manager, '审批通过')
    await status(manager, '待供应商确认')
  })

  await test.step('供应商确认，双方下载同一文本并签署，合同生效', async () => {
    await company.goto(`/srm/contractWork/detail?id=${id}`)
    await expectAccessible(company)
    await button(company, '确认合同').click()
    await status(company, '待签署')
    const theirs = await sign(company)
    await manager.goto(`/srm/contract/detail?id=${id}`)
    expect(await sign(manager)).toBe(theirs)
    await status(manager, '履行中')
    await expect(manager.getByText('文件一致')).toBeVisible()
    await expect(manager.getByText('V1', { exact: true }).first()).toBeVisible()
  })

  await test.step('变更经审批，供应商接受后成为第二版', async () => {
    await purchaser.goto(`/srm/contract/detail?id=${id}`)
    await button(purchaser, '变更').click()
    await purchaser.getByRole('textbox', { name: '变更原因' }).fill('双方商定提高逾期违约金')
    await purchaser.getByRole('textbox', { name: '违约责任' }).fill('逾期每日 0.1%，上限 8%')
    await expectAccessible(purchaser)
    await button(purchaser, '提交审批').click()
    await confirm(purchaser, '提交审批')
    await expect(purchaser).toHaveURL(/\/srm\/contract\/change\?id=/)
    await expectAccessible(purchaser)
    await manager.goto(purchaser.url())
    await decide(manager, '审批通过')
    await company.goto(`/srm/contractWork/detail?id=${id}#changes`)
    // The page was open on another tab of it: what others did since is read anew.
    await company.reload()
    await button(company, '接受变更').click()
    await expect(company.getByText('V2', { exact: true }).first()).toBeVisible()
    await purchaser.goto(`/srm/contract/detail?id=${id}#changes`)
    await purchaser.getByRole('button', { name: '查看差异' }).click()
    await expect(purchaser.getByText('逾期每日 0.1%，上限 8%').first()).toBeVisible()
    await expectAccessible(purchaser)
  })

  await test.step('手机上没有横向滚动', async () => {
    const phone = await as('purchaser', { phone: true })
    await phone.goto(`/srm/contract/detail?id=${id}#lines`)
    await status(phone, '履行中')
    await expectNoSideScroll(phone)
  })
})
