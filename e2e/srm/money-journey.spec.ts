import exceljs from 'exceljs'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { done, type Client } from '../client'
import { expect, test } from '../fixtures'
import { instantIn } from '../helpers'
import { invited, step } from './inquiry-data'
import { tab } from './inquiry-steps'

// What a person reads of an award on four screens is added up here a second time, in whole cents, from what was offered.

const bidders = ['江苏恒远阀门有限公司', '上海清源环保设备有限公司', '宁波甬江阀门有限公司'] as const

/** Of one line: the price with tax in cents, the tax in percent, and how much is offered where it is not all. */
interface Offered {
  readonly price: number
  readonly tax: number
  readonly qty?: number
}
interface Offer {
  readonly lines: readonly Offered[]
  /** Freight, packing and other fees, in cents. */
  readonly fees: readonly [number, number, number]
}
interface Purchase {
  readonly name: string
  readonly awardMode: 'whole' | 'line' | 'split'
  readonly qty: readonly number[]
  readonly offers: readonly Offer[]
  /** Who gets how much of which line. */
  readonly given: readonly (readonly [line: number, who: number, qty: number])[]
}
const purchases: readonly Purchase[] = [
  {
    name: '整单，三项费用',
    awardMode: 'whole',
    qty: [7, 13],
    offers: [
      {
        lines: [
          { price: 298_033, tax: 13 },
          { price: 680_017, tax: 13 },
        ],
        fees: [680_001, 12_345, 99],
      },
      {
        lines: [
          { price: 301_111, tax: 13 },
          { price: 691_919, tax: 13 },
        ],
        fees: [0, 0, 0],
      },
    ],
    given: [
      [0, 0, 7],
      [1, 0, 13],
    ],
  },
  {
    name: '分项，两家各得一行',
    awardMode: 'line',
    qty: [3, 11],
    offers: [
      {
        lines: [
          { price: 333_333, tax: 13 },
          { price: 99_999, tax: 13 },
        ],
        fees: [100_001, 0, 7],
      },
      {
        lines: [
          { price: 349_999, tax: 9 },
          { price: 88_887, tax: 9 },
        ],
        fees: [66_667, 3_333, 0],
      },
    ],
    given: [
      [0, 0, 3],
      [1, 1, 11],
    ],
  },
  {
    name: '拆分，一行两家',
    awardMode: 'split',
    qty: [17],
    offers: [
      { lines: [{ price: 123_457, tax: 13 }], fees: [50_003, 0, 0] },
      { lines: [{ price: 124_999, tax: 6 }], fees: [0, 20_009, 1] },
    ],
    given: [
      [0, 0, 10],
      [0, 1, 7],
    ],
  },
  {
    name: '部分报价，三家',
    awardMode: 'split',
    qty: [20, 9],
    offers: [
      {
        lines: [
          { price: 45_671, tax: 13, qty: 8 },
          { price: 777_777, tax: 13 },
        ],
        fees: [33_335, 0, 0],
      },
      {
        lines: [
          { price: 46_003, tax: 3 },
          { price: 781_111, tax: 3 },
        ],
        fees: [0, 0, 54_321],
      },
      {
        lines: [
          { price: 46_999, tax: 0 },
          { price: 779_999, tax: 0 },
        ],
        fees: [10_001, 10_001, 10_001],
      },
    ],
    given: [
      [0, 0, 8],
      [0, 1, 12],
      [1, 2, 9],
    ],
  },
  {
    name: '免税与分位进位',
    awardMode: 'line',
    qty: [1, 3, 29],
    offers: [
      {
        lines: [
          { price: 1, tax: 13 },
          { price: 5, tax: 1 },
          { price: 100_003, tax: 0 },
        ],
        fees: [1, 1, 1],
      },
      {
        lines: [
          { price: 2, tax: 13 },
          { price: 4, tax: 1 },
          { price: 100_009, tax: 0 },
        ],
        fees: [2, 0, 0],
      },
    ],
    given: [
      [0, 0, 1],
      [1, 1, 3],
      [2, 0, 29],
    ],
  },
]

const halfUp = (n: number, d: number): number => Math.floor((2 * n + d) / (2 * d))
const said = (cents: number): string => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = (cents: number): string => (cents / 100).toFixed(2)

interface Owed {
  readonly goods: number
  readonly total: number
  readonly landed: number
}
/** What one supplier is owed: goods with tax, with all fees, and without tax with all fees. */
const owed = (p: Purchase, who: number): Owed => {
  const own = p.given.filter(([, to]) => to === who)
  const { lines, fees } = p.offers[who] as Offer
  const goods = own.map(([line, , qty]) => ({ incl: (lines[line]?.price ?? 0) * qty, tax: lines[line]?.tax ?? 0 }))
  const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)
  const incl = sum(goods.map((g) => g.incl))
  const excl = sum(goods.map((g) => halfUp(g.incl * 100, 100 + g.tax)))
  return { goods: incl, total: incl + sum(fees), landed: excl + sum(fees) }
}
const winnersOf = (p: Purchase): number[] => [...new Set(p.given.map(([, who]) => who))]

type Api = (username: string) => Promise<Client>
interface Asked {
  readonly contentVersion: number
  readonly lines: readonly { id: string }[]
}
const announce = async (api: Api, p: Purchase, title: string, times: { deadline: string; openAt: string }): Promise<string> => {
  const purchaser = await api('purchaser')
  const { categories } = done(await purchaser.get('/srm/supplier/options')) as { categories: { id: string; code: string }[] }
  const categoryId = categories.find((c) => c.code === 'VALVE-BUTTERFLY')?.id ?? ''
  const supplierIds = await invited(purchaser, categoryId, bidders.slice(0, p.offers.length))
  const { id } = done(
    await purchaser.post('/srm/inquiry/add', {
      ...{ title, type: 'public', categoryId, awardMode: p.awardMode, publishAmount: true, minQuotes: p.offers.length, validityDays: 90 },
      ...{ quoteStart: instantIn(-0.1), quoteDeadline: times.deadline, openAt: times.openAt },
      ...{ deliveryTerms: '送达现场', paymentTerms: '到货验收合格后 60 天', ext: { qualityLevel: 'B' } },
      supplierIds,
      lines: p.qty.map((qty, i) => ({
        ...{ name: `蝶阀 ${i + 1}`, spec: `DN${300 + i * 100}`, unit: '台', qty: String(qty), needDate: instantIn(24 * 80).slice(0, 10) },
      })),
    }),
  ) as { id: string }
  await step(purchaser, 'submit', id)
  await step(await api('manager'), 'approve', id)
  return id
}

const offer = async (supplier: Client, id: string, { lines, fees: [freight, packing, otherFee] }: Offer): Promise<void> => {
  const asked = done(await supplier.get('/srm/quotation/queryById', { id })) as Asked
  done(
    await supplier.post('/srm/quotation/quote', {
      ...{ id, contentVersion: asked.contentVersion, deliveryDays: 30, validityTo: instantIn(24 * 150).slice(0, 10) },
      ...{ freight: plain(freight), packing: plain(packing), otherFee: plain(otherFee) },
      lines: asked.lines.map((line, i) => ({
        ...{ lineId: line.id, price: plain(lines[i]?.price ?? 0), taxRate: String(lines[i]?.tax ?? 0) },
        ...(lines[i]?.qty ? { qtyOffered: String(lines[i]?.qty) } : {}),
      })),
    }),
  )
}

interface Matrix {
  readonly lines: readonly { lineId: string; cells: readonly { supplierId: string; noBid: boolean }[] }[]
  readonly suppliers: readonly { supplierId: string; name: string }[]
}
/** Opened, judged, proposed and approved, each by whoever may. */
const award = async (api: Api, id: string, p: Purchase): Promise<void> => {
  const [purchaser, expert] = [await api('purchaser'), await api('expert')]
  await step(await api('opener1'), 'turnKey', id)
  await step(await api('opener2'), 'open', id)
  const matrix = done(await expert.get('/srm/inquiry/compare', { id })) as Matrix
  const judged = matrix.lines.flatMap((l) =>
    l.cells.filter((c) => !c.noBid).map((c) => ({ supplierId: c.supplierId, lineId: l.lineId, ok: true })),
  )
  await step(expert, 'judge', id, { lines: judged, scores: [] })
  await step(purchaser, 'evaluate', id)
  const idOf = (who: number) => matrix.suppliers.find((s) => s.name === bidders[who])?.supplierId
  const allocation = p.given.map(([line, who, qty]) => ({
    ...{ lineId: matrix.lines[line]?.lineId, supplierId: idOf(who), qty: String(qty), reason: '按分配方案定标' },
  }))
  await step(purchaser, 'proposeAward', id, { allocation, note: '按分配方案定标' })
  await step(await api('manager'), 'award', id)
}

/** A table as it is read: the titles of its columns, and the words of each row by title. */
const readTable = async (table: Locator): Promise<Record<string, string>[]> => {
  await expect(table).toBeVisible()
  const titles = (await table.locator('thead th').allInnerTexts()).map((one) => one.trim())
  const rows = await table.locator('tbody tr').all()
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('th, td').allInnerTexts()
      return Object.fromEntries(titles.map((title, i) => [title, (cells[i] ?? '').trim()]))
    }),
  )
}
const centsOf = (words: string | undefined): number => Math.round(Number((words ?? '').replace(/[^\d.]/g, '')) * 100)
const sumOf = (rows: readonly Record<string, string>[], title: string): number => rows.reduce((sum, row) => sum + centsOf(row[title]), 0)

/** Buyer's page: the sums of each supplier, and the rows behind them add up to the same. */
const checkPage = async (page: Page, id: string, p: Purchase): Promise<void> => {
  await page.goto(`/srm/inquiry/detail?id=${id}`)
  const panel = await tab(page, '定标')
  const sums = await readTable(panel.getByRole('region', { name: '按供应商合计' }).getByRole('table'))
  const rows = await readTable(panel.getByRole('region', { name: '定标明细' }).getByRole('table'))
  for (const who of winnersOf(p)) {
    const name = bidders[who] ?? ''
    const { goods, total, landed } = owed(p, who)
    const sum = sums.find((row) => row['供应商'] === name)
    expect(sum).toMatchObject({ '货款（含税）': said(goods), 合计: said(total), 'CNY 不含税落地': said(landed) })
    const own = rows.filter((row) => row['供应商'] === name)
    expect([sumOf(own, '货款（含税）'), sumOf(own, '合计'), sumOf(own, 'CNY 不含税落地')]).toEqual([goods, total, landed])
  }
  const all = winnersOf(p).reduce((sum, who) => sum + owed(p, who).landed, 0)
  await expect(panel.getByText(said(all)).first()).toBeVisible()
}

/** Downloaded file: what each offered in full, with its fees, with tax and landed. */
const checkFile = async (page: Page, p: Purchase): Promise<void> => {
  const panel = await tab(page, '比价表')
  const [file] = await Promise.all([page.waitForEvent('download'), panel.getByRole('button', { name: '导出比价表' }).click()])
  const book = new exceljs.Workbook()
  await book.xlsx.load(readFileSync(await file.path()) as unknown as exceljs.Buffer)
  const cells = (book.worksheets[0]?.getSheetValues() ?? []) as (readonly unknown[] | undefined)[]
  const head = cells.find((row) => row?.some((cell) => String(cell).startsWith('物料')))
  const titles = Array.from(head ?? [], String)
  const row = (name: string) => cells.find((one) => one?.some((cell) => cell === name))
  for (const [who, { lines, fees }] of p.offers.entries()) {
    const all = lines.map((line, i) => ({ cents: line.price * (line.qty ?? p.qty[i] ?? 0), tax: line.tax }))
    const fee = fees.reduce((a, b) => a + b, 0)
    const total = all.reduce((sum, one) => sum + one.cents, fee)
    const landed = all.reduce((sum, one) => sum + halfUp(one.cents * 100, 100 + one.tax), fee)
    const at = (words: string) => titles.findIndex((title) => title.startsWith(`${bidders[who]} ${words}`))
    expect(centsOf(String(row('报价合计（含税含费）')?.[at('单价')]))).toBe(total)
    expect(centsOf(String(row('落地合计')?.[at('落地金额')]))).toBe(landed)
  }
}

/** The portal names each winner with what it is paid. */
const checkPortal = async (anyone: Page, title: string, p: Purchase): Promise<void> => {
  await anyone.goto(`/resultAnnouncement?likeName=${encodeURIComponent(title)}`)
  await anyone.getByRole('article').getByRole('link', { name: title }).click()
  const dialog = anyone.getByRole('dialog', { name: '中标结果' })
  await anyone.goto((await dialog.getByRole('link').last().getAttribute('href')) ?? '')
  const table = anyone.getByRole('table', { name: '中标结果' })
  for (const who of winnersOf(p)) {
    const row = table.getByRole('row').filter({ hasText: bidders[who] ?? '' })
    expect(centsOf(await row.getByRole('cell').last().innerText())).toBe(owed(p, who).total)
  }
}

/** The supplier's own result. */
const checkResult = async (page: Page, id: string, p: Purchase, who: number): Promise<void> => {
  await page.goto(`/srm/quotation/detail?id=${id}#result`)
  await page.reload()
  const { goods, total } = owed(p, who)
  const rows = await readTable(page.getByRole('region', { name: '中标明细' }).getByRole('table'))
  expect([sumOf(rows, '货款（含税）'), sumOf(rows, '合计')]).toEqual([goods, total])
  await expect(page.getByText(said(total)).first()).toBeVisible()
}

test('五个询价：定标页、比价文件、门户公示与供应商结果，一分不差', async ({ as, api, visitor, travelTo }) => {
  const stamp = Date.now().toString(36).slice(-5)
  const times = { deadline: instantIn(30), openAt: instantIn(31) }
  const made: { p: Purchase; id: string; title: string }[] = []
  await test.step('公告与报价', async () => {
    for (const [i, p] of purchases.entries()) {
      const title = `核对 ${stamp}-${i + 1} ${p.name}`
      const id = await announce(api, p, title, times)
      for (const [who, one] of p.offers.entries()) await offer(await api(bidders[who] ?? ''), id, one)
      made.push({ p, id, title })
    }
  })
  await travelTo(times.openAt)
  await test.step('开标、评审、定标', async () => {
    for (const { p, id } of made) await award(api, id, p)
  })
  const [buyer, anyone] = [await as('purchaser', { home: true }), await visitor()]
  const pages = [await as(bidders[0], { home: true }), await as(bidders[1], { home: true }), await as(bidders[2], { home: true })]
  for (const { p, id, title } of made)
    await test.step(p.name, async () => {
      await checkPage(buyer, id, p)
      await checkFile(buyer, p)
      await checkPortal(anyone, title, p)
      for (const who of winnersOf(p)) await checkResult(pages[who] as Page, id, p, who)
    })
})
