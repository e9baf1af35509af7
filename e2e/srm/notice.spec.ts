import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, confirm, choose, field, instantIn, typeDate, upload } from '../helpers'

const first = '江苏恒远阀门有限公司'
const second = '浙江精测仪表有限公司'
/** Another one at each try. */
const titleNow = () => `密封面整改通知 ${Date.now() % 10_000_000}`

test('通知函：选供应商发出，一家回复、被追问、再回复，另一家英文界面回复；提醒与撤回', async ({ as }) => {
  const title = titleNow()
  const buyer = await as('purchaser')
  const supplier = await as(first)
  let recipients = 0

  await test.step('起草：按阶段筛选后全选，正文、附件、回复截止', async () => {
    await buyer.goto('/srm/notice/form')
    await choose(buyer, '类别', '整改')
    await typeDate(buyer, '回复截止', instantIn(72).slice(0, 16))
    await field(buyer, '标题').fill(title)
    await buyer.getByRole('button', { name: '接收供应商 请选择' }).click()
    const dialog = buyer.getByRole('dialog').filter({ hasText: '接收供应商' })
    await choose(dialog, '阶段', '合格')
    await button(dialog, '选择全部查询结果').click()
    const chosen = dialog.getByRole('region', { name: /已选 \d+ 项/ })
    await expect(chosen).toContainText(first)
    recipients = Number((await chosen.getAttribute('aria-label'))?.replace(/\D/g, ''))
    await expectAccessible(buyer)
    await button(dialog, '确定').click()
    await expect(dialog).toBeHidden()
    await buyer.locator('[contenteditable=true]').first().fill('请三日内提交原因分析与整改措施。')
    await upload(buyer, '附件', '检测报告')
    await button(buyer, '保存').click()
    await expect(buyer.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(buyer.getByText('草稿尚未发出')).toBeVisible()
  })

  await test.step('发出', async () => {
    await button(buyer, '发出').click()
    await confirm(buyer, '发出')
    await expect(buyer.getByText(/已发出给 \d+ 家供应商/)).toBeVisible()
    await expectAccessible(buyer)
  })

  await test.step('供应商办理：列表、阅读、带附件回复', async () => {
    await supplier.goto('/srm/noticeReply/list')
    await supplier.getByRole('link', { name: `办理 ${title}` }).click()
    await expect(supplier.getByText('请三日内提交原因分析与整改措施。')).toBeVisible()
    await expect(supplier.getByRole('button', { name: '下载 检测报告.pdf' })).toBeVisible()
    await button(supplier, '提交回复').click()
    await expect(supplier.getByText('1 处需要修改').first()).toBeVisible()
    await field(supplier, '回复内容').fill('系密封圈批次问题，已隔离并更换。')
    await upload(supplier, '附件', '整改记录')
    await expectAccessible(supplier)
    await button(supplier, '提交回复').click()
    await expect(supplier.getByText('已回复').first()).toBeVisible()
    await supplier.goto('/srm/noticeReply/list')
    await expect(supplier.getByRole('link', { name: `查看 ${title}` })).toBeVisible()
  })

  await test.step('采购员看到回复，追问；供应商的状态变回待回复', async () => {
    await buyer.reload()
    await buyer.getByRole('tab', { name: /^回复/ }).click()
    const row = buyer.getByRole('row', { name: new RegExp(first) })
    await expect(row).toContainText('系密封圈批次问题')
    await button(row, '查看往来').click()
    const thread = buyer.getByRole('dialog', { name: `与${first}的往来` })
    await expect(thread.getByRole('button', { name: '下载 整改记录.pdf' })).toBeVisible()
    await button(thread, '追问').click()
    const asking = buyer.getByRole('dialog').filter({ hasText: '追问内容' })
    await field(asking, '追问内容').fill('同批次还用在哪些规格上？')
    await button(asking, '追问').click()
    await expect(asking).toBeHidden()
    await expect(thread).toContainText('同批次还用在哪些规格上？')
    await expectAccessible(buyer)
    await thread
      .getByRole('button', { name: /Close|关闭/ })
      .first()
      .click()
    await supplier.goto('/srm/noticeReply/list')
    await supplier.getByRole('link', { name: `办理 ${title}` }).click()
    await expect(supplier.getByText('同批次还用在哪些规格上？')).toBeVisible()
    await field(supplier, '回复内容').fill('仅用于 DN300。')
    await button(supplier, '提交回复').click()
    await expect(supplier.getByText('仅用于 DN300。')).toBeVisible()
  })

  await test.step('另一家在英文界面、手机上回复', async () => {
    const phone = await as(second, { lang: 'en-US', phone: true })
    await phone.goto('/srm/noticeReply/list')
    await expectNoSideScroll(phone)
    await phone.getByRole('link', { name: `Handle ${title}` }).click()
    await field(phone, 'Your reply').fill('Noted; our batch is not affected.')
    await expectNoSideScroll(phone)
    await button(phone, 'Send reply').click()
    await expect(phone.getByText('Replied', { exact: true }).first()).toBeVisible()
  })

  await test.step('统计、提醒、撤回：正文不再可见，留下原因', async () => {
    await buyer.reload()
    // Two of all replied.
    await expect(buyer.getByText(`${Math.round((2 / recipients) * 1000) / 10}%`, { exact: true })).toBeVisible()
    await buyer.getByRole('tab', { name: /^已读/ }).click()
    await expect(buyer.getByRole('row', { name: new RegExp(second) })).not.toContainText('未读')
    await button(buyer, '提醒未回复').click()
    await confirm(buyer, '提醒未回复')
    await expect(buyer.getByText(/已提醒 \d+ 家供应商/)).toBeVisible()
    await button(buyer, '撤回').click()
    const dialog = buyer.getByRole('dialog').filter({ hasText: '撤回原因' })
    await field(dialog, '撤回原因').fill('已另行签订整改协议')
    await button(dialog, '撤回通知函').click()
    await expect(buyer.getByText(/已于 .* 撤回：已另行签订整改协议/)).toBeVisible()
    await supplier.reload()
    await expect(supplier.getByText(/已于 .* 撤回：已另行签订整改协议/)).toBeVisible()
    await expect(supplier.getByText('请三日内提交原因分析与整改措施。')).toHaveCount(0)
  })
})
