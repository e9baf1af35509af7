import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { mover } from './moves'

/** One for each home: of who buys, approves, inspects, pays, runs the installation, and of a supplier. */
const accounts = ['purchaser', 'manager', 'quality', 'finance', 'admin', '江苏恒远阀门有限公司'] as const
const pageSize = 10

const numberIn = async (at: Locator): Promise<number> => Number((await at.innerText()).replace(/\D/g, ''))

interface Figure {
  readonly name: string
  readonly href: string
  readonly count: number
}
const tilesOf = async (page: Page): Promise<readonly Figure[]> => {
  const nav = page.getByRole('navigation', { name: /各环节数量|常用入口/ })
  const tiles = nav.getByRole('link')
  await expect(tiles.first()).toBeVisible()
  await expect(nav.locator('[aria-busy]')).toHaveCount(0)
  const found: Figure[] = []
  for (const tile of await tiles.all())
    found.push({
      name: (await tile.locator('span').first().innerText()).trim(),
      href: (await tile.getAttribute('href')) ?? '',
      count: await numberIn(tile.locator('b')),
    })
  return found
}

/** What the list that is open says of its rows: its title, the tab in force, its foot, and the rows themselves. */
const saidBy = async (page: Page) => {
  const pane = page.getByRole('main')
  const title = await numberIn(pane.locator('.srm-head [role=status]:visible').first())
  const tab = pane
    .getByRole('navigation', { name: '视图' })
    .filter({ visible: true })
    .locator('[aria-current] > i[data-urgent], [aria-current] > i')
  const rows = await pane.locator('tbody tr[data-row-key]:visible').count()
  return { title, tab: (await tab.count()) > 0 ? await numberIn(tab.first()) : title, rows }
}
const expected = (count: number) => ({ title: count, tab: count, rows: Math.min(count, pageSize) })

/** Others work at the same time: a figure that was overtaken is read again, with what it leads to. */
const agrees = (look: () => Promise<void>) => expect(look).toPass({ timeout: 60_000, intervals: [500] })

for (const who of accounts)
  test(`${who}: every figure on the home page, on tabs and at the bell is the number of rows behind it`, async ({ as }) => {
    const page = await as(who)
    const { to, rest } = mover(page)
    await to('/dashboard/analysis')
    const lists = new Set<string>()
    for (const { name, href } of await tilesOf(page)) {
      const [path = ''] = href.split('?')
      // The company's own page is no list; what it shows is counted by the API's tests.
      if (path === '/srm/supplier/profile') continue
      lists.add(path)
      await test.step(name, () =>
        agrees(async () => {
          await to('/dashboard/analysis')
          const count = (await tilesOf(page)).find((tile) => tile.href === href)?.count ?? 0
          await page
            .getByRole('navigation', { name: /各环节数量|常用入口/ })
            .locator(`a[href="${href}"]`)
            .click()
          await rest()
          expect(await saidBy(page)).toEqual(expected(count))
        }),
      )
    }
    if (who !== 'admin')
      await test.step('what waits for me', () =>
        agrees(async () => {
          await to('/dashboard/analysis')
          const card = page.locator('#home-work')
          const count = await numberIn(card.locator('.srm-home-count'))
          const all = card.getByRole('button', { name: /^显示全部/ })
          if ((await all.count()) > 0) await all.click()
          expect(await card.locator('.srm-due > li').count()).toBe(count)
        }))
    for (const path of lists)
      await test.step(`tabs of ${path}`, async () => {
        await to(path)
        const tabs = page.getByRole('main').getByRole('navigation', { name: '视图' }).filter({ visible: true }).getByRole('button')
        for (const name of await tabs.allInnerTexts())
          await agrees(async () => {
            const tab = tabs.filter({ hasText: name.split('\n')[0] ?? '' }).first()
            const figure = tab.locator('i')
            if ((await figure.count()) === 0) return
            const before = await numberIn(figure)
            await tab.click()
            await rest()
            expect(await saidBy(page)).toEqual(expected(before))
          })
      })
    await test.step('bell', () =>
      agrees(async () => {
        await to('/messageSeting/annountCement?view=unread')
        const bell = page.getByRole('button', { name: /^(通知|\d+\+? 条未读)/ }).first()
        const unread = await numberIn(bell)
        expect((await saidBy(page)).title).toBe(unread)
      }))
  })
