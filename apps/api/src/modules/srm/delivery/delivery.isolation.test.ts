import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { makeContract } from '../../../demo/contract'
import { deliveryInput, makeDelivery, shippableOf, type DeliveryState } from '../../../demo/delivery'
import { makeMaterial } from '../../../demo/material'
import { contractOrder, makeOrder, type OrderCompany } from '../../../demo/purchase-order'
import { done } from '../../../demo/session'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }
const purchaser = await app.as('purchaser')
const states: readonly DeliveryState[] = ['draft', 'inTransit', 'cancelled']
const parts = ['delivery_line', 'delivery_serial', 'delivery_package', 'delivery_content']
const tables = ['delivery_notice', ...parts]
let a: OrderCompany
let b: OrderCompany
let sql: postgres.Sql
let row: string
const ids = new Map<DeliveryState, string>()
const idOf = (state: DeliveryState) => ids.get(state) ?? ''
const input = (qty = '1') => {
  const sent = deliveryInput(cast, [{ id: row, qty }])
  return { ...sent, lines: sent.lines.map((line) => ({ ...line, serials: ['X1'] })) }
}
beforeAll(async () => {
  a = await app.supplier()
  b = await app.supplier()
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  const contractId = (await makeContract({ as: app.as }, { company: a, state: 'inForce' } as never)).id
  const { docNo } = await makeOrder(cast, await contractOrder(cast, purchaser, contractId, '10'), a, 'confirmed')
  row = (await shippableOf(a.client, docNo))[0]?.id ?? ''
  for (const state of states) ids.set(state, (await makeDelivery(a, input(), state)).id)
}, 120_000)
afterAll(() => sql?.end())

const asActor = <R>(settings: Record<string, string>, work: (tx: postgres.TransactionSql) => Promise<R>) =>
  sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', holds: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return work(tx)
  })
const supplierOf = (company: OrderCompany) => ({ kind: 'supplier', supplier_id: company.id, username: 'x' })
const staff = (holds: string, scope = 'A01%') => ({ kind: 'buyer', scope, holds, username: 'nobody' })
const rowsIn = async (tx: postgres.TransactionSql, names: readonly string[]) => {
  const found: number[] = []
  for (const name of names) found.push((await tx`select 1 from ${tx(name)}`).length)
  return found
}

test('another company gets NOT_FOUND for everything, and announces nothing of what is not its own', async () => {
  for (const id of ids.values()) {
    for (const path of ['queryById', 'timeline']) expect(await b.client.get(`/srm/ownDelivery/${path}`, { id })).toRefuse('NOT_FOUND')
    for (const path of ['delete', 'ship']) expect(await b.client.post(`/srm/ownDelivery/${path}`, { id, version: 1 })).toRefuse('NOT_FOUND')
    expect(await b.client.post('/srm/ownDelivery/cancel', { id, version: 1, reason: '不是我们的' })).toRefuse('NOT_FOUND')
    expect(await b.client.post('/srm/ownDelivery/edit', { ...input(), id, version: 1 })).toRefuse('NOT_FOUND')
    for (const path of ['list', 'counts', 'arrivals', 'arrivalCounts', 'queryById', 'timeline'])
      expect(await a.client.get(`/srm/delivery/${path}`, { id })).toRefuse('NO_PERM')
    for (const path of ['board', 'list', 'counts', 'queryById', 'timeline'])
      expect(await purchaser.get(`/srm/ownDelivery/${path}`, { id })).toRefuse('NO_PERM')
  }
  expect(await b.client.post('/srm/ownDelivery/add', input())).toRefuse('ASN_ROW_GONE')
  expect(await purchaser.post('/srm/ownDelivery/add', input())).toRefuse('NO_PERM')
  for (const path of ['board', 'list']) expect(done(await b.client.get(`/srm/ownDelivery/${path}`)).total).toBe(0)
})

test('the buyer reads what was sent off, and says nothing of prices', async () => {
  const read = async (state: DeliveryState) => (await purchaser.get('/srm/delivery/queryById', { id: idOf(state) })).errorKey ?? 'read'
  expect(await Promise.all(states.map(read))).toEqual(['NOT_FOUND', 'read', 'read'])
  expect(done(await purchaser.get('/srm/delivery/list')).total).toBe(2)
  const shown = JSON.stringify(done(await purchaser.get('/srm/delivery/queryById', { id: idOf('inTransit') })))
  expect(shown).not.toContain('3766')
  for (const name of ['price', 'amountIncl', 'overTolPct', 'shippedBy', 'createBy']) expect(shown).not.toContain(`"${name}"`)
})

test('hand-written SQL finds what the pages show, and a company writes only its own drafts', async () => {
  await asActor(supplierOf(b), async (tx) => {
    expect(await rowsIn(tx, [...tables, 'delivery_label'])).toEqual([0, 0, 0, 0, 0, 0])
    expect(await tx`delete from delivery_line returning 1`).toHaveLength(0)
  })
  await expect(
    asActor(supplierOf(b), (tx) => tx`insert into delivery_package (delivery_id, no) values (${idOf('draft')}, 9)`),
  ).rejects.toMatchObject({ code: '42501' })
  await asActor(supplierOf(a), async (tx) => {
    expect(await rowsIn(tx, tables)).toEqual([3, 3, 3, 3, 3])
    expect(await rowsIn(tx, ['delivery_label'])).toEqual([2])
    expect(await tx`update delivery_notice set remark = 'x' returning id`).toEqual([{ id: idOf('draft') }])
    expect(await tx`update delivery_line set qty = 9 returning delivery_id`).toEqual([{ delivery_id: idOf('draft') }])
    expect(await tx`update delivery_label set code = 'x' returning 1`).toHaveLength(0)
    expect(await tx`delete from delivery_package where delivery_id = ${idOf('inTransit')} returning 1`).toHaveLength(0)
  })
  await expect(
    asActor(supplierOf(a), (tx) => tx`update delivery_notice set status = '1' where id = ${idOf('draft')}`),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(
    asActor(supplierOf(a), (tx) => tx`update delivery_notice set supplier_id = ${b.id} where id = ${idOf('draft')}`),
  ).rejects.toMatchObject({ code: '42501' })
})

test('staff read in their departments with the permission, and the labels only with that to take goods in', async () => {
  await asActor(staff('srm:delivery:list'), async (tx) => {
    expect(await rowsIn(tx, tables)).toEqual([2, 2, 2, 2, 2])
    expect(await rowsIn(tx, ['delivery_label'])).toEqual([0])
    expect(await tx`update delivery_notice set remark = 'x' returning 1`).toHaveLength(0)
    expect(await tx`delete from delivery_line returning 1`).toHaveLength(0)
  })
  await asActor(staff('srm:delivery:list,srm:receipt:add'), async (tx) => {
    expect(await rowsIn(tx, ['delivery_label'])).toEqual([2])
    expect(await tx`update delivery_label set code = 'x' returning 1`).toHaveLength(0)
  })
  for (const actor of [staff('srm:receipt:add'), staff('srm:delivery:list,srm:receipt:add', 'A01A04%'), { kind: 'visitor', username: 'v' }])
    await asActor(actor, async (tx) => {
      expect(await rowsIn(tx, [...tables, 'delivery_label'])).toEqual([0, 0, 0, 0, 0, 0])
    })
})

test('the database keeps a number of a material from being out twice, and parts from being below nothing', async () => {
  const system = <R>(work: (tx: postgres.TransactionSql) => Promise<R>) => asActor({ kind: 'system', username: 'x' }, work)
  await expect(system((tx) => tx`update delivery_line set received = -1`)).rejects.toMatchObject({ constraint_name: 'delivery_line_parts' })
  await expect(system((tx) => tx`update delivery_notice set eta = ship_date - 1`)).rejects.toMatchObject({
    constraint_name: 'delivery_notice_days',
  })
  const { id } = await makeMaterial({ as: app.as })
  await expect(system((tx) => tx`update delivery_serial set is_out = true, material_id = ${id}`)).rejects.toMatchObject({
    constraint_name: 'delivery_serial_out',
  })
})
