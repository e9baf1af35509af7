import postgres from 'postgres'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import { contractOrder, makeOrder } from '../../../demo/purchase-order'
import { comingOfOrder, receiptInput } from '../../../demo/receipt'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { driftsOf } from '../execution-drift/execution-drift'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
afterAll(() => owner.end())

test('of 200 receipts on one line at once none is lost, and none takes more than order and tolerance', async () => {
  const [purchaser, warehouse, company] = [await app.as('purchaser'), await app.as('warehouse'), await app.supplier()]
  const contractId = (await makeContract({ as: app.as }, { company, state: 'inForce', patch: { overTol: '10' } } as never)).id
  const { id } = await makeOrder(cast, await contractOrder(cast, purchaser, contractId, '100'), company, 'confirmed')
  const coming = await comingOfOrder(warehouse, id)
  /** Whoever is told that the server is busy sends the same again, as the phone does. */
  const post = async () => {
    const input = receiptInput(cast, coming, [{ qty: '0.7' }], { requestKey: randomUUID() })
    for (;;) {
      const answer = await warehouse.post('/srm/receipt/add', input)
      if (answer.errorKey !== 'BUSY') return answer
    }
  }
  const answers = await Promise.all(Array.from({ length: 200 }, post))
  expect(answers.filter(({ success }) => !success)).toEqual([])
  const [sums] = await owner<{ n: number; received: string; refused: string; items: string; amount: string; whole: string }[]>`
    select count(*)::int n, sum(received)::float8::text received, sum(refused)::float8::text refused,
      (select sum(qty)::float8::text from payable_item where order_id = ${id}) items,
      (select sum(amount)::text from payable_item where order_id = ${id}) amount,
      round(110 * 3766.666667, 2)::text whole
    from receipt_line where order_id = ${id}`
  // 140 came, 110 may be taken.
  expect(sums).toMatchObject({ n: 200, received: '110', refused: '30', items: '110', amount: sums?.whole })
  expect(done(await purchaser.get('/srm/purchaseOrder/queryById', { id })).lines[0]).toMatchObject({
    accepted: '110.0000',
    transit: '0.0000',
  })
  expect(await driftsOf(systemCtx(app.deps))).toEqual([])
}, 300_000)
