import type { Page } from '@playwright/test'
import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test, type Lang } from '../fixtures'
import { clippedWhenLonger, dataOf, untranslated } from './chrome-text'
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
type Look = (page: Page, data: ReadonlySet<string>) => Promise<void>

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
      const data = dataOf(page)
      const calls = await api(who ?? 'purchaser')
      if (who) for (const [, name] of Object.entries(done(await calls.get('/sys/user/getUserInfo')) as object)) data.add(String(name))
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
  expect.soft(await clippedWhenLonger(page, data), `clipped on ${page.url()}`).toEqual([])
})
