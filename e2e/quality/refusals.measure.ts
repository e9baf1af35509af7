import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import type { Client } from '../client'
import { expect, test } from '../fixtures'
import { inEveryState, workers } from './more-states'
import { buttonsOf, entriesOf, press, refusing, type Pressed, type Refused } from './refusing'
import { stops } from './stops'

const reports = 'node_modules/.reports'
mkdirSync(reports, { recursive: true })
const over = '.ant-modal-wrap:visible, .ant-drawer-open, .ant-dropdown:visible, .ant-popover:visible'
const pathOf = (address: string) => address.split(/[?#]/)[0] ?? ''
/** A press that leads nowhere within this time is left behind. */
const patience = 20_000
const paper = { name: '附件.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/** A page of its own for every press that did something: whatever was opened or typed is left behind with it. */
const opened = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage()
  page.on('filechooser', (chooser) => void chooser.setFiles(paper).catch(() => undefined))
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
interface Next {
  readonly no: number
  readonly label: string
  readonly entry?: string
}
/** Presses, or gives up: that says nothing of the page, and the press stands in the report as one that was not made. */
const tryPress = (page: Page, { no, label, entry }: Next, refused: Refused): Promise<Pressed> => {
  const left = (outcome: 'late' | 'nothing'): Pressed => ({ label, outcome, calls: [], faults: [] })
  const pressing = press(page, page.locator(`[data-crawl="${no}"]`).first(), label, refused, entry).catch(() => left('nothing'))
  return Promise.race([pressing, new Promise<Pressed>((resolve) => setTimeout(() => resolve(left('late')), patience))])
}

interface Crawl {
  readonly who: string
  readonly width: number
  readonly context: BrowserContext
  readonly refused: Refused
  readonly tried: Set<string>
  readonly faulty: string[]
}
const report = ({ who, width, faulty }: Crawl, address: string, mode: string, { label, outcome, calls, faults }: Pressed) => {
  const row = [width, who, address, label, outcome, calls.join(' '), faults.join('; '), mode]
  appendFileSync(`${reports}/refusals-${width}-${who}.tsv`, `${row.join('\t')}\n`)
  if (faults.length) faulty.push(`${address} ${label} ${mode}: ${faults.join('; ')}`)
}

/** The same press again on a fresh page, refused for a field of what it sends. */
const againByField = async (crawl: Crawl, address: string, next: Next): Promise<void> => {
  const page = await opened(crawl.context, address)
  const found = (await buttonsOf(page)).find(({ label }) => label === next.label.split(' › ')[0])
  crawl.refused.byField = true
  if (found) report(crawl, address, 'field', await tryPress(page, { ...next, no: found.no }, crawl.refused))
  crawl.refused.byField = false
  await page.close()
}

/** Presses every button of a page that was not pressed on another address of it. */
const pressAll = async (crawl: Crawl, address: string): Promise<void> => {
  const { context, refused, tried } = crawl
  let page = await opened(context, address)
  const inMenus: { label: string; entry: string }[] = []
  for (;;) {
    const seen = await buttonsOf(page)
    const entered = inMenus.shift()
    const next: Next | undefined = entered
      ? {
          no: seen.find(({ label }) => label === entered.label)?.no ?? -1,
          label: `${entered.label} › ${entered.entry}`,
          entry: entered.entry,
        }
      : seen.find(({ label }) => !tried.has(`${pathOf(address)} ${label}`))
    if (!next) break
    tried.add(`${pathOf(address)} ${next.label}`)
    const done = await tryPress(page, next, refused)
    report(crawl, address, 'whole', done)
    if (done.outcome === 'shown' && refused.hasField) await againByField(crawl, address, next)
    if (!entered && done.outcome === 'nothing')
      for (const entry of await entriesOf(page).catch(() => []))
        if (!tried.has(`${pathOf(address)} ${next.label} › ${entry}`)) inMenus.push({ label: next.label, entry })
    if (done.outcome === 'nothing' && page.url().endsWith(address) && !(await page.locator(over).count())) continue
    const old = page
    page = await opened(context, address)
    await old.close()
  }
  await page.close()
}

const accounts = [...new Set([...stops.flatMap((stop) => stop.who ?? []), ...workers, 'visitor'])]
const addressesOf = async (who: string, client: Client | null): Promise<readonly string[]> => {
  const own = stops.filter((stop) => (stop.who ?? 'visitor') === who && stop.path !== '/dev/gallery')
  const addresses: string[] = []
  for (const stop of own) addresses.push(...(stop.at ? (client ? await stop.at(client) : []) : [stop.path]))
  return client ? [...addresses, ...(await inEveryState(who, client))] : addresses
}

for (const width of [1440, 375])
  for (const who of accounts) {
    test(`${who} at ${width}`, async ({ as, api, visitor }) => {
      test.setTimeout(3_600_000)
      rmSync(`${reports}/refusals-${width}-${who}.tsv`, { force: true })
      const options = width === 375 ? { phone: true } : {}
      const first = who === 'visitor' ? await visitor(options) : await as(who, options)
      const context = first.context()
      const crawl: Crawl = { who, width, context, refused: await refusing(context), tried: new Set(), faulty: [] }
      const client = who === 'visitor' ? null : await api(who)
      for (const address of await addressesOf(who, client)) await pressAll(crawl, address)
      expect(crawl.faulty).toEqual([])
    })
  }
