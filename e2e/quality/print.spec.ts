import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { mover } from './moves'
import { stops } from './stops'

/** Pages of one document, of either side. */
const isDetail = (path: string): boolean => path.endsWith('/detail') || path === '/modules/srm/sr/SrPotentialSupplierList'
const pages = stops.filter((stop) => stop.who !== null && stop.at !== undefined && isDetail(stop.path))
const people = [...new Set(pages.map((stop) => stop.who as string))]
/** Where the document is, among what a stop looks at. */
const ofDocument = (address: string): boolean => /[?&](id|bizId)=[0-9a-f-]{36}/.test(address)

/** What can be pressed or leads away, and is on the sheet all the same; data that can be pressed is printed as words. */
const pressable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('nav, button, [role=tablist], header.srm-top, .srm-nav, .srm-footbar')]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.hasAttribute('data-print'))
      .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 30)}`),
  )
/** How much of the page's words stands on the sheet. */
const lengthOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelector('main')?.innerText.trim().length ?? 0)

for (const who of people)
  test(`on paper there is the document alone: ${who}`, async ({ as, api }) => {
    const page = await as(who)
    const calls = await api(who)
    const { to } = mover(page)
    for (const stop of pages.filter((one) => one.who === who)) {
      const [address] = ((await stop.at?.(calls)) ?? []).filter(ofDocument)
      if (!address) continue
      await test.step(address, async () => {
        await page.emulateMedia({ media: 'screen' })
        await to(address)
        const title = page.getByRole('heading', { level: 1 })
        await expect(title).toBeVisible()
        await page.emulateMedia({ media: 'print' })
        await expect.poll(() => pressable(page), { message: address, timeout: 5_000 }).toEqual([])
        await expect(title, address).toBeVisible()
        expect(await lengthOf(page), address).toBeGreaterThan(150)
        await expect(page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 打印 · .+$/), address).toBeVisible()
      })
    }
  })

test('the dark theme is printed in light colours, and the open tab is named', async ({ as, api }) => {
  const page = await as('purchaser', { theme: 'dark' })
  const [address = ''] = (await stops.find((stop) => stop.path === '/srm/inquiry/detail')?.at?.(await api('purchaser'))) ?? []
  await mover(page).to(address)
  const colours = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => [getComputedStyle(title).color, getComputedStyle(document.body).backgroundColor])
  const dark = await colours()
  await page.emulateMedia({ media: 'print' })
  const light = await colours()
  expect(light).toEqual(['rgb(15, 23, 42)', 'rgb(255, 255, 255)'])
  expect(light).not.toEqual(dark)
  await expect(page.getByRole('heading', { level: 2, name: '基本信息', exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('heading', { level: 2, name: '基本信息', exact: true })).toBeHidden()
})

for (const { who, path, nth } of [
  { who: 'purchaser', path: '/srm/inquiry/detail', nth: 0 },
  // The last is of a supplier who trades.
  { who: 'reviewer', path: '/modules/srm/sr/SrPotentialSupplierList', nth: -1 },
])
  test(`its button prints all of it, loaded: ${path}`, async ({ as, api }) => {
    const page = await as(who)
    const addresses = (await stops.find((stop) => stop.path === path && stop.who === who)?.at?.(await api(who))) ?? []
    await mover(page).to(addresses.filter(ofDocument).at(nth) ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      globalThis.print = () => {
        document.body.dataset['waiting'] = String(document.querySelectorAll('main :is(.ant-skeleton, [data-waiting])').length)
      }
    })
    const tabs = (await page.getByRole('tab').allInnerTexts()).map((title) => title.replace(/\d+$/, '').trim())
    await page.getByRole('button', { name: '打印本页' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-waiting', '0', { timeout: 20_000 })
    await page.emulateMedia({ media: 'print' })
    for (const title of tabs) await expect(page.locator('.srm-print-tab', { hasText: title }).first()).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    if (tabs.length) await expect(page.locator('.srm-print-tab')).toHaveCount(1)
  })
