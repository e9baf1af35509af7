import { done } from '../client'
import { expect, expectAccessible, test } from '../fixtures'
import { button, confirm, field, upload } from '../helpers'

const name = '常州瑞通密封件有限公司'

test('冻结的申诉由第三人答复；解除后再次提出，批准须由另一人', async ({ as, api }) => {
  const reviewer = await api('reviewer')
  const list = async () =>
    done(await reviewer.get('/srm/standing/list', { keyword: name })).records as {
      id: string
      docNo: string
      version: number
      status: string
      supplierId: string
    }[]
  await test.step('an earlier try is put aside', async () => {
    for (const row of (await list()).filter((one) => one.status === '0')) await reviewer.post('/srm/standing/withdraw', row)
    for (const row of (await list()).filter((one) => one.status === '1'))
      await reviewer.post('/srm/standing/lift', { ...row, reason: '整改完成，恢复合作' })
  })
  const supplierId = (await list())[0]?.supplierId ?? ''
  const proposer = await as('reviewer')
  await proposer.goto(`/modules/srm/sr/SrPotentialSupplierList?bizId=${supplierId}`)
  await button(proposer, '处置').click()
  await proposer.getByRole('menuitem', { name: '冻结' }).click()
  const dialog = proposer.getByRole('dialog')
  await field(dialog, '理由').fill('短')
  await button(dialog, '提出冻结').click()
  await expect(dialog.getByText(/长度应为5到500个字符/)).toBeVisible()
  await expect(dialog.getByText('证据材料不能为空')).toBeVisible()
  await field(dialog, '理由').fill('抽检发现密封件硬度不合格')
  await upload(dialog, '证据材料', '抽检报告')
  await button(dialog, '提出冻结').click()
  await expect(proposer).toHaveURL(/\/srm\/standing\/detail\?id=/)
  await expect(proposer.getByText('等待另一人批准。')).toBeVisible()
  await expect(button(proposer, '批准')).toHaveCount(0)
  const address = new URL(proposer.url()).pathname + new URL(proposer.url()).search
  const approver = await as('manager', { lang: 'en-US' })
  await approver.goto(address)
  await button(approver, 'Approve').click()
  await confirm(approver, 'Approve')
  await expect(approver.getByText('In force').first()).toBeVisible()
  const company = await as(name, { phone: true })
  await company.goto('/srm/standing/mine')
  const inForce = (await list()).find((one) => one.status === '1')?.docNo ?? ''
  await company.getByRole('link', { name: inForce }).click()
  await button(company, '申诉').click()
  await field(company.getByRole('dialog'), '申诉内容').fill('我方已更换批次并附第三方检测报告，请复核。')
  await button(company.getByRole('dialog'), '申诉').click()
  await expect(company.getByText('供应商已申诉，等待第三人答复。')).toBeVisible()
  await expectAccessible(company)
})
