import type { Page } from '@playwright/test'
import { done } from '../client'
import { expect, test } from '../fixtures'
import { button, confirm, field } from '../helpers'

const rowOf = (page: Page, text: string) => page.locator('.srm-table .ant-table-row').filter({ hasText: text })

test('a job is paused, resumed and run now; the run is in the log', async ({ as }) => {
  const page = await as('admin')
  // Named in the address: the list has more jobs than a page.
  await page.goto('/isystem/QuartzJobList?jobClassName=file.sweep')
  const job = rowOf(page, 'file.sweep')
  await expect(job.getByText('正常', { exact: true })).toBeVisible()
  await button(job, '暂停').click()
  await confirm(page, '暂停')
  await expect(page.getByText('暂停定时任务成功')).toBeVisible()
  await expect(job.getByText('停止', { exact: true })).toBeVisible()
  await button(job, '恢复').click()
  await expect(page.getByText('恢复定时任务成功')).toBeVisible()
  await expect(job.getByText('正常', { exact: true })).toBeVisible()
  await button(job, '立即执行').click()
  await confirm(page, '立即执行')
  await expect(page.getByText('执行成功!')).toBeVisible()
  await expect(job.getByText('成功', { exact: true })).toBeVisible()

  // Others run every minute and stand before it in the whole log.
  await page.goto('/isystem/quartzLog?jobClassName=file.sweep')
  const run = rowOf(page, 'file.sweep').first()
  await expect(run.getByText('手动')).toBeVisible()
  await button(run, '详情').click()
  await expect(page.getByRole('dialog').getByText('admin', { exact: true })).toBeVisible()
})

test('a log is found by its words and account, and shows its call', async ({ as, api }) => {
  const admin = await api('admin')
  const code = `ops_${Date.now() % 1e8}`
  const { id } = done(await admin.post('/sys/role/add', { roleName: code, roleCode: code, dataScope: 'SELF' })) as { id: string }
  const page = await as('admin')
  await page.goto('/isystem/log')
  await page.getByRole('navigation', { name: '视图' }).getByRole('button', { name: '操作日志' }).click()
  await field(page, '日志内容').fill('角色')
  await field(page, '日志内容').press('Enter')
  const entry = rowOf(page, '新增').first()
  await expect(entry).toContainText('admin')
  await button(entry, '详情').click()
  await expect(page.getByRole('dialog')).toContainText('POST /api/sys/role/add')
  await page.keyboard.press('Escape')
  await page.goto(`/sys/dataLog-list?dataId=${id}`)
  await expect(rowOf(page, '角色')).toHaveCount(1)
})

test('two versions of a record are held against each other', async ({ as, api }) => {
  const admin = await api('admin')
  const { records } = done(await admin.get('/sys/quartzJob/list', { jobClassName: 'log.sweep' })) as { records: { id: string }[] }
  const id = records[0]?.id ?? ''
  for (const days of [400, 500]) {
    const body = { id, cronExpression: '0 23 2 * * ?', parameter: JSON.stringify({ days }), description: `保留 ${days} 天` }
    done(await admin.post('/sys/quartzJob/edit', body))
  }
  const page = await as('admin')
  await page.goto(`/sys/dataLog-list?dataId=${id}`)
  const versions = page.locator('.srm-table .ant-table-row')
  await versions.nth(0).getByRole('checkbox').check()
  await versions.nth(1).getByRole('checkbox').check()
  await button(page, '数据比较').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('del').filter({ hasText: '保留 400 天' })).toBeVisible()
  await expect(dialog.locator('ins').filter({ hasText: '保留 500 天' })).toBeVisible()
})

test('the audit chain holds, and the monitor shows figures', async ({ as }) => {
  const page = await as('auditor')
  await page.goto('/isystem/auditChain')
  await button(page, '校验审计链').click()
  await expect(page.getByText(/审计链完整：共 [\d,]+ 个链接/)).toBeVisible()
  await page.goto('/monitor/SystemInfo')
  // A server takes its first sample a minute after its start.
  await expect(page.getByRole('img', { name: /请求数与错误数/ })).toBeVisible({ timeout: 90_000 })
  const part = (name: string) => page.getByRole('radiogroup', { name: '监控内容' }).getByText(name, { exact: true })
  await part('数据库').click()
  await expect(page.getByText('PostgreSQL 版本')).toBeVisible()
  await expect(page.getByRole('table', { name: '占用空间最大的表' }).getByRole('row')).toHaveCount(11)
  await part('磁盘').click()
  await expect(page.getByRole('meter').first()).toHaveAttribute('aria-valuenow', /^\d+$/)
})
