import { plusDays } from '@srm/domain/kit/day'
import { dec, rounded, sumOf, type Dec } from '@srm/domain/kit/money'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { goodsActs } from '../../../../test/history/goods'
import { worldOf, type World } from '../../../../test/history/world'
import { addTargets, standardTemplate } from '../../../demo/eval-template'
import { completeBy, launchedPlan, scoreBy } from '../../../demo/evaluation'
import { addReturn, returnableOf, returnInput, returnStep } from '../../../demo/goods-return'
import { uploadPdf } from '../../../demo/pdf'
import { contractOrder, makeOrder, orderDay, sourceLineIds } from '../../../demo/purchase-order'
import { addReceipt, comingOfOrder, receiptInput } from '../../../demo/receipt'
import { done, type Session } from '../../../demo/session'

// Indicators of sheets against a recount from the rows that people made, by other code than the product's.

const app = await stockedApp()
const demo = { http: app.http, clock: app.deps.clock, as: app.as }
const [today, from] = [orderDay(demo, 0), orderDay(demo, -200)]
let owner: postgres.Sql
let world: World
let reviewer: Session
type Auto = { value: string | null; facts: Record<string, string | number>; sources: Source[] }
type Source = { kind: string; id: string; docNo: string; lineNo?: number; figures?: Record<string, string> }
const autos = new Map<string, Map<string, Auto>>()
const sheetOf = new Map<string, string>()
let silent = ''

/** Days as they lie in life: what people made today was ordered, was due and came at different times. */
const spread = async () => {
  await owner`update purchase_order set ordered_on = ${today}::date - 90 + (right(doc_no, 2)::int * 7) % 80 where ordered_on is not null`
  await owner`update po_schedule s set confirmed_date = ${today}::date - 20 + 3 * seq - (l.line_no / 10) * 2 from po_line l where l.id = s.line_id`
  await owner`update po_schedule set excused_reason = '不可抗力' where seq = 2 and mod(qty, 5) = 0`
  await owner`update receipt_line set arrived_on = ${today}::date - 22 + (right(receipt_id::text, 1) ~ '[0-9]')::int * 4 + line_no / 10`
}
/** Goods of the second line of an order that were accepted go back, as the first line of their return. */
const returnOfSecond = async () => {
  const { cast, companies, people } = world
  const [company] = companies
  if (!company) throw new Error('no company')
  const lines = (await sourceLineIds(people.purchaser, 'contract', company.contractId)).map((contractLineId) => ({
    ...{ contractLineId, qty: '8' },
    rows: [{ qty: '8', needDate: orderDay(cast, 5) }],
  }))
  const input = await contractOrder(cast, people.purchaser, company.contractId, '8', { lines })
  const { id } = await makeOrder(cast, input, company, 'confirmed')
  const receipt = await addReceipt(people.warehouse, receiptInput(cast, await comingOfOrder(people.warehouse, id)))
  const from = await returnableOf(people.quality, receipt.id)
  const line = { receiptLineId: from.lines.find(({ accepted }) => Number(accepted) > 0)?.id, grade: 'A' }
  const files = await uploadPdf(people.quality, '不合格报告.pdf')
  const back = await addReturn(people.quality, returnInput(from, '3', { of: 'ACCEPTED', settlement: 'CREDIT', files }, line))
  done(await returnStep(company.client, 'confirm', back.id, { note: null }, 'ownReturn'))
}
beforeAll(async () => {
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  world = await worldOf(app, 9)
  const act = (name: string) => goodsActs.find(([, one]) => one.name === name)?.[1]
  const story = [
    'order',
    'order',
    'order',
    'ship',
    'receive',
    'ship',
    'receive',
    'receive',
    'inspect',
    'dispose',
    'inspect',
    'sendBack',
    'answerReturn',
  ]
  for (const name of [...story, ...story, ...story]) await act(name)?.(world)
  await returnOfSecond()
  await spread()
  reviewer = await app.as('reviewer')
  const ids = await addTargets(reviewer)
  const rows = [
    ['Q-01', '40'],
    ['D-01', '20'],
    ['P-01', '10'],
    ['S-01', '10'],
    ['Q-02', '20'],
  ].map(([code = '', weight]) => ({ targetId: ids.get(code), weight }))
  const roles = [{ kind: 'role', code: 'qualityEngineer', weight: '100' }]
  const template = { ...standardTemplate(ids), nameZh: '事实', nameEn: 'Facts', selfEval: false, rows, roles }
  const templateId = done(await reviewer.post('/srm/evalTemplate/add', template)).id as string
  silent = (await app.supplier()).id
  const supplierIds = [...world.companies.map(({ id }) => id), silent]
  const { sheets } = await launchedPlan(demo, { title: '事实', templateId, supplierIds, period: [from, today] })
  for (const { id, supplierId } of sheets) {
    const { auto, targets } = done(await reviewer.get('/srm/evaluation/queryById', { id })) as {
      auto: (Auto & { targetId: string })[]
      targets: { id: string; code: string }[]
    }
    sheetOf.set(supplierId, id)
    autos.set(supplierId, new Map(auto.map((one) => [targets.find((target) => target.id === one.targetId)?.code ?? '', one])))
  }
}, 600_000)
afterAll(() => owner?.end())

const points = (value: Dec): string => (value.lt(0) ? dec(0) : value.gt(100) ? dec(100) : value).toFixed(2)
const autoOf = (supplierId: string, code: string): Auto => {
  const auto = autos.get(supplierId)?.get(code)
  if (!auto) throw new Error(`no ${code}`)
  return auto
}
const keysOf = ({ sources }: Auto) => sources.map(({ kind, id, lineNo, figures }) => [kind, id, lineNo, figures?.['seq']].join(' '))
interface Priced {
  readonly [column: string]: string | null
}
const exclOf = (row: Priced) =>
  rounded(
    row['basis'] === 'INCL'
      ? dec(row['price'] ?? '0').div(
          dec(row['rate'] ?? '0')
            .div(100)
            .plus(1),
        )
      : dec(row['price'] ?? '0'),
    6,
  )

describe('Quality', () => {
  test('is what lines of receipts and confirmed returns come to, weighed by their price without tax', async () => {
    for (const { id } of world.companies) {
      const priced = owner`p.price::text, p.tax_rate::text rate, o.price_basis basis from`
      const lines = await owner<
        Priced[]
      >`select r.id, l.line_no::text, l.received::text, (l.damaged + l.rejected)::text bad, l.concession::text, ${priced}
        receipt_line l join goods_receipt r on r.id = l.receipt_id join po_line_price p on p.line_id = l.po_line_id join purchase_order o on o.id = l.order_id
        where l.supplier_id = ${id} and r.status <> '9' and l.pending = 0`
      const backs = await owner<Priced[]>`select r.id, l.line_no::text, l.qty::text, ${priced}
        goods_return_line l join goods_return r on r.id = l.return_id join po_line_price p on p.line_id = l.po_line_id join purchase_order o on o.id = l.order_id
        where r.supplier_id = ${id} and r.status in ('1', '2', '3') and l.grade is not null`
      expect(lines.length).toBeGreaterThan(0)
      if (id === world.companies[0]?.id) expect(backs.length).toBeGreaterThan(0)
      const sum = (rows: readonly Priced[], of: string) => sumOf(rows.map((row) => dec(row[of] ?? '0').times(exclOf(row))))
      const [received, rejected, concession] = [sum(lines, 'received'), sum(lines, 'bad').plus(sum(backs, 'qty')), sum(lines, 'concession')]
      const auto = autoOf(id, 'Q-01')
      expect(auto.facts).toEqual({
        ...{ received: rounded(received), rejected: rounded(rejected), concession: rounded(concession) },
        ...{ lots: lines.length, withoutRate: 0 },
      })
      expect(auto.value).toBe(points(dec(100).minus(rejected.plus(concession.div(2)).div(received).times(1000))))
      const rows = [
        ...lines.map((row) => `receipt ${row['id']} ${row['line_no']} `),
        ...backs.map((row) => `goodsReturn ${row['id']} ${row['line_no']} `),
      ]
      expect(keysOf(auto).toSorted()).toEqual(rows.toSorted())
    }
  })
})

describe('Delivery', () => {
  test('is how every row by day was kept that was due, served in the order of their days', async () => {
    for (const { id } of world.companies) {
      const rows = await owner<
        Priced[]
      >`select o.id, l.id line, l.line_no::text, s.seq::text, s.qty::text, coalesce(s.confirmed_date, s.need_date)::text due, s.excused_reason excused,
          s.closed_on::text closed
        from po_schedule s join po_line l on l.id = s.line_id join purchase_order o on o.id = l.order_id
        where o.supplier_id = ${id} and o.status not in ('-1', '-2', '9') and o.type <> 'SERVICE' order by due, s.seq`
      const came = await owner<
        Priced[]
      >`select po_line_id line, arrived_on::text as day, (received - damaged - rejected)::text qty from receipt_line
        where supplier_id = ${id} and not is_reversed order by arrived_on`
      const counted: string[] = []
      const got: number[] = []
      const days = Array.from({ length: 80 }, (_, i) => plusDays(today, i - 80))
      const standing = (row: Priced) => row['closed'] === null || (row['closed'] ?? '') >= (row['due'] ?? '')
      for (const row of rows.filter((one) => standing(one) && one['excused'] === null && (one['due'] ?? '') < today)) {
        const own = rows.filter((one) => one['line'] === row['line'] && standing(one))
        const before = sumOf(own.slice(0, own.indexOf(row)).map((one) => one['qty'] ?? '0'))
        const share = (day: string) => {
          const all = sumOf(
            came.filter((one) => one['line'] === row['line'] && (one['day'] ?? '') <= day).map((one) => one['qty'] ?? '0'),
          ).minus(before)
          return (all.lt(0) ? dec(0) : all.gt(row['qty'] ?? '0') ? dec(row['qty'] ?? '0') : all).div(row['qty'] ?? '1').times(100)
        }
        const kept = days.find((day) => share(day).gte(95))
        const late = kept === undefined ? null : (Date.parse(kept) - Date.parse(row['due'] ?? '')) / 86_400_000
        got.push(late === null ? 0 : late <= 0 ? 100 : late <= 3 ? 60 : 0)
        counted.push(`purchaseOrder ${row['id']} ${row['line_no']} ${row['seq']}`)
      }
      const auto = autoOf(id, 'D-01')
      expect(counted.length).toBeGreaterThan(0)
      expect(keysOf(auto).toSorted()).toEqual(counted.toSorted())
      expect(auto.facts).toEqual({ lines: got.length, inTime: got.filter((one) => one === 100).length })
      expect(auto.value).toBe(points(sumOf(got.map((one) => dec(one))).div(got.length)))
    }
  })
})

describe('Price', () => {
  test('is the index against what others were paid before, of lines that can be compared', async () => {
    const lines = await owner<
      Priced[]
    >`select o.supplier_id supplier, o.id, l.line_no::text, o.ordered_on::text as day, l.material_id material, l.unit, l.qty::text, p.price::text,
        p.tax_rate::text rate, o.price_basis basis
      from po_line l join purchase_order o on o.id = l.order_id join po_line_price p on p.line_id = l.id where o.status not in ('-1', '-2', '9') and not l.free`
    for (const { id } of world.companies) {
      const own = lines.filter((row) => row['supplier'] === id)
      const compared = own.flatMap((row) => {
        const earlier = lines.filter(
          (one) => row['material'] !== null && one['material'] === row['material'] && (one['day'] ?? '') < (row['day'] ?? ''),
        )
        const others = earlier.filter((one) => one['supplier'] !== id)
        const from = others.length > 0 ? others : earlier
        if (from.length === 0) return []
        const qty = sumOf(from.map((one) => one['qty'] ?? '0'))
        return [{ row, reference: rounded(sumOf(from.map((one) => dec(exclOf(one)).times(one['qty'] ?? '0'))).div(qty), 6) }]
      })
      const worth = (rows: readonly Priced[]) => sumOf(rows.map((row) => dec(exclOf(row)).times(row['qty'] ?? '0')))
      const [all, covered] = [worth(own), worth(compared.map(({ row }) => row))]
      const reference = sumOf(compared.map(({ row, reference: one }) => dec(one).times(row['qty'] ?? '0')))
      const isEnough = covered.times(100).gte(all.times(50))
      const auto = autoOf(id, 'P-01')
      expect(auto.facts).toEqual({ lines: own.length, compared: compared.length, coveredPct: rounded(covered.div(all).times(100)) })
      expect(auto.value).toBe(isEnough ? points(dec(100).minus(covered.div(reference).times(100).minus(100).times(5))) : null)
      expect(keysOf(auto).toSorted()).toEqual(own.map((row) => `purchaseOrder ${row['id']} ${row['line_no']} `).toSorted())
    }
  })
})

test('without data nothing is a hundred: it is missing, and its weight is shared among the rest', async () => {
  for (const code of ['Q-01', 'D-01', 'P-01', 'S-01']) expect(autoOf(silent, code)).toMatchObject({ value: null, sources: [] })
  const sheet = sheetOf.get(silent) ?? ''
  await scoreBy(demo, 'quality', sheet, '72')
  await completeBy(demo, sheet)
  const completed = done(await reviewer.get('/srm/evaluation/queryById', { id: sheet }))
  expect(completed).toMatchObject({ total: '72.00', results: [{ countedWeight: expect.stringMatching(/^20(\.0+)?$/) }] })
})
test('with data the total is the mean by weight of what there is', async () => {
  const [company] = world.companies
  const sheet = sheetOf.get(company?.id ?? '') ?? ''
  await scoreBy(demo, 'quality', sheet, '72')
  await completeBy(demo, sheet)
  const weights = { 'Q-01': 40, 'D-01': 20, 'P-01': 10, 'S-01': 10, 'Q-02': 20 }
  const there = Object.entries(weights).flatMap(([code, weight]) => {
    const value = code === 'Q-02' ? '72' : autoOf(company?.id ?? '', code).value
    return value === null ? [] : [{ weight, value }]
  })
  const total = sumOf(there.map(({ weight, value }) => dec(value).times(weight))).div(there.reduce((sum, { weight }) => sum + weight, 0))
  expect(there.length).toBeGreaterThan(2)
  expect(done(await reviewer.get('/srm/evaluation/queryById', { id: sheet }))).toMatchObject({ total: total.toFixed(2) })
})
