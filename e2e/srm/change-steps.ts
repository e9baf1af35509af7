import { expect, type Page } from '@playwright/test'
import { done, type Client } from '../client'
import { button, field, upload } from '../helpers'

/** An account nobody has yet. */
export const account = (): string => `62220200${`${Date.now()}`.slice(-8)}`

export interface ChangeRow {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly awaits: string | null
  readonly supplierName: string
}
/** What an earlier try left open: one request of a kind at a time. What waits is finished, what is a draft is gone on with. */
export const leftOpen = async (api: (who: string) => Promise<Client>, supplier: string): Promise<string | undefined> => {
  const list = async () =>
    done(await (await api(supplier)).get('/srm/changeRequest/list', { changeType: 'SUPPLIER' })).records as ChangeRow[]
  const waiting = (await list()).find((row) => row.status === '1')
  if (waiting?.awaits === 'bankCheck')
    done(await (await api('finance')).post('/srm/changeRequest/confirmBank', { ...waiting, note: '接着上一次的变更' }))
  const confirmed = (await list()).find((row) => row.status === '1')
  if (confirmed) done(await (await api('reviewer')).post('/srm/changeRequest/approve', confirmed))
  return (await list()).find((row) => row.status === '0')?.id
}

/** The form of a change of the company's own data, with its reason; a draft that was left is gone on with. */
export const openBankChange = async (company: Page, draft?: string): Promise<void> => {
  await company.goto(draft ? `/srm/change/edit?id=${draft}` : '/srm/change/supplier')
  if (!draft) {
    await button(company, '新建变更').click()
    const dialog = company.getByRole('dialog')
    await field(dialog, '变更说明').fill('基本账户迁移')
    await button(dialog, '开始填写').click()
  }
  await expect(company).toHaveURL(/\/srm\/change\/edit\?id=/)
  await field(company, '变更原因').fill('开户网点撤并，基本账户迁移到新网点')
}

/** With its evidence; it waits for finance then. */
export const submitBankChange = async (company: Page): Promise<void> => {
  await upload(company, '证明材料', '开户许可证')
  await button(company, '提交审核').click()
  await expect(company).toHaveURL(/\/srm\/change\/detail\?id=/)
  await expect(company.getByText('等待财务人员电话回访并复核新账户')).toBeVisible()
}
