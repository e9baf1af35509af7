import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Lang } from '../fixtures'
import { stops } from './stops'

/** Not a test: photographs every page for people to look at (`npm run screenshots`). */
const folder = process.env['SCREENS'] ?? ''
const widths = [1440, 1088, 768, 375]
const people = [...new Set(stops.map((stop) => stop.who))]
const nameOf = (address: string) =>
  address
    .replace(/[?&](id|bizId)=[^#&]*/g, '')
    .replace(/[^A-Za-z]+/g, '-')
    .replace(/^-|-$/g, '')

for (const lang of ['zh-CN', 'en-US'] as const satisfies readonly Lang[])
  for (const theme of [undefined, 'dark'] as const)
    for (const [number, who] of people.entries())
      test(`${lang} ${theme ?? 'light'} ${who ?? 'visitor'}`, async ({ as, visitor, api }) => {
        const options = { lang, ...(theme ? { theme } : {}) }
        const page = who ? await as(who, options) : await visitor(options)
        const calls = await api(who ?? 'purchaser')
        for (const stop of stops.filter((one) => one.who === who))
          for (const [at, address] of ((await stop.at?.(calls)) ?? [stop.path]).entries()) {
            await page.goto(address)
            await expect(page.getByRole('heading').first()).toBeVisible()
            // A picture of the whole page shows what lies below the window too.
            await page.evaluate(() => {
              for (const image of document.images) image.loading = 'eager'
            })
            await page.waitForLoadState('networkidle')
            for (const width of widths) {
              const place = join(folder, `${lang}-${theme ?? 'light'}-${width}`)
              mkdirSync(place, { recursive: true })
              await page.setViewportSize({ width, height: width < 768 ? 812 : 900 })
              await page.waitForTimeout(250)
              await page.screenshot({
                path: join(place, `${number}-${nameOf(address)}${at || ''}.jpg`),
                type: 'jpeg',
                quality: 70,
                fullPage: true,
              })
            }
          }
      })
