import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, type Lang } from '../fixtures'
import { stops } from './stops'

/** Not a test: photographs every page for people to look at, or to be compared (`npm run screenshots`). */
const folder = process.env['SCREENS'] ?? ''
const pages = new RegExp(process.env['PAGES'] ?? '')
/** Pictures to be compared show one instant, over the product whose clock is set to it. */
const compared = process.env['COMPARE'] ? (JSON.parse(process.env['COMPARE']) as { product: string; instant: number }) : undefined
const widths = compared ? [1440, 375] : [1440, 1088, 768, 375]
const langs: readonly Lang[] = compared ? ['zh-CN'] : ['zh-CN', 'en-US']
const people = [...new Set(stops.map((stop) => stop.who))]
const nameOf = (address: string) =>
  address
    .replace(/[?&](id|bizId)=[^#&]*/g, '')
    .replace(/[^A-Za-z]+/g, '-')
    .replace(/^-|-$/g, '')

const take = async (page: Page, place: string, name: string): Promise<void> => {
  if (compared) return expect.soft(page).toHaveScreenshot([place, `${name}.png`], { fullPage: true, maxDiffPixelRatio: 0.001 })
  mkdirSync(join(folder, place), { recursive: true })
  await page.screenshot({ path: join(folder, place, `${name}.jpg`), type: 'jpeg', quality: 70, fullPage: true })
}

for (const lang of langs)
  for (const theme of [undefined, 'dark'] as const)
    for (const [number, who] of people.entries())
      test(`${lang} ${theme ?? 'light'} ${who ?? 'visitor'}`, async ({ as, visitor, api, request }) => {
        test.setTimeout(0)
        const options = { lang, ...(theme ? { theme } : {}) }
        const page = who ? await as(who, options) : await visitor(options)
        const calls = await api(who ?? 'purchaser')
        for (const stop of stops.filter((one) => one.who === who && pages.test(one.path)))
          for (const [at, address] of ((await stop.at?.(calls)) ?? [stop.path]).entries()) {
            if (compared) {
              await request.post(`${compared.product}/dev/clock`, { data: { offsetMs: compared.instant - Date.now() } })
              await page.clock.setFixedTime(compared.instant)
            }
            await page.goto(address)
            await expect(page.getByRole('heading').first()).toBeVisible()
            // A picture of the whole page shows what lies below the window too.
            await page.evaluate(() => {
              for (const image of document.images) image.loading = 'eager'
            })
            await page.waitForLoadState('networkidle')
            for (const width of widths) {
              await page.setViewportSize({ width, height: width < 768 ? 812 : 900 })
              await page.waitForTimeout(250)
              await take(page, `${lang}-${theme ?? 'light'}-${width}`, `${number}-${nameOf(address)}${at || ''}`)
            }
          }
      })
