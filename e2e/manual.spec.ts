import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { manual, pictureOf, type Both, type ManualScreen } from '@srm/domain/sys/manual/manual'
import { done, type Client } from './client'
import { expect, test, type Lang } from './fixtures'

/**
 * Opens every page the operation manual shows, in both languages, and finds each control it names: a manual that no longer
 * fits the product fails here. `npm run manual` takes the pictures anew.
 */
const write = process.env['MANUAL'] === 'write'
const folder = fileURLToPath(new URL('../apps/web/public', import.meta.url))

interface Row {
  readonly id: string
  readonly status: string
}
const idOf = async (api: Client, path: string, status: string, keyword = ''): Promise<string> =>
  (done(await api.get(path, { pageSize: '50', keyword })) as { records: readonly Row[] }).records.find((row) => row.status === status)
    ?.id ?? ''

const supplier = '江苏恒远阀门有限公司'
/** Who opens the page (null: a visitor), and where it is. */
const screens: Record<ManualScreen, { who: string | null; at: (api: Client) => Promise<string> | string }> = {
  purchases: { who: null, at: () => '/purchaseAnnouncement' },
  announcement: { who: null, at: async (api) => `/announcement/${await firstOpen(api)}` },
  register: { who: null, at: () => '/register' },
  login: { who: null, at: () => '/user/login' },
  retrieve: { who: null, at: () => '/user/retrieve' },
  complete: { who: '山东新域机电有限公司', at: () => '/completeSupInfo' },
  supplierHome: { who: supplier, at: () => '/dashboard/analysis' },
  quotations: { who: supplier, at: () => '/srm/quotation/list' },
  quote: { who: supplier, at: async (api) => `/srm/quotation/detail?id=${await idOf(api, '/srm/quotation/list', '0')}#quote` },
  result: { who: supplier, at: async (api) => `/srm/quotation/detail?id=${await idOf(api, '/srm/quotation/list', '4')}#result` },
  changes: { who: supplier, at: () => '/srm/change/supplier' },
  expiring: { who: '上海清源环保设备有限公司', at: () => '/srm/expiry/mine' },
  questionnaires: { who: supplier, at: () => '/srm/questionnaireReply/list' },
  findings: { who: supplier, at: () => '/srm/qualityReply/list' },
  selfEvaluation: { who: supplier, at: () => '/srm/self-evaluation/list' },
  supplier360: {
    who: 'reviewer',
    at: async (api) =>
      `/modules/srm/sr/SrPotentialSupplierList?bizId=${await idOf(api, '/srm/supplier/qualified/list', '4')}&tab=scorecard`,
  },
  changeReview: { who: 'manager', at: async (api) => `/srm/change/detail?id=${await idOf(api, '/srm/changeRequest/list', '1')}` },
  statistics: {
    who: 'purchaser',
    at: async (api) => `/srm/questionnaire/detail?id=${await idOf(api, '/srm/questionnaire/list', '0', '能力调查')}#statistics`,
  },
  evaluationPlan: { who: 'reviewer', at: async (api) => `/srm/eval-plan/detail?id=${await idOf(api, '/srm/evalPlan/list', '1')}` },
  standing: { who: 'reviewer', at: () => '/srm/standing/list' },
  buyerHome: { who: 'purchaser', at: () => '/dashboard/analysis' },
  review: {
    who: 'reviewer',
    at: async (api) => `/modules/srm/sr/SrPotentialSupplierList?bizId=${await idOf(api, '/srm/supplier/potential/list', '1')}`,
  },
  inquiries: { who: 'purchaser', at: () => '/srm/inquiry/list' },
  inquiryForm: { who: 'purchaser', at: () => '/srm/inquiry/form' },
  compare: { who: 'purchaser', at: async (api) => `/srm/inquiry/detail?id=${await idOf(api, '/srm/inquiry/list', '3')}#compare` },
  award: { who: 'purchaser', at: async (api) => `/srm/inquiry/detail?id=${await idOf(api, '/srm/inquiry/list', '4')}#award` },
  users: { who: 'admin', at: () => '/isystem/user' },
  roles: { who: 'admin', at: () => '/isystem/role' },
}
const firstOpen = async (api: Client): Promise<string> => {
  const { records } = done(await api.get('/portal/announcement/list', { status: 'open' })) as { records: readonly Row[] }
  return records[0]?.id ?? ''
}

const photograph = async (page: Page, picture: string) => {
  const file = `${folder}${picture}`
  mkdirSync(dirname(file), { recursive: true })
  await page.screenshot({ path: file, type: 'jpeg', quality: 72 })
}

// The controls are the same in both languages; the pictures are taken in both.
const told: readonly Lang[] = write ? ['zh-CN', 'en-US'] : ['zh-CN']
for (const lang of told)
  for (const chapter of manual)
    test(`${lang}: ${chapter.title.zh}`, async ({ as, visitor, api }) => {
      const say = (words: Both) => (lang === 'en-US' ? words.en : words.zh)
      const opened = new Map<string | null, Page>()
      // A picture shows one page; a check goes on in the window that is open.
      const pageOf = async (who: string | null) => (!write && opened.get(who)) || (who ? await as(who, { lang }) : await visitor({ lang }))
      for (const step of chapter.steps)
        await test.step(step.title.zh, async () => {
          const { who, at } = screens[step.screen]
          const page = await pageOf(who)
          opened.set(who, page)
          await page.setViewportSize({ width: 1200, height: 750 })
          await page.goto(await at(await api(who ?? 'purchaser')))
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          await page.waitForLoadState('networkidle')
          for (const words of step.uses) await expect(page.getByText(say(words), { exact: true }).first()).toBeVisible()
          const picture = pictureOf(lang, chapter, step)
          if (write) await photograph(page, picture)
          expect(existsSync(`${folder}${picture}`), `npm run manual takes ${picture}`).toBe(true)
          if (write) await page.close()
        })
    })

test('the manual shows every picture', async ({ visitor }) => {
  for (const lang of ['zh-CN', 'en-US'] as const) {
    const page = await visitor({ lang })
    await page.goto('/manual')
    const pictures = page.getByRole('article').getByRole('img')
    await expect(pictures).toHaveCount(manual.flatMap((chapter) => chapter.steps).length)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
  }
})
