import type { DriftDocument, DriftFigure } from '@srm/domain/srm/execution-drift/execution-drift.text'
import { PgDialect } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { goodsActs } from '../../../../test/history/goods'
import { moneyActs } from '../../../../test/history/money'
import { worldOf, type Act } from '../../../../test/history/world'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { driftsOf, recounts } from './execution-drift'
import { statementOf, type Drift } from './recount'

const app = await stockedApp()
const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
afterAll(() => owner.end())
/** The proof by 1,000 documents is `PROVE_EXECUTION=1000 vitest run --project api execution-drift.history`. */
const documents = Number(process.env['PROVE_EXECUTION'] ?? 60)
const seed = Number(process.env['PROVE_SEED'] ?? 1)

const acts = [...goodsActs, ...moneyActs]
const weights = acts.reduce((sum, [weight]) => sum + weight, 0)
const actBy = (at: number): Act => {
  let left = at
  for (const [weight, act] of acts) if ((left -= weight) < 0) return act
  throw new Error('no act')
}

/** Percentages of an order by the value of its lines, from receipts, returns and invoices alone. */
const percentsOf = async (id: string) => {
  const [row] = await owner`
    select to_char(100 * sum(least(coalesce(came.qty, 0) - coalesce(back.qty, 0), l.qty) * p.price) / sum(l.qty * p.price), 'FM990.00') received,
      to_char(100 * sum(least(coalesce(billed.qty, 0), l.qty) * p.price) / sum(l.qty * p.price), 'FM990.00') billed
    from po_line l join po_line_price p on p.line_id = l.id
      left join (select po_line_id, sum(received) qty from receipt_line where not is_reversed group by 1) came on came.po_line_id = l.id
      left join (select b.po_line_id, sum(b.qty) qty from goods_return_line b join goods_return r on r.id = b.return_id
        where r.status in ('1', '2', '3') group by 1) back on back.po_line_id = l.id
      left join (select p.po_line_id, sum(p.qty) qty from invoice_line_part p join invoice i on i.id = p.invoice_id
        where p.item_id is not null and (i.status not in ('0', '8', '9') or i.is_reversed) group by 1) billed on billed.po_line_id = l.id
    where l.order_id = ${id}`
  return { ...row }
}

test('whatever people do, every stored figure is what its rows come to', async () => {
  const world = await worldOf(app, seed)
  const history: string[] = []
  const holds = async () => expect([history.slice(-20), await driftsOf(systemCtx(app.deps))]).toEqual([history.slice(-20), []])
  for (const act of [goodsActs[0], goodsActs[0], goodsActs[3]].flatMap((one) => one?.[1] ?? [])) await act(world)
  while (world.made() < documents) {
    const act = actBy(world.random(weights))
    await act(world)
    history.push(act.name)
    if (history.length % 20 === 0) await holds()
  }
  await holds()
  for (const { id } of world.docs.get('order') ?? []) {
    const { receivedPct, billedPct } = done(await world.people.purchaser.get('/srm/purchaseOrder/queryById', { id }))
    expect({ received: receivedPct, billed: billedPct }).toEqual(await percentsOf(id))
  }
  const made = Object.fromEntries([...world.docs].map(([kind, all]) => [kind, all.length]))
  console.info(`seed ${seed}, ${history.length} steps`, made, Object.fromEntries(world.refused))
  expect(Object.keys(made)).toEqual(expect.arrayContaining(['order', 'delivery', 'receipt', 'inspection', 'invoice', 'payment']))
}, 3_600_000)

const and = (part: string, other: string) => `${part} = ${part} + 1, ${other} = ${other} + 1`
/** One figure at a time is put wrong, with whatever a check of the same row asks for beside it. */
const wrongs: readonly (readonly [of: DriftDocument, figure: DriftFigure, table: string, set: string, where?: string])[] = [
  ...(['transit', 'pending', 'accepted', 'concession', 'rejected'] as const).map(
    (part) => ['purchaseOrder', part, 'po_line', `${part} = ${part} + 1`] as const,
  ),
  ['purchaseOrder', 'returnedRejected', 'po_line', and('returned_rejected', 'rejected')],
  ['purchaseOrder', 'returnedAccepted', 'po_line', and('returned_accepted', 'accepted')],
  ['purchaseOrder', 'invoicedQty', 'po_line', 'invoiced = invoiced + 1'],
  ['purchaseOrder', 'payableQty', 'po_line', 'accepted = accepted + 1'],
  ['purchaseOrder', 'closed', 'po_line', 'closed = closed + 1', 'closed < qty - 1'],
  ['purchaseOrder', 'qty', 'po_line', 'qty = qty + 1'],
  ['purchaseOrder', 'amountIncl', 'po_line_price', and('amount_incl', 'tax')],
  ['purchaseOrder', 'amountIncl', 'purchase_order_amount', and('amount_incl', 'tax')],
  ['purchaseOrder', 'heldIncl', 'purchase_order_amount', 'held_incl = held_incl - 1', 'held_incl > 1'],
  ['purchaseOrder', 'payableAmount', 'payable_item', 'amount = amount + 0.01', 'amount > 0'],
  ['payableItem', 'invoicedQty', 'payable_item', 'invoiced_qty = invoiced_qty + 1', 'qty > 0'],
  ['payableItem', 'invoicedAmount', 'payable_item', 'invoiced_amount = invoiced_amount + 0.01'],
  ...(['received', 'refused', 'closed'] as const).map((part) => ['delivery', part, 'delivery_line', `${part} = ${part} + 1`] as const),
  [
    'receipt',
    'accepted',
    'receipt_line',
    and('accepted', 'received'),
    "exists (select 1 from inspection q where q.receipt_line_id = receipt_line.id and q.status in ('3', '4', '5', '6'))",
  ],
  ['receipt', 'returnedRejected', 'receipt_line', `${and('damaged', 'received')}, returned_rejected = returned_rejected + 1`],
  ['receipt', 'returnedAccepted', 'receipt_line', `${and('accepted', 'received')}, returned_accepted = returned_accepted + 1`],
  ['goodsReturn', 'replaced', 'goods_return_line', 'replaced = replaced + 1', 'replaced <= qty - 1'],
  ['statement', 'amountIncl', 'statement', and('amount_incl', 'tax')],
  ['statement', 'lines', 'payable_item', 'statement_line_id = null', 'statement_line_id is not null'],
  ['invoice', 'amountIncl', 'invoice', and('incl', 'tax'), "status <> '0'"],
  ['invoice', 'paidState', 'invoice', "status = '6'", "status = '4'"],
  ['invoice', 'net', 'payable_share', 'net = net + 1, retain = retain - 1'],
  ['payableDue', 'paid', 'payable_due', 'paid = paid + 0.01, open = open - 0.01', 'open - applied > 1'],
  ['payableDue', 'applied', 'payable_due', 'applied = applied + 0.01', 'open - applied > 1'],
  ['payment', 'amount', 'payment', 'amount = amount + 1'],
  ['payment', 'paid', 'payment', 'paid_amount = paid_amount - 0.01', 'paid_amount > 1'],
  ...(['ordered_incl', 'invoiced_incl', 'recovered', 'retained', 'prepaid', 'applying'] as const).map((part) => {
    const figure =
      ({ ordered_incl: 'orderedIncl', invoiced_incl: 'invoicedIncl' } as Partial<Record<string, DriftFigure>>)[part] ??
      (part as DriftFigure)
    return ['contract', figure, 'contract_total', `${part} = ${part} + 1`] as const
  }),
  ['contract', 'paid', 'contract_total', 'paid_incl = paid_incl + 1'],
]
class Undone extends Error {}
test('each figure that is put wrong is found', async () => {
  const dialect = new PgDialect()
  const keyOf = (table: string) =>
    ({ po_line_price: 'line_id', purchase_order_amount: 'order_id', contract_total: 'contract_id' })[table] ?? 'id'
  const [missed, without]: [string[], string[]] = [[], []]
  for (const [of, figure, table, set, where = 'true'] of wrongs)
    await owner
      .begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        const key = keyOf(table)
        const { count } = await tx.unsafe(`update ${table} set ${set} where ${key} = (select ${key} from ${table} where ${where} limit 1)`)
        const found: Drift[] = []
        for (const recount of recounts.filter((one) => one.of === of)) {
          const { sql, params } = dialect.sqlToQuery(statementOf(recount))
          found.push(...(await tx.unsafe<Drift[]>(sql, params as never[])))
        }
        if (count === 0) without.push(`${of}.${figure}`)
        else if (!found.some((one) => one.figure === figure)) missed.push(`${of}.${figure} of ${table}`)
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
  expect(missed).toEqual([])
  // A short history has no row of some kinds.
  expect(without.slice(7)).toEqual([])
}, 120_000)
