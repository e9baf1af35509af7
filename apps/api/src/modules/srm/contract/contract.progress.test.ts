import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineAmounts, sumOf } from '@srm/domain/kit/money'
import { acceptGoods } from '../../../../test/accepted-goods'
import { stockedApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import { contractOrder, makeOrder, orderDay } from '../../../demo/purchase-order'
import { done } from '../../../demo/session'
import { paymentDesk, type Business } from '../payment/payment.fixtures'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const [finance, purchaser] = [await app.as('finance'), await app.as('purchaser')]
const { business, invoice, pay } = paymentDesk(app, finance)

interface Figure {
  readonly amount: string
  readonly pct: string | null
  readonly left: string | null
}
interface Lot {
  readonly state: string
  readonly day: string | null
  readonly amount: string
}
interface Progress {
  readonly whole: string
  readonly basis: string
  readonly ordered: Figure
  readonly accepted: Figure | null
  readonly invoiced: Figure
  readonly paid: { readonly amount: string; readonly unapplied: string }
  readonly ahead: string | null
  readonly payments: {
    readonly lanes: readonly { readonly stage: string; readonly paid: string; readonly due: string; readonly lots: readonly Lot[] }[]
    readonly retention: { readonly held: string; readonly agreed: string | null; readonly firstDue: string | null }
    readonly next: { readonly amount: string; readonly day: string; readonly invoiceNo: string; readonly parts: readonly object[] } | null
    readonly credits: string
    readonly deducted: string
  } | null
}
const progress = async (who = purchaser, side = 'contract', id = of.contractId): Promise<Progress> =>
  done(await who.get(`/srm/${side}/queryById`, { id }))['progress'] as Progress

let of: Business
let owner: postgres.Sql
let orderId: string
let waitingId: string
beforeAll(async () => {
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  of = await business()
  const { company, contractId } = of
  // Half of it is due soon, half in a month; another order waits for its approval, which the company knows nothing of.
  const rows = [10, 30].map((ahead) => ({ qty: '100', needDate: orderDay(cast, ahead) }))
  const input = await contractOrder(cast, purchaser, contractId, '200')
  orderId = (await makeOrder(cast, { ...input, lines: input.lines.map((line) => ({ ...line, rows })) }, company, 'confirmed')).id
  waitingId = (await makeOrder(cast, await contractOrder(cast, purchaser, contractId, '50'), company, 'inApproval')).id
  const [line] = done(await purchaser.get('/srm/purchaseOrder/queryById', { id: orderId })).lines as { id: string }[]
  await acceptGoods(app, line?.id ?? '', '100')
  await acceptGoods(app, line?.id ?? '', '20', { grade: 'C', reductionPct: '5' })
  await pay(of, 'PREPAY', '339000.00')
  await invoice(of, 'INV1', '376666.67')
  await pay(of, 'PROGRESS')
  await invoice(of, 'INV2', '71566.67')
}, 120_000)
afterAll(() => owner?.end())

const recount = async (contractId: string) => {
  const text = async (rows: PromiseLike<readonly postgres.Row[]>) => sumOf((await rows).map((row) => String(row['v']))).toFixed(2)
  const items = await owner`select amount::text, tax_rate::text, price_basis from payable_item where contract_id = ${contractId}`
  const withTax = items.map(
    ({ amount, tax_rate: taxRatePercent, price_basis: basis }) =>
      lineAmounts({ qty: '1', price: amount as string, taxRatePercent: taxRatePercent as string }, basis as 'INCL').amountIncl,
  )
  return {
    ordered:
      await text(owner`select round((l.qty - l.closed) * p.price, 2)::text as v from po_line l join po_line_price p on p.line_id = l.id
      join purchase_order o on o.id = l.order_id where o.contract_id = ${contractId} and o.status not in ('-1', '9')`),
    accepted: sumOf(withTax).toFixed(2),
    invoiced: await text(owner`select amount_incl::text as v from payable_share where contract_id = ${contractId}`),
    paid: await text(
      owner`select m.amount::text as v from payment_made m join payment y on y.id = m.payment_id where y.contract_id = ${contractId}`,
    ),
    recovered: await text(owner`select recover::text as v from payable_share where contract_id = ${contractId}`),
    held: await text(owner`select (retain)::text as v from payable_share where contract_id = ${contractId}`),
    due: await text(owner`select open::text as v from payable_due where contract_id = ${contractId} and kind <> 'RETENTION'`),
  }
}

test('every figure is what the rows come to, and what is left follows from the figure before', async () => {
  const raw = await recount(of.contractId)
  expect(raw).toMatchObject({ ordered: '941666.66', accepted: '448233.34', paid: '583833.34' })
  const shown = await progress()
  expect(shown).toMatchObject({ basis: 'AMOUNT', whole: '1130000.00', ahead: sumOf([raw.paid, `-${raw.accepted}`]).toFixed(2) })
  expect([shown.ordered.amount, shown.accepted?.amount, shown.invoiced.amount, shown.paid.amount]).toEqual([
    ...[raw.ordered, raw.accepted, raw.invoiced, raw.paid],
  ])
  expect(shown.paid.unapplied).toBe(sumOf(['339000.00', `-${raw.recovered}`]).toFixed(2))
  const left = (one: string, other: string) => sumOf([one, `-${other}`]).toFixed(2)
  expect([shown.ordered.left, shown.accepted?.left]).toEqual([left('1130000.00', raw.ordered), left(raw.ordered, raw.accepted)])
  expect(shown.payments?.retention).toEqual({ pct: '5.000000', held: raw.held, agreed: '56500.00', heldPct: '39.7', firstDue: null })
})

test('the figures are those of the payment, of the orders and of the company', async () => {
  const shown = await progress()
  const [paid] = await owner`select id from payment where contract_id = ${of.contractId} and type = 'PROGRESS'`
  const { contract } = done(await finance.get('/srm/payment/queryById', { id: String(paid?.['id']) }))
  expect(contract).toMatchObject({ paid: shown.paid.amount, invoiced: shown.invoiced.amount })
  expect(done(await purchaser.get('/srm/purchaseOrder/ofContract', { contractId: of.contractId })).orderedIncl).toBe(shown.ordered.amount)
  const [money] = done(await finance.get('/srm/supplier/scorecard', { id: of.company.id })).money as { open: string }[]
  const open = sumOf([shown.payments?.retention.held ?? '', ...(shown.payments?.lanes.map(({ due }) => due) ?? [])])
  expect(open.toFixed(2)).toBe(money?.open)
})

test('the stages are the amount of the contract together; what is due first says how it came about', async () => {
  const { payments } = await progress()
  const lots = payments?.lanes.flatMap((lane) => lane.lots) ?? []
  expect(sumOf(lots.map(({ amount }) => amount)).toFixed(2)).toBe('1130000.00')
  expect(payments?.lanes.map(({ stage, paid, due }) => [stage, paid, due])).toEqual([
    ['PREPAY', '339000.00', '0.00'],
    ['ACCEPTANCE', '244833.34', (await recount(of.contractId)).due],
    ['RETENTION', '0.00', '0.00'],
  ])
  // Planned along the second delivery and what is not ordered, thirty days after it.
  expect(lots.filter(({ state, day }) => state === 'planned' && day === orderDay(cast, 60))).toHaveLength(1)
  expect(payments?.next).toMatchObject({ invoiceNo: 'INV2', day: orderDay(cast, 30), amount: (await recount(of.contractId)).due })
  expect(payments?.next?.parts).toMatchObject([
    { part: 'invoice', amount: '71566.67' },
    { part: 'recovered', amount: '-21470.00' },
    { part: 'retained', amount: '-3578.34' },
  ])
})

test('orders say when something is due next and how far they are', async () => {
  const { orders } = done(await purchaser.get('/srm/purchaseOrder/ofContract', { contractId: of.contractId }))
  // 100 of 200 came and 20 as a concession, so the first row is served and the second is not.
  expect(orders).toMatchObject([
    { id: waitingId, nextDue: orderDay(cast, 30), receivedPct: '0.00' },
    { id: orderId, nextDue: orderDay(cast, 30), receivedPct: '60.00', billedPct: '0.00', lineCount: 1, amountIncl: '753333.33' },
  ])
})

test('the company reads its own figures without orders it was not sent and without the exposure of the buyer', async () => {
  const shown = await progress(of.company.client, 'contractWork')
  const staff = await progress()
  expect(shown).toMatchObject({
    ahead: null,
    ordered: { amount: '753333.33' },
    paid: staff.paid,
    accepted: { amount: staff.accepted?.amount },
  })
  expect(shown.payments?.next).toEqual(staff.payments?.next)
  const { orders } = done(await of.company.client.get('/srm/contractWork/queryById', { id: of.contractId }))
  expect(orders).toMatchObject([{ id: orderId, amountIncl: '753333.33' }])
  expect(JSON.stringify(shown)).not.toContain(waitingId)
})

test('a foreign company and who may not read contracts are told nothing; without prices and payables only what the contract keeps', async () => {
  const stranger = await app.supplier()
  expect(await stranger.client.get('/srm/contractWork/queryById', { id: of.contractId })).toRefuse('NOT_FOUND')
  for (const name of ['warehouse', 'quality'])
    expect(await (await app.as(name)).get('/srm/contract/queryById', { id: of.contractId })).toRefuse('NO_PERM')
  expect(await progress(await app.as('admin'))).toMatchObject({ accepted: null, ahead: null, payments: null })
})

test('before it is signed a contract shows no progress; a framework shows its ceiling and plans nothing', async () => {
  const { company } = of
  const sent = await makeContract({ as: app.as }, { company, state: 'pendingSignature' })
  expect(await progress(purchaser, 'contract', sent.id)).toBeNull()
  expect(await progress(company.client, 'contractWork', sent.id)).toBeNull()
  const framework = await makeContract({ as: app.as }, { company, state: 'inForce', patch: { type: 'FRAMEWORK', ceiling: '500000.00' } })
  const shown = await progress(purchaser, 'contract', framework.id)
  expect(shown).toMatchObject({ basis: 'CEILING', whole: '500000.00', ordered: { amount: '0.00', left: '500000.00' } })
  expect(shown.payments?.lanes.flatMap(({ lots }) => lots)).toEqual([])
  expect(shown.payments?.retention.agreed).toBeNull()
})
