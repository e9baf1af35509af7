import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import { contractOrder, makeOrder, orderDay, orderStep, type OrderCompany, type OrderState } from '../../../demo/purchase-order'
import { done } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { inTx } from '../../../data/transaction/in-tx'
import type { Movement } from '@srm/domain/srm/purchase-order/movements.rules'
import { moveOrderLine } from './purchase-order.public'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const purchaser = await app.as('purchaser')
const states: readonly OrderState[] = ['draft', 'inApproval', 'pendingSupplier', 'confirmed', 'proposed', 'cancelled']
const seenStates: readonly OrderState[] = ['pendingSupplier', 'confirmed', 'proposed', 'cancelled']
const tables = ['purchase_order', 'po_line', 'po_schedule', 'po_version']
const prices = ['purchase_order_amount', 'po_line_price']
const inner = ['purchase_order_secret', 'po_line_tolerance']
let a: OrderCompany
let b: OrderCompany
let contractId: string
let sql: postgres.Sql
const ids = new Map<OrderState, string>()
const idOf = (state: OrderState) => ids.get(state) ?? ''
const order = async (qty = '10') => contractOrder(cast, purchaser, contractId, qty)
beforeAll(async () => {
  a = await app.supplier()
  b = await app.supplier()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  contractId = (await makeContract({ as: app.as }, { company: a, state: 'inForce' } as never)).id
  for (const state of states) ids.set(state, (await makeOrder(cast, await order(), a, state)).id)
}, 120_000)
afterAll(() => sql?.end())

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', holds: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const supplierOf = (company: OrderCompany) => ({ kind: 'supplier', supplier_id: company.id, username: 'x' })
const rowsIn = async (tx: postgres.TransactionSql, names: readonly string[]) => {
  const found: number[] = []
  for (const name of names) found.push((await tx`select 1 from ${tx(name)}`).length)
  return found
}
const none = (names: readonly string[]) => names.map(() => 0)

test('another company gets NOT_FOUND for everything, and the buyer’s pages are nothing to any company', async () => {
  for (const id of ids.values()) {
    for (const path of ['queryById', 'timeline']) expect(await b.client.get(`/srm/ownOrder/${path}`, { id })).toRefuse('NOT_FOUND')
    expect(await b.client.post('/srm/ownOrder/confirm', { id, version: 1, rows: [] })).toRefuse('NOT_FOUND')
    const lines = [{ lineId: id, rows: [{ qty: '1', day: orderDay(cast, 9) }] }]
    expect(await b.client.post('/srm/ownOrder/propose', { id, version: 1, reason: '不是我们的', lines })).toRefuse('NOT_FOUND')
    for (const path of ['list', 'counts', 'queryById', 'timeline', 'sources', 'sourceLines', 'ofContract'])
      expect(await a.client.get(`/srm/purchaseOrder/${path}`, { id, contractId, kind: 'contract' })).toRefuse('NO_PERM')
    for (const path of ['submit', 'withdraw', 'delete', 'approve', 'firstApprove', 'reject', 'accept', 'refuse', 'closeLine', 'cancel'])
      expect(await a.client.post(`/srm/purchaseOrder/${path}`, { id, version: 1 })).toRefuse('NO_PERM')
  }
  expect(done(await b.client.get('/srm/ownOrder/list')).total).toBe(0)
})

test('a company reads what it was asked to confirm, and nothing that is the buyer’s own', async () => {
  const read = async (state: OrderState) => (await a.client.get('/srm/ownOrder/queryById', { id: idOf(state) })).errorKey ?? 'read'
  expect(await Promise.all(states.map(read))).toEqual(states.map((state) => (seenStates.includes(state) ? 'read' : 'NOT_FOUND')))
  expect(done(await a.client.get('/srm/ownOrder/list')).total).toBe(seenStates.length)
  expect(done(await a.client.get('/srm/ownOrder/counts'))).toEqual({ '0': 1, '1': 1, '2': 1, '9': 1 })
  const shown = done(await a.client.get('/srm/ownOrder/queryById', { id: idOf('confirmed') }))
  for (const name of ['spotReason', 'rejectReason', 'cancelAsked', 'firstApproverName', 'ownerName', 'createBy', 'confirmedBy', 'ownerId'])
    expect(shown).not.toHaveProperty(name)
  for (const name of ['overTolPct', 'underTolPct']) expect(shown.lines[0]).not.toHaveProperty(name)
  expect(shown.lines[0].price).toBe('3766.666667')
})

test('who holds no right to prices reads goods and days, and no price anywhere', async () => {
  // Her department is another one.
  await asActor(
    { kind: 'system', username: 'x' },
    (tx) => tx`update purchase_order set org_code = 'A01A05' where id = ${idOf('cancelled')}`,
  )
  const quality = await app.as('quality')
  const shown = done(await quality.get('/srm/purchaseOrder/queryById', { id: idOf('cancelled') }))
  expect(shown).toMatchObject({ amountIncl: null, amountExcl: null, tax: null, receivedPct: '0.00' })
  expect(shown.lines[0]).toMatchObject({ qty: '10.0000', price: null, taxRate: null, amountExcl: null, tax: null, amountIncl: null })
  expect(JSON.stringify(shown)).not.toContain('3766')
  const { records } = done(await quality.get('/srm/purchaseOrder/list')) as unknown as { records: { amountIncl: null }[] }
  expect(records.length).toBeGreaterThan(0)
  expect(records.every((row) => row.amountIncl === null)).toBe(true)
  expect(await quality.get('/srm/purchaseOrder/ofContract', { contractId })).toRefuse('NOT_FOUND')
})

test('hand-written SQL finds what the pages show, and changes nothing', async () => {
  await asActor(supplierOf(b), async (tx) => {
    expect(await rowsIn(tx, [...tables, ...prices, ...inner])).toEqual(none([...tables, ...prices, ...inner]))
  })
  await asActor(supplierOf(a), async (tx) => {
    const rows = await tx`select id from purchase_order`
    expect(rows.map((row) => String(row['id'])).toSorted()).toEqual(seenStates.map(idOf).toSorted())
    expect((await rowsIn(tx, [...tables, ...prices])).every((n) => n >= seenStates.length)).toBe(true)
    expect(await rowsIn(tx, inner)).toEqual(none(inner))
    expect(await tx`update purchase_order set status = '1' returning 1`).toHaveLength(0)
    expect(await tx`update po_schedule set confirmed_date = now() returning 1`).toHaveLength(0)
    expect(await tx`delete from po_line returning 1`).toHaveLength(0)
  })
  const staff = (holds: string, scope = 'A01%') => ({ kind: 'buyer', scope, holds, username: 'nobody' })
  await asActor(staff('srm:purchaseOrder:list'), async (tx) => {
    expect((await rowsIn(tx, tables)).every((n) => n > 0)).toBe(true)
    expect(await rowsIn(tx, prices)).toEqual(none(prices))
  })
  await asActor(staff('srm:purchaseOrder:list,srm:po:price'), async (tx) => {
    expect(await rowsIn(tx, prices)).toEqual([states.length, states.length])
    expect(await tx`update po_line_price set price = 1 returning 1`).toHaveLength(0)
  })
  for (const [holds, scope] of [
    ['srm:po:price', 'A01%'],
    ['srm:purchaseOrder:list,srm:po:price', 'A01A04%'],
  ] as const)
    await asActor(staff(holds, scope), async (tx) => {
      expect(await rowsIn(tx, [...tables, ...prices])).toEqual(none([...tables, ...prices]))
    })
})

test('the database itself keeps rows to their line, quantities to their bounds and versions as they were', async () => {
  const system = <R>(work: (tx: postgres.TransactionSql) => Promise<R>) => asActor({ kind: 'system', username: 'x' }, work)
  const order_id = idOf('confirmed')
  await expect(system((tx) => tx`update po_schedule set qty = qty + 1 where order_id = ${order_id}`)).rejects.toMatchObject({
    constraint_name: 'po_schedule_sum',
  })
  await expect(system((tx) => tx`update po_line set qty = qty - 1 where order_id = ${order_id}`)).rejects.toMatchObject({ code: '23514' })
  await expect(system((tx) => tx`update po_line set transit = -1 where order_id = ${order_id}`)).rejects.toMatchObject({
    constraint_name: 'po_line_parts',
  })
  await expect(system((tx) => tx`update po_line set returned_rejected = 1 where order_id = ${order_id}`)).rejects.toMatchObject({
    constraint_name: 'po_line_returned_rejected',
  })
  await expect(system((tx) => tx`update po_version set reason = 'x' where order_id = ${order_id}`)).rejects.toMatchObject({ code: '42501' })
  // Both together, in any order, are well.
  const both = await system(async (tx) => {
    await tx`update po_schedule set qty = qty + 1 where order_id = ${order_id}`
    return tx`update po_line set qty = qty + 1 where order_id = ${order_id} returning 1`
  })
  expect(both).toHaveLength(1)
})

test('what is delivered moves the order behind its lines, and bounds what may be lowered, closed and cancelled', async () => {
  const move = (lineId: string, movement: Movement) => inTx(systemCtx(app.deps), (tx) => moveOrderLine(tx, lineId, movement))
  const shown = async (id: string) => done(await purchaser.get('/srm/purchaseOrder/queryById', { id }))
  const { id } = await makeOrder(cast, await order('10'), a, 'pendingSupplier')
  const [line] = (await shown(id)).lines
  await move(line.id, { kind: 'ship', qty: '6', overTolPct: '0' })
  const lines = [{ lineId: line.id, rows: [{ qty: '5', day: orderDay(cast, 40) }] }]
  expect(await orderStep(a.client, 'propose', id, { reason: '产能不足', lines }, 'ownOrder')).toRefuse('PO_QTY_BELOW_SHIPPED')
  expect(await orderStep(purchaser, 'askCancel', id, { reason: '项目暂停' })).toRefuse('PO_SHIPPED')
  done(await orderStep(a.client, 'confirm', id, { rows: [] }, 'ownOrder'))
  const close = () => orderStep(purchaser, 'closeLine', id, { lineId: line.id, reason: '余量不再需要' })
  expect(await close()).toRefuse('PO_IN_TRANSIT')
  await expect(move(line.id, { kind: 'unship', qty: '7' })).rejects.toMatchObject({ key: 'PO_MOVE', params: [10, 'transit', '1'] })
  await move(line.id, { kind: 'receive', qty: '6', announced: '6', damaged: '0', inspect: false })
  expect(await shown(id)).toMatchObject({ status: '3', receivedPct: '60.00', lines: [{ received: '6', open: '4', accepted: '6.0000' }] })
  expect(await close()).toSucceed()
  expect((await shown(id)).status).toBe('3')
  await move(line.id, { kind: 'invoice', qty: '6' })
  expect(await shown(id)).toMatchObject({ status: '5', billedPct: '60.00', lines: [{ closed: '4.0000' }] })
  const whole = await makeOrder(cast, await order('3'), a, 'confirmed')
  const [other] = (await shown(whole.id)).lines
  await move(other.id, { kind: 'receive', qty: '3', announced: '0', damaged: '0', inspect: false })
  await move(other.id, { kind: 'invoice', qty: '3' })
  expect(await shown(whole.id)).toMatchObject({ status: '4', receivedPct: '100.00', billedPct: '100.00' })
})
