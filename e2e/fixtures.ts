import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Browser, type Page } from '@playwright/test'

export const demoPassword = 'Demo#2026'
export type Lang = 'zh-CN' | 'en-US'

interface Fixtures {
  /** A page signed in as `username`, in a browser context of its own. */
  as: (username: string, options?: { password?: string; lang?: Lang; phone?: boolean }) => Promise<Page>
  /** A visitor's page. */
  visitor: (options?: { lang?: Lang; phone?: boolean }) => Promise<Page>
  /** Moves the server's clock by so many hours from now on; the real clock returns with the next test. */
  travel: (hours: number) => Promise<void>
}

const open = async (browser: Browser, lang: Lang = 'zh-CN', phone = false): Promise<Page> => {
  const context = await browser.newContext({
    locale: lang,
    timezoneId: 'Asia/Shanghai',
    viewport: phone ? { width: 375, height: 812 } : { width: 1440, height: 900 },
  })
  if (lang === 'en-US')
    await context.addInitScript(() => localStorage.setItem('jeecg-language', JSON.stringify({ value: 'en-US', expire: null })))
  return context.newPage()
}

export const signIn = async (page: Page, username: string, password = demoPassword): Promise<void> => {
  await page.goto('/user/login')
  await page
    .getByLabel(/公司全称|账号|Company name|Account/)
    .first()
    .fill(username)
  await page
    .getByLabel(/^密码|^Password/)
    .first()
    .fill(password)
  await page
    .getByLabel(/验证码|Code/)
    .first()
    .fill('0000')
  await page.getByRole('button', { name: /^(登录|Log in|Sign in)$/ }).click()
  await expect(page).not.toHaveURL(/user\/login/)
}

export const test = base.extend<Fixtures>({
  visitor: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async ({ lang, phone } = {}) => {
      const page = await open(browser, lang, phone)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
  as: async ({ visitor }, use) => {
    await use(async (username, { password, lang, phone } = {}) => {
      const page = await visitor({ ...(lang ? { lang } : {}), ...(phone ? { phone } : {}) })
      await signIn(page, username, password)
      return page
    })
  },
  travel: async ({ request }, use) => {
    let offsetMs = 0
    const set = () => request.post('/dev/clock', { data: { offsetMs } })
    await use(async (hours) => {
      offsetMs += hours * 3_600_000
      expect((await set()).ok()).toBe(true)
    })
    offsetMs = 0
    await set()
  },
})
export { expect }

/** WCAG 2.2 AA: no violation on the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([])
}
