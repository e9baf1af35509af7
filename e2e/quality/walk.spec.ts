import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, test, type Lang } from '../fixtures'
import { dataOf, untranslated, type Data } from './chrome-text'
import { stops, unseen } from './stops'

test('every route of the client is looked at', () => {
  expect(unseen()).toEqual([])
})

/** Waits until the page shows what it is about and nothing is loading. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.ant-skeleton:visible')).toHaveCount(0)
}
type Look = (page: Page, data: Data) => Promise<void>

const people = [...new Set(stops.map((stop) => stop.who))]
interface Walk {
  readonly lang: Lang
  readonly phone?: boolean
  readonly theme?: 'dark'
  /** Of a page with many parts only so many. */
  readonly most?: number
}
const walk = (name: string, { most, ...options }: Walk, look: Look) => {
  for (const who of people)
    test(`${name}: ${who ?? 'visitor'}`, async ({ as, visitor, api }) => {
      const page = who ? await as(who, options) : await visitor(options)
      const calls = await api(who ?? 'purchaser')
      const data = dataOf(page, calls.session?.userInfo)
      for (const stop of stops.filter((one) => one.who === who))
        for (const address of ((await stop.at?.(calls)) ?? [stop.path]).slice(0, most))
          await test.step(address, async () => {
            await page.goto(address)
            await settle(page)
            await look(page, data)
          })
    })
}

walk('light, Chinese, desk', { lang: 'zh-CN' }, async (page) => expectAccessible(page))
walk('dark, English, phone', { lang: 'en-US', phone: true, theme: 'dark', most: 3 }, async (page) => {
  await expectAccessible(page)
  await expectNoSideScroll(page)
})
walk('words, English, desk', { lang: 'en-US', most: 3 }, async (page, data) => {
  expect.soft(await untranslated(page, data), `untranslated on ${page.url()}`).toEqual([])
})
