import type { Page, Request } from '@playwright/test'
import { expect } from '../fixtures'

interface Client {
  readonly __TSR_ROUTER__: { readonly navigate: (to: { href: string }) => Promise<void> }
}

/** How long no request may be under way before a page counts as come to rest. */
const restMs = 150
/** Pages the shell keeps behind a tab; more would only slow down what is judged. */
const keptAtMost = 6

/**
 * Goes from page to page as people do: by the client's own router, the product loaded once in a while. Answers when the page
 * shows what it is about and nothing is loading.
 */
export const mover = (page: Page) => {
  const underWay = new Set<Request>()
  let moved = 0
  let last = Date.now()
  const begin = (request: Request) => {
    underWay.add(request)
    last = Date.now()
  }
  const end = (request: Request) => {
    underWay.delete(request)
    last = Date.now()
  }
  page.on('request', begin)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const rest = async (): Promise<void> => {
    await expect.poll(() => underWay.size === 0 && Date.now() - last >= restMs, { intervals: [restMs / 3] }).toBe(true)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('.ant-skeleton:visible, .ant-spin-spinning:visible')).toHaveCount(0)
  }
  const to = async (address: string): Promise<void> => {
    if (moved++ % keptAtMost === 0) {
      underWay.clear()
      await page.goto(address)
    } else await page.evaluate((href) => (window as unknown as Client).__TSR_ROUTER__.navigate({ href }), address)
    last = Date.now()
    await rest()
  }
  return { to, rest }
}
