import { done } from '../client'
import { expect, expectAccessible, test } from '../fixtures'

interface Row {
  readonly id: string
  readonly docNo: string
}
type Api = (who: string) => Promise<{ get: (path: string, query?: Record<string, string>) => Promise<unknown> }>
const published = async (api: Api): Promise<Row> => {
  const list = done((await (await api('purchaser')).get('/srm/inquiry/list', { status: '0', pageSize: '1' })) as never) as {
    records: readonly Row[]
  }
  const [row] = list.records
  if (!row) throw new Error('the demo has a published inquiry')
  return row
}

test('两人就一张单据交谈：@提醒、通知直达评论、修改与删除', async ({ as, api }) => {
  const { id, docNo } = await published(api as unknown as Api)
  const words = `单价请复核 ${docNo.slice(-4)}`
  const mine = await as('purchaser')
  await mine.goto(`/srm/inquiry/detail?id=${id}`)
  const thread = mine.getByRole('region', { name: '评论' })
  const box = thread.getByRole('textbox', { name: '评论' })
  await mine.getByRole('button', { name: /^评论/ }).first().click()
  await expect(box).toBeFocused()

  await test.step('键盘：@ 选人，Ctrl+Enter 发表', async () => {
    await box.pressSequentially('@zhouming')
    await expect(mine.getByText('manager', { exact: true })).toBeVisible()
    await expect(mine.getByText('director', { exact: true })).toBeHidden()
    await mine.keyboard.press('Enter')
    await box.pressSequentially(words)
    await mine.keyboard.press('Control+Enter')
    await expect(box).toHaveValue('')
    await expect(thread.getByRole('listitem').filter({ hasText: words })).toContainText('@周明远')
    await expect(thread.getByText('发表中…')).toHaveCount(0)
    await expectAccessible(mine)
  })

  const other = await as('manager', { home: true })
  await test.step('被提醒的人由通知直达该评论', async () => {
    await other.getByRole('button', { name: /^通知/ }).click()
    await other.getByRole('tab', { name: /系统消息/ }).click()
    await other.getByText(`陈采薇在评论中提到了您：询价 ${docNo}`).first().click()
    const dialog = other.getByRole('dialog')
    await expect(dialog).not.toContainText(words)
    await dialog.getByRole('button', { name: '查看单据' }).click()
    await expect(other).toHaveURL(new RegExp(`id=${id}#comment-`))
    const target = other.getByRole('listitem').filter({ hasText: words })
    await expect(target).toBeInViewport()
    await expect(target).toHaveAttribute('data-marked', 'true')
    await expect(target.getByRole('button', { name: '修改' })).toHaveCount(0)
  })

  await test.step('无法送达时，文字留在页面上并说明原因，可重试', async () => {
    const reply = other.getByRole('region', { name: '评论' })
    await other.route('**/sys/comment/add', (route) => route.abort())
    await reply.getByRole('textbox', { name: '评论' }).fill('已看，请压价')
    await reply.getByRole('button', { name: '发表' }).click()
    const failed = reply.getByRole('listitem').filter({ hasText: '已看，请压价' })
    await expect(failed.getByRole('alert')).toContainText('未能发表')
    await other.unroute('**/sys/comment/add')
    await failed.getByRole('button', { name: '重试' }).click()
    await expect(reply.getByRole('alert')).toHaveCount(0)
    await expect(reply.getByRole('listitem').filter({ hasText: '已看，请压价' })).toHaveCount(1)
  })

  await test.step('自己的评论可修改、可删除，留下痕迹', async () => {
    const own = thread.getByRole('listitem').filter({ hasText: words })
    await own.getByRole('button', { name: '修改' }).click()
    const editor = own.getByRole('textbox', { name: '修改' })
    await editor.fill(`${words}，含运费`)
    await own.getByRole('button', { name: '保存' }).click()
    await expect(own).toContainText('含运费')
    await expect(own).toContainText('已修改')
    await own.getByRole('button', { name: '删除' }).click()
    await mine.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(thread.getByText('陈采薇删除了一条评论')).toBeVisible()
    await expect(thread).not.toContainText('含运费')
  })
})

test('供应商的页面上没有评论', async ({ as, api }) => {
  const supplier = '江苏恒远阀门有限公司'
  const list = done((await (await api(supplier)).get('/srm/changeRequest/list', { pageSize: '1' })) as never) as { records: readonly Row[] }
  const page = await as(supplier)
  await page.goto(`/srm/change/detail?id=${list.records[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: '评论' })).toHaveCount(0)
})
