import { test as base, expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import axe from 'axe-core'
import { client, type Client } from './client'

export const demoPassword = 'Demo#2026'
export type Lang = 'zh-CN' | 'en-US'

interface PageOptions {
  lang?: Lang
  phone?: boolean
  theme?: 'dark'
}
interface Fixtures {
  /** A page of somebody signed in, in a browser context of its own; `home`: the home page is open already. */
  as: (username: string, options?: PageOptions & { password?: string; home?: true }) => Promise<Page>
  /** A visitor's page. */
  visitor: (options?: PageOptions) => Promise<Page>
  /** A client of the API with somebody's session, for what a test only needs to stand on. */
  api: (username: string, password?: string) => Promise<Client>
  /** Moves the server's clock to an instant (`YYYY-MM-DD HH:mm:ss`); the real clock returns with the next test. */
  travelTo: (instant: string) => Promise<void>
}

interface Kept {
  readonly session?: { token: string; userInfo: unknown }
  readonly lang: Lang
  readonly theme?: 'dark'
}
const weekMs = 604_800_000
/** What the browser remembers from earlier visits. */
const stored = ({ session, lang, theme }: Kept) => {
  const user = (session?.userInfo as { id?: string } | undefined)?.id
  const keep = (name: string, value: unknown, expire: number | null) => ({ name, value: JSON.stringify({ value, expire }) })
  return [
    keep('jeecg-language', lang, null),
    ...(theme && user ? [keep(`jeecg-shell-settings-${user}`, { theme }, null)] : []),
    ...(session ? [keep('jeecg-session', { token: session.token, userInfo: session.userInfo }, Date.now() + weekMs)] : []),
  ]
}

const open = async (browser: Browser, origin: string, kept: Kept, phone: boolean): Promise<Page> => {
  const context = await browser.newContext({
    locale: kept.lang,
    // Visitors' pages follow the system.
    colorScheme: kept.theme ?? 'light',
    timezoneId: 'Asia/Shanghai',
    viewport: phone ? { width: 375, height: 812 } : { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage: stored(kept) }] },
  })
  return context.newPage()
}

const typeLogin = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: /公司全称 \/ 账号|Company name \/ account/ }).fill(username)
  await page.getByRole('textbox', { name: /^(密码|Password)$/ }).fill(password)
  await page.getByRole('textbox', { name: /^(图形验证码|Image code)$/ }).fill('0000')
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
}
/** Signs in as people do. Whoever belongs to several departments has still to choose one. */
export const signIn = async (page: Page, username: string, password = demoPassword): Promise<void> => {
  await page.goto('/user/login')
  await typeLogin(page, username, password)
}

/** One sign-in per account for everything a run does with it. */
const sessions = new Map<string, Promise<Client>>()
const sessionOf = (request: APIRequestContext, username: string, password: string): Promise<Client> => {
  const key = `${username} ${password}`
  const known = sessions.get(key) ?? client(request).signIn(username, password)
  sessions.set(key, known)
  known.catch(() => sessions.delete(key))
  return known
}
/** The account's session is no longer good: it signed out, or its password changed. */
export const forget = (username: string): void => {
  for (const key of sessions.keys()) if (key.startsWith(`${username} `)) sessions.delete(key)
}
/** Weeks away from where they signed in nobody's session is good any more. */
export const forgetAll = (): void => sessions.clear()

export const test = base.extend<Fixtures & { pages: (kept: Kept, phone?: boolean) => Promise<Page> }>({
  pages: async ({ browser, baseURL }, use) => {
    const opened: Page[] = []
    await use(async (kept, phone = false) => {
      const page = await open(browser, new URL(baseURL ?? '').origin, kept, phone)
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  visitor: async ({ pages }, use) => {
    await use(({ lang = 'zh-CN', phone, theme } = {}) => pages({ lang, ...(theme ? { theme } : {}) }, phone))
  },
  api: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await use(async (username, password = demoPassword) => (await sessionOf(request, username, password)).over(request))
    await request.dispose()
  },
  as: async ({ pages, api }, use) => {
    await use(async (username, { password = demoPassword, lang = 'zh-CN', phone, theme, home } = {}) => {
      const { session } = await api(username, password)
      const page = await pages({ lang, ...(session ? { session } : {}), ...(theme ? { theme } : {}) }, phone)
      if (home) {
        await page.goto('/')
        await page.getByRole('button', { name: /账户菜单|Account menu/ }).waitFor()
      }
      return page
    })
  },
  travelTo: async ({ request }, use) => {
    let away = false
    const set = async (offsetMs: number) => expect((await request.post('/dev/clock', { data: { offsetMs } })).ok()).toBe(true)
    await use(async (instant) => {
      away = true
      await set(Date.parse(`${instant.replace(' ', 'T')}+08:00`) - Date.now())
    })
    if (away) await set(0)
  },
})
export { expect }

interface Part {
  /** The one element looked into; absent: the whole page. */
  readonly within?: string
  /** What has a check elsewhere, as the shell around every page. */
  readonly without?: readonly string[]
}
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What axe finds wrong: one line for each rule that is broken. It stays in the document for the next time. */
const violations = async (page: Page, { within = 'html', without = [] }: Part): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const asked = { context: { include: [within], exclude: [...without] }, tags: wcag }
  return page.evaluate(async ({ context, tags }) => {
    const { axe: judge } = window as unknown as { axe: typeof axe }
    const runOnly = { type: 'tag' as const, values: tags }
    const found = await judge.run(context, { runOnly, resultTypes: ['violations'], iframes: false })
    return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)
  }, asked)
}

const violationsInFull = async (page: Page, part: Part): Promise<readonly string[]> => {
  const window = page.viewportSize()
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  if (window && tall > window.height) await page.setViewportSize({ width: window.width, height: tall })
  const found = await violations(page, part)
  if (window) await page.setViewportSize(window)
  return found
}

/**
 * WCAG 2.2 AA: no violation on the page as it stands. Judged in a window as tall as the page: what a bar fixed to the
 * window's foot covers half at the moment would count as too small a target, though it scrolls free.
 */
export const expectAccessible = async (page: Page, part: Part = {}): Promise<void> => {
  let found = await violationsInFull(page, part)
  // A page that grew meanwhile is judged once more at its full height; what is wrong with it is wrong again.
  if (found.length > 0) {
    await page.waitForTimeout(1000)
    found = await violationsInFull(page, part)
  }
  expect(found).toEqual([])
}

/** Nothing sticks out of the page to the right, once it has taken the window's width. */
export const expectNoSideScroll = async (page: Page): Promise<void> => {
  const over = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
  await expect.poll(over, { message: 'px the page is wider than the window', timeout: 5_000 }).toBe(0)
}
