import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

/** How late every answer of the API is: slow enough that nothing which waits for one can hide its place. */
const lateMs = 800
/** How long nothing may be under way and nothing may have moved before a page counts as finished. */
const restMs = 2_000
const most = 0.02

const company = '江苏恒远阀门有限公司'
const homes = ['purchaser', 'manager', 'reviewer', 'quality', 'finance', 'auditor', 'admin', company]
const lists: readonly (readonly [who: string, path: string])[] = [
  ['purchaser', '/srm/inquiry/list'],
  ['reviewer', '/modules/srm/sr/SrPotentialSupplierList'],
  ['reviewer', '/modules/srm/sr/SrQualifiedSupplierList'],
  ['reviewer', '/srm/change/supplier'],
  ['reviewer', '/srm/expiry/list'],
  ['quality', '/srm/qualityAudit/list'],
  ['manager', '/srm/evaluation/list'],
  ['purchaser', '/messageSeting/annountCement'],
  [company, '/srm/quotation/list'],
  ['admin', '/isystem/user'],
]

interface Shift {
  readonly value: number
  readonly at: number
  readonly of: readonly string[]
}
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)

/** Notes every movement the browser reports, with what moved by how much. */
const watch = () => {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`.slice(0, 60) : 'gone'
  }
  type Moved = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Moved[]) {
      if (entry.hadRecentInput) continue
      const rect = ({ y, height }: DOMRect) => `${Math.round(y)}+${Math.round(height)}`
      const of = entry.sources.map((s) => `${nameOf(s.node)} ${rect(s.previousRect)} -> ${rect(s.currentRect)}`)
      shifts.push({ value: entry.value, at: Math.round(entry.startTime), of })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const settled = async (page: Page): Promise<void> => {
  let under = 0
  let last = Date.now()
  const count = (step: number) => () => {
    under += step
    last = Date.now()
  }
  // What is meant to stay open, the stream of live news, is no part of loading.
  const asked = (step: number) => (request: { url: () => string }) => (/stream|events|live/.test(request.url()) ? undefined : count(step)())
  page.on('request', asked(1))
  page.on('requestfinished', asked(-1))
  page.on('requestfailed', asked(-1))
  return expect.poll(() => under <= 0 && Date.now() - last >= restMs, { timeout: 60_000, intervals: [200] }).toBe(true)
}

const measured = async (page: Page, address: string): Promise<void> => {
  await page.addInitScript(watch)
  await page.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, lateMs))
    await route.continue().catch(() => undefined)
  })
  const rest = settled(page)
  await page.goto(address)
  await rest
  const shifts = await shiftsOf(page)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  const told = shifts.filter(({ value }) => value > 0.001).map(({ value, at, of }) => `${value.toFixed(3)} at ${at} ms: ${of.join(' | ')}`)
  console.log([`${sum.toFixed(3)} ${address}`, ...told].join('\n    '))
  expect(sum, told.join('\n')).toBeLessThanOrEqual(most)
}

for (const width of [375, 1440]) {
  const options = width === 375 ? { phone: true } : {}
  for (const who of homes) test(`home of ${who} at ${width}`, async ({ as }) => measured(await as(who, options), '/dashboard/analysis'))
  for (const [who, path] of lists) test(`${path} at ${width}`, async ({ as }) => measured(await as(who, options), path))
  test(`supplier 360 at ${width}`, async ({ as, api }) => {
    const reader = await api('reviewer')
    const { records } = (await reader.get('/srm/supplier/qualified/list', { pageSize: '1' })).result as { records: { id: string }[] }
    await measured(await as('reviewer', options), `/modules/srm/sr/SrPotentialSupplierList?bizId=${records[0]?.id}`)
  })
}
