import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { buttonsOf, entriesOf, press, refusing, type Pressed } from './refusing'
import { stops } from './stops'

const reports = 'node_modules/.reports'
mkdirSync(reports, { recursive: true })
const over = '.ant-modal-wrap:visible, .ant-drawer-open, .ant-dropdown:visible, .ant-popover:visible'
const pathOf = (address: string) => address.split(/[?#]/)[0] ?? ''
/** A button that leads nowhere within this time is a fault of its own. */
const patience = 60_000

/** A page of its own for every press that did something: whatever was opened or typed is left behind with it. */
const opened = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(address)
  await page
    .getByRole('heading')
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => undefined)
  await page
    .waitForFunction(() => !document.querySelector('.ant-skeleton, .ant-spin-spinning, .srm-progress'), null, { timeout: 5000 })
    .catch(() => undefined)
  await page.waitForTimeout(250)
  return page
}
const late = (label: string): Promise<Pressed> =>
  new Promise((resolve) => setTimeout(() => resolve({ label, outcome: 'nothing', calls: [], faults: ['crawl: took too long'] }), patience))

for (const width of [1440, 375])
  for (const who of new Set(stops.flatMap((stop) => stop.who ?? []))) {
    test(`${who} at ${width}`, async ({ as, api }) => {
      test.setTimeout(3_600_000)
      const report = `${reports}/refusals-${width}-${who}.tsv`
      rmSync(report, { force: true })
      const first = await as(who, width === 375 ? { phone: true } : {})
      const context = first.context()
      const calls = await refusing(context)
      const tried = new Set<string>()
      const faulty: string[] = []
      const client = await api(who)
      for (const stop of stops.filter((one) => one.who === who))
        for (const address of (await stop.at?.(client)) ?? [stop.path]) {
          let page = await opened(context, address)
          const inMenus: { label: string; entry: string }[] = []
          for (;;) {
            const seen = await buttonsOf(page)
            const entered = inMenus.shift()
            const next = entered
              ? { no: seen.find(({ label }) => label === entered.label)?.no ?? -1, label: `${entered.label} › ${entered.entry}` }
              : seen.find(({ label }) => !tried.has(`${pathOf(address)} ${label}`))
            if (!next) break
            tried.add(`${pathOf(address)} ${next.label}`)
            const button = page.locator(`[data-crawl="${next.no}"]`).first()
            const pressing = press(page, button, next.label, calls, entered?.entry).catch((error: Error) => ({
              ...{ label: next.label, outcome: 'nothing' as const, calls: [] },
              faults: [`crawl: ${error.message.split('\n')[0]}`],
            }))
            const done = await Promise.race([pressing, late(next.label)])
            const row = [width, who, address, done.label, done.outcome, done.calls.join(' '), done.faults.join('; ')]
            appendFileSync(report, `${row.join('\t')}\n`)
            if (!entered && done.outcome === 'nothing')
              for (const entry of await entriesOf(page))
                if (!tried.has(`${pathOf(address)} ${next.label} › ${entry}`)) inMenus.push({ label: next.label, entry })
            if (done.faults.length) faulty.push(`${address} ${done.label}: ${done.faults.join('; ')}`)
            if (done.outcome === 'nothing' && page.url().endsWith(address) && !(await page.locator(over).count())) continue
            const old = page
            page = await opened(context, address)
            await old.close()
          }
          await page.close()
        }
      expect(faulty).toEqual([])
    })
  }
