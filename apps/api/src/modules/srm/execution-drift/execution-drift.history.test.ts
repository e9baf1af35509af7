import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { goodsActs } from '../../../../test/history/goods'
import { moneyActs } from '../../../../test/history/money'
import { worldOf, type Act } from '../../../../test/history/world'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { driftsOf } from './execution-drift'

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
