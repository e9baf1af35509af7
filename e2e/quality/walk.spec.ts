import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, test, type Lang } from '../fixtures'
import { dataOf, untranslated, type Data } from './chrome-text'
import { clippedWhenLonger } from './longer-text'
import { mover } from './moves'
import { stops, unseen } from './stops'
import { isTurnOf } from './turn'

test('every route of the client is looked at', () => {
  expect(unseen()).toEqual([])
})

const desk = { width: 1440, height: 900 }
const phone = { width: 375, height: 812 }

/** Around every page, and the same for one person: judged once in a walk. */
const shell = ['.srm-nav', '.srm-top', '.srm-tabs-place']
interface Seen {
  readonly data: Data
  readonly rest: () => Promise<void>
  /** Of the page, what an earlier page of the walk had too. */
  readonly judged: readonly string[]
}
type Look = (page: Page, seen: Seen) => Promise<void>

const people = [...new Set(stops.map((stop) => stop.who))]
interface Walk {
  readonly lang: Lang
  readonly theme?: 'dark'
}
const looks = ['zh-CN', 'en-US'] satisfies readonly Lang[]
/** With a day, every page is walked through in one of the looks, the next day in the other. */
const seenIn = (lang: Lang) => stops.filter((_, n) => isTurnOf(n + looks.indexOf(lang), looks.length))
const walk = (name: string, options: Walk, look: Look) => {
  for (const who of people)
    test(`${name}: ${who ?? 'visitor'}`, async ({ as, visitor, api }) => {
      const page = who ? await as(who, options) : await visitor(options)
      const calls = await api(who ?? 'purchaser')
      const { to, rest } = mover(page)
      const data = dataOf(page, calls.session?.userInfo)
      let judged: readonly string[] = []
      for (const stop of seenIn(options.lang).filter((one) => one.who === who))
        for (const address of (await stop.at?.(calls)) ?? [stop.path])
          await test.step(address, async () => {
            await page.setViewportSize(desk)
            await to(address)
            await look(page, { data, rest, judged })
            if (who) judged = shell
          })
    })
}

walk('light, Chinese', { lang: 'zh-CN' }, async (page, { data, judged }) => {
  expect.soft(await untranslated(page, 'zh-CN', data), `foreign words on ${page.url()}`).toEqual([])
  await expectAccessible(page, { without: judged })
})
walk('dark, English', { lang: 'en-US', theme: 'dark' }, async (page, { data, rest, judged }) => {
  expect.soft(await untranslated(page, 'en-US', data), `foreign words on ${page.url()}`).toEqual([])
  expect.soft(await clippedWhenLonger(page), `longer words on ${page.url()}`).toEqual([])
  await page.setViewportSize(phone)
  await rest()
  await expectNoSideScroll(page)
  await expectAccessible(page, { without: judged })
})
