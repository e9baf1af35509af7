import type { Page } from '@playwright/test'
import { client, done, type Client } from './client'
import { expect, expectAccessible, expectNoSideScroll, test, type Lang } from './fixtures'

interface Row {
  readonly id: string
  readonly status: string
  readonly title: string
}
const rows = async (client: Client, path: string, query: Record<string, string> = {}): Promise<readonly Row[]> =>
  (done(await client.get(path, { pageSize: '50', ...query })) as { records: readonly Row[] }).records
const withStatus = (list: readonly Row[], status: string): string => list.find((row) => row.status === status)?.id ?? ''

/** Opens a page and waits until it shows what it is about. */
const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}
const check = async (page: Page, paths: readonly string[], phone = false): Promise<void> => {
  for (const path of paths)
    await test.step(path, async () => {
      await visit(page, path)
      await expectAccessible(page)
      if (phone) await expectNoSideScroll(page)
    })
}

const publicPages = ['/user/Index', '/purchaseAnnouncement', '/resultAnnouncement', '/about', '/user/login', '/register', '/user/retrieve']
const sizes = [
  { width: 1440, phone: false },
  { width: 375, phone: true },
] as const

for (const { width, phone } of sizes) {
  test(`公共页面 ${width} px`, async ({ visitor, request }) => {
    const page = await visitor({ phone })
    const [first] = await rows(client(request), '/portal/announcement/list')
    await check(page, [...publicPages, `/announcement/${first?.id}`], phone)
  })

  test(`采购方页面 ${width} px`, async ({ as, api }) => {
    const list = await rows(await api('purchaser'), '/srm/inquiry/list')
    const detail = (status: string, tab = '') => `/srm/inquiry/detail?id=${withStatus(list, status)}${tab && `#${tab}`}`
    const page = await as('purchaser', { phone })
    const tabs = ['overview', 'lines', 'suppliers', 'clarifications', 'rounds', 'opening', 'compare', 'award', 'files', 'log']
    await check(
      page,
      phone
        ? ['/dashboard/analysis', '/srm/inquiry/list', '/srm/inquiry/form', detail('0'), detail('3', 'compare'), detail('4', 'award')]
        : [
            ...['/dashboard/analysis', '/messageSeting/annountCement', '/srm/inquiry/list', '/srm/inquiry/form'],
            ...tabs.map((tab) => detail('4', tab)),
            ...[detail('0'), detail('3', 'compare'), detail('2', 'evaluation')],
          ],
      phone,
    )
  })

  test(`供应商管理页面 ${width} px`, async ({ as, api }) => {
    const reviewer = await api('reviewer')
    const potential = await rows(reviewer, '/srm/supplier/potential/list')
    const qualified = await rows(reviewer, '/srm/supplier/qualified/list')
    const page = await as('reviewer', { phone })
    const list = '/modules/srm/sr/SrPotentialSupplierList'
    const review = `${list}?bizId=${withStatus(potential, '1')}`
    await check(
      page,
      phone
        ? [list, review]
        : [list, review, '/modules/srm/sr/SrQualifiedSupplierList', `${list}?bizId=${withStatus(qualified, '4')}&tab=quals`],
      phone,
    )
  })

  test(`供应商页面 ${width} px`, async ({ as, api }) => {
    const list = await rows(await api('江苏恒远阀门有限公司'), '/srm/quotation/list')
    const detail = (status: string, tab: string) => `/srm/quotation/detail?id=${withStatus(list, status)}#${tab}`
    const page = await as('江苏恒远阀门有限公司', { phone })
    await check(
      page,
      phone
        ? ['/dashboard/analysis', '/srm/quotation/list', detail('0', 'quote'), detail('4', 'result')]
        : [
            ...['/dashboard/analysis', '/srm/quotation/list', '/srm/supplier/profile'],
            ...['info', 'quote', 'clarifications', 'history', 'files'].map((tab) => detail('0', tab)),
            detail('4', 'result'),
          ],
      phone,
    )
  })

  test(`完善资料页面 ${width} px`, async ({ as }) => {
    for (const [company, path] of [
      ['山东新域机电有限公司', '/completeSupInfo'],
      ['安徽旧档物资有限公司', '/misCompleteSupInfo'],
    ] as const)
      await check(await as(company, { phone }), [path], phone)
  })
}

test('用户与角色', async ({ as }) => {
  await check(await as('admin'), ['/isystem/user', '/isystem/roleUserList'])
})

test('英文界面', async ({ visitor, as, api }) => {
  const lang: Lang = 'en-US'
  await check(await visitor({ lang }), ['/user/Index', '/user/login', '/register'])
  const list = await rows(await api('purchaser'), '/srm/inquiry/list')
  await check(await as('purchaser', { lang }), ['/srm/inquiry/list', `/srm/inquiry/detail?id=${withStatus(list, '3')}#compare`])
  await check(await as('山东新域机电有限公司', { lang }), ['/completeSupInfo'])
})
