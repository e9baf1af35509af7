import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptGoods } from '../../../../test/accepted-goods'
import { stockedApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import { contractOrder, makeOrder, orderStep } from '../../../demo/purchase-order'
import { done } from '../../../demo/session'
import { billing } from '../invoice/invoice.fixtures'

// The database holds what no command lets pass, also against SQL that is written by hand: each is tried by its owner.

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const finance = await app.as('finance')
const desk = await billing(app)
let owner: postgres.Sql
beforeAll(() => {
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
})
afterAll(() => owner?.end())
class Undone extends Error {}
/** Each try is rolled back, so that it leaves nothing for the next one whether the limit held or not. */
const tried = (work: (tx: postgres.TransactionSql) => Promise<unknown>): Promise<void> =>
  owner
    .begin(async (tx) => {
      await work(tx)
      await tx`set constraints all immediate`
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
const at = (constraint: string) => ({ code: '23514', constraint_name: constraint })

describe('Quantities of a line of an order', () => {
  let line = ''
  beforeAll(async () => {
    const ordered = await desk.order('10')
    await acceptGoods(app, ordered.poLineId, '6')
    line = ordered.poLineId
  }, 60_000)
  test.each([
    ['pending = -1', 'po_line_parts'],
    ['accepted = -1', 'po_line_parts'],
    ['transit = -0.0001', 'po_line_parts'],
    ['closed = 10.0001', 'po_line_closed'],
    ['returned_accepted = 6.0001', 'po_line_returned_accepted'],
    ['returned_rejected = 0.0001', 'po_line_returned_rejected'],
    ['invoiced = -1', 'po_line_invoiced'],
  ])('%s breaks %s', async (set, constraint) => {
    await expect(tried((tx) => tx.unsafe(`update po_line set ${set} where id = $1`, [line]))).rejects.toMatchObject(at(constraint))
  })
  test('received is its parts on every line of a receipt', async () => {
    const { definition } = (
      await owner`select pg_get_constraintdef(oid) definition from pg_constraint where conname = 'receipt_line_sum'`
    )[0] as {
      definition: string
    }
    for (const part of ['damaged', 'pending', 'accepted', 'concession', 'rejected', 'received']) expect(definition).toContain(part)
  })
})

describe('Ordered of a contract', () => {
  const grown = (lineId: string, by: string) => (tx: postgres.TransactionSql) =>
    tx`with rows as (update po_schedule set qty = qty + ${by}::numeric where line_id = ${lineId}) update po_line set qty = qty + ${by}::numeric where id = ${lineId}`
  test('is at most its quantity and tolerance, over all orders of the line', async () => {
    const [purchaser, company] = [await app.as('purchaser'), await app.supplier()]
    const contractId = (await makeContract(cast, { company, state: 'inForce', patch: { overTol: '10' } })).id
    const first = await makeOrder(cast, await contractOrder(cast, purchaser, contractId, '200'), company, 'confirmed')
    const second = await makeOrder(cast, await contractOrder(cast, purchaser, contractId, '120'), company, 'confirmed')
    const lineOf = async (id: string) => done(await purchaser.get('/srm/purchaseOrder/queryById', { id })).lines[0].id as string
    const [one, other] = [await lineOf(first.id), await lineOf(second.id)]
    await tried(grown(one, '10'))
    await expect(tried(grown(one, '10.0001'))).rejects.toMatchObject(at('po_line_contracted'))
    await expect(tried(grown(other, '11'))).rejects.toMatchObject(at('po_line_contracted'))
    // A quantity that was given up is free to be ordered again, and ordering less is never refused.
    await tried(async (tx) => {
      await tx`update po_line set closed = 20 where id = ${one}`
      await grown(other, '30')(tx)
    })
    await tried(async (tx) => {
      await tx`update contract_line set qty = 100 where contract_id = ${contractId}`
      await tx`update po_line set closed = 20 where id = ${one}`
    })
    // An order that waits for nobody's yes any more counts from that moment on.
    const draft = await makeOrder(cast, await contractOrder(cast, purchaser, contractId, '10'), company)
    await expect(
      tried(async (tx) => {
        await grown(await lineOf(draft.id), '1')(tx)
        await tx`update purchase_order set status = '1' where id = ${draft.id}`
      }),
    ).rejects.toMatchObject(at('po_line_contracted'))
    await tried((tx) => tx`update purchase_order set status = '1' where id = ${draft.id}`)
    expect(await orderStep(purchaser, 'submit', draft.id)).toSucceed()
  })
})

describe('Invoiced', () => {
  test('by approved invoices is at most payable; what two persons let pass is at most what was ordered', async () => {
    const ordered = await desk.order('10')
    await acceptGoods(app, ordered.poLineId, '6')
    const id = await desk.registered(await desk.inputFor(ordered))
    const approve = (tx: postgres.TransactionSql) => tx`update invoice set status = '4' where id = ${id}`
    const takes = (tx: postgres.TransactionSql, qty: string) => tx`update invoice_line_part set qty = ${qty} where invoice_id = ${id}`
    const passed = (tx: postgres.TransactionSql) => tx`update invoice_secret set overridden_by = 'x' where invoice_id = ${id}`
    await tried(approve)
    await expect(tried((tx) => takes(tx, '6.0001').then(() => approve(tx)))).rejects.toMatchObject(at('invoice_payable'))
    await tried(async (tx) => {
      await passed(tx)
      await takes(tx, '10')
      await approve(tx)
    })
    await expect(
      tried(async (tx) => {
        await passed(tx)
        await takes(tx, '10.0001')
        await approve(tx)
      }),
    ).rejects.toMatchObject(at('invoice_payable'))
    expect(await desk.step(finance, 'approve', id, { note: null })).toSucceed()
  })
  test('of an item has the sign of its quantity, and nothing else of it changes', async () => {
    const ordered = await desk.order('3')
    const item = await acceptGoods(app, ordered.poLineId, '3')
    await expect(tried((tx) => tx`update payable_item set invoiced_qty = -1 where id = ${item.id}`)).rejects.toMatchObject(
      at('payable_item_invoiced'),
    )
    for (const set of ['qty = qty + 1', 'amount = amount + 0.01', 'price = price + 1'])
      await expect(tried((tx) => tx.unsafe(`update payable_item set ${set} where id = $1`, [item.id]))).rejects.toMatchObject({
        code: '42501',
      })
    await expect(tried((tx) => tx`delete from payable_item where id = ${item.id}`)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('Paid', () => {
  test('of a contract, with what is applied for, is at most its executable value; equal passes', async () => {
    const company = await app.supplier()
    const contractId = (await makeContract(cast, { company, state: 'inForce', patch: { overTol: '10' } })).id
    const set = (paid: string, applying: string) => (tx: postgres.TransactionSql) =>
      tx`update contract_total set paid_incl = ${paid}, applying = ${applying} where contract_id = ${contractId}`
    // 300 and a tenth at 3,766.666667.
    await tried(set('1243000.00', '0'))
    await tried(set('1000000.00', '243000.00'))
    await expect(tried(set('1243000.01', '0'))).rejects.toMatchObject(at('contract_total_executable'))
    await expect(tried(set('1000000.00', '243000.01'))).rejects.toMatchObject(at('contract_total_executable'))
    // The limit was checked when it was applied for: a contract that shrank since does not stop the payment.
    await tried(async (tx) => {
      await set('0', '1243000.00')(tx)
      await tx`update contract_line set qty = 1 where contract_id = ${contractId}`
      await set('1243000.00', '0')(tx)
    })
  })
  test('without tax in the prices the tax of each line counts with it, and a framework has its ceiling', async () => {
    const company = await app.supplier()
    const contractId = (await makeContract(cast, { company, state: 'inForce', patch: { priceBasis: 'EXCL' } })).id
    const set = (paid: string) => (tx: postgres.TransactionSql) =>
      tx`update contract_total set paid_incl = ${paid} where contract_id = ${contractId}`
    await tried(set('1276900.00'))
    await expect(tried(set('1276900.01'))).rejects.toMatchObject(at('contract_total_executable'))
    await expect(
      tried(async (tx) => {
        await tx`update contract set type = 'FRAMEWORK', ceiling = 500 where id = ${contractId}`
        await set('500.01')(tx)
      }),
    ).rejects.toMatchObject(at('contract_total_executable'))
  })
  test('of a due row, with what is applied for, is at most its amount', async () => {
    const ordered = await desk.order('2')
    await acceptGoods(app, ordered.poLineId, '2')
    const id = await desk.registered(await desk.inputFor(ordered))
    done(await desk.step(finance, 'approve', id, { note: null }))
    const set = (patch: string) => (tx: postgres.TransactionSql) =>
      tx.unsafe(`update payable_due set ${patch} where invoice_id = $1 and kind <> 'RETENTION'`, [id])
    await tried(set('paid = amount, open = 0'))
    await expect(tried(set('paid = amount + 0.01, open = -0.01'))).rejects.toMatchObject(at('payable_due_within'))
    await expect(tried(set('applied = amount, paid = 0.01, open = amount - 0.01'))).rejects.toMatchObject(at('payable_due_within'))
    await expect(tried(set('paid = 1'))).rejects.toMatchObject(at('payable_due_open'))
  })
})
