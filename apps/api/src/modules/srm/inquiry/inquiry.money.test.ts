import type { Comparison, Scenarios } from '@srm/contract/srm/inquiry.comparison'
import type { InquiryDetail, InquiryRow } from '@srm/contract/srm/inquiry'
import type { SupplierInquiry } from '@srm/contract/srm/quotation'
import { compareDec, dec, sumOf } from '@srm/domain/kit/money'
import { seeded } from '@srm/domain/srm/inquiry/award/scenario.fixtures'
import { beforeAll, describe, expect, test } from 'vitest'
import { afterDeadline, inquiryInput, offerFor, step, versionOf } from '../../../demo/inquiry'
import { clockText } from '../../../demo/clock'
import { demoRates } from '../../../demo/fx'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done } from '../../../demo/session'
import { readSheet } from '../../../data/sheet/sheet-read'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { comparisonSheet } from './comparison.sheet'
import { assertFresh } from './fx'
import { inquiryTest, type Company, type InquiryTest } from './inquiry.fixtures'

let app: InquiryTest
beforeAll(async () => {
  app = await inquiryTest()
})
const small = topics[9] as DemoTopic
const last = small.rows.map(([, , , , price]) => price)

type Offer = Record<string, unknown> & { lines: readonly Record<string, unknown>[] }
interface Plan {
  readonly patch?: Record<string, unknown>
  /** Changes each bidder's usual offer. */
  readonly offers?: readonly ((offer: ReturnType<typeof offerFor>) => Offer)[]
}
const same = (offer: ReturnType<typeof offerFor>): Offer => offer

/** An inquiry whose offers were opened and judged, by real commands. */
const opened = async ({ patch = {}, offers = [same, same, same] }: Plan = {}): Promise<string> => {
  // The clock moves on with every inquiry: rates go stale.
  await demoRates(systemCtx(app.deps))
  const purchaser = await app.as('purchaser')
  const bidders = app.bidders.slice(0, offers.length)
  const input = await inquiryInput(app, { topic: small, bidders, patch: { minQuotes: 1, allowForeignCurrency: true, ...patch } })
  const { id } = done(await purchaser.post('/srm/inquiry/add', input))
  await step(app, 'purchaser', 'submit', id)
  await step(app, 'manager', 'approve', id)
  for (const [i, { client }] of bidders.entries()) {
    const it = await own(client, id)
    if (it.quoteState === null) done(await client.post('/srm/quotation/apply', { id }))
    done(await client.post('/srm/quotation/quote', { id, ...(offers[i] ?? same)(offerFor(it as never, last, 1 + i / 20, i)) }))
  }
  await afterDeadline(app, id, 'pendingAward', 5, String(input.openAt))
  return id
}
const own = async (client: Company['client'], id: string) => done(await client.get('/srm/quotation/queryById', { id })) as SupplierInquiry
const compare = async (id: string) => done(await (await app.as('purchaser')).get('/srm/inquiry/compare', { id })) as Comparison
const scenariosOf = async (id: string, query: object = {}) =>
  done(await (await app.as('purchaser')).get('/srm/inquiry/scenarios', { id, ...query })) as Scenarios
const detail = async (id: string) => done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id })) as InquiryDetail
const post = async (who: string, action: string, id: string, body: object) => {
  const client = await app.as(who)
  return client.post(`/srm/inquiry/${action}`, { id, version: await versionOf(client, id), ...body })
}
/** What a scenario proposes, with the texts it may need. */
const proposal = ({ scenarios }: Scenarios, key = 'cheapest') => ({
  allocation: scenarios.find((s) => s.key === key)?.lines.map((l) => ({ ...l, reason: '综合总成本' })) ?? [],
  partialReason: '缺口另行采购',
  overBudgetReason: '原材料涨价',
})
const award = async (id: string, c: Scenarios, key?: string): Promise<InquiryDetail> => {
  done(await post('purchaser', 'proposeAward', id, proposal(c, key)))
  // Above the budget two people approve.
  const { award: proposed } = await detail(id)
  if (proposed?.overBudget) await step(app, 'manager', 'firstApproveAward', id)
  await step(app, proposed?.overBudget ? 'director' : 'manager', 'award', id)
  return detail(id)
}

const total = (values: readonly string[]) => sumOf(values).toFixed(2)
/** Every place that tells what an award costs says the same, to the cent. */
const assertAgrees = async (id: string, c: Comparison, it: InquiryDetail): Promise<void> => {
  const rows = it.award?.rows ?? []
  expect(total(rows.map((r) => r.landedAmount))).toBe(it.award?.total)
  for (const r of rows) expect(total([r.amountIncl, r.freight, r.packing, r.otherFee])).toBe(r.total)
  for (const [supplierId, given] of Map.groupBy(rows, (r) => r.supplierId)) {
    const quote = c.suppliers.find((s) => s.supplierId === supplierId)
    for (const fee of ['freight', 'packing', 'otherFee'] as const) expect(total(given.map((r) => r[fee]))).toBe(quote?.[fee])
    const fees = sumOf([quote?.freight ?? '0', quote?.packing ?? '0', quote?.otherFee ?? '0'])
    const landed = sumOf(given.map((r) => r.amountExcl))
      .plus(fees)
      .times(quote?.fxRate ?? '1')
    expect(total(given.map((r) => r.landedAmount))).toBe(landed.toFixed(2))
    const company = app.bidders.find((b) => b.id === supplierId) as Company
    const result = (await own(company.client, id)).result
    expect(total(result?.lines.map((l) => l.total) ?? [])).toBe(total(given.map((r) => r.total)))
    expect(result?.lines.map((l) => l.freight).sort()).toEqual(given.map((r) => r.freight).sort())
  }
  const listed = done(await (await app.as('purchaser')).get('/srm/inquiry/list', { docNo: it.docNo })) as { records: InquiryRow[] }
  const [row] = listed.records
  expect(row?.awardTotal).toBe(it.award?.total)
  expect(row?.winners).toEqual([...new Set(rows.map((r) => r.supplierName))].sort((a, b) => a.localeCompare(b)))
  for (const a of row?.awardAmounts ?? []) expect(total(rows.filter((r) => r.currency === a.currency).map((r) => r.total))).toBe(a.total)
  const results = done(await app.anonymous.get('/portal/view/resultAnnouncements', {})) as {
    title: string
    supplierList: { amount: string }[]
  }[]
  const announced = results.find((r) => r.title === it.title)?.supplierList.map((s) => s.amount) ?? []
  const paid = [...Map.groupBy(rows, (r) => r.supplierId).values()].map((own) => `${total(own.map((r) => r.total))} ${own[0]?.currency}`)
  expect(announced.sort()).toEqual(paid.sort())
}

/** Seeded offers: quantities, minimum orders, fees and currencies vary. */
const varied =
  (random: ReturnType<typeof seeded>) =>
  (offer: ReturnType<typeof offerFor>): Offer => ({
    ...offer,
    currency: random(3) === 0 ? 'USD' : 'CNY',
    freight: `${random(5000)}.${10 + random(90)}`,
    packing: random(2) ? `${random(300)}.05` : '0',
    otherFee: random(3) ? '0' : `${random(900)}.99`,
    lines: offer.lines.map((l) => ({
      ...l,
      price: (1 + random(900_000) / 100).toFixed(2),
      qtyOffered: random(2) ? String(1 + random(4)) : undefined,
      moq: random(4) ? undefined : '2',
      taxRate: ['0', '6', '13'][random(3)],
    })),
  })

/** `npm run prove:award` asks for more. */
const count = Number(process.env['PROVE_INQUIRIES'] ?? 2)
test.each(Array.from({ length: count }, (_, i) => i))(
  'random inquiry %i: page, supplier, list and portal agree to the cent',
  async (seed) => {
    const random = seeded(seed + 1)
    const awardMode = ['split', 'line', 'split'][seed % 3]
    const offers = [0, 1, 2].map(() => (offer: ReturnType<typeof offerFor>) => {
      const made = varied(random)(offer)
      return awardMode === 'split' ? made : { ...made, lines: made.lines.map((l) => ({ ...l, qtyOffered: undefined, moq: undefined })) }
    })
    const id = await opened({ patch: { awardMode, title: `金额核对询价 ${seed}`, publishAmount: true }, offers })
    const c = await compare(id)
    const found = await scenariosOf(id)
    const [cheapest] = found.scenarios
    expect(cheapest?.proven).toBe(true)
    for (const line of c.lines) {
      const given = cheapest?.lines.filter((l) => l.lineId === line.lineId) ?? []
      const missing = cheapest?.missing.find((m) => m.lineId === line.lineId)?.qty ?? '0'
      expect(compareDec(sumOf([...given.map((g) => g.qty), missing]), line.qty)).toBe(0)
    }
    const it = await award(id, found)
    // The scenario promised what the award costs.
    expect(it.award?.total).toBe(cheapest?.covered)
    await assertAgrees(id, c, it)
  },
)

describe('one basis', () => {
  test('a price paid before is the source of the next last price; unchanged, it shows no saving', async () => {
    const first = await opened({ offers: [same] })
    const it = await award(first, await scenariosOf(first))
    const paid = done(
      await (await app.as('purchaser')).get('/srm/inquiry/lastPrices', { codes: it.lines.map((l) => l.materialCode).join() }),
    )
    const record = new Map(paid.map((p: { materialCode: string }) => [p.materialCode, p]))
    const input = await inquiryInput(app, { topic: small, bidders: app.bidders })
    const lines = input.lines.map((l) => {
      const p = record.get(l.materialCode) as { price: string; recordId: string }
      return { ...l, lastPrice: p.price, lastRecordId: p.recordId, targetPrice: null }
    })
    const id = await opened({ patch: { lines }, offers: [same] })
    const c = await compare(id)
    expect(c.lines.map((l) => l.last?.source?.awardNo)).toEqual(c.lines.map(() => it.award?.docNo))
    expect(c.lines.map((l) => l.cells[0]?.deltaLast)).toEqual(c.lines.map(() => '0.0'))
    const again = await award(id, await scenariosOf(id))
    expect(again.award?.explanation.find((e) => e.startsWith('VS_LAST'))).toBe(`VS_LAST:0.0:${c.lines.length}:${c.lines.length}`)
  })
  test('figures with tax are brought to the landed basis; of an unknown basis nothing is said', async () => {
    const figuresBasis = { tax: 'INCL', taxRate: '13', freight: 'IN', currency: 'CNY' }
    const id = await opened({ patch: { figuresBasis, budget: '113.00' }, offers: [same] })
    const c = await compare(id)
    expect(c.budget).toMatchObject({ value: '113.00', landed: '100.00', gap: null })
    const [line] = c.lines
    expect(dec(line?.last?.landed ?? '0').toFixed(2)).toBe(
      dec(line?.last?.value ?? '0')
        .div('1.13')
        .toFixed(2),
    )
    const { overBudgetReason: _, ...bare } = proposal(await scenariosOf(id))
    const refused = await post('purchaser', 'proposeAward', id, bare)
    expect(refused.result.errors).toMatchObject([{ field: 'overBudgetReason', errorKey: 'OVER_BUDGET' }])
    const it = await award(id, await scenariosOf(id))
    expect(it.award).toMatchObject({ budgetState: 'over', budgetLimit: '100.00' })

    const other = await opened({ patch: { figuresBasis: { ...figuresBasis, freight: 'OUT' }, budget: '113.00' }, offers: [same] })
    const unknown = await compare(other)
    expect(unknown.budget).toMatchObject({ landed: null, gap: 'freight' })
    expect(unknown.lines.map((l) => [l.last?.landed, l.cells[0]?.deltaLast, l.cells[0]?.deltaTarget])).toEqual(
      unknown.lines.map(() => [null, null, null]),
    )
    done(await post('purchaser', 'proposeAward', other, { ...proposal(await scenariosOf(other)), overBudgetReason: null }))
    expect((await detail(other)).award).toMatchObject({ budgetState: 'unknown', budgetLimit: null })
    expect((await detail(other)).award?.explanation.filter((e) => e.startsWith('VS_'))).toEqual([])
  })
  test('a budget without a basis is not submitted', async () => {
    const purchaser = await app.as('purchaser')
    const input = await inquiryInput(app, { topic: small, bidders: app.bidders, patch: { figuresBasis: null } })
    const { id, version } = done(await purchaser.post('/srm/inquiry/add', input))
    expect((await purchaser.post('/srm/inquiry/submit', { id, version })).result.errors).toMatchObject([{ errorKey: 'FIGURES_BASIS' }])
  })
})

describe('coverage and limits', () => {
  test('a supplier who offers half is neither the cheapest order nor ranked as a whole', async () => {
    const half = (offer: ReturnType<typeof offerFor>): Offer => ({
      ...offer,
      lines: offer.lines.map((l) => ({ ...l, price: '1.00', qtyOffered: '1' })),
    })
    const id = await opened({ patch: { awardMode: 'split' }, offers: [half, same] })
    const c = await compare(id)
    expect(c.suppliers.find((s) => s.supplierId === app.a.id)).toMatchObject({
      partialLines: c.lines.length,
      wholeRank: null,
      deltaLowest: null,
    })
    const { scenarios } = await scenariosOf(id)
    expect(scenarios.map((s) => [s.key, s.missing])).toEqual(scenarios.map((s) => [s.key, []]))
    expect(scenarios.find((s) => s.key === 'cheapestSingle')?.lines.every((l) => l.supplierId === app.b.id)).toBe(true)
    expect(scenarios[0]?.suppliers).toBe(2)
  })
  test('a limit of the inquiry holds for the award, a tried one for the scenarios alone', async () => {
    const id = await opened({ patch: { awardMode: 'split', minSuppliers: 2, maxShare: '75' }, offers: [same, same] })
    const tried = await scenariosOf(id, { maxShare: '50', minSuppliers: 1 })
    expect(tried.limits).toEqual({ maxShare: '50', minSuppliers: 2, maxSuppliers: null })
    const { lines } = await compare(id)
    const [line] = lines
    const alone = lines.map((l) => ({ lineId: l.lineId, supplierId: app.a.id, qty: l.qty, reason: 'x' }))
    const refused = await post('purchaser', 'proposeAward', id, { allocation: alone, overBudgetReason: 'x' })
    const keys = (refused.result.errors as { errorKey: string }[]).map((e) => e.errorKey)
    expect(keys).toContain('AWARD_SUPPLIERS_FEW')
    expect(keys).toContain('AWARD_SHARE_OVER')
    expect(line).toBeDefined()
    await award(id, await scenariosOf(id))
  })
  test('a supplier may be required or left out to see what it costs', async () => {
    const id = await opened({ patch: { awardMode: 'split' }, offers: [same, same] })
    const [free] = (await scenariosOf(id)).scenarios
    expect(free?.lines.every((l) => l.supplierId === app.a.id)).toBe(true)
    const [withB] = (await scenariosOf(id, { required: app.b.id })).scenarios
    expect(withB?.suppliers).toBe(2)
    expect(compareDec(withB?.total ?? '0', free?.total ?? '0')).toBe(1)
    const [withoutA] = (await scenariosOf(id, { excluded: app.a.id })).scenarios
    expect(withoutA?.lines.every((l) => l.supplierId === app.b.id)).toBe(true)
    expect((await scenariosOf(id, { required: app.a.id, excluded: app.a.id })).scenarios).toEqual([])
    expect((await app.a.client.get('/srm/inquiry/scenarios', { id })).success).toBe(false)
  })
})

describe('exchange rates', () => {
  const rate = async (body: object) => (await app.as('finance')).post('/srm/fxRate/add', body)
  const today = async () => (await detail(await opened({ offers: [same] }))).now.slice(0, 10)
  test('are entered once a day, never for today’s money or for tomorrow', async () => {
    const rateOn = await today()
    expect(await rate({ currency: 'SGD', rateOn, rate: '5.31', source: '中国银行' })).toMatchObject({ success: true })
    expect((await rate({ currency: 'SGD', rateOn, rate: '5.32', source: '中国银行' })).result.errors).toMatchObject([
      { errorKey: 'FX_RATE_TAKEN' },
    ])
    expect((await rate({ currency: 'CNY', rateOn, rate: '1', source: 'x' })).result.errors).toMatchObject([{ errorKey: 'FX_RATE_CNY' }])
    expect((await rate({ currency: 'CHF', rateOn: '2099-01-01', rate: '8', source: 'x' })).result.errors).toMatchObject([
      { errorKey: 'FX_RATE_FUTURE' },
    ])
    const listed = done(await (await app.as('finance')).get('/srm/fxRate/list', { currency: 'SGD' }))
    expect(listed.records).toMatchObject([{ rate: '5.31000000', newest: true, stale: false, source: '中国银行' }])
    done(await (await app.as('finance')).delete('/srm/fxRate/delete', { id: listed.records[0].id }))
  })
  test('an offer whose rate has gone stale is not opened; whoever enters rates is told before, and a new rate opens it', async () => {
    await demoRates(systemCtx(app.deps))
    const dollars = (offer: ReturnType<typeof offerFor>): Offer => ({ ...offer, currency: 'USD' })
    const refusal = opened({
      patch: { quoteDeadline: clockText(app.clock, 24 * 9), openAt: clockText(app.clock, 24 * 9 + 16) },
      offers: [dollars],
    })
    await expect(refusal).rejects.toThrow(/FX_RATE_STALE/)
    await expect(inTx(systemCtx(app.deps), (tx) => assertFresh(tx, 'XAU', clockText(app.clock).slice(0, 10)))).rejects.toMatchObject({
      key: 'FX_RATE_MISSING',
    })
    const { records } = { records: done(await (await app.as('finance')).get('/sys/annountCement/listByUser')) }
    expect(JSON.stringify(records)).toContain('开标前须登记汇率')
    const [row] = (done(await (await app.as('purchaser')).get('/srm/inquiry/list', { status: '1' })) as { records: InquiryRow[] }).records
    const id = row?.id ?? ''
    expect(await rate({ currency: 'USD', rateOn: clockText(app.clock).slice(0, 10), rate: '7.2', source: '中国银行' })).toMatchObject({
      success: true,
    })
    await step(app, 'opener2', 'open', id)
    expect((await compare(id)).rates).toContainEqual({ currency: 'USD', rate: '7.2' })
  })
})

test('the file of the comparison holds the figures of the page, each with its basis', async () => {
  const id = await opened({ patch: { awardMode: 'split' }, offers: [same, same] })
  const c = await compare(id)
  const purchaser = await app.as('purchaser')
  expect((await app.a.client.get('/srm/inquiry/compareXls', { id })).success).toBe(false)
  const file = (await purchaser.get('/srm/inquiry/compareXls', { id })).result
  const rows = (await readSheet(file, comparisonSheet(c, 'INCL', ''), 100)).map((r) => r.values)
  const titles = comparisonSheet(c, 'INCL', '').columns.map((column) => column.title.zh)
  expect(titles).toContain(`${c.suppliers[0]?.name} 落地单价（CNY 不含税落地）`)
  expect(titles).toContain(`${c.suppliers[0]?.name} 单价（CNY 含税）`)
  for (const [i, line] of c.lines.entries())
    for (const [j, s] of c.suppliers.entries()) {
      expect(Number(rows[i]?.[`${s.supplierId}.landedAmount`])).toBe(Number(line.cells[j]?.landedAmount))
      expect(Number(rows[i]?.[`${s.supplierId}.price`])).toBe(Number(line.cells[j]?.price))
    }
  const named = (name: string) => rows.find((r) => r['name'] === name)
  for (const s of c.suppliers) expect(Number(named('落地合计')?.[`${s.supplierId}.landedAmount`])).toBe(Number(s.landedTotal))
  expect(Number(named('方案：成本最低')?.['lastLanded'])).toBe(Number((await scenariosOf(id)).scenarios[0]?.total))
  expect(named('方案：成本最低')?.['spec']).toBe('已证明最优')
})
